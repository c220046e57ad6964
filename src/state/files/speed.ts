/** How fast a transfer has been over the last seconds, and how long it will take at that. */

/** What is told of a transfer that is under way. */
export interface Pace {
  done: number;
  size: number | null;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

export interface Speed {
  /** So much has been done by now (ms of any clock). */
  note(now: number, done: number, size: number): void;
  at(now: number): Pace;
}

/** Long enough to be calm, short enough to notice a change. */
const overMs = 5000;
/** Before that a speed would be a guess: the first pieces go into empty buffers. */
const afterMs = 1000;

/** A meter for one transfer. */
export function createSpeed(): Speed {
  let samples: { at: number; done: number }[] = [];
  let size: number | null = null;
  let done = 0;

  /** Keeps one sample from before the time looked at, to measure from. */
  function trim(now: number): void {
    let first = 0;
    while (first + 1 < samples.length && (samples[first + 1]?.at ?? 0) <= now - overMs) first += 1;
    samples = samples.slice(first);
  }

  return {
    note(now, bytes, all) {
      size = all;
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
      const pace = { done, size, bytesPerSecond: null, secondsLeft: null };
      if (!first || size === null || now - first.at < afterMs) return pace;
      const bytesPerSecond = ((done - first.done) / (now - first.at)) * 1000;
      const secondsLeft = bytesPerSecond > 0 ? (size - done) / bytesPerSecond : null;
      return { ...pace, bytesPerSecond, secondsLeft };
    },
  };
}
