/** The cycles in which traffic is counted, computed exactly as the backend does (GetTransferDurationStart and -End). */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { cycleUnitOf } from "../metrics.ts";

type CycleOf = Pick<RuleItem, "cycle_start" | "cycle_interval" | "cycle_unit">;

export interface Cycle {
  from: number;
  to: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time format that the backend accepts: RFC 3339 with seconds and an offset. */
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Epoch ms; null if the backend cannot parse the text. */
export function startOf(text: string | undefined): number | null {
  const at = text !== undefined && rfc3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The UTC offset in the text, in ms. Days and months are counted in that zone. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = rfc3339.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * HOUR + Number(minutes) * 60_000) : 0;
}

/**
 * The current cycle; null if a member is missing or invalid. Months are added as Go's AddDate does: 31 January plus a month
 * is 3 March, and later cycles continue from there.
 */
export function cycleAt(item: CycleOf, now: number): Cycle | null {
  const start = startOf(item.cycle_start);
  const interval = item.cycle_interval ?? 0;
  if (start === null || !Number.isSafeInteger(interval) || interval < 1) return null;
  const unit = cycleUnitOf(item.cycle_unit);
  const cycle =
    unit === "month" || unit === "year"
      ? byMonths(start, unit === "year" ? 12 * interval : interval, offsetOf(item.cycle_start ?? ""), now)
      : byLength(start, interval * { hour: HOUR, day: DAY, week: 7 * DAY }[unit], unit !== "hour", now);
  return Number.isNaN(new Date(cycle.to).getTime()) ? null : cycle;
}

/** `endIncluded`: whether the end of a cycle belongs to it (days, weeks) or to the next one (hours). */
function byLength(start: number, length: number, endIncluded: boolean, now: number): Cycle {
  const passed = Math.max(0, (now - start) / length);
  const completed = endIncluded ? Math.max(0, Math.ceil(passed) - 1) : Math.floor(passed);
  return { from: start + completed * length, to: start + (completed + 1) * length };
}

function byMonths(start: number, months: number, offset: number, now: number): Cycle {
  const later = (at: number): number => {
    const local = new Date(at + offset);
    return local.setUTCMonth(local.getUTCMonth() + months) - offset;
  };
  let [from, to] = [start, later(start)];
  while (now > to) [from, to] = [to, later(to)];
  return { from, to };
}

/** True if the day of the month can shift, because some months do not have it. */
export function dayMoves(item: CycleOf): boolean {
  const unit = cycleUnitOf(item.cycle_unit);
  const start = startOf(item.cycle_start);
  if (start === null || (unit !== "month" && unit !== "year")) return false;
  const local = new Date(start + offsetOf(item.cycle_start ?? ""));
  return unit === "month" ? local.getUTCDate() > 28 : local.getUTCMonth() === 1 && local.getUTCDate() === 29;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** The value for a datetime-local input, in the browser's zone; "" if the text is not a time. */
export function localOf(text: string | undefined): string {
  const at = startOf(text);
  if (at === null) return "";
  const date = new Date(at);
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() > 0 ? `:${two(date.getSeconds())}` : "";
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/**
 * Converts the value of a datetime-local input to RFC 3339 with the browser's offset. In UTC, midnight on the first of a month
 * could become the last day of the previous month, and the next cycle would start on another day.
 */
export function startFrom(local: string): string | undefined {
  const date = new Date(local);
  if (local === "" || Number.isNaN(date.getTime())) return undefined;
  const east = -date.getTimezoneOffset();
  const minutesOff = Math.round(Math.abs(east));
  const seconds = /T\d\d:\d\d$/.test(local) ? ":00" : "";
  return `${local.replace(/\.\d+$/, "")}${seconds}${east < 0 ? "-" : "+"}${two(Math.floor(minutesOff / 60))}:${two(minutesOff % 60)}`;
}
