/**
 * uPlot gives the browser's language to Intl while it is evaluated. WebKitGTK without a locale calls its language "C", which Intl
 * refuses. The plots are drawn with the language of the page anyway.
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: document.documentElement.lang, configurable: true });
}

export {};
