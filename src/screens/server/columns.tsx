import type { ComponentType } from "react";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { country as countryOf, dateTime, listed } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { freshFiguresOf, type LiveState, lastSeenOf, stateOf } from "../../state/live/live.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { Addresses, CopyableValue, Groups } from "./cells.tsx";
import { addressOf, type ServerNames, systemOf } from "./facts.ts";
import {
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

/** A column that is shown by default in wide windows only. */
const rest = (rank: number) => ({ rank, from: 1680 });

/** Name of the owner. Servers registered with the site's secret have none. */
const ownerOf = ({ owner }: ListedServer): string =>
  owner?.id ? owner.username || `#${owner.id}` : "\u2013";

/**
 * The columns of the server list. `ownerColumn`: whether the owner is shown by default; undefined if rows have no owner. `Curve`:
 * undefined until it is loaded.
 */
export function serverColumns(
  t: Text,
  names: ServerNames,
  ownerColumn: "shown" | "optional" | undefined,
  Curve: ComponentType<{ id: number }> | undefined,
): readonly ListColumn<ListedServer>[] {
  const yesNo = (yes: boolean) => (yes ? t("list.yes") : t("list.no"));
  const ddnsWith =
    (list: (profiles: string[]) => string) =>
    ({ enable_ddns, ddns_profiles }: ListedServer) =>
      enable_ddns ? list(ddns_profiles.map(names.ddnsProfile)) || t("list.yes") : t("list.no");
  const ddns = ddnsWith((profiles) => profiles.join(", "));
  const shownDdns = ddnsWith(listed);
  const country = ({ geoip }: ListedServer) => geoip.country_code.toUpperCase();
  const meter = (share: Share, title: string, rank: number): ListColumn<ListedServer> => ({
    id: share,
    title,
    width: "104px",
    rank,
    align: "end",
    live: true,
    joined: true,
    cell: ({ id }, first) => <Meter id={id} share={share} first={first} />,
    sortKey: ({ id }) => shareOf(freshFiguresOf(id), share),
  });

  return [
    { ...idColumn(t), rank: 8 },
    {
      id: "name",
      title: t("list.name"),
      width: "minmax(176px, 2fr)",
      heading: true,
      pinned: true,
      fixed: true,
      cell: (row) => (
        <div className={css.name}>
          <LiveDot id={row.id} />
          <ServerName id={row.id} name={row.name} />
          {row.geoip.country_code ? (
            <span role="img" aria-label={countryName(row.geoip.country_code)} className={css.country}>
              {country(row)}
            </span>
          ) : null}
        </div>
      ),
      sortKey: ({ name }) => name,
      searchText: (row) => `${row.name}\n${country(row)}`,
    },
    {
      id: "groups",
      title: t("server.groups"),
      width: "minmax(136px, 1fr)",
      rank: 5,
      cell: ({ id }) => <Groups names={names.groups(id)} />,
      sortKey: ({ id }) => names.groups(id).join("\n"),
      searchText: ({ id }) => names.groups(id).join("\n"),
    },
    {
      id: "ip",
      title: t("server.ip"),
      width: "minmax(148px, 1fr)",
      rank: 6,
      cell: (row) => <Addresses row={row} what={t("server.ipOf", { name: row.name })} />,
      sortKey: addressOf,
      searchText: addressOf,
    },
    meter("cpu", t("server.cpu"), 1),
    meter("memory", t("server.memory"), 2),
    meter("disk", t("server.disk"), 3),
    {
      id: "network",
      title: t("server.network"),
      width: "168px",
      rank: 4,
      align: "end",
      live: true,
      joined: true,
      cell: ({ id }, first) => <Network id={id} first={first} />,
      sortKey: ({ id }) => {
        const figures = freshFiguresOf(id);
        return figures ? figures.net_in_speed + figures.net_out_speed : null;
      },
    },
    {
      id: "curve",
      title: t("server.curve"),
      width: "104px",
      rank: 9,
      from: 1440,
      cell: ({ id }) => (Curve ? <Curve id={id} /> : null),
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
      width: "104px",
      rank: 7,
      live: true,
      cell: ({ id }) => <LastSeen id={id} />,
      descendingFirst: true,
      sortKey: ({ id }) => lastSeenOf(id),
      searchText: ({ id }) => seenText(id, t),
      csv({ id }) {
        const seen = lastSeenOf(id);
        return seen === null ? "" : dateTime(seen);
      },
    },
    {
      id: "version",
      title: t("server.version"),
      width: "112px",
      ...rest(10),
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
      sortKey: ({ id }) => freshFiguresOf(id)?.uptime || null,
    },
    {
      id: "weight",
      title: t("server.weight"),
      width: "80px",
      align: "end",
      ...rest(12),
      cell: ({ display_index }) => display_index,
      sortKey: ({ display_index }) => display_index,
      searchText: ({ display_index }) => String(display_index),
    },
    {
      id: "hidden",
      title: t("server.hidden"),
      width: "80px",
      ...rest(13),
      cell: ({ hide_for_guest: hidden }) => <span className={hidden ? "" : quiet}>{yesNo(hidden)}</span>,
      sortKey: ({ hide_for_guest }) => Number(hide_for_guest),
      searchText: ({ hide_for_guest }) => yesNo(hide_for_guest),
    },
    {
      id: "ddns",
      title: t("server.ddns"),
      width: "144px",
      ...rest(14),
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
            width: "128px",
            ...rest(11),
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
      ...rest(15),
      cell: ({ name, uuid }) => <CopyableValue what={t("server.uuidOf", { name })} value={uuid} />,
      sortKey: ({ uuid }) => uuid,
      searchText: ({ uuid }) => uuid,
    },
  ];
}
