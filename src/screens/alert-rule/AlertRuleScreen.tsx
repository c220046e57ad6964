/** `/dashboard/alert-rule`: alert rules, and the traffic that some of them count. */
import { useAtomValue } from "jotai";
import { BellRing } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useMemo } from "react";
import { type AlertRuleRow, alertRule } from "../../api/resources/alert-rule.ts";
import { OpenBulk, useBulkEdit } from "../../components/bulk/OpenBulk.tsx";
import { CollectionPage } from "../../components/CollectionPage.tsx";
import { Later } from "../../components/Later.tsx";
import * as parts from "../../components/ListParts.css.ts";
import { part } from "../../components/loaded.ts";
import { type EditorProps, OpenEditor } from "../../components/OpenEditor.tsx";
import { RowMenu } from "../../components/RowVerbs.tsx";
import { notificationTabs } from "../../components/two-tabs.ts";
import { useList } from "../../components/useList.ts";
import { useListVerbs } from "../../components/useListVerbs.ts";
import { useNames } from "../../components/useNames.ts";
import { usePanels } from "../../components/usePanels.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { cycleTraffics } from "../../state/cycle-traffics.ts";
import { alertRules, crons, notifierGroups } from "../../state/more-collections.ts";
import { sessionAtom } from "../../state/session.ts";
import { truncate } from "../../theme/text.css.ts";
import { Card } from "../../ui/Card.tsx";
import { alertRuleBulk } from "./bulk.ts";
import { alertRuleColumns, Enabled } from "./columns.tsx";
import { countsTraffic } from "./metrics.ts";
import { sentenceOfAll } from "./sentence.ts";
import { TrafficLink } from "./TrafficLink.tsx";
import { type TrafficProps, trafficPanel } from "./traffic.ts";

const ruleForm = part<ComponentType<EditorProps<AlertRuleRow>>>(
  ["edit", "pick", "ruleForm"],
  async () => (await import("./form/RuleForm.tsx")).default,
);
const trafficDialog = part<ComponentType<TrafficProps>>(
  ["traffic"],
  async () => (await import("./traffic/TrafficDialog.tsx")).default,
);

export default function AlertRuleScreen() {
  const t = useText();
  const groups = useNames(notifierGroups);
  const tasks = useNames(crons);
  const serverNames = useNames(servers);
  const columns = useMemo(
    () => alertRuleColumns(t, { groups, tasks, servers: serverNames }),
    [t, groups, tasks, serverNames],
  );
  const list = useList({ collection: alertRules, remove: alertRule.remove, columns });
  useTraffic(list.data.rows);

  const verbs = useListVerbs(list);
  const traffic = usePanels(trafficPanel);

  const card = useCallback(
    (row: AlertRuleRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} verbs={verbs} />}
      >
        <Enabled on={row.enable} t={t} />
        <TrafficLink row={row} />
        <span className={parts.cardLine}>{sentenceOfAll(row.rules, t, serverNames)}</span>
      </Card>
    ),
    [verbs, t, serverNames],
  );

  const bulk = useBulkEdit<AlertRuleRow>();

  return (
    <CollectionPage
      words={{
        title: t("rule.title"),
        search: t("rule.search"),
        create: t("rule.create"),
        empty: t("rule.empty"),
      }}
      tabs={notificationTabs}
      list={list}
      verbs={verbs}
      bulk={bulk}
      card={card}
      icon={BellRing}
      portable="alert-rule"
    >
      <OpenEditor list={list} load={ruleForm} />
      <OpenBulk list={list} load={alertRuleBulk} />
      {traffic.open ? (
        <Later
          load={trafficDialog}
          props={{ value: traffic.open.value, onClose: traffic.close }}
          onClose={traffic.close}
        />
      ) : null}
    </CollectionPage>
  );
}

/** The figures of the rules that count traffic, asked for once there is one, and again with every list: saving a rule begins them anew. */
function useTraffic(rows: readonly AlertRuleRow[]): void {
  const { status } = useAtomValue(sessionAtom);
  useEffect(() => {
    // A failure is said in their own dialog: here they are only a hint.
    if (status === "signedIn" && rows.some(({ rules }) => countsTraffic(rules))) void cycleTraffics.load();
  }, [rows, status]);
}
