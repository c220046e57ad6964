/** The number of servers by owner. Backends before 2.0.13 do not report owners. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { atLeast } from "../../api/versions/backend-version.ts";
import type { CollectionState } from "../../state/collections/collection.ts";
import { type ListedServer, servers } from "../../state/collections/servers.ts";

/** The number of servers by user id; null if the backend does not report owners, undefined while unknown. */
export type ServerCounts = ReadonlyMap<number, number> | null | undefined;

/** Counts servers by owner. */
export function countByOwner({
  rows,
  seen,
}: Pick<CollectionState<ListedServer>, "rows" | "seen">): ServerCounts {
  if (!seen) return atLeast("2.0.13") === false ? null : undefined;
  const counts = new Map<number, number>();
  for (const { owner } of rows) {
    if (!owner) return null;
    counts.set(owner.id, (counts.get(owner.id) ?? 0) + 1);
  }
  return rows.length === 0 && atLeast("2.0.13") === false ? null : counts;
}

/** The counts of the loaded servers; loads them if necessary. */
export function useServerCounts(): ServerCounts {
  const { rows, seen } = useAtomValue(servers.state);
  useEffect(() => void servers.ensure(), []);
  return useMemo(() => countByOwner({ rows, seen }), [rows, seen]);
}
