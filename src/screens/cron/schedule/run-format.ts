/** Formats runs as local times in a zone. */
import { intl } from "../../../i18n/intl.ts";
import type { Zone } from "./zone.ts";

const baseFormat = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
} as const;

/** A formatter for a list of runs that leaves out seconds and the year if no run needs them: "Sun, Nov 22, 03:30 AM". */
export function runFormatter(runs: readonly number[], now: number): (zone: Zone, ms: number) => string {
  const seconds = runs.some((ms) => ms % 60_000 !== 0);
  const yearOf = (ms: number): number => new Date(ms).getFullYear();
  const year = runs.some((ms) => yearOf(ms) !== yearOf(now));
  const format = {
    ...baseFormat,
    ...(seconds ? { second: "2-digit" as const } : {}),
    ...(year ? { year: "numeric" as const } : {}),
  };
  // The zone may be a UTC offset, which not every browser accepts as `timeZone`. So format the shifted time as UTC.
  return (zone, ms) => intl().formatDate(ms + zone.offsetAt(ms), format);
}
