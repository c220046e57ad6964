/** Domain names in text fields. */

const label = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}_])?";
const domain = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)*${label}\\.?$`, "u");

/**
 * Is this a domain name? Accepts letters of any language (IDN), a leading "*." and underscores. Also accepts a single word, as the backend
 * does: a stored one must not prevent editing the server.
 */
export const isDomain = (text: string): boolean => text.length <= 253 && domain.test(text);

/** "a.example.com, b.example.com" → a list, without white space and empty items. */
export const splitDomains = (text: string): string[] =>
  text
    .split(/[,，、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
