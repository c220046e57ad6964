import { type NotificationRow, requestMethod } from "../../api/resources/notification.ts";
import { has } from "../../api/versions/backend-version.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { References, referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import type { Text } from "../../i18n/intl.ts";
import { mono, quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import { methodLabel, requestTypeLabel } from "./request-labels.ts";

/** The request type, such as "JSON"; empty for GET, which sends no body. */
const typeOf = ({ request_method, request_type }: NotificationRow, t: Text): string =>
  request_method === requestMethod.get ? "" : requestTypeLabel(request_type, t);

/** Method and type, such as "POST JSON" or "GET". */
export const requestLabel = (row: NotificationRow, t: Text): string =>
  `${methodLabel(row.request_method)} ${typeOf(row, t)}`.trim();

/** Scheme and host for exported files: the rest of a URL can contain tokens (readable up to 2.2.4). "" if it cannot be parsed. */
function originOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { protocol, host } = new URL(url);
  return host && `${protocol}//${host}`;
}

/** The text for an empty URL. Backends that keep secrets (≥ 2.2.5) never return the stored URL. */
export const missingUrlText = (t: Text): string =>
  has("secretsKept") === false ? "–" : t("notifier.stored");

/** The columns of the notifier list. `groupsOf`: the ids of the groups that a notifier is in. `withUnits`: rows can have units. */
export const notifierColumns = (
  t: Text,
  groups: Names,
  groupsOf: (id: number) => readonly number[],
  withUnits: boolean,
): readonly ListColumn<NotificationRow>[] => {
  const yesNo = (value: boolean) => t(value ? "list.yes" : "list.no");
  const groupNames = ({ id }: NotificationRow) =>
    groupsOf(id)
      .map((groupId) => referenceText(groupId, groups, t))
      .join("\n");
  const units: ListColumn<NotificationRow> = {
    id: "units",
    title: t("notifier.units"),
    width: "120px",
    rank: 6,
    cell: ({ format_metric_units: units }) =>
      units === null ? <span className={quiet}>–</span> : yesNo(units),
    sortKey: ({ format_metric_units: units }) => (units === null ? null : Number(units)),
    searchText: ({ format_metric_units: units }) => (units === null ? "" : yesNo(units)),
  };
  return [
    { ...idColumn(t), rank: 7 },
    nameColumn(t),
    {
      id: "url",
      title: t("notifier.url"),
      width: "minmax(200px, 3fr)",
      rank: 2,
      cell: ({ url }) =>
        url ? (
          <span className={join(mono, truncate)} title={url}>
            {url}
          </span>
        ) : (
          <span className={join(quiet, truncate)}>{missingUrlText(t)}</span>
        ),
      sortKey: ({ url }) => url,
      searchText: ({ url }) => url,
      csv: ({ url }) => originOf(url),
    },
    {
      id: "method",
      title: t("notifier.method"),
      width: "96px",
      rank: 4,
      cell: (row) => methodLabel(row.request_method),
      sortKey: ({ request_method }) => request_method,
      searchText: ({ request_method }) => methodLabel(request_method),
    },
    {
      id: "type",
      title: t("notifier.type"),
      width: "104px",
      rank: 5,
      cell: (row) => typeOf(row, t) || <span className={quiet}>–</span>,
      sortKey: (row) => typeOf(row, t),
      searchText: (row) => typeOf(row, t),
    },
    {
      id: "groups",
      title: t("notifier.groups"),
      width: "minmax(140px, 1.5fr)",
      rank: 1,
      cell: ({ id }) => <References ids={groupsOf(id)} to="/notification-group" {...groups} />,
      sortKey: groupNames,
      searchText: groupNames,
    },
    {
      id: "tls",
      title: t("notifier.tls"),
      width: "120px",
      rank: 3,
      cell: ({ verify_tls }) => <Tag tone={verify_tls ? "success" : "warning"}>{yesNo(verify_tls)}</Tag>,
      sortKey: ({ verify_tls }) => Number(verify_tls),
      searchText: ({ verify_tls }) => yesNo(verify_tls),
    },
    ...(withUnits ? [units] : []),
  ];
};
