/**
 * A text file as bytes and as text. Unchanged parts are saved byte by byte: encoding, byte order mark, and each line's end, although a
 * text field has only one kind of line end.
 */
import { matchedLines } from "./lines.ts";

/** The largest file, in bytes, that can be edited. */
export const textLimit = 1_048_576;

/** Without a byte order mark: UTF-8 if valid, else Latin-1, which round-trips any bytes. */
export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "latin-1";
export type LineEnd = "\n" | "\r\n" | "\r";

export interface TextFile {
  encoding: Encoding;
  /** The lines joined with "\n", as in a text field. */
  text: string;
  /** The end of each line except the last. */
  ends: readonly LineEnd[];
  /** The end of new lines. */
  usual: LineEnd;
}

/** Bytes → text; null if they are not text: a zero character, or an incomplete UTF-16 unit. */
export function decodeText(bytes: Uint8Array, fallback: LineEnd = "\n"): TextFile | null {
  const encoding = encodingOf(bytes);
  const whole = decoded(bytes, encoding);
  if (whole === null || whole.includes("\0")) return null;
  const parts = whole.split(/(\r\n|\r|\n)/);
  const ends = parts.filter((_, at) => at % 2 === 1) as LineEnd[];
  const text = parts.filter((_, at) => at % 2 === 0).join("\n");
  return { encoding, text, ends, usual: usualOf(ends) ?? fallback };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  try {
    strict.decode(bytes);
    return a === 0xef && b === 0xbb && c === 0xbf ? "utf-8-bom" : "utf-8";
  } catch {
    return "latin-1";
  }
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  switch (encoding) {
    case "utf-8":
      return strict.decode(bytes);
    case "utf-8-bom":
      return strict.decode(bytes.subarray(3));
    case "latin-1":
      return fromUnits(bytes.length, (at) => bytes[at] as number);
    default: {
      if (bytes.length % 2 !== 0) return null;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // TextDecoder would replace lone surrogates.
      return fromUnits(bytes.length / 2 - 1, (at) => view.getUint16(2 + at * 2, encoding === "utf-16le"));
    }
  }
}

function fromUnits(count: number, unit: (at: number) => number): string {
  let text = "";
  for (let at = 0; at < count; at += 8192)
    text += String.fromCharCode(
      ...Array.from({ length: Math.min(8192, count - at) }, (_, n) => unit(at + n)),
    );
  return text;
}

/** The most frequent; the first on a tie. */
function usualOf(ends: readonly LineEnd[]): LineEnd | null {
  const counts = new Map<LineEnd, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return (
    [...counts].reduce<[LineEnd, number] | null>(
      (most, one) => (most === null || one[1] > most[1] ? one : most),
      null,
    )?.[0] ?? null
  );
}

export type Encoded =
  | { bytes: Uint8Array<ArrayBuffer>; lacking?: never }
  /** Characters missing from the encoding, each once, in order. */
  | { bytes?: never; lacking: readonly string[] };

/** Text → bytes in the file's encoding and line ends. */
export function encodeText(file: TextFile, text: string): Encoded {
  const lacking = lackingIn(text, file.encoding);
  return lacking.length > 0 ? { lacking } : { bytes: encoded(withEnds(file, text), file.encoding) };
}

/** Unchanged lines keep their line end. */
function withEnds({ text: before, ends, usual }: TextFile, text: string): string {
  if (ends.every((end) => end === usual)) return text.replaceAll("\n", usual);
  const lines = text.split("\n");
  const from = matchedLines(before.split("\n"), lines);
  return lines
    .map((line, at) => {
      if (at === lines.length - 1) return line;
      const was = from[at];
      return line + ((was === undefined ? undefined : ends[was]) ?? usual);
    })
    .join("");
}

function lackingIn(text: string, encoding: Encoding): string[] {
  if (encoding.startsWith("utf-16")) return [];
  const found = encoding === "latin-1" ? text.match(/[^\0-\u00ff]/gu) : text.match(/\p{Surrogate}/gu);
  return [...new Set(found ?? [])];
}

function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8-bom") return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding === "latin-1") return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  const little = encoding === "utf-16le";
  view.setUint16(0, 0xfeff, little);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), little);
  return bytes;
}

/** Whether two files are equal byte by byte. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
