/** The servers with their search texts: name, address and id. Loads them if necessary. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { type ListedServer, servers } from "../../state/collections/servers.ts";
import { type Entry, entry } from "./search.ts";

/** Search entries by the rows of a load; each load has a new array. */
const prepared = new WeakMap<readonly ListedServer[], readonly Entry<ListedServer>[]>();

export const addressOf = ({ geoip }: ListedServer): string => geoip.ip.ipv4_addr || geoip.ip.ipv6_addr;
export const nameOf = ({ id, name }: ListedServer): string => name || `#${id}`;

function prepare(rows: readonly ListedServer[]): readonly Entry<ListedServer>[] {
  const known = prepared.get(rows);
  if (known) return known;
  const entries = rows.map((row) => {
    const { ipv4_addr, ipv6_addr } = row.geoip.ip;
    return entry(row, nameOf(row), `#${row.id}\n${ipv4_addr}\n${ipv6_addr}`, false);
  });
  prepared.set(rows, entries);
  return entries;
}

export function useServerEntries(): {
  entries: readonly Entry<ListedServer>[];
  state: "loading" | "failed" | "ready";
} {
  const { rows, seen, status } = useAtomValue(servers.state);
  useEffect(() => void servers.ensure(), []);
  const entries = useMemo(() => prepare(rows), [rows]);
  return { entries, state: seen ? "ready" : status === "failed" ? "failed" : "loading" };
}
