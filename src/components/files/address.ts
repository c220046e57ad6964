/**
 * Paths in an address. A query can hold any text but halves of pairs, which is how bytes that are no text are kept in names
 * (api/files/file-name.ts): those are written as a zero character, which no path has, and two digits.
 */

/** For `URLSearchParams`. */
export const inAddress = (path: string): string =>
  path.replace(
    /(?<![\ud800-\udbff])[\udc80-\udcff]/g,
    (byte) => `\0${(byte.charCodeAt(0) & 0xff).toString(16)}`,
  );

/** From `URLSearchParams`. */
export const fromAddress = (text: string): string =>
  text
    .replace(/\0([89a-f][0-9a-f])/g, (_, byte: string) =>
      String.fromCharCode(0xdc00 + Number.parseInt(byte, 16)),
    )
    .replaceAll("\0", "");
