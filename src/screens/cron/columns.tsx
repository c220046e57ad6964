import Bell from "lucide-react/icons/bell";
import { type CronRow, taskType } from "../../api/resources/cron.ts";
import { CopyButton } from "../../components/clipboard/CopyButton.tsx";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { Reference, referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { mono, truncate, visuallyHidden } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Icon } from "../../ui/mark/Icon.tsx";
import { CoverageCell } from "./CoverageCell.tsx";
import * as css from "./CronScreen.css.ts";
import { LastExecution, Push, Result, Scheduler } from "./cells.tsx";
import { coveredText, coverText, runsOnAlarm } from "./coverage.ts";

/** Names of the rows that a task refers to. */
export interface TaskNames {
  servers: Names;
  groups: Names;
}

export const typeText = (type: number, t: Text): string =>
  t(type === taskType.scheduled ? "cron.scheduled" : "cron.triggered");

export const resultText = (row: CronRow, t: Text): string =>
  row.last_executed_at === null ? "" : t(row.last_result ? "cron.success" : "cron.failure");

/** The columns of the task list. The widths from which they are shown leave room for its fourth button. */
export function cronColumns(t: Text, { servers, groups }: TaskNames): readonly ListColumn<CronRow>[] {
  const push = (row: CronRow) => t(row.push_successful ? "list.yes" : "list.no");
  const group = (row: CronRow) => referenceText(row.notification_group_id, groups, t);
  const names = (row: CronRow) =>
    runsOnAlarm(row) ? "" : row.servers.map((id) => referenceText(id, servers, t)).join(", ");
  return [
    { ...idColumn(t), rank: 8, from: 1228 },
    nameColumn(t, "minmax(152px, 2fr)"),
    {
      id: "last",
      title: t("cron.last"),
      width: "116px",
      rank: 2,
      cell: ({ last_executed_at }) => <LastExecution at={last_executed_at} />,
      descendingFirst: true,
      sortKey: ({ last_executed_at }) => last_executed_at,
      csv: ({ last_executed_at: at }) => (at === null ? "" : dateTime(at)),
    },
    {
      id: "result",
      title: t("cron.result"),
      width: "96px",
      rank: 1,
      cell: (row) => <Result row={row} />,
      sortKey: (row) => resultText(row, t),
      searchText: (row) => resultText(row, t),
    },
    {
      id: "type",
      title: t("cron.type"),
      width: "92px",
      rank: 6,
      from: 1084,
      cell: ({ task_type }) => <span className={truncate}>{typeText(task_type, t)}</span>,
      sortKey: ({ task_type }) => task_type,
      searchText: ({ task_type }) => typeText(task_type, t),
    },
    {
      id: "scheduler",
      title: t("cron.scheduler"),
      width: "minmax(120px, 1fr)",
      rank: 3,
      cell: ({ scheduler, task_type }) => <Scheduler scheduler={scheduler} task_type={task_type} />,
      sortKey: ({ scheduler }) => scheduler,
      searchText: ({ scheduler }) => scheduler,
    },
    {
      id: "command",
      title: t("cron.command"),
      width: "minmax(120px, 1.5fr)",
      rank: 5,
      from: 992,
      cell: ({ name, command }) => (
        <div className={css.withCopyButton}>
          <span className={join(mono, truncate)} title={command.slice(0, 1000)}>
            {firstLine(command)}
          </span>
          <CopyButton what={t("cron.commandOf", { name })} value={command} />
        </div>
      ),
      sortKey: ({ command }) => command,
      csv: ({ command }) => command,
      searchText: ({ command }) => command,
    },
    {
      id: "group",
      title: t("cron.group"),
      width: "minmax(104px, 1fr)",
      rank: 7,
      from: 1188,
      cell: ({ notification_group_id }) => (
        <Reference id={notification_group_id} to="/notification-group" {...groups} />
      ),
      sortKey: group,
      searchText: group,
    },
    {
      id: "push",
      title: t("cron.push"),
      head: (
        <span title={t("cron.push")}>
          <Icon of={Bell} />
          <span className={visuallyHidden}>{t("cron.push")}</span>
        </span>
      ),
      width: "52px",
      rank: 9,
      from: 1280,
      cell: (row) => <Push on={row.push_successful} word={push(row)} title={t("cron.push")} />,
      sortKey: ({ push_successful }) => Number(push_successful),
      searchText: push,
    },
    {
      id: "cover",
      title: t("cron.cover"),
      width: "minmax(116px, 1fr)",
      rank: 4,
      cell: (row) => <CoverageCell row={row} names={servers} />,
      sortKey: (row) => coveredText(row, t, servers),
      searchText: (row) => `${coverText(row.cover, t)}\n${coveredText(row, t, servers)}\n${names(row)}`,
      csv: (row) => [coverText(row.cover, t), names(row)].filter(Boolean).join(": "),
    },
  ];
}

/** The first line, shortened: a command may have thousands of lines. */
function firstLine(command: string): string {
  const line = command.trim().slice(0, 200);
  const end = line.search(/[\r\n]/);
  return end < 0 ? line : `${line.slice(0, end)} …`;
}
