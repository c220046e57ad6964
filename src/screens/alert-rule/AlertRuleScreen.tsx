/** `/dashboard/alert-rule`: the list of alert rules, and the traffic per cycle that some of them count. */
import { useAtomValue } from "jotai";
import BellRing from "lucide-react/icons/bell-ring";
import { type ComponentType, useCallback, useEffect, useMemo } from "react";
import { type AlertRuleRow, alertRule } from "../../api/resources/alert-rule.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { OpenBulk, useBulkEdit } from "../../components/bulk/OpenBulk.tsx";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { notificationTabs } from "../../components/list/list-tabs.ts";
import { useList } from "../../components/list/useList.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useNames } from "../../components/reference/useNames.ts";
import { usePanels } from "../../components/routing/usePanels.ts";
import { useReturnFocus } from "../../components/routing/useReturnFocus.ts";
import { useText } from "../../i18n/intl.ts";
import { alertRules, cycleTraffics } from "../../state/collections/alert-rules.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { truncate } from "../../theme/text.css.ts";
import { Card } from "../../ui/table/Card.tsx";
import { alertRuleColumns, Enabled } from "./columns.tsx";
import { countsTraffic } from "./metrics.ts";
import { sentenceOfAll } from "./sentence.ts";
import { TrafficLink } from "./TrafficLink.tsx";
import { type TrafficProps, trafficPanel } from "./traffic.ts";

const loadBulkRules = componentLoader<ComponentType<BulkProps<AlertRuleRow>>>(
  () => import("./form/BulkRules.tsx"),
);
const loadRuleForm = componentLoader<ComponentType<EditorProps<AlertRuleRow>>>(
  () => import("./form/RuleForm.tsx"),
);
const loadTrafficDialog = componentLoader<ComponentType<TrafficProps>>(
  () => import("./traffic/TrafficDialog.tsx"),
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
  const list = useList({ collection: alertRules, remove: alertRule.remove, columns, portable: "alert-rule" });
  useTraffic(list.data.rows);

  const actions = useListActions(list);
  const traffic = usePanels(trafficPanel);
  useReturnFocus(traffic.open);

  const card = useCallback(
    (row: AlertRuleRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <Enabled on={row.enable} t={t} />
        <TrafficLink row={row} />
        <span className={listCss.cardLine}>{sentenceOfAll(row.rules, t, serverNames)}</span>
      </Card>
    ),
    [actions, t, serverNames],
  );

  const bulk = useBulkEdit<AlertRuleRow>(loadBulkRules);

  return (
    <CollectionPage
      words={{
        title: t("app.title.alertRule"),
        search: t("rule.search"),
        create: t("rule.create"),
        empty: { icon: BellRing, text: t("rule.empty") },
      }}
      tabs={notificationTabs}
      list={list}
      actions={actions}
      bulk={bulk}
      card={card}
    >
      <OpenEditor list={list} load={loadRuleForm} />
      <OpenBulk list={list} load={loadBulkRules} />
      {traffic.open ? (
        <LazyPart
          load={loadTrafficDialog}
          props={{ value: traffic.open.value, onClose: traffic.close }}
          onClose={traffic.close}
        />
      ) : null}
    </CollectionPage>
  );
}

/** Loads the traffic figures when a rule counts traffic, and again with every new list, because saving a rule resets its figures. */
function useTraffic(rows: readonly AlertRuleRow[]): void {
  const { status } = useAtomValue(sessionAtom);
  useEffect(() => {
    // The traffic dialog reports a failure; in the list the figures are optional.
    if (status === "signedIn" && rows.some(({ rules }) => countsTraffic(rules))) void cycleTraffics.load();
  }, [rows, status]);
}
