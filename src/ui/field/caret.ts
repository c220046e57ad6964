/** Writes at the caret of a field, as if it had been typed there. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

/** Puts the text in place of the selection and the caret behind it; the field has the focus then. */
export function insertAtCaret(field: TextControl, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  field.focus();
  field.setSelectionRange(from, to);
  // The only way that Ctrl+Z takes back; where it is gone the text comes all the same.
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
