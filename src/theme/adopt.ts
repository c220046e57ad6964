/**
 * Adds the rules of a lazily loaded screen to the page. The build writes the calls (build/css.ts); adopted sheets come
 * after the inline one, and their order among each other does not matter because every rule has a declared layer.
 */
export function adopt(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
