import type { NatRow } from "../../api/resources/nat.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { Reference, referenceText, serverLink } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import type { Text } from "../../i18n/intl.ts";
import { mono, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";

/** The columns of the NAT list. */
export const natColumns = (t: Text, servers: Names): readonly ListColumn<NatRow>[] => {
  const serverName = ({ server_id }: NatRow) => referenceText(server_id, servers, t);
  const enabled = (row: NatRow) => (row.enabled ? t("list.yes") : t("list.no"));
  return [
    { ...idColumn(t), rank: 5 },
    nameColumn(t),
    {
      id: "enabled",
      title: t("nat.enabled"),
      width: "104px",
      rank: 2,
      cell: (row) => <Tag tone={row.enabled ? "success" : "plain"}>{enabled(row)}</Tag>,
      sortKey: ({ enabled }) => Number(enabled),
      searchText: enabled,
    },
    {
      id: "server",
      title: t("nat.server"),
      width: "minmax(140px, 1.5fr)",
      rank: 3,
      cell: ({ server_id }) => <Reference id={server_id} {...serverLink} {...servers} />,
      sortKey: serverName,
      searchText: serverName,
    },
    {
      id: "host",
      title: t("nat.host"),
      width: "minmax(160px, 1.5fr)",
      rank: 4,
      cell: ({ host }) => <span className={join(mono, truncate)}>{host}</span>,
      sortKey: ({ host }) => host,
      searchText: ({ host }) => host,
    },
    {
      id: "domain",
      title: t("nat.domain"),
      width: "minmax(180px, 2fr)",
      rank: 1,
      cell: ({ domain }) => <span className={join(mono, truncate)}>{domain}</span>,
      sortKey: ({ domain }) => domain,
      searchText: ({ domain }) => domain,
    },
  ];
};
