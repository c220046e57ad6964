/** The next three runs of a schedule, in the browser's time zone and in the dashboard's, as far as that is known. */
import { serverNow } from "../../api/http/client.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./CronForm.css.ts";
import type { DashboardZone } from "./schedule/dashboard-zone.ts";
import { nextRuns } from "./schedule/next-runs.ts";
import type { Schedule } from "./schedule/parse.ts";
import { runFormatter } from "./schedule/run-format.ts";
import { browserZone, namedZone, type Zone } from "./schedule/zone.ts";

const runsShown = 3;

export function NextRuns({
  schedule,
  dashboard,
  onPin,
}: {
  schedule: Schedule;
  dashboard: DashboardZone;
  /** Writes a time zone into the expression. */
  onPin(zone: string): void;
}) {
  const t = useText();
  usePassingTime();
  const writtenZone = schedule.zone === null ? null : namedZone(schedule.zone);
  if (schedule.zone !== null && writtenZone === null) return null;
  const runZone = writtenZone ?? dashboard.zone;
  const browser = browserZone();
  const now = serverNow();
  const runs = nextRuns(schedule, now, runZone, runsShown);
  // Intervals do not depend on time zones.
  const zoned = schedule.kind === "calendar";
  const zoneUncertain = zoned && writtenZone === null && dashboard.from !== "setting";
  if (runs.length === 0) return <p className={css.note}>{t("cronForm.neverDue")}</p>;
  const show = runFormatter(runs, now);
  const sameClock = runs.every((ms) => browser.offsetAt(ms) === runZone.offsetAt(ms));
  return (
    <>
      <table className={css.runs} aria-label={t("cronForm.next")}>
        <caption>{t("cronForm.next")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("cronForm.here", { zone: browser.name })}</th>
            {sameClock ? null : <th scope="col">{t("cronForm.there", { zone: runZone.name })}</th>}
          </tr>
        </thead>
        <tbody>
          {runs.map((ms) => (
            <tr key={ms}>
              <td>{show(browser, ms)}</td>
              {sameClock ? null : <td>{show(runZone, ms)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {schedule.kind === "every" ? <p className={css.note}>{t("cronForm.fromSave")}</p> : null}
      {zoned && writtenZone === null && dashboard.from === "setting" ? (
        <p className={css.note}>{t("cronForm.zoneSetting", { zone: runZone.name })}</p>
      ) : null}
      {zoneUncertain ? (
        <details className={css.zone}>
          <summary>{t("cronForm.zoneQuestion")}</summary>
          <ZoneWarning browser={browser} dashboard={dashboard} onPin={onPin} />
        </details>
      ) : null}
    </>
  );
}

/** Explains that the dashboard's zone is a guess, and offers to write the browser's zone into the expression. */
function ZoneWarning({
  browser,
  dashboard,
  onPin,
}: {
  browser: Zone;
  dashboard: DashboardZone;
  onPin(zone: string): void;
}) {
  const t = useText();
  return (
    <div className={css.zoneWarning}>
      <p className={css.note}>
        {dashboard.from === "clock"
          ? t("cronForm.zoneGuessed", { zone: dashboard.zone.name })
          : t("cronForm.zoneNone")}
      </p>
      {namedZone(browser.name) ? (
        <Button onClick={() => onPin(browser.name)} title={t("cronForm.pinZoneHelp", { zone: browser.name })}>
          {t("cronForm.pinZone", { zone: browser.name })}
        </Button>
      ) : null}
    </div>
  );
}
