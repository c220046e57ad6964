/** Makes pasted text safe: a clipboard may contain invisible characters. */

/** Removes control characters except line ends and tabs, so pasted text cannot end a bracketed paste or press keys. */
export const pasteable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/\r\n?/g, "\n").replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "");

/** Whether the shell would run part of the text immediately; the user confirms that first. */
export const runsImmediately = (text: string): boolean => text.includes("\n");

/** The number of lines; a line end at the end of the text does not count as another line. */
export const lineCount = (text: string): number => text.replace(/\n$/, "").split("\n").length;

/** Text for the terminal without escape sequences. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/[\x00-\x1f\x7f-\x9f]+/g, " ");
