/** The days of a schedule as text: "every day", "Monday to Friday", "on the 1st of every month". */

import { intl, type Text } from "../../../i18n/intl.ts";
import { listedAnd } from "../../../i18n/measure.ts";
import { rangesText } from "./list-format.ts";
import type { Fields } from "./parse.ts";

/** More dates than this are given as days and months. */
const maxDates = 6;

/** The days as text; null if the text would be too long. */
export function daysText({ day, month, weekday }: Fields, t: Text): string | null {
  const everyDay = day.values.length === 31;
  const everyWeekday = weekday.values.length === 7;
  const everyMonth = month.values.length === 12;
  // If neither field is "*", a day needs to match only one of them.
  const matchesEither = !day.all && !weekday.all;
  if (matchesEither ? everyDay || everyWeekday : everyDay && everyWeekday) {
    return inMonths(t("schedule.everyDay"), everyMonth, month.values, t);
  }
  const byWeekday = () => inMonths(weekdays(weekday.values, t), everyMonth, month.values, t);
  const byDay = () => dates(day.values, everyMonth, month.values, t);
  if (!matchesEither) return everyDay ? byWeekday() : byDay();
  if (day.values.length === 0) return byWeekday();
  if (weekday.values.length === 0) return byDay();
  return t("schedule.or", { first: byDay(), second: byWeekday() });
}

function inMonths(text: string, every: boolean, months: readonly number[], t: Text): string {
  return every ? text : t("schedule.inMonths", { days: text, months: monthNames(months) });
}

function weekdays(values: readonly number[], t: Text): string {
  // Weeks start on Monday here, so that Saturday and Sunday are adjacent.
  const inWeek = values.map((value) => value || 7).sort((a, b) => a - b);
  const first = inWeek[0] ?? 1;
  const last = inWeek.at(-1) ?? first;
  if (inWeek.length > 2 && last - first + 1 === inWeek.length) {
    return t("schedule.weekdayRange", { from: weekdayName(first), to: weekdayName(last) });
  }
  return t("schedule.weekdays", { days: listedAnd(inWeek.map(weekdayName)) });
}

function dates(values: readonly number[], everyMonth: boolean, months: readonly number[], t: Text): string {
  const [day = 1] = values;
  if (everyMonth) {
    return values.length === 1
      ? t("schedule.dayOfMonth", { day })
      : t("schedule.daysOfMonth", { days: listedAnd(rangesText(values)) });
  }
  if (values.length * months.length > maxDates) {
    return t("schedule.daysInMonths", {
      days: listedAnd(rangesText(values)),
      months: monthNames(months),
    });
  }
  const all = months.flatMap((month) => values.map((value) => dateName(month, value)));
  return t("schedule.dates", { dates: listedAnd(all) });
}

// Texts use 2024, because its 1 January was a Monday and it has a 29 February.
/** The name of a weekday: 1 is Monday, 7 is Sunday. */
export const weekdayName = (inWeek: number): string =>
  intl().formatDate(Date.UTC(2024, 0, inWeek), { weekday: "long", timeZone: "UTC" });
const monthName = (month: number): string =>
  intl().formatDate(Date.UTC(2024, month - 1, 1), { month: "long", timeZone: "UTC" });

/** "January and July"; "March–October" */
export function monthNames(values: readonly number[]): string {
  const [first = 1] = values;
  const last = values.at(-1) ?? first;
  if (values.length > 2 && last - first + 1 === values.length)
    return `${monthName(first)}–${monthName(last)}`;
  return listedAnd(values.map(monthName));
}

/** "January 1". An impossible date such as 30 February keeps its number instead of becoming 1 March. */
function dateName(month: number, day: number): string {
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const text = intl().formatDate(Date.UTC(2024, month - 1, Math.min(day, last)), {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return day > last ? text.replace(String(last), String(day)) : text;
}
