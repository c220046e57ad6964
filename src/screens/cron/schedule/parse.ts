/**
 * Parses an expression exactly as the backend does (robfig/cron 3.0.1 with seconds), oddities included.
 * test/screens/cron/cron-schedule.test.ts compares it with recorded results of that library.
 */
import { durationSeconds } from "./go-duration.ts";
import { namedZone } from "./zone.ts";

export const fieldNames = ["second", "minute", "hour", "day", "month", "weekday"] as const;
export type FieldName = (typeof fieldNames)[number];

export interface Bounds {
  min: number;
  max: number;
  /** Names for the numbers, starting at `min`. */
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

/** The values that a field matches. */
export interface Field {
  values: readonly number[];
  /** Written as "*" or "?". If neither day nor weekday is, a date needs to match only one of the two. */
  all: boolean;
}

export type Fields = Readonly<Record<FieldName, Field>>;

export type Schedule = {
  /** The zone after CRON_TZ= or TZ=; null: the dashboard's own. */
  zone: string | null;
  /** This browser does not know the zone; the dashboard may know it. */
  zoneUnknown: boolean;
} & ({ kind: "calendar"; fields: Fields } | { kind: "every"; seconds: number });

/** The fault in a part of one of the six fields. */
export type PartFault =
  | { reason: "number" | "hyphens" | "slashes" | "step" }
  | { reason: "outside"; value: number }
  | { reason: "backwards"; start: number; end: number };

export type Problem =
  | { reason: "empty" | "zoneAlone" }
  | { reason: "zoneName" | "descriptor" | "duration"; text: string }
  | { reason: "count"; count: number }
  | { reason: "part"; field: FieldName; part: string; fault: PartFault };

export type Parsed = { schedule: Schedule; problem?: undefined } | { schedule?: undefined; problem: Problem };

/** White space as Go defines it; JavaScript's `\s` differs in two characters. */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const outerSpace = new RegExp(`^${space.source}|${space.source}$`, "g");
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
/** Shown in the message about an unknown descriptor. */
export const descriptorNames = Object.keys(descriptors);
const everyPrefix = "@every ";

class PartError extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

/** Parses an expression; returns the schedule or the problem. */
export function parseSchedule(text: string): Parsed {
  if (text === "") return { problem: { reason: "empty" } };
  const [prefix, name = "", gap] = zonePrefix.exec(text) ?? [];
  const zone = prefix === undefined || name === "Local" ? null : name || "UTC";
  if (prefix !== undefined && !gap) return { problem: { reason: "zoneAlone" } };
  if (name.includes("..") || /^[/\\]/.test(name)) return { problem: { reason: "zoneName", text: name } };
  const zoned = { zone, zoneUnknown: zone !== null && namedZone(zone) === null };

  const rest = text.slice(prefix?.length ?? 0);
  // The library trims white space only after a zone, so it reads " @daily" as one field of six.
  const body = prefix === undefined ? rest : rest.replace(outerSpace, "");
  if (body.startsWith(everyPrefix)) {
    const seconds = durationSeconds(body.slice(everyPrefix.length));
    if (seconds === null) return { problem: { reason: "duration", text: body.slice(everyPrefix.length) } };
    return { schedule: { ...zoned, kind: "every", seconds: Math.max(1, Math.floor(seconds)) } };
  }
  if (body.startsWith("@")) {
    const expression = Object.hasOwn(descriptors, body) ? descriptors[body] : undefined;
    if (expression === undefined) return { problem: { reason: "descriptor", text: body } };
    return calendar(expression.split(" "), zoned);
  }
  return calendar(body.split(space).filter(Boolean), zoned);
}

function calendar(written: readonly string[], zoned: Pick<Schedule, "zone" | "zoneUnknown">): Parsed {
  if (written.length !== fieldNames.length) return { problem: { reason: "count", count: written.length } };
  const fields: Partial<Record<FieldName, Field>> = {};
  for (const [at, field] of fieldNames.entries()) {
    const values = new Set<number>();
    let all = false;
    // Empty parts between commas are ignored. A field of commas alone is valid and never matches.
    for (const part of (written[at] ?? "").split(",").filter(Boolean)) {
      try {
        all = readPart(part, bounds[field], values) || all;
      } catch (error) {
        if (error instanceof PartError)
          return { problem: { reason: "part", field, part, fault: error.fault } };
        throw error;
      }
    }
    fields[field] = { values: [...values].sort((a, b) => a - b), all };
  }
  return { schedule: { ...zoned, kind: "calendar", fields: fields as Fields } };
}

/** Adds the values of "5", "1-5", "*", "1-5/2" or "5/2" to `values`; returns true for "*". */
function readPart(part: string, place: Bounds, values: Set<number>): boolean {
  const [range = "", step, ...moreSteps] = part.split("/");
  const [low = "", high, ...moreHyphens] = range.split("-");
  const star = low === "*" || low === "?";
  // The library ignores the text after the hyphen of a star.
  let start = place.min;
  let end = place.max;
  if (!star) {
    start = numberIn(low, place);
    if (moreHyphens.length > 0) throw new PartError({ reason: "hyphens" });
    end = high === undefined ? start : numberIn(high, place);
  }
  if (moreSteps.length > 0) throw new PartError({ reason: "slashes" });
  const by = step === undefined ? 1 : integer(step);
  // "5/15" means from 5 to the maximum.
  if (step !== undefined && high === undefined) end = place.max;
  if (start < place.min) throw new PartError({ reason: "outside", value: start });
  if (end > place.max) throw new PartError({ reason: "outside", value: end });
  if (start > end) throw new PartError({ reason: "backwards", start, end });
  if (by === 0) throw new PartError({ reason: "step" });
  for (let value = start; value <= end; value += by) values.add(value);
  return star && by === 1;
}

function numberIn(text: string, { min, names }: Bounds): number {
  const at = names?.indexOf(text.toLowerCase()) ?? -1;
  return at < 0 ? integer(text) : at + min;
}

/** Parses a non-negative integer as Go's Atoi does. */
function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw new PartError({ reason: "number" });
  const value = BigInt(text.replace("+", ""));
  if (value < 0n || value >= 2n ** 63n) throw new PartError({ reason: "number" });
  return Number(value);
}
