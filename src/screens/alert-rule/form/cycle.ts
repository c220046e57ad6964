/** The cycles in which traffic is counted, to the letter of the backend (GetTransferDurationStart and -End). */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { cycleUnitOf } from "../metrics.ts";

type CycleOf = Pick<RuleItem, "cycle_start" | "cycle_interval" | "cycle_unit">;

export interface Cycle {
  from: number;
  to: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the backend reads as a time: RFC 3339 with seconds and an offset. */
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Epoch ms; null where it is no time to the backend. */
export function startOf(text: string | undefined): number | null {
  const at = text !== undefined && rfc3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The offset of a time as it is written, in ms: days and months are counted in its zone. */
export function offsetOf(text: string): number {
  const [, sign, hours, minutes] = rfc3339.exec(text) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * HOUR + Number(minutes) * 60_000) : 0;
}

/**
 * The running cycle; null while it cannot be told. Months are counted as Go's AddDate does: 31 January and a month is 3 March,
 * and the cycles after it go on from there.
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

/** `edge`: at its very end a cycle still runs. For hours the next one does. */
function byLength(start: number, length: number, edge: boolean, now: number): Cycle {
  const passed = Math.max(0, (now - start) / length);
  const whole = edge ? Math.max(0, Math.ceil(passed) - 1) : Math.floor(passed);
  return { from: start + whole * length, to: start + (whole + 1) * length };
}

function byMonths(start: number, months: number, offset: number, now: number): Cycle {
  const later = (at: number): number => {
    const there = new Date(at + offset);
    return there.setUTCMonth(there.getUTCMonth() + months) - offset;
  };
  let [from, to] = [start, later(start)];
  while (now > to) [from, to] = [to, later(to)];
  return { from, to };
}

/** Does the day of the month move, because not every month has it? */
export function dayMoves(item: CycleOf): boolean {
  const unit = cycleUnitOf(item.cycle_unit);
  const start = startOf(item.cycle_start);
  if (start === null || (unit !== "month" && unit !== "year")) return false;
  const there = new Date(start + offsetOf(item.cycle_start ?? ""));
  return unit === "month" ? there.getUTCDate() > 28 : there.getUTCMonth() === 1 && there.getUTCDate() === 29;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A time for a field of type datetime-local, in the browser's zone; "" where there is none. */
export function localOf(text: string | undefined): string {
  const at = startOf(text);
  if (at === null) return "";
  const date = new Date(at);
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() > 0 ? `:${two(date.getSeconds())}` : "";
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/**
 * What such a field holds, as the backend takes it, with the offset of the browser's zone. In UTC the first of a month at midnight would be
 * the last of the month before, and the next cycle would begin on another day.
 */
export function startFrom(local: string): string | undefined {
  const date = new Date(local);
  if (local === "" || Number.isNaN(date.getTime())) return undefined;
  const east = -date.getTimezoneOffset();
  const away = Math.round(Math.abs(east));
  const seconds = /T\d\d:\d\d$/.test(local) ? ":00" : "";
  return `${local.replace(/\.\d+$/, "")}${seconds}${east < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
