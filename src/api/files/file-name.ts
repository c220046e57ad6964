/**
 * File names and paths as an agent has them: bytes in any encoding (contract §4.4). Here they are strings that lose none of them. What is
 * UTF-8 reads as such, every other byte becomes one lone surrogate, U+DC00 above its value, as Python does with "surrogateescape".
 */
const escapes = 0xdc00;
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** How many bytes the UTF-8 character that begins at `at` takes, or 0 where none does: no surrogates, no needlessly long forms. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length =
    first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    if (byte < (next === 1 ? least : 0x80) || byte > (next === 1 ? most : 0xbf)) return 0;
  }
  return length;
}

/** Bytes → a string that `nameBytes` turns back into the same bytes. */
export function nameOf(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    const pieces: string[] = [];
    let from = 0;
    const flush = (to: number): void => {
      if (to > from) pieces.push(strict.decode(bytes.subarray(from, to)));
    };
    for (let at = 0; at < bytes.length; ) {
      const length = lengthAt(bytes, at);
      if (length === 0) {
        flush(at);
        pieces.push(String.fromCharCode(escapes + (bytes[at] as number)));
        from = at + 1;
      }
      at += length || 1;
    }
    flush(bytes.length);
    return pieces.join("");
  }
}

/** A name or path → its bytes. What was typed may hold other lone surrogates: they become U+FFFD. */
export function nameBytes(name: string): Uint8Array<ArrayBuffer> {
  if (!/[\udc80-\udcff]/.test(name)) return encoder.encode(name);
  const bytes: number[] = [];
  // By code points, so that the second half of a pair is not taken for an escaped byte.
  for (const character of name) {
    const code = character.charCodeAt(0);
    if (character.length === 1 && code >= 0xdc80 && code <= 0xdcff) bytes.push(code - escapes);
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}

/**
 * For people: what cannot be read, and what only turns the direction of other letters (so that "exe.txt" may be the end of a program's
 * name), as U+FFFD; line ends and other control characters as their pictures (␊, ␛).
 */
export function shownName(name: string): string {
  return (
    name
      .replace(
        /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\u202a-\u202e\u2066-\u2069]/g,
        "\ufffd",
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\0-\x1f\x7f]/g, (one) =>
        one === "\x7f" ? "\u2421" : String.fromCharCode(0x2400 + one.charCodeAt(0)),
      )
  );
}

/** How paths are written on a machine. */
export type PathStyle = "unix" | "windows";

/** Windows answers with backslashes; on Unix they are part of a name. Without a sign of Windows a path is one of Unix. */
export function styleOf(path: string): PathStyle {
  return /^[A-Za-z]:([\\/]|$)|^\\\\/.test(path) ? "windows" : "unix";
}

const separators = { unix: /\/+/, windows: /[\\/]+/ } as const;
const separator = { unix: "/", windows: "\\" } as const;

/** The folders of a path, outermost first, without separators: `/var//log/` → `var`, `log`; `C:\Users` → `C:`, `Users`. */
export function segmentsOf(path: string): string[] {
  return path.split(separators[styleOf(path)]).filter((one) => one !== "");
}

/** The path of an entry in a folder. */
export function joined(folder: string, name: string): string {
  const style = styleOf(folder);
  const end = folder.slice(-1);
  const ended = folder === "" || end === "/" || (style === "windows" && end === "\\");
  return folder + (ended ? "" : separator[style]) + name;
}

/** The path that consists of the first `count` segments; 0 is the root (on Windows the drive, as there is nothing above one). */
export function upTo(path: string, count: number): string {
  const style = styleOf(path);
  const parts = segmentsOf(path).slice(0, style === "windows" ? Math.max(1, count) : count);
  if (style === "unix") return (path.startsWith("/") ? "/" : "") + parts.join("/");
  const start = path.startsWith("\\\\") ? "\\\\" : "";
  // "C:" alone would be the current folder of that drive.
  return start + parts.join("\\") + (parts.length === 1 && start === "" ? "\\" : "");
}

/** The last part of a path: the name that a file is saved under. */
export function lastOf(path: string): string {
  return segmentsOf(path).at(-1) ?? "";
}

/** Are two paths the same place, as far as the text says: doubled and closing separators make no difference. */
export function samePath(one: string, other: string): boolean {
  const style = styleOf(one);
  if (style !== styleOf(other)) return false;
  const [a, b] = [one, other].map((path) => segmentsOf(path).join("/")) as [string, string];
  const rooted = style === "windows" || one.startsWith("/") === other.startsWith("/");
  return rooted && (style === "windows" ? a.toLowerCase() === b.toLowerCase() : a === b);
}
