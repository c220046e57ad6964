/** Moments as clocks in a zone show them. */
import { intl } from "../../../i18n/intl.ts";
import type { Zone } from "./zone.ts";

const usual = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
} as const;

/** How some moments are shown together: as little as tells them apart, "Sun, Nov 22, 03:30". */
export function momentFormat(moments: readonly number[], now: number): (zone: Zone, ms: number) => string {
  const seconds = moments.some((ms) => ms % 60_000 !== 0);
  const yearOf = (ms: number): number => new Date(ms).getFullYear();
  const year = moments.some((ms) => yearOf(ms) !== yearOf(now));
  const format = {
    ...usual,
    ...(seconds ? { second: "2-digit" as const } : {}),
    ...(year ? { year: "numeric" as const } : {}),
  };
  // A zone may be a mere offset, which not every browser takes as one: so the clock is moved instead.
  return (zone, ms) => intl().formatDate(ms + zone.offsetAt(ms), format);
}
