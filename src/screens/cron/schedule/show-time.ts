/** Moments as clocks in a zone show them. */
import { once } from "../../../i18n/format.ts";
import type { Zone } from "./zone.ts";

const toTheMinute: Intl.DateTimeFormatOptions = {
  weekday: "short",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
};

/** "Sun, Nov 22, 2026, 03:30", with seconds where they matter. A zone may be a mere offset, which not every browser takes as one: so the clock is moved instead. */
export function shownIn(zone: Zone, ms: number, seconds: boolean): string {
  const format = once(
    `schedule moment ${seconds}`,
    (language) =>
      new Intl.DateTimeFormat(language, { ...toTheMinute, ...(seconds ? { second: "2-digit" } : {}) }),
  );
  return format.format(ms + zone.offsetAt(ms));
}
