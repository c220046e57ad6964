import type { ServerGroupRow } from "../../api/server-group.ts";
import { idColumn } from "../../components/id-column.ts";
import type { ListColumn } from "../../components/list-view.ts";
import { NameButton } from "../../components/NameButton.tsx";
import { dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Online, onlineIn } from "./Online.tsx";
import * as css from "./ServerGroupScreen.css.ts";
import { ServersLink } from "./ServersLink.tsx";

/** More names than these have no room in a row. */
const namesShown = 12;

/** The names of a group's members, as far as they are known. */
export const namesIn = (row: ServerGroupRow, nameOf: (id: number) => string | undefined): string[] =>
  row.servers.map(nameOf).filter((name) => name !== undefined);

/** The columns of the list of server groups. */
export const serverGroupColumns = (
  t: Text,
  nameOf: (id: number) => string | undefined,
): readonly ListColumn<ServerGroupRow>[] => {
  const moment = (id: "created_at" | "updated_at", title: string): ListColumn<ServerGroupRow> => ({
    id,
    title,
    width: "216px",
    optional: true,
    cell: ({ [id]: at }) => <span className={join(quiet, truncate)}>{at === null ? "–" : dateTime(at)}</span>,
    sortKey: ({ [id]: at }) => at ?? 0,
  });
  return [
    idColumn(t),
    {
      id: "name",
      title: t("list.name"),
      width: "minmax(180px, 1fr)",
      heading: true,
      fixed: true,
      cell: ({ id, name }) => <NameButton id={id} name={name} />,
      sortKey: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    {
      id: "servers",
      title: t("group.servers"),
      width: "minmax(260px, 3fr)",
      cell: (row) => (
        <div className={css.members}>
          <ServersLink row={row} />
          <span className={join(quiet, truncate)}>
            {namesIn({ ...row, servers: row.servers.slice(0, namesShown) }, nameOf).join(", ")}
          </span>
        </div>
      ),
      sortKey: ({ servers }) => servers.length,
      searchText: (row) => namesIn(row, nameOf).join("\n"),
    },
    {
      id: "online",
      title: t("group.online"),
      width: "112px",
      align: "end",
      live: true,
      cell: ({ servers }) => <Online servers={servers} />,
      sortKey: ({ servers }) => onlineIn(servers),
    },
    moment("created_at", t("group.created")),
    moment("updated_at", t("group.updated")),
  ];
};
