/** When a schedule is due next: the backend's own search, step for step, because its steps decide what happens when clocks change. */
import type { Field, Fields, Schedule } from "./parse.ts";
import type { Zone } from "./zone.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The next runs after `from`, in ms; fewer than `count` where it is never due again within five years. */
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

/** What clocks in the zone show at that moment, as a UTC date. */
const shown = (ms: number, zone: Zone): Date => new Date(ms + zone.offsetAt(ms));

/** The moment at which clocks in the zone show this; Go's choice where they show it twice or never. */
function momentOf(zone: Zone, year: number, month: number, day: number, hours = 0): number {
  const wanted = Date.UTC(year, month, day, hours);
  let offset = zone.offsetAt(wanted);
  if (offset !== 0) offset = zone.offsetAt(wanted - offset);
  return wanted - offset;
}

function dayMatches({ day, weekday }: Fields, date: Date): boolean {
  const byDay = has(day, date.getUTCDate());
  const byWeekday = has(weekday, date.getUTCDay());
  return day.all || weekday.all ? byDay && byWeekday : byDay || byWeekday;
}

const has = ({ values }: Field, value: number): boolean => values.includes(value);

function nextMatch(fields: Fields, from: number, zone: Zone): number | null {
  // Not a matter of searching, which would take long.
  if (Object.values(fields).some(({ values }) => values.length === 0)) {
    const { second, minute, hour, month, day, weekday } = fields;
    const must = [second, minute, hour, month, ...(day.all || weekday.all ? [day, weekday] : [])];
    if (must.some(({ values }) => values.length === 0)) return null;
  }
  let t = Math.floor(from / second) * second + second;
  const lastYear = shown(t, zone).getUTCFullYear() + 5;
  /** Something was moved on, so what is smaller than it starts from its beginning. */
  let moved = false;

  search: while (shown(t, zone).getUTCFullYear() <= lastYear) {
    for (let date = shown(t, zone); !has(fields.month, date.getUTCMonth() + 1); date = shown(t, zone)) {
      if (!moved) t = momentOf(zone, date.getUTCFullYear(), date.getUTCMonth(), 1);
      moved = true;
      t = addDays(t, zone, 1, 0);
      if (shown(t, zone).getUTCMonth() === 0) continue search;
    }
    for (let date = shown(t, zone); !dayMatches(fields, date); date = shown(t, zone)) {
      if (!moved) t = momentOf(zone, date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
      moved = true;
      t = addDays(t, zone, 0, 1);
      // Midnight is left out where clocks change at it.
      const hours = shown(t, zone).getUTCHours();
      if (hours > 12) t += (24 - hours) * hour;
      else t -= hours * hour;
      if (shown(t, zone).getUTCDate() === 1) continue search;
    }
    for (let date = shown(t, zone); !has(fields.hour, date.getUTCHours()); date = shown(t, zone)) {
      if (!moved) {
        t = momentOf(zone, date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours());
      }
      moved = true;
      t += hour;
      if (shown(t, zone).getUTCHours() === 0) continue search;
    }
    while (!has(fields.minute, shown(t, zone).getUTCMinutes())) {
      if (!moved) t = Math.floor(t / minute) * minute;
      moved = true;
      t += minute;
      if (shown(t, zone).getUTCMinutes() === 0) continue search;
    }
    while (!has(fields.second, shown(t, zone).getUTCSeconds())) {
      moved = true;
      t += second;
      if (shown(t, zone).getUTCSeconds() === 0) continue search;
    }
    return t;
  }
  return null;
}

/** The same time of day, months and days later. */
function addDays(t: number, zone: Zone, months: number, days: number): number {
  const date = shown(t, zone);
  const time = date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const wanted =
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate() + days) + time;
  let offset = zone.offsetAt(wanted);
  if (offset !== 0) offset = zone.offsetAt(wanted - offset);
  return wanted - offset;
}
