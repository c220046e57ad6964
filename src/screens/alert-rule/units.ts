/** Converts bounds between display units and raw numbers exactly: it moves the decimal point and never multiplies. */
import type { Kind } from "./metrics.ts";

export interface Unit {
  symbol: string;
  /** The decimal point moves this many places to the left of the raw number. */
  places: number;
}

const unit = (symbol: string, places: number): Unit => ({ symbol, places });

/** From small to large. Decimal prefixes, as in network gear and in the rest of this product. */
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
function shiftPoint(value: number, places: number): number {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Converts a raw number to a unit. */
export const inUnit = (raw: number, { places }: Unit): number => shiftPoint(raw, -places);

/** Parses text in a unit to the raw number; null if it is not a number. */
export function rawOf(text: string, { places }: Unit): number | null {
  const trimmed = text.trim();
  const value = trimmed === "" ? Number.NaN : Number(trimmed);
  return Number.isFinite(value) ? shiftPoint(value, places) : null;
}

/** The largest unit in which the number is at least 1, has at most three decimals, and converts back exactly. */
export function unitFor(kind: Kind, raw: number): Unit {
  const all = unitsOf[kind];
  const isReadable = (unit: Unit): boolean => {
    const value = inUnit(raw, unit);
    return Math.abs(value) >= 1 && !/\.\d{4}|e/.test(String(value)) && rawOf(String(value), unit) === raw;
  };
  return all.findLast(isReadable) ?? (all[0] as Unit);
}
