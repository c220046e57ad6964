/** Texts about a server: its address, system, groups and DDNS profiles. */
import type { ListedServer } from "../../state/collections/servers.ts";

/** "v4/v6" if both are known (spec §2). */
export const addressOf = ({ geoip: { ip } }: Pick<ListedServer, "geoip">): string =>
  [ip.ipv4_addr, ip.ipv6_addr].filter(Boolean).join("/");

/** "debian 12" */
export const systemOf = ({ platform, platform_version }: ListedServer["host"]): string =>
  `${platform} ${platform_version}`.trim();

/** Names from other lists. */
export interface ServerNames {
  /** Names of the server's groups. */
  groups(id: number): readonly string[];
  ddnsProfile(id: number): string;
}

/** Maps each server id to a value of each of its groups. */
export function byServer<Group extends { servers: readonly number[] }, Value>(
  groups: readonly Group[],
  groupValue: (group: Group) => Value,
): ReadonlyMap<number, readonly Value[]> {
  const byId = new Map<number, Value[]>();
  for (const group of groups) {
    const value = groupValue(group);
    for (const id of group.servers) {
      const values = byId.get(id);
      if (values) values.push(value);
      else byId.set(id, [value]);
    }
  }
  return byId;
}

const noGroups: readonly string[] = [];
/** Looks up the names of groups and DDNS profiles. */
export function serverNames(
  groups: readonly { name: string; servers: readonly number[] }[],
  profiles: readonly { id: number; name: string }[],
): ServerNames {
  const groupNames = byServer(groups, ({ name }) => name);
  const profileNames = new Map(profiles.map(({ id, name }) => [id, name]));
  return {
    groups: (id) => groupNames.get(id) ?? noGroups,
    ddnsProfile: (id) => profileNames.get(id) ?? `#${id}`,
  };
}
