/**
 * Every server's CPU over the last two minutes, for the sparkline in its row: SAMPLES bytes per server, one per frame. Applying a
 * frame writes one byte per server and allocates nothing.
 */
import { type Cells, lastActiveAt, STRIDE } from "./frame.ts";
import { liveStateOf } from "./online.ts";

export const SAMPLES = 60;
/** Frames come every two seconds; a gap between them is a gap in the curve. */
const STEP_MS = 2_000;
/** Index of the CPU share in a packed server (frame.ts). */
const CPU = 5;

/** CPU in whole percent, oldest first; null if the server did not report. */
export type History = readonly (number | null)[];

interface Ring {
  /** Grouped by sample. 0 = no report, else percent + 1. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Position of each id in a sample; the same object as long as the frames keep their order. */
  starts: ReadonlyMap<number, number>;
  count: number;
}

function resized(old: Ring | undefined, starts: Ring["starts"], count: number): Ring {
  const bytes = new Uint8Array(SAMPLES * count);
  if (old) {
    for (const [id, start] of starts) {
      const before = old.starts.get(id);
      if (before === undefined) continue;
      for (let sample = 0; sample < SAMPLES; sample++)
        bytes[sample * count + start / STRIDE] = old.bytes[sample * old.count + before / STRIDE] ?? 0;
    }
  }
  return { bytes, starts, count };
}

/** Creates an empty history. */
export function createHistory() {
  let ring: Ring | undefined;
  /** Index of the newest sample. */
  let at = SAMPLES - 1;
  let last = 0;

  return {
    /** Adds a frame. `now`: its clock, epoch ms. `starts`: position of each id in `cells`. */
    note(cells: Cells, count: number, starts: ReadonlyMap<number, number>, now: number): void {
      if (ring?.starts !== starts) ring = resized(ring, starts, count);
      const { bytes } = ring;
      const steps = last === 0 ? 1 : Math.min(SAMPLES, Math.max(1, Math.round((now - last) / STEP_MS)));
      last = now;
      for (let step = 1; step < steps; step++) {
        at = (at + 1) % SAMPLES;
        bytes.fill(0, at * count, (at + 1) * count);
      }
      at = (at + 1) % SAMPLES;
      for (let index = 0; index < count; index++) {
        const from = index * STRIDE;
        const reports = liveStateOf(lastActiveAt(cells, from), now) === "online";
        bytes[at * count + index] = reports ? 1 + Math.round(Math.min(cells[from + CPU] ?? 0, 100)) : 0;
      }
    },

    /** The samples of one server; empty for an unknown server. */
    of(id: number): History {
      const start = ring?.starts.get(id);
      if (ring === undefined || start === undefined) return [];
      const samples: (number | null)[] = [];
      for (let step = 1; step <= SAMPLES; step++) {
        const byte = ring.bytes[((at + step) % SAMPLES) * ring.count + start / STRIDE] ?? 0;
        samples.push(byte === 0 ? null : byte - 1);
      }
      return samples;
    },

    /** Deletes everything (logout). */
    clear(): void {
      ring = undefined;
      last = 0;
    },
  };
}
