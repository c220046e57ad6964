/** Further formats of figures, days and lists, for single screens. */
import { listed } from "./format.ts";
import { intl, type Text, text } from "./intl.ts";

/** A day in the browser's time zone. */
export const day = (ms: number): string => intl().formatDate(ms, { dateStyle: "medium" });

/** Formats a date without a time zone, such as "2027-01-15". */
export const calendarDay = (text: string): string =>
  intl().formatDate(Date.parse(`${text}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });

const hour = 3_600_000;
type DateOptions = Parameters<ReturnType<typeof intl>["formatDate"]>[1];
/** Formats of marks on a time axis by its length: the shortest that distinguish the marks. */
const axisFormats: readonly (readonly [longest: number, format: DateOptions])[] = [
  [hour / 6, { hour: "numeric", minute: "2-digit", second: "2-digit" }],
  [36 * hour, { hour: "numeric", minute: "2-digit" }],
  [Number.POSITIVE_INFINITY, { day: "numeric", month: "numeric" }],
];

/** A mark on a time axis that is `length` ms long. */
export const axisTime = (ms: number, length: number): string =>
  intl().formatDate(ms, axisFormats.find(([longest]) => length <= longest)?.[1]);

/** A figure with at most two decimals: a load, a temperature. */
export const decimal = (value: number): string => intl().formatNumber(value, { maximumFractionDigits: 2 });

/** 45.5 °C */
export const celsius = (value: number): string =>
  intl().formatNumber(value, { style: "unit", unit: "celsius", maximumFractionDigits: 1 });

/** A share of 0–100 with at most two decimals, rounded down: 99.999 is not yet 100%. */
export const exactPercent = (value: number): string =>
  intl().formatNumber(Math.floor(value * 100) / 10_000, { style: "percent", maximumFractionDigits: 2 });

/** 12.3 ms */
export const milliseconds = (value: number): string =>
  intl().formatNumber(value, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: value < 100 ? 1 : 0,
  });

const isChinese = (): boolean => listed(["", ""]) === "、";

/** "A, B and C" within a sentence. Chinese has no "and" here, because it would touch the figures beside it. */
export const listedAnd = (items: readonly string[]): string =>
  isChinese() ? listed(items) : intl().formatList(items, { type: "conjunction" });

/** "a: 1, 2; b: 3": parts that can contain lists themselves. */
export const listedParts = (parts: readonly string[]): string => parts.join(isChinese() ? "；" : "; ");

/** "A, B and 3 more". `rest`: how many names are not listed. */
export const listedMore = (names: readonly string[], rest: number, t: Text = text): string =>
  rest > 0 ? t("list.namesMore", { names: listed(names), count: rest }) : listed(names);
