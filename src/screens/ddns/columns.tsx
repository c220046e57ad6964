import type { DdnsRow } from "../../api/resources/ddns.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { listed } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { mono, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import { providerName } from "./providers.ts";

/** The columns of the list of DDNS profiles. */
export const ddnsColumns = (t: Text): readonly ListColumn<DdnsRow>[] => {
  const family = (id: "enable_ipv4" | "enable_ipv6", title: string, rank: number): ListColumn<DdnsRow> => {
    const word = (row: DdnsRow) => (row[id] ? t("list.yes") : t("list.no"));
    return {
      id,
      title,
      width: "88px",
      rank,
      cell: (row) => <Tag tone={row[id] ? "success" : "plain"}>{word(row)}</Tag>,
      sortKey: (row) => Number(row[id]),
    };
  };
  return [
    { ...idColumn(t), rank: 6 },
    nameColumn(t),
    family("enable_ipv4", "IPv4", 3),
    family("enable_ipv6", "IPv6", 4),
    {
      id: "provider",
      title: t("ddns.provider"),
      width: "minmax(120px, 1fr)",
      rank: 2,
      cell: ({ provider }) => <span className={truncate}>{providerName(provider, t)}</span>,
      sortKey: ({ provider }) => providerName(provider, t),
      searchText: ({ provider }) => `${providerName(provider, t)} ${provider}`,
      csv: ({ provider }) => providerName(provider, t),
    },
    {
      id: "domains",
      title: t("ddns.domains"),
      width: "minmax(180px, 3fr)",
      rank: 1,
      cell: ({ domains }) => <span className={join(mono, truncate)}>{listed(domains) || "–"}</span>,
      sortKey: ({ domains }) => domains.join(", "),
      searchText: ({ domains }) => domains.join("\n"),
    },
    {
      id: "max_retries",
      title: t("ddns.retries"),
      width: "120px",
      rank: 5,
      align: "end",
      cell: ({ max_retries }) => max_retries,
      sortKey: ({ max_retries }) => max_retries,
    },
  ];
};
