/** The speed of a transfer over the last seconds, and the time left. */

/** Progress of a running transfer. */
export interface Pace {
  done: number;
  size: number | null;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

export interface Speed {
  /** Adds a sample; `now` is in ms of any clock. */
  note(now: number, done: number, size: number): void;
  at(now: number): Pace;
}

/** Measured interval: long enough to be steady, short enough to follow changes. */
const overMs = 5000;
/** No speed before this: the first data only fills buffers. */
const afterMs = 1000;

/** A meter for one transfer, whose size may be known before its first sample. */
export function createSpeed(size: number | null = null): Speed {
  let samples: { at: number; done: number }[] = [];
  let total = size;
  let done = 0;

  /** Keeps one sample from before the interval as its start. */
  function trim(now: number): void {
    let first = 0;
    while (first + 1 < samples.length && (samples[first + 1]?.at ?? 0) <= now - overMs) first += 1;
    samples = samples.slice(first);
  }

  return {
    note(now, bytes, all) {
      total = all;
      done = bytes;
      const last = samples.at(-1);
      // Ten samples a second are enough.
      if (last && samples.length > 1 && now - last.at < 100) last.done = bytes;
      else samples.push({ at: now, done: bytes });
      trim(now);
    },
    at(now) {
      trim(now);
      const first = samples[0];
      const pace = { done, size: total, bytesPerSecond: null, secondsLeft: null };
      if (!first || total === null || now - first.at < afterMs) return pace;
      const bytesPerSecond = ((done - first.done) / (now - first.at)) * 1000;
      const secondsLeft = bytesPerSecond > 0 ? (total - done) / bytesPerSecond : null;
      return { ...pace, bytesPerSecond, secondsLeft };
    },
  };
}
