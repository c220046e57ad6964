/** What is pasted, made safe: a clipboard may hold more than one sees. */

/** Line ends and tabs stay; every other control character goes, so that nothing in it can end a bracketed paste or press keys. */
export const pasteable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  text.replace(/\r\n?/g, "\n").replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "");

/** Would the shell run something of it at once? Then it is shown first. */
export const runsAtOnce = (text: string): boolean => text.includes("\n");

/** Our own words and those of servers, for the terminal: nothing in them commands it. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  text.replace(/[\x00-\x1f\x7f-\x9f]+/g, " ");
