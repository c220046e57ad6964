/**
 * Divides output into pieces, because xterm lets the page work only between two writes (decision 145). A piece ends after each string
 * sequence (title, colour, link), so that the handler of the sequence can choose the length of the next piece.
 */

/** Longer strings are cancelled: xterm would collect up to 10 MB, one character at a time, which takes seconds. */
export const longestString = 4096;

const esc = 0x1b;
const bel = 0x07;
const can = 0x18;
const sub = 0x1a;
/** The first byte of U+0080 to U+00BF, of which U+0080 to U+009F are control characters. */
const latin = 0xc2;
const opensOsc = 0x5d;
const opensDcs = 0x50;

/** Returns a function that cuts output, which may end anywhere. `longest` is asked for each piece. */
export function createCutter(longest: () => number): (output: Uint8Array) => Generator<Uint8Array> {
  let state: "text" | "escape" | "osc" | "dcs" = "text";
  /** Bytes of the open string. */
  let length = 0;
  let afterLatin = false;

  const inString = (): boolean => state === "osc" || state === "dcs";

  function step(byte: number): void {
    const control = afterLatin && byte >= 0x80 && byte < 0xa0;
    afterLatin = byte === latin;
    // A control character above U+0080 means the same as Escape and a character 0x40 below it.
    const opened = control ? byte - 0x40 : state === "escape" ? byte : 0;
    length += 1;
    if (opened === opensOsc || opened === opensDcs) {
      state = opened === opensOsc ? "osc" : "dcs";
      length = 0;
    } else if (byte === esc) state = "escape";
    else if (control || byte === can || byte === sub || (byte === bel && state === "osc")) state = "text";
    else if (state === "escape" && byte >= 0x20 && byte !== 0x7f) state = "text";
  }

  return function* cut(output) {
    let from = 0;
    let at = 0;
    /** The index of the next byte with a value, by value. Cached, so that no output is searched twice. */
    const found = new Map<number, number>();
    function next(byte: number): number {
      let place = found.get(byte) ?? -1;
      if (place < at) {
        place = output.indexOf(byte, at);
        if (place < 0) place = output.length;
        found.set(byte, place);
      }
      return place;
    }
    while (from < output.length) {
      const end = Math.min(output.length, from + longest());
      while (at < end) {
        if (state === "text" && !afterLatin) {
          at = Math.min(next(esc), next(latin), end);
          if (at === end) break;
        }
        const wasOpen = inString();
        step(output[at] ?? 0);
        at += 1;
        if (wasOpen && !inString()) break;
        if (inString() && length > longestString) break;
      }
      if (inString() && length > longestString) {
        if (length === longestString + 1) {
          yield output.subarray(from, at - 1);
          yield Uint8Array.of(can);
        }
        // Skip the rest of the string, but not the byte that ends it.
        while (at < output.length && inString()) {
          step(output[at] ?? 0);
          at += 1;
        }
        from = inString() ? at : at - 1;
      } else {
        yield output.subarray(from, at);
        from = at;
      }
    }
  };
}

/**
 * Writes each output piece by piece. The next piece follows when the last one is processed, and `done` is called after the last.
 */
export function pieceByPiece(
  write: (piece: Uint8Array, done: () => void) => void,
  longest: () => number,
): (data: string | Uint8Array, done: () => void) => void {
  const cut = createCutter(longest);
  const waiting: [pieces: Generator<Uint8Array>, done: () => void][] = [];
  let busy = false;

  function next(): void {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { value } = first[0].next();
      if (value) {
        write(value, next);
        return;
      }
      waiting.shift();
      first[1]();
    }
    busy = false;
  }

  return (data, done) => {
    waiting.push([cut(typeof data === "string" ? new TextEncoder().encode(data) : data), done]);
    if (busy) return;
    busy = true;
    next();
  };
}
