import type { AlertRuleRow } from "../../api/resources/alert-rule.ts";
import { CopyButton } from "../../components/clipboard/CopyButton.tsx";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { Reference, References, referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import * as css from "./AlertRuleScreen.css.ts";
import { modeText, sentenceOfAll } from "./sentence.ts";
import { TrafficLink } from "./TrafficLink.tsx";

/** Names of the rows that alert rules refer to. */
export interface ReferenceNames {
  groups: Names;
  tasks: Names;
  servers: Names;
}

/** A search covers at most this many conditions of a rule. */
const searchedConditions = 20;

export const alertRuleColumns = (
  t: Text,
  { groups, tasks, servers }: ReferenceNames,
): readonly ListColumn<AlertRuleRow>[] => {
  const timeColumn = (id: "created_at" | "updated_at", title: string): ListColumn<AlertRuleRow> => ({
    id,
    title,
    width: "216px",
    optional: true,
    cell: ({ [id]: at }) => <span className={join(quiet, truncate)}>{at === null ? "–" : dateTime(at)}</span>,
    descendingFirst: true,
    sortKey: ({ [id]: at }) => at,
  });
  const tasksColumn = (
    id: "fail_trigger_tasks" | "recover_trigger_tasks",
    title: string,
    rank: number,
  ): ListColumn<AlertRuleRow> => {
    const words = (ids: readonly number[]) => ids.map((taskId) => referenceText(taskId, tasks, t)).join(", ");
    return {
      id,
      title,
      width: "minmax(140px, 1fr)",
      rank,
      cell: ({ [id]: ids }) => <References ids={ids} to="/cron" {...tasks} />,
      sortKey: ({ [id]: ids }) => words(ids),
      searchText: ({ [id]: ids }) => words(ids),
    };
  };
  return [
    { ...idColumn(t), rank: 7 },
    nameColumn(t, "minmax(168px, 2fr)"),
    {
      id: "group",
      title: t("rule.group"),
      width: "minmax(112px, 1fr)",
      rank: 3,
      cell: ({ notification_group_id: id }) => <Reference id={id} to="/notification-group" {...groups} />,
      sortKey: ({ notification_group_id: id }) => referenceText(id, groups, t),
      searchText: ({ notification_group_id: id }) => referenceText(id, groups, t),
    },
    {
      id: "mode",
      title: t("rule.mode"),
      width: "104px",
      rank: 6,
      cell: ({ trigger_mode: mode }) => modeText(mode, t),
      sortKey: ({ trigger_mode: mode }) => mode,
      searchText: ({ trigger_mode: mode }) => modeText(mode, t),
    },
    {
      id: "rules",
      title: t("rule.rules"),
      width: "minmax(216px, 3fr)",
      rank: 1,
      cell: (row) => <Rules row={row} t={t} servers={servers} />,
      sortKey: ({ rules }) => rules.length,
      searchText: ({ rules }) => sentenceOfAll(rules, t, servers, searchedConditions),
      csv: ({ rules }) => sentenceOfAll(rules, t, servers, rules.length),
    },
    tasksColumn("fail_trigger_tasks", t("rule.onAlert"), 4),
    tasksColumn("recover_trigger_tasks", t("rule.onRecovery"), 5),
    {
      id: "enable",
      title: t("rule.enable"),
      width: "104px",
      rank: 2,
      cell: (row) => <Enabled on={row.enable} t={t} />,
      sortKey: ({ enable }) => (enable ? 1 : 0),
      searchText: ({ enable }) => t(enable ? "rule.on.yes" : "rule.on.no"),
    },
    timeColumn("created_at", t("rule.created")),
    timeColumn("updated_at", t("rule.updated")),
  ];
};

function Rules({ row, t, servers }: { row: AlertRuleRow; t: Text; servers: Names }) {
  const sentence = sentenceOfAll(row.rules, t, servers);
  return (
    <div className={css.rules}>
      <CopyButton what={t("rule.jsonOf", { name: row.name })} value={JSON.stringify(row.rules, null, 2)} />
      <span className={truncate} title={sentence}>
        {sentence || "–"}
      </span>
      <TrafficLink row={row} className={css.rowEnd} />
    </div>
  );
}

/** "On" or "Off" as a tag. */
export function Enabled({ on, t }: { on: boolean; t: Text }) {
  return <Tag tone={on ? "success" : "plain"}>{t(on ? "rule.on.yes" : "rule.on.no")}</Tag>;
}
