/**
 * Foreign text within a text of the product: right-to-left letters in a name must not reorder the words around it, and characters that
 * override the direction (which can make a name end in "exe.txt") are shown as U+FFFD, as in names of files.
 */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\ud802\ud803\ud83a\ud83b]/;

/** The text between isolates (U+2068, U+2069) if it needs them. Parts that are isolated already stay as they are. */
export function isolate(text: string): string {
  if (!rightToLeft.test(text.replace(/\u2068[^\u2068\u2069]*\u2069/g, ""))) return text;
  return `\u2068${text.replace(/[\u2068\u2069]/g, "").replace(/[\u202a-\u202e\u2066\u2067]/g, "\ufffd")}\u2069`;
}
