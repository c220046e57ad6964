/** Lists of domains as people type them. */

const label = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}_])?";
const domain = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)*${label}\\.?$`, "u");

/** Is this a domain name? Letters of any language (IDN), a leading "*." and underscores are fine. A single word too:
 * the backend takes it, and one that is stored must not keep a server from being edited. */
export const isDomain = (text: string): boolean => text.length <= 253 && domain.test(text);

/** "a.example.com, b.example.com" → a list, without blanks and empty places. */
export const splitDomains = (text: string): string[] =>
  text
    .split(/[,，、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
