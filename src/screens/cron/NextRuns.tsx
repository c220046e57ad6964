/** The next five runs of a schedule: by the clocks here and by those of the dashboard, as far as it tells which these are. */
import { serverNow } from "../../api/http/client.ts";
import { usePassingTime } from "../../components/live/usePassingTime.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./CronForm.css.ts";
import type { DashboardZone } from "./schedule/dashboard-zone.ts";
import { nextRuns } from "./schedule/next.ts";
import type { Schedule } from "./schedule/parse.ts";
import { momentFormat } from "./schedule/show-time.ts";
import { browserZone, namedZone, type Zone } from "./schedule/zone.ts";

const shown = 5;

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
  const own = schedule.zone === null ? null : namedZone(schedule.zone);
  if (schedule.zone !== null && own === null) return null;
  const there = own ?? dashboard.zone;
  const here = browserZone();
  const now = serverNow();
  const runs = nextRuns(schedule, now, there, shown);
  // An interval is the same everywhere, whatever clocks show.
  const zoned = schedule.kind === "calendar";
  const doubtful = zoned && own === null && dashboard.from !== "setting";
  if (runs.length === 0) return <p className={css.note}>{t("cronForm.neverDue")}</p>;
  const show = momentFormat(runs, now);
  const same = runs.every((ms) => here.offsetAt(ms) === there.offsetAt(ms));
  return (
    <div className={css.next}>
      <table className={css.runs} aria-label={t("cronForm.next")}>
        <caption>{t("cronForm.next")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("cronForm.here", { zone: here.name })}</th>
            {same ? null : <th scope="col">{t("cronForm.there", { zone: there.name })}</th>}
          </tr>
        </thead>
        <tbody>
          {runs.map((ms) => (
            <tr key={ms}>
              <td>{show(here, ms)}</td>
              {same ? null : <td>{show(there, ms)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {schedule.kind === "every" ? <p className={css.note}>{t("cronForm.fromSave")}</p> : null}
      {zoned && own === null && dashboard.from === "setting" ? (
        <p className={css.note}>{t("cronForm.zoneSetting", { zone: there.name })}</p>
      ) : null}
      {doubtful ? <Doubt here={here} dashboard={dashboard} onPin={onPin} /> : null}
    </div>
  );
}

/** The dashboard's zone is a guess: says so, and offers to leave no doubt. */
function Doubt({
  here,
  dashboard,
  onPin,
}: {
  here: Zone;
  dashboard: DashboardZone;
  onPin(zone: string): void;
}) {
  const t = useText();
  return (
    <div className={css.doubt}>
      <p className={css.note}>
        {dashboard.from === "clock"
          ? t("cronForm.zoneGuessed", { zone: dashboard.zone.name })
          : t("cronForm.zoneNone")}
      </p>
      {namedZone(here.name) ? (
        <Button onClick={() => onPin(here.name)} title={t("cronForm.pinZoneHelp", { zone: here.name })}>
          {t("cronForm.pinZone", { zone: here.name })}
        </Button>
      ) : null}
    </div>
  );
}
