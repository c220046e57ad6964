/** A schedule as a sentence in the language in use: "every day at 03:30". Words: "schedule". */
import { intl, type Text } from "../../../i18n/intl.ts";
import { days, monthNames, weekdayName } from "./days.ts";
import { listed, ranges } from "./lists.ts";
import { bounds, type Field, type FieldName, type Fields, fieldNames, type Schedule } from "./parse.ts";

/** More times of day than these are no sentence any more. */
const mostTimes = 6;
const mostMinutes = 12;

/** The sentence. What has no pattern that people have words for is told field by field. */
export function describe(schedule: Schedule, t: Text): string {
  const words = schedule.kind === "every" ? interval(schedule.seconds, t) : calendar(schedule.fields, t);
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return schedule.zone === null ? text : t("schedule.zoned", { text, zone: schedule.zone });
}

const unitSeconds = { hour: 3600, minute: 60, second: 1 } as const;
type Unit = keyof typeof unitSeconds;
const every = { hour: "schedule.hours", minute: "schedule.minutes", second: "schedule.seconds" } as const;

/** "every 12 hours", "every 1 hour 30 minutes" */
function interval(seconds: number, t: Text): string {
  const units = Object.keys(unitSeconds) as Unit[];
  const largest = units.find((unit) => seconds % unitSeconds[unit] === 0) ?? "second";
  if (largest !== "second" || seconds < 60)
    return t(every[largest], { count: seconds / unitSeconds[largest] });
  let rest = seconds;
  const parts = units.flatMap((unit) => {
    const count = Math.floor(rest / unitSeconds[unit]);
    rest -= count * unitSeconds[unit];
    return count > 0 ? [amount(count, unit)] : [];
  });
  return t("schedule.every", { duration: parts.join(" ") });
}

const amount = (count: number, unit: Unit): string =>
  intl().formatNumber(count, { style: "unit", unit, unitDisplay: "long" });

function calendar(fields: Fields, t: Text): string {
  const { day, weekday } = fields;
  const eitherDay = day.all || weekday.all ? [day, weekday] : [];
  const needed = [fields.second, fields.minute, fields.hour, fields.month, ...eitherDay];
  const dead = needed.some(isEmpty) || (isEmpty(day) && isEmpty(weekday));
  if (dead) return t("schedule.never");
  const when = days(fields, t);
  const times = timesOfDay(fields);
  if (when !== null && times) return t("schedule.daysAt", { days: when, times: listed(times) });
  const time = throughTheDay(fields, t);
  if (when === null || time === null) return fieldByField(fields, t);
  return isEveryDay(fields) ? time : t("schedule.timeOn", { time, days: when });
}

const isEmpty = ({ values }: Field): boolean => values.length === 0;
const isFull = (field: Field, name: FieldName): boolean =>
  field.values.length === bounds[name].max - bounds[name].min + 1;

const isEveryDay = ({ day, month, weekday }: Fields): boolean =>
  isFull(day, "day") && isFull(month, "month") && isFull(weekday, "weekday");

const two = (value: number): string => String(value).padStart(2, "0");
const clock = (hour: number, minute: number, second = 0): string =>
  `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ""}`;

/** "03:30", "15:30": where they are few. */
function timesOfDay({ hour, minute, second }: Fields): string[] | null {
  // "every 6 hours from 00:00 to 18:00" is shorter than its four times.
  if (hour.values.length > 3 && minute.values.length === 1 && stepOf(hour.values) !== null) return null;
  if (hour.values.length * minute.values.length * second.values.length > mostTimes) return null;
  return hour.values.flatMap((h) => minute.values.flatMap((m) => second.values.map((s) => clock(h, m, s))));
}

/** The step of values that are equally far apart; null where they are not. */
function stepOf(values: readonly number[]): number | null {
  const [first = 0, second] = values;
  if (second === undefined) return null;
  const step = second - first;
  return values.every((value, at) => value === first + at * step) ? step : null;
}

/** The step with which the whole field is gone through, from its beginning and without a shorter one at its end. */
function wholeStep({ values }: Field, size: number): number | null {
  const step = stepOf(values);
  return step !== null && values[0] === 0 && values.length * step === size ? step : null;
}

/** "every 15 minutes from 09:00 to 17:59" */
function throughTheDay({ hour, minute, second }: Fields, t: Text): string | null {
  const [s] = second.values;
  const onTheMinute = second.values.length === 1 && s === 0;
  if (onTheMinute && minute.values.length === 1) return someHours(hour, minute.values[0] ?? 0, t);

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
  if (!onTheMinute || !isFull(hour, "hour") || minute.values.length > mostMinutes) return null;
  return t("schedule.atMinutes", { minutes: listed(minute.values.map(String)) });
}

/** Once in an hour: "every hour at minute 5", "every 2 hours from 08:00 to 18:00". */
function someHours(hour: Field, minute: number, t: Text): string | null {
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

/** What a field is called. */
export const fieldLabel = (name: FieldName, t: Text): string => t(labels[name]);

/** "5, 10–20", "1–59/2", "Friday" */
function valuesText(name: FieldName, values: readonly number[]): string {
  if (name === "weekday") return values.map((value) => weekdayName(value || 7)).join(", ");
  if (name === "month") return monthNames(values);
  const step = values.length > 3 ? stepOf(values) : null;
  return step !== null && step > 1 ? `${values[0]}–${values.at(-1)}/${step}` : ranges(values).join(", ");
}

/** "minute 5, 10–20" for each that does not let everything through. */
function fieldByField(fields: Fields, t: Text): string {
  const shown = fieldNames.filter((name) => !isFull(fields[name], name));
  const part = (name: FieldName): string =>
    t("schedule.part", { field: fieldLabel(name, t), values: valuesText(name, fields[name].values) });
  const { day, weekday } = fields;
  const either = !day.all && !weekday.all && shown.includes("day") && shown.includes("weekday");
  const parts = shown
    .filter((name) => !(either && name === "weekday"))
    .map((name) =>
      either && name === "day"
        ? t("schedule.or", { first: part("day"), second: part("weekday") })
        : part(name),
    );
  return t("schedule.fields", { parts: parts.join("; ") });
}
