/** The traffic of each server in the current cycle of an alert rule: used, limit, end of the cycle (contract §2.9). */
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { reportSkipped } from "../../../components/list/useCollection.ts";
import { idIn } from "../../../components/routing/usePanels.ts";
import { explain } from "../../../i18n/explain.ts";
import { dateTime } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { alertRules, cycleTraffics } from "../../../state/collections/alert-rules.ts";
import { quiet } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import { isCycle } from "../metrics.ts";
import { boundText } from "../sentence.ts";
import type { TrafficProps } from "../traffic.ts";
import * as css from "./Traffic.css.ts";
import { TrafficTable } from "./TrafficTable.tsx";

const bytes = "transfer_all_cycle";

export default function TrafficDialog({ value, onClose }: TrafficProps) {
  const t = useText();
  const id = idIn(value);
  const { rows, status, seen, error } = useAtomValue(cycleTraffics.state);
  const rules = useAtomValue(alertRules.state);
  const rule = rules.rows.find((row) => row.id === id);
  const stats = rows.find((row) => row.id === id);
  const hasSeveralCycles = (rule?.rules.filter(({ type }) => isCycle(type)).length ?? 0) > 1;
  const name = rule?.name ?? stats?.name ?? `#${id}`;
  // Opened by its address, the dialog may be the first to need these figures.
  useEffect(() => void cycleTraffics.load(), []);
  const reload = (): void => void cycleTraffics.load().then(reportSkipped);

  return (
    <Dialog
      title={t("traffic.title", { name })}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button pending={status === "loading"} onClick={reload}>
            {t("traffic.reload")}
          </Button>
          <Button onClick={onClose}>{t("app.close")}</Button>
        </>
      }
    >
      {status === "failed" ? (
        <p role="alert" className={css.failed}>
          {sentences(t("traffic.failed"), explain(error, t))}
        </p>
      ) : null}
      {!seen && status !== "failed" ? (
        <div className={css.loading} role="status" aria-label={t("app.loading")}>
          <Spinner />
        </div>
      ) : null}
      {seen && !stats ? <p>{t(rule && !rule.enable ? "traffic.disabled" : "traffic.none")}</p> : null}
      {stats ? (
        <>
          <p className={quiet}>
            {sentences(
              t("traffic.cycle", {
                from: stats.from === null ? "–" : dateTime(stats.from),
                to: stats.to === null ? "–" : dateTime(stats.to),
              }),
              stats.max > 0 ? t("traffic.limit", { max: boundText(bytes, stats.max) }) : t("traffic.noLimit"),
              stats.min > 0 ? t("traffic.least", { min: boundText(bytes, stats.min) }) : "",
            )}
          </p>
          {hasSeveralCycles ? <p className={quiet}>{t("traffic.several")}</p> : null}
          {stats.servers.length > 0 ? <TrafficTable stats={stats} /> : <p>{t("traffic.empty")}</p>}
        </>
      ) : null}
    </Dialog>
  );
}
