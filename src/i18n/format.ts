/** Formats numbers, bytes and times for the current language. */
import { currentLanguage, intl, text } from "./intl.ts";

const texts = new Map<string, string>();
/** Caches texts that a search reads in ten thousand rows: formatting each takes microseconds. */
function cached(key: string, make: () => string): string {
  const full = `${currentLanguage()} ${key}`;
  const known = texts.get(full);
  if (known !== undefined) return known;
  const computed = make();
  texts.set(full, computed);
  return computed;
}

/** 14:32:07 */
export const clock = (ms: number): string => intl().formatTime(ms, { timeStyle: "medium" });

/** Date and time to the second, in the browser's time zone. */
export const dateTime = (ms: number): string =>
  intl().formatDate(ms, { dateStyle: "medium", timeStyle: "medium" });

/** "14:32"; with the date if it is not on the day of `now`. */
export function shortTime(ms: number, now: number): string {
  const sameDay = new Date(ms).toDateString() === new Date(now).toDateString();
  return intl().formatDate(ms, { timeStyle: "short", ...(sameDay ? {} : { dateStyle: "medium" }) });
}

/** 12,345 */
export const number = (value: number): string => intl().formatNumber(value);

/** "23%" of a value 0–100, in the notation of the language. */
export const percent = (value: number): string =>
  intl().formatNumber(Math.round(value) / 100, { style: "percent" });

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;
/** 1.2 MB (decimal units, as network gear counts). Intl spells single bytes out ("0 byte"), so these are written like speeds. */
export function bytes(value: number): string {
  let step = 0;
  let rest = value;
  while (rest >= 1000 && step < units.length - 1) {
    rest /= 1000;
    step += 1;
  }
  if (step === 0) return `${number(Math.round(rest))}\u00a0B`;
  return intl().formatNumber(rest, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: rest < 10 ? 1 : 0,
  });
}

const speedUnits = ["B/s", "kB/s", "MB/s", "GB/s", "TB/s"] as const;
/** 1.2 MB/s. The units are the same in all languages, unlike those of Intl. */
export function speed(value: number): string {
  let step = 0;
  let rest = value;
  while (rest >= 999.5 && step < speedUnits.length - 1) {
    rest /= 1000;
    step += 1;
  }
  const digits = rest < 9.95 && step > 0 ? 1 : 0;
  const figure = intl().formatNumber(rest, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${figure}\u00a0${speedUnits[step]}`;
}

const spans = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;
/** "3 hours ago"; `ms` is the age and not negative. */
export function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds === 0) return text("app.now");
  const [unit, size] = spans.find(([, length]) => seconds >= length) ?? ["second", 1];
  const count = Math.floor(seconds / size);
  return cached(`${count} ${unit}`, () =>
    intl().formatRelativeTime(-count, unit, { numeric: "auto", style: "short" }),
  );
}

const comma = (): string =>
  intl().formatListToParts(["1", "2", "3"], { type: "conjunction", style: "narrow" })[1]?.value ?? "";

/** "A, B, C" with the comma of the language, for a cell or after a colon. Text for machines (CSV, search) keeps ", ". */
export const listed = (items: readonly string[]): string => items.join(cached(",", comma));

let cachedCollator: { language: string; collator: Intl.Collator } | undefined;
/** Compares names: letters by the rules of the language, numbers by value. @formatjs/intl has no collator. */
export function collator(): Intl.Collator {
  const language = currentLanguage();
  if (cachedCollator?.language !== language)
    cachedCollator = {
      language,
      collator: new Intl.Collator(language, { numeric: true, sensitivity: "base" }),
    };
  return cachedCollator.collator;
}

const span = (value: number, unit: (typeof spans)[number][0]): string =>
  intl().formatNumber(value, { style: "unit", unit, unitDisplay: "short" });

/** A duration in seconds as its two largest units: "12 days 3 hr". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = spans.findIndex(([, size]) => whole >= size);
  const [unit, size] = spans[first] ?? ["second", 1];
  const next = spans[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  const large = span(Math.floor(whole / size), unit);
  return next && rest > 0 ? `${large} ${span(rest, next[0])}` : large;
}

/** The name of a country, "Germany"; unknown codes in capitals, other texts unchanged. */
export function country(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const upper = code.toUpperCase();
  return cached(upper, () => intl().formatDisplayName(upper, { type: "region", fallback: "none" }) ?? upper);
}
