const longest = 200;

/**
 * A foreign text for a terminal: on one line, cut, and with every character that is not itself visible (controls, directions, line breaks)
 * as its code, because a terminal would obey it.
 */
export function printable(text: string): string {
  const characters = [...text.slice(0, 2 * longest)];
  const cut = characters.length > longest || text.length > 2 * longest;
  const shown = characters
    .slice(0, longest)
    .join("")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  return cut ? `${shown}…` : shown;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}
