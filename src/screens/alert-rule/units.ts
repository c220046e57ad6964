/** Bounds in units people use, and back to the raw number exactly: only the decimal point moves, nothing is multiplied. */
import type { Kind } from "./metrics.ts";

export interface Unit {
  symbol: string;
  /** How many places the decimal point stands further left than in the raw number. */
  places: number;
}

const unit = (symbol: string, places: number): Unit => ({ symbol, places });

/** From small to large; decimal, as network gear and the rest of this product count. */
const unitsOf: Readonly<Record<Kind, readonly Unit[]>> = {
  percent: [unit("%", 0)],
  degrees: [unit("°C", 0)],
  bytes: [unit("B", 0), unit("kB", 3), unit("MB", 6), unit("GB", 9), unit("TB", 12)],
  speed: [unit("B/s", 0), unit("kB/s", 3), unit("MB/s", 6), unit("GB/s", 9)],
  plain: [unit("", 0)],
  none: [unit("", 0)],
};

export const unitsFor = (kind: Kind): readonly Unit[] => unitsOf[kind];

/** Moves the decimal point, so that 1.1 GB is 1,100,000,000 and not 1,100,000,000.0000002. */
function shifted(value: number, places: number): number {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** The raw number as it is written in a unit. */
export const inUnit = (raw: number, { places }: Unit): number => shifted(raw, -places);

/** What was typed in a unit, as the raw number; null where it is no number. */
export function rawOf(text: string, { places }: Unit): number | null {
  const trimmed = text.trim();
  const value = trimmed === "" ? Number.NaN : Number(trimmed);
  return Number.isFinite(value) ? shifted(value, places) : null;
}

/** The largest unit in which the raw number is short, at least 1, and comes back exactly. */
export function unitFor(kind: Kind, raw: number): Unit {
  const all = unitsOf[kind];
  const fits = (one: Unit): boolean => {
    const value = inUnit(raw, one);
    return Math.abs(value) >= 1 && !/\.\d{4}|e/.test(String(value)) && rawOf(String(value), one) === raw;
  };
  return all.findLast(fits) ?? (all[0] as Unit);
}
