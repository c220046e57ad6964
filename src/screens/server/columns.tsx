import { CopyButton } from "../../components/clipboard/CopyButton.tsx";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { country as countryOf, dateTime, listed } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { freshFiguresOf, type LiveState, lastSeenOf, stateOf } from "../../state/live/live.ts";
import { mono, quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import { addressOf, type ServerNames, systemOf } from "./facts.ts";
import {
  Curve,
  LastSeen,
  LiveDot,
  Meter,
  Network,
  type Share,
  StateWord,
  seenText,
  shareOf,
  stateText,
  Uptime,
} from "./live-cells.tsx";
import { ServerName } from "./ServerName.tsx";
import * as css from "./ServerScreen.css.ts";

const countryName = (code: string): string => (code ? countryOf(code) : "");

const liveStates: readonly LiveState[] = ["offline", "stale", "online", "unknown"];

/** Number of groups that fit into the cell; a server may have hundreds. */
const groupsShown = 3;

/** Name of the owner. Servers registered with the site's secret have none. */
const ownerOf = ({ owner }: ListedServer): string =>
  owner?.id ? owner.username || `#${owner.id}` : "\u2013";

/** The columns of the server list. `ownerColumn`: whether the column is shown by default; undefined if rows have no owner. */
export function serverColumns(
  t: Text,
  names: ServerNames,
  ownerColumn?: "shown" | "optional" | undefined,
): readonly ListColumn<ListedServer>[] {
  const yesNo = (yes: boolean) => (yes ? t("list.yes") : t("list.no"));
  const ddnsWith =
    (list: (profiles: string[]) => string) =>
    ({ enable_ddns, ddns_profiles }: ListedServer) =>
      enable_ddns ? list(ddns_profiles.map(names.ddnsProfile)) || t("list.yes") : t("list.no");
  const ddns = ddnsWith((profiles) => profiles.join(", "));
  const shownDdns = ddnsWith(listed);
  const country = ({ geoip }: ListedServer) => geoip.country_code.toUpperCase();
  const meter = (share: Share, title: string): ListColumn<ListedServer> => ({
    id: share,
    title,
    width: "100px",
    align: "end",
    live: true,
    cell: ({ id }) => <Meter id={id} share={share} />,
    sortKey: ({ id }) => shareOf(freshFiguresOf(id), share) ?? -1,
  });

  return [
    idColumn(t),
    {
      id: "name",
      title: t("list.name"),
      width: "minmax(200px, 2fr)",
      heading: true,
      pinned: true,
      fixed: true,
      cell: (row) => (
        <div className={css.name}>
          <LiveDot id={row.id} />
          <ServerName id={row.id} name={row.name} />
          {row.geoip.country_code ? <span className={css.country}>{country(row)}</span> : null}
        </div>
      ),
      sortKey: ({ name }) => name,
      searchText: (row) => `${row.name}\n${country(row)}`,
    },
    {
      id: "groups",
      title: t("server.groups"),
      width: "minmax(144px, 1fr)",
      cell: ({ id }) => (
        <div className={css.groups}>
          {names
            .groups(id)
            .slice(0, groupsShown)
            .map((name, at) => (
              // Two groups may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Tag key={at}>{name}</Tag>
            ))}
          {names.groups(id).length > groupsShown ? <Tag>+{names.groups(id).length - groupsShown}</Tag> : null}
        </div>
      ),
      sortKey: ({ id }) => names.groups(id).join("\n"),
      searchText: ({ id }) => names.groups(id).join("\n"),
    },
    {
      id: "ip",
      title: t("server.ip"),
      width: "minmax(160px, 1fr)",
      cell: (row) => <CopyableValue what={t("server.ipOf", { name: row.name })} value={addressOf(row)} />,
      sortKey: addressOf,
      searchText: addressOf,
    },
    meter("cpu", t("server.cpu")),
    meter("memory", t("server.memory")),
    meter("disk", t("server.disk")),
    {
      id: "network",
      title: t("server.network"),
      width: "176px",
      align: "end",
      live: true,
      cell: ({ id }) => <Network id={id} />,
      sortKey: ({ id }) => {
        const figures = freshFiguresOf(id);
        return figures ? figures.net_in_speed + figures.net_out_speed : -1;
      },
    },
    {
      id: "curve",
      title: t("server.curve"),
      width: "104px",
      cell: ({ id }) => <Curve id={id} />,
    },
    {
      id: "state",
      title: t("server.state"),
      width: "96px",
      optional: true,
      live: true,
      cell: ({ id }) => <StateWord id={id} />,
      // Offline servers first.
      sortKey: ({ id }) => liveStates.indexOf(stateOf(id)),
      csv: ({ id }) => stateText(id, t),
    },
    {
      id: "seen",
      title: t("server.lastSeen"),
      width: "128px",
      live: true,
      cell: ({ id }) => <LastSeen id={id} />,
      sortKey: ({ id }) => lastSeenOf(id) ?? 0,
      searchText: ({ id }) => seenText(id, t),
      csv({ id }) {
        const seen = lastSeenOf(id);
        return seen === null ? "" : dateTime(seen);
      },
    },
    {
      id: "version",
      title: t("server.version"),
      width: "128px",
      cell: ({ host }) => <span className={truncate}>{host.version}</span>,
      sortKey: ({ host }) => host.version,
      searchText: ({ host }) => host.version,
    },
    {
      id: "country",
      title: t("server.country"),
      width: "144px",
      optional: true,
      cell: ({ geoip }) => <span className={truncate}>{countryName(geoip.country_code)}</span>,
      sortKey: ({ geoip }) => countryName(geoip.country_code),
      searchText: ({ geoip }) => countryName(geoip.country_code),
    },
    {
      id: "os",
      title: t("server.os"),
      width: "160px",
      optional: true,
      cell: ({ host }) => <span className={truncate}>{systemOf(host)}</span>,
      sortKey: ({ host }) => systemOf(host),
      searchText: ({ host }) => systemOf(host),
    },
    {
      id: "uptime",
      title: t("server.uptime"),
      width: "112px",
      align: "end",
      optional: true,
      live: true,
      cell: ({ id }) => <Uptime id={id} />,
      sortKey: ({ id }) => freshFiguresOf(id)?.uptime ?? 0,
    },
    {
      id: "weight",
      title: t("server.weight"),
      width: "96px",
      align: "end",
      cell: ({ display_index }) => display_index,
      sortKey: ({ display_index }) => display_index,
      searchText: ({ display_index }) => String(display_index),
    },
    {
      id: "hidden",
      title: t("server.hidden"),
      width: "96px",
      cell: ({ hide_for_guest: hidden }) => <span className={hidden ? "" : quiet}>{yesNo(hidden)}</span>,
      sortKey: ({ hide_for_guest }) => Number(hide_for_guest),
      searchText: ({ hide_for_guest }) => yesNo(hide_for_guest),
    },
    {
      id: "ddns",
      title: t("server.ddns"),
      width: "144px",
      cell: (row) => <span className={row.enable_ddns ? truncate : quiet}>{shownDdns(row)}</span>,
      sortKey: ddns,
      searchText: ddns,
    },
    // Near the end, because it appears with the rows and must not move visible columns.
    ...(ownerColumn
      ? [
          {
            id: "owner",
            title: t("server.owner"),
            width: "144px",
            optional: ownerColumn === "optional",
            cell: (row: ListedServer) => <span className={truncate}>{ownerOf(row)}</span>,
            sortKey: ownerOf,
            searchText: ownerOf,
          },
        ]
      : []),
    {
      id: "uuid",
      title: t("server.uuid"),
      width: "316px",
      cell: ({ name, uuid }) => <CopyableValue what={t("server.uuidOf", { name })} value={uuid} />,
      sortKey: ({ uuid }) => uuid,
      searchText: ({ uuid }) => uuid,
    },
  ];
}

function CopyableValue({ what, value }: { what: string; value: string }) {
  return (
    <div className={css.copyable}>
      <span className={join(mono, truncate)}>{value}</span>
      <CopyButton what={what} value={value} />
    </div>
  );
}
