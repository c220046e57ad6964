/**
 * File names and paths of a machine: bytes in any encoding (contract §4.4), as strings that keep every byte. UTF-8 is decoded, and every
 * other byte becomes a lone surrogate, U+DC00 plus its value, like "surrogateescape" in Python.
 */
const escapes = 0xdc00;
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Length in bytes of the UTF-8 character at `at`; 0 for invalid UTF-8, surrogates and overlong forms. */
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

/** Decodes bytes into a string that `nameBytes` encodes as the same bytes. */
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

/** Encodes a name or path. Other lone surrogates, which a user can type, become U+FFFD. */
export function nameBytes(name: string): Uint8Array<ArrayBuffer> {
  if (!/[\udc80-\udcff]/.test(name)) return encoder.encode(name);
  const bytes: number[] = [];
  // By code points: the second half of a pair is not an escaped byte.
  for (const character of name) {
    const code = character.charCodeAt(0);
    if (character.length === 1 && code >= 0xdc80 && code <= 0xdcff) bytes.push(code - escapes);
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}

/**
 * The name for display: escaped bytes and characters that change the direction of text (which can make a program's name end in "exe.txt")
 * as U+FFFD; control characters as their pictures (␊, ␛).
 */
export function shownName(name: string): string {
  return (
    name
      .replace(
        /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\u202a-\u202e\u2066-\u2069]/g,
        "\ufffd",
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
      .replace(/[\0-\x1f\x7f]/g, (one) =>
        one === "\x7f" ? "\u2421" : String.fromCharCode(0x2400 + one.charCodeAt(0)),
      )
  );
}

/** The path syntax of a machine. */
export type PathStyle = "unix" | "windows";

/** Windows for paths with a drive or UNC prefix, else Unix, where a backslash is part of a name. */
export function styleOf(path: string): PathStyle {
  return /^[A-Za-z]:([\\/]|$)|^\\\\/.test(path) ? "windows" : "unix";
}

const separators = { unix: /\/+/, windows: /[\\/]+/ } as const;
const separator = { unix: "/", windows: "\\" } as const;

/** The segments of a path, outermost first, without separators: `/var//log/` → `var`, `log`; `C:\Users` → `C:`, `Users`. */
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

/** The path of the first `count` segments; 0 is the root (on Windows the drive). */
export function ancestorPath(path: string, count: number): string {
  const style = styleOf(path);
  const parts = segmentsOf(path).slice(0, style === "windows" ? Math.max(1, count) : count);
  if (style === "unix") return (path.startsWith("/") ? "/" : "") + parts.join("/");
  const start = path.startsWith("\\\\") ? "\\\\" : "";
  // "C:" without a separator is the current folder of that drive.
  return start + parts.join("\\") + (parts.length === 1 && start === "" ? "\\" : "");
}

/** The folder of a file. */
export const folderOf = (path: string): string => ancestorPath(path, segmentsOf(path).length - 1);

/** The last segment of a path: the file name. */
export function lastOf(path: string): string {
  return segmentsOf(path).at(-1) ?? "";
}

/** Whether a file is not on a disk, so that its size is not the length of its content. */
export const isVirtual = (path: string): boolean => /^\/+(proc|sys|dev(?!\/+shm\/))\//.test(path);

/** Whether two paths are equal, apart from doubled and trailing separators. */
export function samePath(one: string, other: string): boolean {
  const style = styleOf(one);
  if (style !== styleOf(other)) return false;
  const [a, b] = [one, other].map((path) => segmentsOf(path).join("/")) as [string, string];
  const rooted = style === "windows" || one.startsWith("/") === other.startsWith("/");
  return rooted && (style === "windows" ? a.toLowerCase() === b.toLowerCase() : a === b);
}
