/** Converts durations between samples, as stored, and time units, as shown. A sample is exactly SAMPLE_SECONDS long. */
import { SAMPLE_SECONDS } from "../metrics.ts";

export interface DurationUnit {
  id: "second" | "minute" | "hour";
  seconds: number;
}

const second: DurationUnit = { id: "second", seconds: 1 };

/** From small to large. */
export const durationUnits: readonly DurationUnit[] = [
  second,
  { id: "minute", seconds: 60 },
  { id: "hour", seconds: 3600 },
];

/** Converts samples to a unit. */
export const samplesInUnit = (samples: number, { seconds }: DurationUnit): number =>
  (samples * SAMPLE_SECONDS) / seconds;

/** Parses text in a unit to the nearest number of samples; null if it is not a number. */
export function samplesOf(text: string, { seconds }: DurationUnit): number | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.round((value * seconds) / SAMPLE_SECONDS) : null;
}

/** The largest unit that gives a whole number: an hour and a half is 90 minutes. */
export const unitForSamples = (samples: number): DurationUnit =>
  (samples > 0
    ? durationUnits.findLast((unit) => Number.isInteger(samplesInUnit(samples, unit)))
    : undefined) ?? second;
