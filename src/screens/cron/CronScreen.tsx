/** `/dashboard/cron`: the list of tasks. */
import Play from "lucide-react/icons/play";
import Timer from "lucide-react/icons/timer";
import { type ComponentType, useCallback, useMemo } from "react";
import { type CronRow, cron, taskType } from "../../api/resources/cron.ts";
import { type RowAction, RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { OpenBulk, useBulkEdit } from "../../components/bulk/OpenBulk.tsx";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { useList } from "../../components/list/useList.ts";
import { useLiveServers } from "../../components/live/useLiveServers.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { alertRules } from "../../state/collections/alert-rules.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { services } from "../../state/collections/services.ts";
import { store } from "../../state/store.ts";
import { truncate } from "../../theme/text.css.ts";
import { Card } from "../../ui/table/Card.tsx";
import * as css from "./CronScreen.css.ts";
import { LastExecution, Result } from "./cells.tsx";
import { cronColumns, typeText } from "./columns.tsx";
import { coveredText, runsOnAlarm } from "./coverage.ts";
import { runNow } from "./run-now.ts";
import { usedBySentences } from "./used-by.ts";

const loadBulkTasks = componentLoader<ComponentType<BulkProps<CronRow>>>(() => import("./BulkTasks.tsx"));
const loadCronForm = componentLoader<ComponentType<EditorProps<CronRow>>>(() => import("./CronForm.tsx"));

export default function CronScreen() {
  const t = useText();
  const serverNames = useNames(servers);
  const groupNames = useNames(notifierGroups);
  useLiveServers(serverNames.seen);
  const columns = useMemo(
    () => cronColumns(t, { servers: serverNames, groups: groupNames }),
    [t, serverNames, groupNames],
  );
  const usedBy = useCallback(
    async (rows: readonly CronRow[]) => {
      // Reload both lists, so that the question shows current references.
      const read = await Promise.all([alertRules.refresh(), services.refresh()]);
      const users = { rules: store.get(alertRules.state).rows, services: store.get(services.state).rows };
      const sentences = usedBySentences(rows, users, t);
      return read.every(Boolean) ? sentences : [...sentences, t("list.usedUnknown")];
    },
    [t],
  );
  const list = useList({ collection: crons, remove: cron.remove, columns, usedBy, portable: "cron" });

  const run = useMemo<readonly RowAction<CronRow>[]>(
    () => [
      {
        id: "run",
        label: t("cron.run"),
        labelFor: ({ name }) => t("cron.runName", { name }),
        icon: "run",
        menuIcon: Play,
        unavailableBecause: (row) => (runsOnAlarm(row) ? t("cron.runOnAlert") : undefined),
        run: (row) => void runNow(row),
      },
    ],
    [t],
  );
  const actions = useListActions(list, run);

  const card = useCallback(
    (row: CronRow) => (
      <Card
        heading={<span className={truncate}>{row.name}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        {row.task_type === taskType.scheduled ? (
          <span className={css.expression}>{row.scheduler}</span>
        ) : (
          <span>{typeText(row.task_type, t)}</span>
        )}
        <span>{coveredText(row, t, serverNames)}</span>
        <span className={listCss.cardLine}>
          <LastExecution at={row.last_executed_at} />{" "}
          {row.last_executed_at === null ? null : <Result row={row} />}
        </span>
      </Card>
    ),
    [actions, t, serverNames],
  );

  const bulk = useBulkEdit<CronRow>(loadBulkTasks);

  return (
    <CollectionPage
      words={{
        title: t("app.title.cron"),
        search: t("cron.search"),
        create: t("cron.create"),
        empty: { icon: Timer, text: t("cron.empty") },
      }}
      list={list}
      actions={actions}
      bulk={bulk}
      card={card}
    >
      <OpenEditor list={list} load={loadCronForm} />
      <OpenBulk list={list} load={loadBulkTasks} />
    </CollectionPage>
  );
}
