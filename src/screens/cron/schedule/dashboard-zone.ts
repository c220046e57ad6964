/** In which time zone the dashboard runs schedules, as far as it can be known from here. */
import type { CronRow } from "../../../api/resources/cron.ts";
import { browserZone, fixedZone, namedZone, type Zone } from "./zone.ts";

export interface DashboardZone {
  zone: Zone;
  /**
   * How it is known: told by the settings, which only old backends do; from the offset in time stamps, which is that of the machine's
   * clock and need not be that of the schedules; or not at all.
   */
  from: "setting" | "clock" | "nothing";
}

/** `location` as in the settings, "" where they do not tell; `tasks` for their time stamps. */
export function dashboardZone(
  location: string,
  tasks: readonly Pick<CronRow, "clock" | "updated_at">[],
): DashboardZone {
  const told = location === "" ? null : namedZone(location);
  if (told) return { zone: told, from: "setting" };
  // The newest: clocks change twice a year.
  let newest: { at: number; clock: number } | null = null;
  for (const { clock, updated_at } of tasks) {
    const at = updated_at ?? 0;
    if (clock !== null && (newest === null || at > newest.at)) newest = { at, clock };
  }
  return newest ? { zone: fixedZone(newest.clock), from: "clock" } : { zone: browserZone(), from: "nothing" };
}
