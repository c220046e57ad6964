import { topModal } from "./dialog/modals.ts";

/**
 * Is a key that is pressed alone meant for the page? Not while somebody types, chooses in a menu, which jumps to what begins with the letter,
 * or has a dialog to see to.
 */
export function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || topModal()) return false;
  const taken = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]";
  return !(target instanceof Element && target.closest(taken));
}
