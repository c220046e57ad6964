/**
 * Reads an expression exactly as the backend does (robfig/cron 3.0.1 with seconds): what it takes is taken, what it refuses is
 * refused, and both to the letter, oddities included. test/screens/cron/cron-schedule.test.ts holds it against the library itself.
 */
import { durationSeconds } from "./duration.ts";
import { namedZone } from "./zone.ts";

export const fieldNames = ["second", "minute", "hour", "day", "month", "weekday"] as const;
export type FieldName = (typeof fieldNames)[number];

export interface Bounds {
  min: number;
  max: number;
  /** Other ways to write the numbers, from `min` on. */
  names?: readonly string[];
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
export const bounds: Readonly<Record<FieldName, Bounds>> = {
  second: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12, names: months },
  weekday: { min: 0, max: 6, names: weekdays },
};

/** The values that a field lets through, in order. */
export interface Field {
  values: readonly number[];
  /** Written as "all": a day must then match the other of day and weekday, else either will do. */
  all: boolean;
}

export type Fields = Readonly<Record<FieldName, Field>>;

export type Schedule = {
  /** As written after CRON_TZ= or TZ=; null: the dashboard's own. */
  zone: string | null;
  /** This browser does not know the zone. Whether the dashboard does, only the dashboard can say. */
  zoneUnknown: boolean;
} & ({ kind: "calendar"; fields: Fields } | { kind: "every"; seconds: number });

/** What is wrong with a part of one of the six fields. */
export type PartFault =
  | { why: "number" | "hyphens" | "slashes" | "step" }
  | { why: "outside"; value: number }
  | { why: "backwards"; start: number; end: number };

export type Problem =
  | { why: "empty" | "zoneAlone" }
  | { why: "zoneName" | "descriptor" | "duration"; text: string }
  | { why: "count"; count: number }
  | { why: "part"; field: FieldName; part: string; fault: PartFault };

export type Parsed = { schedule: Schedule; problem?: undefined } | { schedule?: undefined; problem: Problem };

/** What Go takes for white space; JavaScript's own differs in two characters. */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const outer = new RegExp(`^${space.source}|${space.source}$`, "g");
const zonePrefix = /^(?:CRON_)?TZ=([^ ]*)( ?)/;

const descriptors: Readonly<Record<string, string>> = {
  "@yearly": "0 0 0 1 1 *",
  "@annually": "0 0 0 1 1 *",
  "@monthly": "0 0 0 1 * *",
  "@weekly": "0 0 0 * * 0",
  "@daily": "0 0 0 * * *",
  "@midnight": "0 0 0 * * *",
  "@hourly": "0 0 * * * *",
};
/** For those who do not know them. */
export const descriptorNames = Object.keys(descriptors);
const every = "@every ";

class Fault extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault) {
    super(fault.why);
    this.fault = fault;
  }
}

/** Reads an expression, or says what is wrong with it. */
export function parseSchedule(text: string): Parsed {
  if (text === "") return { problem: { why: "empty" } };
  const [prefix, name = "", gap] = zonePrefix.exec(text) ?? [];
  const zone = prefix === undefined || name === "Local" ? null : name || "UTC";
  if (prefix !== undefined && !gap) return { problem: { why: "zoneAlone" } };
  if (name.includes("..") || /^[/\\]/.test(name)) return { problem: { why: "zoneName", text: name } };
  const zoned = { zone, zoneUnknown: zone !== null && namedZone(zone) === null };

  const words = text.slice(prefix?.length ?? 0);
  // Only behind a zone is white space around it cut off, so " @daily" is five fields short.
  const body = prefix === undefined ? words : words.replace(outer, "");
  if (body.startsWith(every)) {
    const seconds = durationSeconds(body.slice(every.length));
    if (seconds === null) return { problem: { why: "duration", text: body.slice(every.length) } };
    return { schedule: { ...zoned, kind: "every", seconds: Math.max(1, Math.floor(seconds)) } };
  }
  if (body.startsWith("@")) {
    const meant = Object.hasOwn(descriptors, body) ? descriptors[body] : undefined;
    if (meant === undefined) return { problem: { why: "descriptor", text: body } };
    return calendar(meant.split(" "), zoned);
  }
  return calendar(body.split(space).filter(Boolean), zoned);
}

function calendar(written: readonly string[], zoned: Pick<Schedule, "zone" | "zoneUnknown">): Parsed {
  if (written.length !== fieldNames.length) return { problem: { why: "count", count: written.length } };
  const fields: Partial<Record<FieldName, Field>> = {};
  for (const [at, field] of fieldNames.entries()) {
    const values = new Set<number>();
    let all = false;
    // Nothing between two commas is nothing; a field of commas alone never matches, and is taken all the same.
    for (const part of (written[at] ?? "").split(",").filter(Boolean)) {
      try {
        all = readPart(part, bounds[field], values) || all;
      } catch (error) {
        if (error instanceof Fault) return { problem: { why: "part", field, part, fault: error.fault } };
        throw error;
      }
    }
    fields[field] = { values: [...values].sort((a, b) => a - b), all };
  }
  return { schedule: { ...zoned, kind: "calendar", fields: fields as Fields } };
}

/** Adds the values of "5", "1-5", "*", "1-5/2" or "5/2"; true where it means "all". */
function readPart(part: string, place: Bounds, values: Set<number>): boolean {
  const [range = "", step, ...moreSteps] = part.split("/");
  const [low = "", high, ...moreHyphens] = range.split("-");
  const star = low === "*" || low === "?";
  // What follows a star's hyphen is never looked at.
  let start = place.min;
  let end = place.max;
  if (!star) {
    start = numberIn(low, place);
    if (moreHyphens.length > 0) throw new Fault({ why: "hyphens" });
    end = high === undefined ? start : numberIn(high, place);
  }
  if (moreSteps.length > 0) throw new Fault({ why: "slashes" });
  const by = step === undefined ? 1 : integer(step);
  // "5/15" is "from 5 on".
  if (step !== undefined && high === undefined) end = place.max;
  if (start < place.min) throw new Fault({ why: "outside", value: start });
  if (end > place.max) throw new Fault({ why: "outside", value: end });
  if (start > end) throw new Fault({ why: "backwards", start, end });
  if (by === 0) throw new Fault({ why: "step" });
  for (let value = start; value <= end; value += by) values.add(value);
  return star && by === 1;
}

function numberIn(text: string, { min, names }: Bounds): number {
  const at = names?.indexOf(text.toLowerCase()) ?? -1;
  return at < 0 ? integer(text) : at + min;
}

/** Go's Atoi, for what must not be negative. */
function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw new Fault({ why: "number" });
  const value = BigInt(text.replace("+", ""));
  if (value < 0n || value >= 2n ** 63n) throw new Fault({ why: "number" });
  return Number(value);
}
