/** The time zone in which the dashboard runs schedules, as far as the browser can know it. */
import type { CronRow } from "../../../api/resources/cron.ts";
import { browserZone, fixedZone, namedZone, type Zone } from "./zone.ts";

export interface DashboardZone {
  zone: Zone;
  /**
   * The source: the settings (old backends only); the UTC offset in time stamps, which is that of the machine and may differ from
   * that of schedules; or none.
   */
  from: "setting" | "clock" | "nothing";
}

/** `location`: from the settings, or "". `tasks`: for their time stamps. */
export function dashboardZone(
  location: string,
  tasks: readonly Pick<CronRow, "clock" | "updated_at">[],
): DashboardZone {
  const setting = location === "" ? null : namedZone(location);
  if (setting) return { zone: setting, from: "setting" };
  // Use the newest time stamp, because the offset may change twice a year.
  let newest: { at: number; clock: number } | null = null;
  for (const { clock, updated_at } of tasks) {
    const at = updated_at ?? 0;
    if (clock !== null && (newest === null || at > newest.at)) newest = { at, clock };
  }
  return newest ? { zone: fixedZone(newest.clock), from: "clock" } : { zone: browserZone(), from: "nothing" };
}
