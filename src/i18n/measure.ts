/** Formats that only parts need which are opened later: they are not part of any page's first load. */
import { once } from "./format.ts";

/** A day in the browser's time zone. */
export const day = (ms: number): string =>
  once("day", (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium" })).format(ms);

/** A day that stands for itself, "2027-01-15", in words. */
export const calendarDay = (text: string): string =>
  once(
    "calendarDay",
    (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }),
  ).format(Date.parse(`${text}T00:00:00Z`));

const hour = 3_600_000;
/** The format of a time axis of that length: as little as tells its marks apart. */
const axisFormats: readonly (readonly [longest: number, format: Intl.DateTimeFormatOptions])[] = [
  [hour / 6, { hour: "numeric", minute: "2-digit", second: "2-digit" }],
  [36 * hour, { hour: "numeric", minute: "2-digit" }],
  [Number.POSITIVE_INFINITY, { day: "numeric", month: "numeric" }],
];

/** A mark on a time axis that is `length` ms long. */
export function axisTime(ms: number, length: number): string {
  const at = axisFormats.findIndex(([longest]) => length <= longest);
  return once(`axis ${at}`, (language) => new Intl.DateTimeFormat(language, axisFormats[at]?.[1])).format(ms);
}

/** A figure with at most two decimals: a load, a temperature. */
export const decimal = (value: number): string =>
  once("decimal", (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 })).format(value);

/** 45.5 °C */
export const celsius = (value: number): string =>
  once(
    "celsius",
    (language) =>
      new Intl.NumberFormat(language, { style: "unit", unit: "celsius", maximumFractionDigits: 1 }),
  ).format(value);

/** A share of 0–100 with at most two decimals, and never more than it is: 99.999 is not yet 100%. */
export const exactPercent = (value: number): string =>
  once(
    "exactPercent",
    (language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }),
  ).format(Math.floor(value * 100) / 10_000);

/** 12.3 ms */
export const milliseconds = (value: number): string =>
  once(
    `milliseconds ${value < 100}`,
    (language) =>
      new Intl.NumberFormat(language, {
        style: "unit",
        unit: "millisecond",
        maximumFractionDigits: value < 100 ? 1 : 0,
      }),
  ).format(value);
