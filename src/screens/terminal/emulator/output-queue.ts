/**
 * A queue between the socket and the terminal. Browsers have no back pressure for sockets, and xterm discards writes beyond 50 MB.
 * So output that arrives faster than it is drawn waits here; beyond a limit the oldest part is dropped and a note says how much.
 */
import { createModeRecord } from "./modes.ts";

/** Bytes passed on and not yet processed: enough to keep xterm busy, and soon drawn after Ctrl+C. */
const maxInFlightBytes = 256 * 1024;
/** The longest queue, and the length that it is cut to. */
const maxQueueBytes = 32 * 1024 * 1024;
const keptBytes = 8 * 1024 * 1024;

/**
 * More output than this after Ctrl+C is the rest of a flood. Most of it waits outside this page: in the browser, the dashboard and
 * the agent, which all slow down to the speed of drawing.
 */
const floodBytes = 256 * 1024;
/** The newest output that Ctrl+C leaves: so few lines that the note above them stays visible. */
const tailBytes = 2048;
/** Skipping ends with the first pause in the output, or after the longest time. */
const pauseMs = 200;
const longestSkipMs = 3000;

export interface Writer {
  write(output: Uint8Array): void;
  /** A message of this page, in order with the output. Never dropped. */
  print(text: string): void;
  /** After Ctrl+C: drops all but the newest output until it pauses, if it is the rest of a flood. */
  skip(): void;
}

const lineFeed = 10;
const esc = 27;

/** Output from its first line on, not from inside a character or an escape sequence. */
function fromLineStart(output: Uint8Array): Uint8Array {
  const line = output.indexOf(lineFeed) + 1;
  if (line > 0) return output.subarray(line);
  const sequence = output.indexOf(esc);
  // Bytes 0x80 to 0xBF continue a character of UTF-8.
  const start = sequence >= 0 ? sequence : output.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return output.subarray(start < 0 ? output.length : start);
}

/**
 * `write` passes data to the terminal, which calls back when it has processed it. `droppedNote` is printed in place of dropped bytes.
 */
export function boundedWriter(
  write: (data: string | Uint8Array, done: () => void) => void,
  droppedNote: (bytes: number) => string,
): Writer {
  const queue: (string | Uint8Array)[] = [];
  let queued = 0;
  let inFlight = 0;
  let dropped = 0;
  const modes = createModeRecord();
  /** Runs from Ctrl+C until the output pauses. */
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let skipEnd = 0;
  /** Bytes that were queued at Ctrl+C or arrived since. */
  let rest = 0;

  const isSkipping = (): boolean => pauseTimer !== undefined && rest > floodBytes;

  function forward(data: string | Uint8Array): void {
    inFlight += data.length;
    write(data, () => {
      inFlight -= data.length;
      refill();
    });
  }

  function refill(): void {
    while (queue.length + dropped > 0 && inFlight < maxInFlightBytes && !isSkipping()) {
      if (dropped > 0) {
        const note = droppedNote(dropped) + modes.take();
        dropped = 0;
        forward(note);
      }
      const next = queue.shift();
      if (next === undefined) return;
      queued -= next.length;
      forward(next);
    }
  }

  /** Drops the first bytes of the first output that waits. */
  function dropFrom(output: Uint8Array, count: number): void {
    modes.read(output.subarray(0, count));
    dropped += count;
    queued -= count;
    if (count < output.length) queue.unshift(output.subarray(count));
  }

  function keepNewest(bytes: number): void {
    if (queued <= bytes) return;
    const messages: string[] = [];
    while (queued > bytes) {
      const oldest = queue.shift();
      if (oldest === undefined) break;
      if (typeof oldest !== "string") dropFrom(oldest, Math.min(oldest.length, queued - bytes));
      else {
        messages.push(oldest);
        queued -= oldest.length;
      }
    }
    const [first] = queue;
    if (first !== undefined && typeof first !== "string") {
      queue.shift();
      dropFrom(first, first.length - fromLineStart(first).length);
    }
    queue.unshift(...messages);
    for (const { length } of messages) queued += length;
  }

  function endSkip(): void {
    if (isSkipping()) keepNewest(tailBytes);
    pauseTimer = undefined;
    refill();
  }

  function awaitPause(bytes: number): void {
    rest += bytes;
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(endSkip, Math.max(0, Math.min(pauseMs, skipEnd - performance.now())));
    if (isSkipping() && queued > floodBytes) keepNewest(tailBytes);
  }

  function enqueue(data: string | Uint8Array): void {
    if (pauseTimer !== undefined) awaitPause(data.length);
    if (queue.length === 0 && inFlight < maxInFlightBytes && !isSkipping()) {
      forward(data);
      return;
    }
    queue.push(data);
    queued += data.length;
    if (queued > maxQueueBytes) keepNewest(keptBytes);
  }

  return {
    write: enqueue,
    print: enqueue,
    skip() {
      if (isSkipping()) return;
      rest = 0;
      skipEnd = performance.now() + longestSkipMs;
      awaitPause(queued);
    },
  };
}
