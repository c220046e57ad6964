/** Numbers, bytes and times in the conventions of the language in use. Intl objects are costly to make: on first need, then kept. */
import { currentLanguage, text } from "./intl.ts";

const made = new Map<string, unknown>();

/** Makes something of the language in use once, and keeps it. */
export function once<T>(name: string, make: (language: string) => T): T {
  const language = currentLanguage();
  const key = `${name} ${language}`;
  let found = made.get(key) as T | undefined;
  if (found === undefined) {
    found = make(language);
    made.set(key, found);
  }
  return found;
}

/** 14:32:07 */
export const clock = (ms: number): string =>
  once("clock", (language) => new Intl.DateTimeFormat(language, { timeStyle: "medium" })).format(ms);

/** Date and time to the second, in the browser's time zone. */
export const dateTime = (ms: number): string =>
  once(
    "dateTime",
    (language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }),
  ).format(ms);

/*
 * The first Intl object of a page costs 20 ms, before its first frame. So what every list shows at once is made without: whole
 * numbers, shares, speeds, "now". test/i18n/format.test.ts compares them with Intl in all five languages.
 */

/** 12,345 */
export function number(value: number): string {
  if (!Number.isSafeInteger(value)) {
    return once("number", (language) => new Intl.NumberFormat(language)).format(value);
  }
  const digits = String(value);
  // Italian writes 1000, but 10.000.
  const from = currentLanguage() === "it-IT" ? 10_000 : 1000;
  if (Math.abs(value) < from) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, /^(de|it)/.test(currentLanguage()) ? "." : ",");
}

/** "23%" of a value 0–100, or as the language has it. */
export const percent = (value: number): string =>
  `${Math.round(value)}${currentLanguage() === "de-DE" ? "\u00a0%" : "%"}`;

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;
/** 1.2 MB (decimal units, as network gear counts). Single bytes as speeds write them: Intl spells them out, "0 byte". */
export function bytes(value: number): string {
  let step = 0;
  let rest = value;
  while (rest >= 1000 && step < units.length - 1) {
    rest /= 1000;
    step += 1;
  }
  if (step === 0) return `${number(Math.round(rest))}\u00a0B`;
  const digits = rest < 10 ? 1 : 0;
  return once(
    `bytes ${step} ${digits}`,
    (language) =>
      new Intl.NumberFormat(language, {
        style: "unit",
        unit: units[step] ?? "byte",
        unitDisplay: "short",
        maximumFractionDigits: digits,
      }),
  ).format(rest);
}

const speedUnits = ["B/s", "kB/s", "MB/s", "GB/s", "TB/s"] as const;
/** 1.2 MB/s. Without Intl: it stands in every row of the first frame, and in these languages only the decimal sign differs. */
export function speed(value: number): string {
  let step = 0;
  let rest = value;
  while (rest >= 999.5 && step < speedUnits.length - 1) {
    rest /= 1000;
    step += 1;
  }
  const digits = rest < 9.95 && step > 0 ? rest.toFixed(1) : rest.toFixed(0);
  const comma = /^(de|it)/.test(currentLanguage());
  return `${comma ? digits.replace(".", ",") : digits}\u00a0${speedUnits[step]}`;
}

const spans = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;
/** "3 hours ago"; `ms` is how long ago, not negative. */
export function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds === 0) return text("app.now");
  const [unit, size] = spans.find(([, length]) => seconds >= length) ?? ["second", 1];
  const count = Math.floor(seconds / size);
  // A search reads it in thousands of rows.
  return once(`ago ${count} ${unit}`, () =>
    once(
      "ago",
      (language) => new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }),
    ).format(-count, unit),
  );
}

/** Compares names as people sort them: letters by the language, numbers by value. */
export const collator = (): Intl.Collator =>
  once("collator", (language) => new Intl.Collator(language, { numeric: true, sensitivity: "base" }));

const span = (value: number, unit: (typeof spans)[number][0]): string =>
  once(
    `span ${unit}`,
    (language) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }),
  ).format(value);

/** How long something has lasted, in seconds, by its two largest units: "12 days 3 hr". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = spans.findIndex(([, size]) => whole >= size);
  const [unit, size] = spans[first] ?? ["second", 1];
  const next = spans[first + 1];
  const rest = next ? Math.floor((whole % size) / next[1]) : 0;
  const large = span(Math.floor(whole / size), unit);
  return next && rest > 0 ? `${large} ${span(rest, next[0])}` : large;
}

/** A country by its two letters, "Germany"; unknown letters in capitals, and whatever is no code as it was sent. */
export function country(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const upper = code.toUpperCase();
  const names = once(
    "country",
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  return names.of(upper) ?? upper;
}
