/** Formats that only parts need which are opened later: they are not part of any page's first load. */
import { once } from "./format.ts";

const spans = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const span = (value: number, unit: (typeof spans)[number][0]): string =>
  once(
    `span ${unit}`,
    (language) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }),
  ).format(value);

/** How long something has lasted, by its two largest units: "12 days, 3 hr". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = spans.findIndex(([, size]) => whole >= size);
  const [unit, size] = spans[first] ?? ["second", 1];
  const next = spans[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  const large = span(Math.floor(whole / size), unit);
  return next && rest > 0 ? `${large} ${span(rest, next[0])}` : large;
}

/** A country by its code, "Germany (DE)"; whatever is no code is shown as it is. */
export function country(code: string): string {
  const upper = code.toUpperCase();
  try {
    const name = once(
      "region",
      (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
    ).of(upper);
    return name ? `${name} (${upper})` : upper;
  } catch {
    return code;
  }
}

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
