import { serverNow } from "../../api/http/client.ts";
import type { ApiTokenRow } from "../../api/resources/api-token.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { References, referenceText, serverLink } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import { dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { Expiry, LastUsed, Scopes } from "./cells.tsx";
import { expiryText, usedText } from "./expiry.ts";
import { scopeWords } from "./scopes.ts";

/** A cell has room for this many. */
const serversShown = 2;

/** The columns of the list of API tokens. */
export function tokenColumns(t: Text, servers: Names): readonly ListColumn<ApiTokenRow>[] {
  const words = ({ scopes }: ApiTokenRow) => scopeWords(scopes, t).join("; ");
  const serverText = ({ server_ids }: ApiTokenRow) =>
    server_ids.length === 0
      ? t("token.allServers")
      : server_ids.map((id) => referenceText(id, servers, t)).join(", ");
  return [
    idColumn(t),
    {
      id: "name",
      title: t("list.name"),
      width: "minmax(130px, 2fr)",
      heading: true,
      fixed: true,
      cell: ({ name }) => <span className={truncate}>{name}</span>,
      sortKey: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    {
      id: "scopes",
      title: t("token.scopes"),
      width: "minmax(208px, 3fr)",
      rank: 2,
      cell: (row) => <Scopes row={row} />,
      sortKey: words,
      // The raw scope names can be searched too.
      searchText: (row) => `${words(row)}\n${row.scopes.join("\n")}`,
      csv: ({ scopes }) => scopes.join(", "),
    },
    {
      id: "servers",
      title: t("token.servers"),
      width: "minmax(210px, 2fr)",
      rank: 3,
      cell: ({ server_ids }) =>
        server_ids.length === 0 ? (
          <span className={quiet}>{t("token.allServers")}</span>
        ) : (
          <References ids={server_ids} most={serversShown} {...serverLink} {...servers} />
        ),
      sortKey: serverText,
      searchText: serverText,
    },
    {
      id: "expires",
      title: t("token.expires"),
      width: "260px",
      rank: 1,
      cell: (row) => <Expiry row={row} />,
      sortKey: ({ expires_at }) => expires_at ?? Number.MAX_SAFE_INTEGER,
      searchText: (row) => expiryText(row, serverNow(), t),
    },
    {
      id: "used",
      title: t("token.lastUsed"),
      width: "200px",
      rank: 4,
      cell: (row) => <LastUsed row={row} />,
      descendingFirst: true,
      sortKey: ({ last_used_at }) => last_used_at,
      searchText: (row) => usedText(row, serverNow(), t),
    },
    {
      id: "created",
      title: t("token.created"),
      width: "200px",
      optional: true,
      cell: ({ created_at }) => (created_at === null ? "" : dateTime(created_at)),
      descendingFirst: true,
      sortKey: ({ created_at }) => created_at,
      searchText: ({ created_at }) => (created_at === null ? "" : dateTime(created_at)),
    },
  ];
}
