/**
 * A queue between the socket and the terminal. Browsers have no back pressure for sockets, and xterm discards writes beyond 50 MB.
 * So output that arrives faster than it is drawn waits here; beyond a limit the oldest part is dropped and a note says how much.
 */

/** Bytes passed to xterm and not yet processed: enough to keep it busy. */
const maxInFlightBytes = 4 * 1024 * 1024;
/** The longest queue, and the length that it is cut to. */
const maxQueueBytes = 32 * 1024 * 1024;
const keptBytes = 8 * 1024 * 1024;

export interface Writer {
  write(output: Uint8Array): void;
  /** A message of this page, in order with the output. */
  print(text: string): void;
}

const lineFeed = 10;

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

  function forward(data: string | Uint8Array): void {
    inFlight += data.length;
    write(data, () => {
      inFlight -= data.length;
      refill();
    });
  }

  function refill(): void {
    while (queue.length > 0 && inFlight < maxInFlightBytes) {
      if (dropped > 0) {
        forward(droppedNote(dropped));
        dropped = 0;
      }
      const next = queue.shift();
      if (next === undefined) return;
      queued -= next.length;
      forward(next);
    }
  }

  function dropOldest(): void {
    while (queued > keptBytes) {
      const oldest = queue.shift();
      if (oldest === undefined) break;
      queued -= oldest.length;
      // Messages of this page are not output.
      if (typeof oldest !== "string") dropped += oldest.length;
    }
    // Continue at a line start, not inside a character or an escape sequence.
    const first = queue[0];
    if (first === undefined || typeof first === "string") return;
    const rest = first.subarray(first.indexOf(lineFeed) + 1);
    queue[0] = rest;
    dropped += first.length - rest.length;
    queued -= first.length - rest.length;
  }

  function enqueue(data: string | Uint8Array): void {
    if (queue.length === 0 && inFlight < maxInFlightBytes) {
      forward(data);
      return;
    }
    queue.push(data);
    queued += data.length;
    if (queued > maxQueueBytes) dropOldest();
  }

  return { write: enqueue, print: enqueue };
}
