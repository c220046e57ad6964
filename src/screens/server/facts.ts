/** What a server says about itself and other lists about it, as text. */
import type { ListedServer } from "../../state/collections/servers.ts";

/** "v4/v6" where both are known (spec §2). */
export const addressOf = ({ geoip: { ip } }: Pick<ListedServer, "geoip">): string =>
  [ip.ipv4_addr, ip.ipv6_addr].filter(Boolean).join("/");

/** "debian 12" */
export const systemOf = ({ platform, platform_version }: ListedServer["host"]): string =>
  `${platform} ${platform_version}`.trim();

/** What the names of the columns need from other lists. */
export interface ServerNames {
  /** The groups that a server is in. */
  groups(id: number): readonly string[];
  ddnsProfile(id: number): string;
}

/** For each server what `of` says of its groups. */
export function byServer<Group extends { servers: readonly number[] }, Value>(
  groups: readonly Group[],
  of: (group: Group) => Value,
): ReadonlyMap<number, readonly Value[]> {
  const found = new Map<number, Value[]>();
  for (const group of groups) {
    const value = of(group);
    for (const id of group.servers) {
      const values = found.get(id);
      if (values) values.push(value);
      else found.set(id, [value]);
    }
  }
  return found;
}

const noGroups: readonly string[] = [];
/** The groups of each server by name, and the DDNS profiles. */
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
