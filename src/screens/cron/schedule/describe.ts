/** Describes a schedule as a sentence in the current language: "Every day at 3:30 AM". */
import { listed } from "../../../i18n/format.ts";
import { intl, type Text } from "../../../i18n/intl.ts";
import { listedAnd, listedParts } from "../../../i18n/measure.ts";
import { daysText, monthNames, weekdayName } from "./days.ts";
import { rangesText } from "./list-format.ts";
import { bounds, type Field, type FieldName, type Fields, fieldNames, type Schedule } from "./parse.ts";

/** A sentence lists at most this many times of day, or minutes of an hour. */
const maxTimes = 6;
const maxMinutes = 12;

/** The sentence. A schedule without a common pattern is described field by field. */
export function describe(schedule: Schedule, t: Text): string {
  const sentence = schedule.kind === "every" ? interval(schedule.seconds, t) : calendar(schedule.fields, t);
  const text = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return schedule.zone === null ? text : t("schedule.zoned", { text, zone: schedule.zone });
}

const unitSeconds = { hour: 3600, minute: 60, second: 1 } as const;
type Unit = keyof typeof unitSeconds;
const unitKeys = { hour: "schedule.hours", minute: "schedule.minutes", second: "schedule.seconds" } as const;

/** "every 12 hours", "every 1 hour, 30 minutes" */
function interval(seconds: number, t: Text): string {
  const units = Object.keys(unitSeconds) as Unit[];
  const largest = units.find((unit) => seconds % unitSeconds[unit] === 0) ?? "second";
  if (largest !== "second" || seconds < 60)
    return t(unitKeys[largest], { count: seconds / unitSeconds[largest] });
  let rest = seconds;
  const parts = units.flatMap((unit) => {
    const count = Math.floor(rest / unitSeconds[unit]);
    rest -= count * unitSeconds[unit];
    return count > 0 ? [amount(count, unit)] : [];
  });
  return t("schedule.every", { duration: intl().formatList(parts, { type: "unit" }) });
}

const amount = (count: number, unit: Unit): string =>
  intl().formatNumber(count, { style: "unit", unit, unitDisplay: "long" });

function calendar(fields: Fields, t: Text): string {
  const { day, weekday } = fields;
  const dayFields = day.all || weekday.all ? [day, weekday] : [];
  const requiredFields = [fields.second, fields.minute, fields.hour, fields.month, ...dayFields];
  const neverRuns = requiredFields.some(isEmpty) || (isEmpty(day) && isEmpty(weekday));
  if (neverRuns) return t("schedule.never");
  const when = daysText(fields, t);
  const times = timesOfDay(fields);
  if (when !== null && times) return t("schedule.daysAt", { days: when, times: listedAnd(times) });
  const time = repeatText(fields, t);
  if (when === null || time === null) return fieldByField(fields, t);
  return isEveryDay(fields) ? time : t("schedule.timeOn", { time, days: when });
}

const isEmpty = ({ values }: Field): boolean => values.length === 0;
const isFull = (field: Field, name: FieldName): boolean =>
  field.values.length === bounds[name].max - bounds[name].min + 1;

const isEveryDay = ({ day, month, weekday }: Fields): boolean =>
  isFull(day, "day") && isFull(month, "month") && isFull(weekday, "weekday");

/** "3:30 AM" or "03:30", as the language writes it. */
const clock = (hour: number, minute: number, second = 0): string =>
  intl().formatDate(Date.UTC(2000, 0, 1, hour, minute, second), {
    timeStyle: second > 0 ? "medium" : "short",
    timeZone: "UTC",
  });

/** "3:30 AM", "3:30 PM"; null if there are too many. */
function timesOfDay({ hour, minute, second }: Fields): string[] | null {
  // "every 6 hours from 12:00 AM to 6:00 PM" is shorter than the four times.
  if (hour.values.length > 3 && minute.values.length === 1 && stepOf(hour.values) !== null) return null;
  if (hour.values.length * minute.values.length * second.values.length > maxTimes) return null;
  return hour.values.flatMap((h) => minute.values.flatMap((m) => second.values.map((s) => clock(h, m, s))));
}

