import { topModal } from "./dialog/modals.ts";

/**
 * Is a single key meant for the page? Not while the focus is in a text field, in a menu, where letters jump to items, or while a dialog is
 * open.
 */
export function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || topModal()) return false;
  const taken = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]";
  return !(target instanceof Element && target.closest(taken));
}
