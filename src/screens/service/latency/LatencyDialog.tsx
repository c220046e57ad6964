/** `?latency=7`: the latency of a service for each server, as a plot and a table. */
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { type Period, periods } from "../../../api/resources/metrics.ts";
import { type ServiceRow, serviceTypes } from "../../../api/resources/service.ts";
import { has } from "../../../api/versions/backend-version.ts";
import { Banner } from "../../../components/messages/Banner.tsx";
import { idIn } from "../../../components/routing/usePanels.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { settingsAtom } from "../../../state/backend/settings.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import { Tabs } from "../../../ui/tabs/Tabs.tsx";
import * as css from "./Latency.css.ts";
import { LatencyView, periodLabels } from "./LatencyView.tsx";
import { linesOf } from "./lines.ts";
import type { LatencyProps } from "./panel.ts";
import { type LatencyRead, useLatency } from "./useLatency.ts";

export default function LatencyDialog({ list, value, onClose }: LatencyProps) {
  const t = useText();
  const { data } = list;
  const row = data.rows.find(({ id }) => id === idIn(value));
  const missing = !row && data.status === "ready";
  const failed = !row && data.status === "failed";
  const title = row ? t("serviceForm.latencyTitle", { name: row.name }) : t("service.latency");
  return (
    <Dialog
      title={missing ? t("list.missingTitle") : title}
      closeWord={t("app.close")}
      size={row ? "wide" : "small"}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("app.close")}</Button>}
    >
      {row ? <LatencyOfService key={row.id} row={row} /> : null}
      {missing ? <p>{t("list.missing", { id: value })}</p> : null}
      {failed ? <Banner text={explain(data.error, t)} /> : null}
      {!row && !missing && !failed ? <Spinner /> : null}
    </Dialog>
  );
}

/** Older backends keep one day, so no period can be chosen; the first answer can reveal such a backend. */
function LatencyOfService({ row }: { row: ServiceRow }) {
  const t = useText();
  const [period, setPeriod] = useState<Period>("1d");
  const read = useLatency(row, period);
  if (has("serviceHistory") === false) return <View row={row} read={read} period="1d" />;
  return (
    <Tabs
      label={t("serviceForm.period")}
      tabs={periods.map((id) => ({ id, label: t(periodLabels[id]) }))}
      value={period}
      onChange={setPeriod}
    >
      <View row={row} read={read} period={read.period} />
    </Tabs>
  );
}

function View({ row, read, period }: { row: ServiceRow; read: LatencyRead; period: Period }) {
  const t = useText();
  const { setting } = useAtomValue(settingsAtom);
  const { latency, pending, error, retry } = read;
  const lines = useMemo(() => linesOf(latency?.servers ?? []), [latency]);
  if (error) {
    return (
      <Banner text={t("serviceForm.latencyFailed", { reason: explain(error, t) })}>
        <div>
          <Button onClick={retry}>{t("app.retry")}</Button>
        </div>
      </Banner>
    );
  }
  if (!latency) {
    return (
      <p className={css.note} role="status">
        {t("app.loading")}
      </p>
    );
  }
  const hasNoHistory = row.type === serviceTypes.http && setting?.tsdb_enabled !== true;
  return (
    <div aria-busy={pending}>
      {lines.length > 0 ? (
        <LatencyView lines={lines} period={period} />
      ) : (
        <p className={css.note} role="status">
          {sentences(t("serviceForm.nothingMeasured"), hasNoHistory ? t("serviceForm.nothingOfHttp") : "")}
        </p>
      )}
      {latency.omitted > 0 ? (
        <p className={css.note}>{t("serviceForm.notAsked", { count: latency.omitted })}</p>
      ) : null}
    </div>
  );
}
