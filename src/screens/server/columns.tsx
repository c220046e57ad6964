import { CopyButton } from "../../components/CopyButton.tsx";
import { idColumn } from "../../components/id-column.ts";
import type { ListColumn } from "../../components/list-view.ts";
import { NameButton } from "../../components/NameButton.tsx";
import type { Text } from "../../i18n/intl.ts";
import type { ListedServer } from "../../state/collections.ts";
import { figuresOf, type LiveState, lastSeenOf, stateOf } from "../../state/live.ts";
import { mono, quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Tag } from "../../ui/Tag.tsx";
import {
  LastSeen,
  LiveDot,
  Meter,
  Network,
  type Share,
  StateWord,
  seenText,
  shareOf,
} from "./live-cells.tsx";
import * as css from "./ServerScreen.css.ts";

/** "v4/v6" where both are known (spec §2). */
export const addressOf = ({ geoip: { ip } }: Pick<ListedServer, "geoip">): string =>
  [ip.ipv4_addr, ip.ipv6_addr].filter(Boolean).join("/");

/** What the names of the columns need from other lists. */
export interface ServerNames {
  /** The groups that a server is in. */
  groups(id: number): readonly string[];
  ddnsProfile(id: number): string;
}

const liveStates: readonly LiveState[] = ["offline", "stale", "online", "unknown"];

const noGroups: readonly string[] = [];

/** The groups of each server by name, and the DDNS profiles. */
export function serverNames(
  groups: readonly { name: string; servers: readonly number[] }[],
  profiles: readonly { id: number; name: string }[],
): ServerNames {
  const byServer = new Map<number, string[]>();
  for (const { name, servers } of groups) {
    for (const id of servers) {
      const names = byServer.get(id);
      if (names) names.push(name);
      else byServer.set(id, [name]);
    }
  }
  const profileNames = new Map(profiles.map(({ id, name }) => [id, name]));
  return {
    groups: (id) => byServer.get(id) ?? noGroups,
    ddnsProfile: (id) => profileNames.get(id) ?? `#${id}`,
  };
}

/** The columns of the server list. */
export function serverColumns(t: Text, names: ServerNames): readonly ListColumn<ListedServer>[] {
  const yesNo = (yes: boolean) => (yes ? t("list.yes") : t("list.no"));
  const ddns = ({ enable_ddns, ddns_profiles }: ListedServer) =>
    enable_ddns ? ddns_profiles.map(names.ddnsProfile).join(", ") || t("list.yes") : t("list.no");
  const country = ({ geoip }: ListedServer) => geoip.country_code.toUpperCase();
  const meter = (share: Share, title: string): ListColumn<ListedServer> => ({
    id: share,
    title,
    width: "112px",
    align: "end",
    live: true,
    cell: ({ id }) => <Meter id={id} share={share} />,
    sortKey: ({ id }) => shareOf(figuresOf(id), share) ?? -1,
  });

  return [
    idColumn(t),
    {
      id: "name",
      title: t("list.name"),
      width: "minmax(220px, 2fr)",
      heading: true,
      pinned: true,
      fixed: true,
      cell: (row) => (
        <div className={css.name}>
          <LiveDot id={row.id} />
          <NameButton id={row.id} name={row.name} />
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
          {names.groups(id).map((name, at) => (
            // Two groups may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Tag key={at}>{name}</Tag>
          ))}
        </div>
      ),
      sortKey: ({ id }) => names.groups(id).join("\n"),
      searchText: ({ id }) => names.groups(id).join("\n"),
    },
    {
      id: "ip",
      title: t("server.ip"),
      width: "minmax(176px, 1fr)",
      cell: (row) => <Copied what={t("server.ipOf", { name: row.name })} value={addressOf(row)} />,
      sortKey: addressOf,
      searchText: addressOf,
    },
    meter("cpu", t("server.cpu")),
    meter("memory", t("server.memory")),
    meter("disk", t("server.disk")),
    {
      id: "network",
      title: t("server.network"),
      width: "184px",
      align: "end",
      optional: true,
      live: true,
      cell: ({ id }) => <Network id={id} />,
      sortKey: ({ id }) => {
        const figures = figuresOf(id);
        return figures ? figures.net_in_speed + figures.net_out_speed : -1;
      },
    },
    {
      id: "state",
      title: t("server.state"),
      width: "96px",
      optional: true,
      live: true,
      cell: ({ id }) => <StateWord id={id} />,
      // What asks for attention comes first.
      sortKey: ({ id }) => liveStates.indexOf(stateOf(id)),
    },
    {
      id: "seen",
      title: t("server.lastSeen"),
      width: "128px",
      live: true,
      cell: ({ id }) => <LastSeen id={id} />,
      sortKey: ({ id }) => lastSeenOf(id) ?? 0,
      searchText: ({ id }) => seenText(id, t),
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
      cell: (row) => <span className={row.enable_ddns ? truncate : quiet}>{ddns(row)}</span>,
      sortKey: ddns,
      searchText: ddns,
    },
    {
      id: "uuid",
      title: t("server.uuid"),
      width: "316px",
      cell: ({ name, uuid }) => <Copied what={t("server.uuidOf", { name })} value={uuid} />,
      sortKey: ({ uuid }) => uuid,
      searchText: ({ uuid }) => uuid,
    },
  ];
}

function Copied({ what, value }: { what: string; value: string }) {
  return (
    <div className={css.copied}>
      <span className={join(mono, truncate)}>{value}</span>
      <CopyButton what={what} value={value} />
    </div>
  );
}
