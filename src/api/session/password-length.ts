/** How texts are counted where a password or a name has bounds. The backend checks next to nothing of it (contract §2.2). */

/** As a person counts: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** As the backend's hash counts. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Characters of a new password. The backend takes six bytes. */
export const fewestCharacters = 8;

/** Bytes of any password: the hash takes no more, which fewer characters may fill. */
export const mostBytes = 72;
