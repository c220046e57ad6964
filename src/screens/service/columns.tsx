import { type ServiceRow, visibleToGuests } from "../../api/resources/service.ts";
import { type Health, shareUp } from "../../api/resources/service-state.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { Reference, References, referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { duration } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { mono, quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import { AvailabilityCell, StateCell } from "./cells.tsx";
import * as css from "./ServiceScreen.css.ts";
import { coverageText, healthLabels, healthNow, reactionLabels, typeLabel } from "./service-texts.ts";
import { stateOf } from "./states.ts";

/** Sort order by health: the worst first, services without data last. */
const healthOrder: Readonly<Record<Health, number>> = { down: 0, low: 1, good: 2, noData: 3 };

/** The columns of the list of services. `hasOrder`: the backend stores a display order (≥ 2.0.0). */
export function serviceColumns(
  t: Text,
  groups: Names,
  tasks: Names,
  servers: Names,
  hasOrder: boolean,
): readonly ListColumn<ServiceRow>[] {
  const taskNames = (ids: readonly number[]) => ids.map((id) => referenceText(id, tasks, t)).join("\n");
  const taskColumn = (
    id: "fail_trigger_tasks" | "recover_trigger_tasks",
    title: string,
  ): ListColumn<ServiceRow> => ({
    id,
    title,
    width: "minmax(160px, 1fr)",
    optional: true,
    cell: ({ [id]: ids }) => <References ids={ids} to="/cron" {...tasks} />,
    sortKey: ({ [id]: ids }) => taskNames(ids),
    searchText: ({ [id]: ids }) => taskNames(ids),
  });
  const healthOf = ({ id }: ServiceRow): Health | undefined => {
    const state = stateOf(id);
    return state && healthNow(state);
  };
  const visibilityText = (row: ServiceRow): string => {
    const visible = visibleToGuests(row);
    return visible === null ? t("service.visible.unknown") : t(visible ? "list.yes" : "list.no");
  };
  return [
    { ...idColumn(t), rank: 9 },
    nameColumn(t, "minmax(152px, 2fr)"),
    {
      id: "state",
      title: t("service.state"),
      width: "160px",
      rank: 1,
      live: true,
      cell: ({ id }) => <StateCell id={id} />,
      sortKey: (row) => healthOrder[healthOf(row) ?? "noData"],
      searchText: (row) => {
        const health = healthOf(row);
        return health ? t(healthLabels[health].label) : "";
      },
    },
    {
      id: "availability",
      title: t("service.availability"),
      width: "182px",
      rank: 3,
      live: true,
      cell: ({ id }) => <AvailabilityCell id={id} />,
      sortKey: ({ id }) => {
        const state = stateOf(id);
        return state ? shareUp(state.total_up, state.total_down) : null;
      },
    },
    {
      id: "target",
      title: t("service.target"),
      width: "minmax(160px, 2fr)",
      rank: 2,
      cell: ({ target }) => <span className={join(mono, truncate)}>{target}</span>,
      sortKey: ({ target }) => target,
      searchText: ({ target }) => target,
    },
    {
      id: "type",
      title: t("service.type"),
      width: "92px",
      rank: 6,
      cell: ({ type }) => <span className={truncate}>{typeLabel(type, t)}</span>,
      sortKey: ({ type }) => typeLabel(type, t),
      searchText: ({ type }) => typeLabel(type, t),
    },
    {
      id: "coverage",
      title: t("service.coverage"),
      width: "minmax(140px, 1fr)",
      rank: 4,
      cell: (row) => <span className={truncate}>{coverageText(row, t, servers)}</span>,
      sortKey: (row) => coverageText(row, t, servers),
      searchText: (row) => coverageText(row, t, servers),
    },
    {
      id: "interval",
      title: t("service.interval"),
      width: "88px",
      rank: 5,
      align: "end",
      cell: (row) => duration(row.duration),
      sortKey: (row) => row.duration,
    },
    {
      id: "group",
      title: t("service.notifierGroup"),
      width: "minmax(120px, 1fr)",
      rank: 7,
      cell: ({ notification_group_id: id }) => <Reference id={id} to="/notification-group" {...groups} />,
      sortKey: ({ notification_group_id: id }) => referenceText(id, groups, t),
      searchText: ({ notification_group_id: id }) => referenceText(id, groups, t),
    },
    {
      id: "reacts",
      title: t("service.reacts"),
      width: "minmax(232px, 1fr)",
      rank: 8,
      cell: (row) => {
        const labels = reactionLabels(row, t);
        if (labels.length === 0) return <span className={quiet}>–</span>;
        return (
          <span className={css.tags}>
            {labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </span>
        );
      },
      sortKey: (row) => reactionLabels(row, t).join(),
      searchText: (row) => reactionLabels(row, t).join("\n"),
    },
    taskColumn("fail_trigger_tasks", t("service.failTasks")),
    taskColumn("recover_trigger_tasks", t("service.recoverTasks")),
    {
      id: "visible",
      title: t("service.visible"),
      width: "152px",
      rank: 10,
      cell: visibilityText,
      sortKey: visibilityText,
    },
    ...(hasOrder
      ? [
          {
            id: "weight",
            title: t("service.weight"),
            width: "80px",
            rank: 11,
            align: "end",
            cell: ({ display_index }) => display_index,
            sortKey: ({ display_index }) => display_index,
          } satisfies ListColumn<ServiceRow>,
        ]
      : []),
  ];
}
