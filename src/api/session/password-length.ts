/** Bounds of passwords. The backend checks hardly any of them (contract §2.2). */

/** Number of characters; an emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length;

/** Number of UTF-8 bytes, which the backend's hash counts. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Characters of a new password. The backend's own minimum is six bytes. */
export const fewestCharacters = 8;

/** Bytes of any password: the limit of the hash, which fewer characters may reach. */
export const mostBytes = 72;
