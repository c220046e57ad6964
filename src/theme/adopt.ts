/**
 * Adds the rules of a lazily loaded screen to the page; the build generates the calls (build/css.ts). The order of adopted sheets
 * does not matter, because every rule has a declared layer.
 */
export function adopt(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
