import type { ServerGroupRow } from "../../api/resources/server-group.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { dateTime } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import { listedMore } from "../../i18n/measure.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { countOnline, OnlineCount } from "./OnlineCount.tsx";
import * as css from "./ServerGroupScreen.css.ts";
import { ServersLink } from "./ServersLink.tsx";

/** Maximum number of names in a row. */
const namesInRow = 12;

/** The known names of a group's members. */
export const namesIn = (
  row: Pick<ServerGroupRow, "servers">,
  nameOf: (id: number) => string | undefined,
): string[] => row.servers.map(nameOf).filter((name) => name !== undefined);

/** The names of the first members and the number of further ones. */
export function firstNames(
  { servers }: Pick<ServerGroupRow, "servers">,
  limit: number,
  nameOf: (id: number) => string | undefined,
  t: Text,
): string {
  const names = namesIn({ servers: servers.slice(0, limit) }, nameOf);
  return listedMore(names, names.length > 0 ? servers.length - limit : 0, t);
}

/** The columns of the list of server groups. */
export const serverGroupColumns = (
  t: Text,
  nameOf: (id: number) => string | undefined,
): readonly ListColumn<ServerGroupRow>[] => {
  const timeColumn = (id: "created_at" | "updated_at", title: string): ListColumn<ServerGroupRow> => ({
    id,
    title,
    width: "216px",
    optional: true,
    cell: ({ [id]: at }) => <span className={join(quiet, truncate)}>{at === null ? "–" : dateTime(at)}</span>,
    descendingFirst: true,
    sortKey: ({ [id]: at }) => at,
  });
  return [
    idColumn(t),
    nameColumn(t, "minmax(180px, 1fr)"),
    {
      id: "servers",
      title: t("group.servers"),
      width: "minmax(260px, 3fr)",
      cell: (row) => (
        <div className={css.members}>
          <ServersLink row={row} />
          <span className={join(quiet, truncate)}>{firstNames(row, namesInRow, nameOf, t)}</span>
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
      cell: ({ servers }) => <OnlineCount servers={servers} />,
      sortKey: ({ servers }) => countOnline(servers),
    },
    timeColumn("created_at", t("group.created")),
    timeColumn("updated_at", t("group.updated")),
  ];
};
