/** Moments as clocks in a zone show them. */
import { once } from "../../../i18n/format.ts";
import type { Zone } from "./zone.ts";

/** "Sun, Nov 22, 2026, 03:30:00". A zone may be a mere offset, which not every browser takes as one: so the clock is moved instead. */
export const shownIn = (zone: Zone, ms: number): string =>
  once(
    "schedule moment",
    (language) =>
      new Intl.DateTimeFormat(language, {
        weekday: "short",
        year: "numeric",
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
        hourCycle: "h23",
        timeZone: "UTC",
      }),
  ).format(ms + zone.offsetAt(ms));
