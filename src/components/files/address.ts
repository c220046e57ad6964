/**
 * Paths in an address. Names keep bytes that are not text as lone surrogates (api/files/file-name.ts), which a query cannot contain.
 * Each is written as a zero character, which no path contains, and two hexadecimal digits.
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
