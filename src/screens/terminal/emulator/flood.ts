/**
 * Between the socket and the terminal. A browser cannot ask a socket to wait, and xterm throws away what it is given beyond 50 MB, so what
 * comes faster than it can be shown waits here, and beyond a limit its older part is left out, which is said in its place.
 */

/** What the terminal is given ahead: enough to keep it busy. */
const aheadBytes = 4 * 1024 * 1024;
/** What waits behind that, at most, and what is kept of it when it is too much. */
const waitingBytes = 32 * 1024 * 1024;
const keptBytes = 8 * 1024 * 1024;

export interface Writer {
  write(output: Uint8Array): void;
  /** Our own words, in their place among the output. */
  say(text: string): void;
}

const lineFeed = 10;

/**
 * `write`: hands on to the terminal, which calls back once it has taken it in. `leftOut`: what stands in the place of so many bytes.
 */
export function boundedWriter(
  write: (data: string | Uint8Array, done: () => void) => void,
  leftOut: (bytes: number) => string,
): Writer {
  const queue: (string | Uint8Array)[] = [];
  let waiting = 0;
  let inHand = 0;
  let missing = 0;

  function give(data: string | Uint8Array): void {
    inHand += data.length;
    write(data, () => {
      inHand -= data.length;
      refill();
    });
  }

  function refill(): void {
    while (queue.length > 0 && inHand < aheadBytes) {
      if (missing > 0) {
        give(leftOut(missing));
        missing = 0;
      }
      const next = queue.shift();
      if (next === undefined) return;
      waiting -= next.length;
      give(next);
    }
  }

  function leaveOut(): void {
    while (waiting > keptBytes) {
      const oldest = queue.shift();
      if (oldest === undefined) break;
      waiting -= oldest.length;
      // Our own words are no output.
      if (typeof oldest !== "string") missing += oldest.length;
    }
    // It goes on with a whole line: not in the middle of a character or of a command to the terminal.
    const first = queue[0];
    if (first === undefined || typeof first === "string") return;
    const rest = first.subarray(first.indexOf(lineFeed) + 1);
    queue[0] = rest;
    missing += first.length - rest.length;
    waiting -= first.length - rest.length;
  }

  function take(data: string | Uint8Array): void {
    if (queue.length === 0 && inHand < aheadBytes) {
      give(data);
      return;
    }
    queue.push(data);
    waiting += data.length;
    if (waiting > waitingBytes) leaveOut();
  }

  return { write: take, say: take };
}
