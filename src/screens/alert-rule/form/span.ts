/** How long a rule has to be true, in units people use. What is stored counts samples, of which every one is so many seconds exactly. */
import { SAMPLE_SECONDS } from "../metrics.ts";

export interface SpanUnit {
  id: "second" | "minute" | "hour";
  seconds: number;
}

const second: SpanUnit = { id: "second", seconds: 1 };

/** From small to large. */
export const spanUnits: readonly SpanUnit[] = [
  second,
  { id: "minute", seconds: 60 },
  { id: "hour", seconds: 3600 },
];

/** So many samples in a unit. */
export const inSpan = (samples: number, { seconds }: SpanUnit): number =>
  (samples * SAMPLE_SECONDS) / seconds;

/** What was typed in a unit as samples, the nearest number of them; null where it is no number. */
export function samplesOf(text: string, { seconds }: SpanUnit): number | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.round((value * seconds) / SAMPLE_SECONDS) : null;
}

/** The largest unit of which it is a whole number: an hour and a half is 90 minutes, and a minute and a half 90 seconds. */
export const spanFor = (samples: number): SpanUnit =>
  (samples > 0 ? spanUnits.findLast((unit) => Number.isInteger(inSpan(samples, unit))) : undefined) ?? second;
