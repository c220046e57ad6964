/** The next runs of a schedule. Follows the backend's search step by step, because the steps decide the result when clocks change. */
import type { Field, Fields, Schedule } from "./parse.ts";
import type { Zone } from "./zone.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The next runs after `from`, in ms; fewer than `count` if no run follows within five years. */
export function nextRuns(schedule: Schedule, from: number, zone: Zone, count: number): number[] {
  const runs: number[] = [];
  let at: number | null = from;
  while (runs.length < count) {
    at =
      schedule.kind === "every"
        ? Math.floor(at / second) * second + schedule.seconds * second
        : nextMatch(schedule.fields, at, zone);
    if (at === null) break;
    runs.push(at);
  }
  return runs;
}

/** The wall clock time in the zone, as a UTC date. */
const wallClock = (ms: number, zone: Zone): Date => new Date(ms + zone.offsetAt(ms));

/** The time of a wall clock time in the zone. If it occurs twice or never, chooses as Go does. */
function fromWallClock(zone: Zone, year: number, month: number, day: number, hours = 0): number {
  const asUtc = Date.UTC(year, month, day, hours);
  let offset = zone.offsetAt(asUtc);
  if (offset !== 0) offset = zone.offsetAt(asUtc - offset);
  return asUtc - offset;
}

function dayMatches({ day, weekday }: Fields, date: Date): boolean {
  const byDay = matches(day, date.getUTCDate());
  const byWeekday = matches(weekday, date.getUTCDay());
  return day.all || weekday.all ? byDay && byWeekday : byDay || byWeekday;
}

const matches = ({ values }: Field, value: number): boolean => values.includes(value);

function nextMatch(fields: Fields, from: number, zone: Zone): number | null {
  // An empty field never matches; skip the long search.
  if (Object.values(fields).some(({ values }) => values.length === 0)) {
    const { second, minute, hour, month, day, weekday } = fields;
    const required = [second, minute, hour, month, ...(day.all || weekday.all ? [day, weekday] : [])];
    if (required.some(({ values }) => values.length === 0)) return null;
  }
  let t = Math.floor(from / second) * second + second;
  const lastYear = wallClock(t, zone).getUTCFullYear() + 5;
  /** True once a field advanced; smaller fields then start at their minimum. */
  let advanced = false;

  search: while (wallClock(t, zone).getUTCFullYear() <= lastYear) {
    for (
      let date = wallClock(t, zone);
      !matches(fields.month, date.getUTCMonth() + 1);
      date = wallClock(t, zone)
    ) {
      if (!advanced) t = fromWallClock(zone, date.getUTCFullYear(), date.getUTCMonth(), 1);
      advanced = true;
      t = addDays(t, zone, 1, 0);
      if (wallClock(t, zone).getUTCMonth() === 0) continue search;
    }
    for (let date = wallClock(t, zone); !dayMatches(fields, date); date = wallClock(t, zone)) {
      if (!advanced) t = fromWallClock(zone, date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
      advanced = true;
      t = addDays(t, zone, 0, 1);
      // Midnight does not exist if clocks change at midnight.
      const hours = wallClock(t, zone).getUTCHours();
      if (hours > 12) t += (24 - hours) * hour;
      else t -= hours * hour;
      if (wallClock(t, zone).getUTCDate() === 1) continue search;
    }
    for (
      let date = wallClock(t, zone);
      !matches(fields.hour, date.getUTCHours());
      date = wallClock(t, zone)
    ) {
      if (!advanced) {
        t = fromWallClock(
          zone,
          date.getUTCFullYear(),
          date.getUTCMonth(),
          date.getUTCDate(),
          date.getUTCHours(),
        );
      }
      advanced = true;
      t += hour;
      if (wallClock(t, zone).getUTCHours() === 0) continue search;
    }
    while (!matches(fields.minute, wallClock(t, zone).getUTCMinutes())) {
      if (!advanced) t = Math.floor(t / minute) * minute;
      advanced = true;
      t += minute;
      if (wallClock(t, zone).getUTCMinutes() === 0) continue search;
    }
    while (!matches(fields.second, wallClock(t, zone).getUTCSeconds())) {
      advanced = true;
      t += second;
      if (wallClock(t, zone).getUTCSeconds() === 0) continue search;
    }
    return t;
  }
  return null;
}

/** Adds months and days and keeps the time of day. */
function addDays(t: number, zone: Zone, months: number, days: number): number {
  const date = wallClock(t, zone);
  const time = date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const asUtc = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate() + days) + time;
  let offset = zone.offsetAt(asUtc);
  if (offset !== 0) offset = zone.offsetAt(asUtc - offset);
  return asUtc - offset;
}
