/** Inserts text at the caret of a field, as if it were typed. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

/** Replaces the selection with the text, puts the caret after it and focuses the field. */
export function insertAtCaret(field: TextControl, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  field.focus();
  field.setSelectionRange(from, to);
  // execCommand is the only way that Ctrl+Z can undo. The fallback is for browsers without it.
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
