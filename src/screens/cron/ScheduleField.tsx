/** The field for a cron expression, with its meaning or fault as a sentence and its next runs. */
import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { crons } from "../../state/collections/crons.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField, type TextFieldProps } from "../../ui/field/TextField.tsx";
import * as css from "./CronForm.css.ts";
import { NextRuns } from "./NextRuns.tsx";
import { dashboardZone } from "./schedule/dashboard-zone.ts";
import { describe } from "./schedule/describe.ts";
import { parseSchedule } from "./schedule/parse.ts";
import { problemText } from "./schedule/problem-text.ts";

const presets = [
  { label: "cronForm.nightly", expression: "0 30 3 * * *" },
  { label: "cronForm.hourly", expression: "0 0 * * * *" },
  { label: "cronForm.weekly", expression: "0 30 3 * * 1" },
] as const;

export function ScheduleField({
  value,
  error,
  onSet,
  ...props
}: Omit<Extract<TextFieldProps, { multiline?: false | undefined }>, "label" | "value"> & {
  value: string;
  /** Replaces the whole expression. */
  onSet(value: string): void;
}) {
  const t = useText();
  const { rows } = useAtomValue(crons.state);
  const location = useAtomValue(settingsAtom).setting?.config.location ?? "";
  const dashboard = useMemo(() => dashboardZone(location, rows), [location, rows]);
  // Deferred, because computing the next runs may take longer than a key press.
  const deferred = useDeferredValue(value);
  const { schedule, problem } = useMemo(() => parseSchedule(deferred), [deferred]);

  const explanation = schedule
    ? schedule.zoneUnknown
      ? t("cronForm.zoneUnknown", { schedule: describe(schedule, t), zone: schedule.zone })
      : describe(schedule, t)
    : deferred === ""
      ? t("cronForm.scheduleHelp")
      : problemText(problem, t);
  return (
    <div className={css.schedule}>
      <TextField
        {...props}
        label={t("cron.scheduler")}
        placeholder="0 30 3 * * *"
        mono
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        help={explanation}
        error={error && problem ? problemText(problem, t) : undefined}
      />
      <fieldset className={css.presets} aria-label={t("cronForm.presets")}>
        {presets.map(({ label, expression }) => (
          <Button key={expression} onClick={() => onSet(expression)}>
            {t(label)}
          </Button>
        ))}
      </fieldset>
      <div className={css.reserved}>
        {schedule ? (
          <NextRuns
            schedule={schedule}
            dashboard={dashboard}
            onPin={(zone) => onSet(`CRON_TZ=${zone} ${value}`)}
          />
        ) : (
          <p className={css.note}>{t("cronForm.next")}</p>
        )}
      </div>
    </div>
  );
}
