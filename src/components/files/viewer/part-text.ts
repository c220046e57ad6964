/** The text of one end of a file: whole characters and whole lines, in the encoding that the whole file would have. */
import type { End, FilePart } from "../../../state/files/file-part.ts";
import { decodeText } from "./text-file.ts";

/** How many lines of the end are shown. */
export const endLines = 1000;

export interface PartText {
  text: string;
  lines: number;
}

/** Null if it is not text. */
export function partText({ bytes, size, head }: FilePart, end: End): PartText | null {
  const text = textOf(bytes, head, end);
  if (text === null) return null;
  const lines = text.split("\n");
  const cut = bytes.length < size && lines.length > 1;
  if (end === "start") {
    if (cut) lines.pop();
    return { text: lines.join("\n"), lines: lines.length };
  }
  if (cut) lines.shift();
  // A final line end is followed by an empty item.
  const empty = lines.length > 1 && lines.at(-1) === "" ? 1 : 0;
  const shown = lines.slice(-endLines - empty);
  return { text: shown.join("\n"), lines: shown.length - empty };
}

function textOf(bytes: Uint8Array, head: Uint8Array, end: End): string | null {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const even = bytes.length - (bytes.length % 2);
    const whole = end === "start" ? bytes.subarray(0, even) : bytes.subarray(bytes.length - even);
    const marked = whole[0] === first && whole[1] === second ? whole : joined(head.subarray(0, 2), whole);
    return decodeText(marked)?.text ?? null;
  }
  // A UTF-8 character that is cut has up to three bytes here.
  for (let less = 0; less < 4; less++) {
    const decoded = decodeText(
      end === "start" ? bytes.subarray(0, bytes.length - less) : bytes.subarray(less),
    );
    if (decoded && decoded.encoding !== "latin-1") return decoded.text;
  }
  return decodeText(bytes)?.text ?? null;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
