const longest = 200;

/**
 * Makes text of a host safe for a terminal: one line, cut to 200 characters, and invisible characters (controls, directions, line
 * breaks) as their codes, because a terminal would execute them.
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