/** The step between equally spaced values; null if they are not. */
function stepOf(values: readonly number[]): number | null {
  const [first = 0, second] = values;
  if (second === undefined) return null;
  const step = second - first;
  return values.every((value, at) => value === first + at * step) ? step : null;
}

/** The step of values that divide the whole field evenly from 0; null if they do not. */
function wholeStep({ values }: Field, size: number): number | null {
  const step = stepOf(values);
  return step !== null && values[0] === 0 && values.length * step === size ? step : null;
}

/** "every 15 minutes from 9:00 AM to 5:59 PM" */
function repeatText({ hour, minute, second }: Fields, t: Text): string | null {
  const [s] = second.values;
  const onTheMinute = second.values.length === 1 && s === 0;
  if (onTheMinute && minute.values.length === 1) return hourlyText(hour, minute.values[0] ?? 0, t);

  const seconds = isFull(minute, "minute") ? wholeStep(second, 60) : null;
  const minutes = onTheMinute ? wholeStep(minute, 60) : null;
  const rate =
    seconds !== null
      ? t("schedule.seconds", { count: seconds })
      : minutes !== null
        ? t("schedule.minutes", { count: minutes })
        : null;
  if (rate !== null) {
    if (isFull(hour, "hour")) return rate;
    const [start = 0] = hour.values;
    const end = hour.values.at(-1) ?? start;
    if (end - start + 1 !== hour.values.length) return null;
    return t("schedule.between", { every: rate, start: clock(start, 0), end: clock(end, 59) });
  }
  if (!onTheMinute || !isFull(hour, "hour") || minute.values.length > maxMinutes) return null;
  return t("schedule.atMinutes", { minutes: listedAnd(minute.values.map(String)) });
}

/** Schedules with one run per hour: "every hour at minute 5", "every 2 hours from 8:00 AM to 6:00 PM". */
function hourlyText(hour: Field, minute: number, t: Text): string | null {
  if (isFull(hour, "hour")) {
    return minute > 0 ? t("schedule.hourAtMinute", { minute }) : t("schedule.hours", { count: 1 });
  }
  const step = stepOf(hour.values);
  if (step === null) return null;
  return t("schedule.between", {
    every: t("schedule.hours", { count: step }),
    start: clock(hour.values[0] ?? 0, minute),
    end: clock(hour.values.at(-1) ?? 0, minute),
  });
}

const labels = {
  second: "schedule.field.second",
  minute: "schedule.field.minute",
  hour: "schedule.field.hour",
  day: "schedule.field.day",
  month: "schedule.field.month",
  weekday: "schedule.field.weekday",
} as const;

/** The name of a field. */
export const fieldLabel = (name: FieldName, t: Text): string => t(labels[name]);

/** "5, 10–20", "1–59/2", "Friday" */
function valuesText(name: FieldName, values: readonly number[]): string {
  if (name === "weekday") return listed(values.map((value) => weekdayName(value || 7)));
  if (name === "month") return monthNames(values);
  const step = values.length > 3 ? stepOf(values) : null;
  return step !== null && step > 1 ? `${values[0]}–${values.at(-1)}/${step}` : listed(rangesText(values));
}

/** "minute 5, 10–20" for each restricted field. */
function fieldByField(fields: Fields, t: Text): string {
  const restricted = fieldNames.filter((name) => !isFull(fields[name], name));
  const part = (name: FieldName): string =>
    t("schedule.part", { field: fieldLabel(name, t), values: valuesText(name, fields[name].values) });
  const { day, weekday } = fields;
  const matchesEither =
    !day.all && !weekday.all && restricted.includes("day") && restricted.includes("weekday");
  const parts = restricted
    .filter((name) => !(matchesEither && name === "weekday"))
    .map((name) =>
      matchesEither && name === "day"
        ? t("schedule.or", { first: part("day"), second: part("weekday") })
        : part(name),
    );
  return t("schedule.fields", { parts: listedParts(parts) });
}
