/** What a server says about itself and other lists about it, as text. */
import type { ListedServer } from "../../state/collections.ts";

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
