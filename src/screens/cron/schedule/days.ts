/** The days of a schedule in words: "every day", "Monday to Friday", "on the 1st of every month". */
import { intl, type Text } from "../../../i18n/intl.ts";
import { listed, ranges } from "./lists.ts";
import type { Fields } from "./parse.ts";

/** More dates than these are told as days and months. */
const mostDates = 6;

/** The days; null where too much would have to be said. */
export function days({ day, month, weekday }: Fields, t: Text): string | null {
  const everyDay = day.values.length === 31;
  const everyWeekday = weekday.values.length === 7;
  const everyMonth = month.values.length === 12;
  // Where neither is "all", either will do, and one that lets everything through leaves nothing to the other.
  const either = !day.all && !weekday.all;
  if (either ? everyDay || everyWeekday : everyDay && everyWeekday) {
    return inMonths(t("schedule.everyDay"), everyMonth, month.values, t);
  }
  const byWeekday = () => inMonths(weekdays(weekday.values, t), everyMonth, month.values, t);
  const byDay = () => dates(day.values, everyMonth, month.values, t);
  if (!either) return everyDay ? byWeekday() : byDay();
  if (day.values.length === 0) return byWeekday();
  if (weekday.values.length === 0) return byDay();
  return t("schedule.or", { first: byDay(), second: byWeekday() });
}

function inMonths(text: string, every: boolean, months: readonly number[], t: Text): string {
  return every ? text : t("schedule.inMonths", { days: text, months: monthNames(months) });
}

function weekdays(values: readonly number[], t: Text): string {
  // Weeks begin on Monday in most of the world, and a weekend is then two days in a row.
  const inWeek = values.map((value) => value || 7).sort((a, b) => a - b);
  const first = inWeek[0] ?? 1;
  const last = inWeek.at(-1) ?? first;
  if (inWeek.length > 2 && last - first + 1 === inWeek.length) {
    return t("schedule.weekdayRange", { from: weekdayName(first), to: weekdayName(last) });
  }
  return t("schedule.weekdays", { days: listed(inWeek.map(weekdayName)) });
}

function dates(values: readonly number[], everyMonth: boolean, months: readonly number[], t: Text): string {
  const [day = 1] = values;
  if (everyMonth) {
    return values.length === 1
      ? t("schedule.dayOfMonth", { day })
      : t("schedule.daysOfMonth", { days: listed(ranges(values)) });
  }
  if (values.length * months.length > mostDates) {
    return t("schedule.daysInMonths", {
      days: listed(ranges(values)),
      months: monthNames(months),
    });
  }
  const all = months.flatMap((month) => values.map((value) => dateName(month, value)));
  return t("schedule.dates", { dates: listed(all) });
}

// 1 January 2024 was a Monday, and that year has a 29 February.
/** 1 is Monday, 7 Sunday. */
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
  return listed(values.map(monthName));
}

/** "January 1". A date that no year has, such as 30 February, is told as it was written: the next day of the calendar would be a lie. */
function dateName(month: number, day: number): string {
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  const shown = intl().formatDate(Date.UTC(2024, month - 1, Math.min(day, last)), {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  return day > last ? shown.replace(String(last), String(day)) : shown;
}
