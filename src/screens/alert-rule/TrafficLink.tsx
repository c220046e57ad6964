import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { AlertRuleRow } from "../../api/resources/alert-rule.ts";
import { useShowPanel } from "../../components/routing/usePanels.ts";
import { percent } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { cycleTraffics } from "../../state/collections/alert-rules.ts";
import { join } from "../../ui/join.ts";
import * as css from "./AlertRuleScreen.css.ts";
import { countsTraffic } from "./metrics.ts";
import { boundText } from "./sentence.ts";
import { shareOf, topServer, trafficPanel } from "./traffic.ts";

/** "78% of 1 TB: Tokyo". Opens the figures of every server. Renders nothing for a rule that counts no traffic. */
export function TrafficLink({ row, className }: { row: AlertRuleRow; className?: string }) {
  return countsTraffic(row.rules) ? <TrafficButton row={row} className={className} /> : null;
}

function TrafficButton({
  row: { id, name },
  className,
}: {
  row: AlertRuleRow;
  className: string | undefined;
}) {
  const t = useText();
  const show = useShowPanel(trafficPanel);
  const { rows } = useAtomValue(cycleTraffics.state);
  const stats = useMemo(() => rows.find((stats) => stats.id === id), [rows, id]);
  const top = stats && topServer(stats);
  const share = stats && top ? shareOf(top.used, stats.max) : null;
  return (
    <button
      type="button"
      onClick={() => show("traffic", id)}
      className={join(css.traffic, className, share !== null && share > 1 && css.overLimit)}
      aria-label={
        share === null
          ? t("rule.trafficOf", { name })
          : t("rule.trafficShareOf", { name, share: percent(100 * share) })
      }
      title={
        stats && top && share !== null
          ? t("rule.usedBy", {
              share: percent(100 * share),
              max: boundText("transfer_all_cycle", stats.max),
              server: top.name || `#${top.id}`,
            })
          : undefined
      }
    >
      {share === null ? t("rule.traffic") : t("rule.trafficShare", { share: percent(100 * share) })}
    </button>
  );
}
