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
 * Output per second that is a flood, in which Ctrl+C drops output. Most of it waits where this page cannot see it: in the browser, the
 * dashboard and the agent, which all slow down to the speed of drawing.
 */
const floodBytes = 1024 * 1024;
/** Less than this is shown all the same. */
const leastDropped = 64 * 1024;
/** The newest output that Ctrl+C leaves: so few lines that the note above them is in sight. */
const tailBytes = 2048;
/** After Ctrl+C the rest of a flood is still on its way: it ends with the first pause, or it does not end. */
const pauseMs = 100;
const longestSkipMs = 1000;

export interface Writer {
  write(output: Uint8Array): void;
  /** A message of this page, in order with the output. Never dropped. */
  print(text: string): void;
  /** After Ctrl+C: in a flood, drops all but the newest of the output that waits and that arrives until it pauses. */
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
  let skipTimer: ReturnType<typeof setTimeout> | undefined;
  let skipEnd = 0;
  /** Bytes of this second and of the one before. */
  let second = 0;
  let received = 0;
  let receivedBefore = 0;

  function forward(data: string | Uint8Array): void {
    inFlight += data.length;
    write(data, () => {
      inFlight -= data.length;
      refill();
    });
  }

  function refill(): void {
    while (queue.length + dropped > 0 && inFlight < maxInFlightBytes && skipTimer === undefined) {
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
    skipTimer = undefined;
    if (queued + dropped > leastDropped) keepNewest(tailBytes);
    refill();
  }

  function skipUntilPause(): void {
    clearTimeout(skipTimer);
    skipTimer = setTimeout(endSkip, Math.max(0, Math.min(pauseMs, skipEnd - Date.now())));
    if (queued > leastDropped) keepNewest(tailBytes);
  }

  function enqueue(data: string | Uint8Array): void {
    if (queue.length === 0 && inFlight < maxInFlightBytes && skipTimer === undefined) {
      forward(data);
      return;
    }
    queue.push(data);
    queued += data.length;
    if (skipTimer !== undefined) skipUntilPause();
    else if (queued > maxQueueBytes) keepNewest(keptBytes);
  }

  function count(bytes: number): void {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      receivedBefore = now === second + 1 ? received : 0;
      received = 0;
      second = now;
    }
    received += bytes;
  }

  return {
    write(output) {
      count(output.length);
      enqueue(output);
    },
    print: enqueue,
    skip() {
      count(0);
      if (Math.max(received, receivedBefore) < floodBytes || skipTimer !== undefined) return;
      skipEnd = Date.now() + longestSkipMs;
      skipUntilPause();
    },
  };
}
