/** Which servers belong to whom. Backends before 2.0.13 do not tell. */
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import { atLeast } from "../../api/versions/backend-version.ts";
import type { CollectionState } from "../../state/collections/collection.ts";
import { type ListedServer, servers } from "../../state/collections/servers.ts";

/** How many servers each user has, by the user's id; null where the backend does not tell, undefined while it is not known. */
export type Owned = ReadonlyMap<number, number> | null | undefined;

/** Counts by owner. */
export function ownedIn({ rows, seen }: Pick<CollectionState<ListedServer>, "rows" | "seen">): Owned {
  if (!seen) return atLeast("2.0.13") === false ? null : undefined;
  const counts = new Map<number, number>();
  for (const { owner } of rows) {
    if (!owner) return null;
    counts.set(owner.id, (counts.get(owner.id) ?? 0) + 1);
  }
  return rows.length === 0 && atLeast("2.0.13") === false ? null : counts;
}

/** The counts of the servers at hand, which are loaded for it unless they are there. */
export function useOwned(): Owned {
  const { rows, seen } = useAtomValue(servers.state);
  useEffect(() => void servers.ensure(), []);
  return useMemo(() => ownedIn({ rows, seen }), [rows, seen]);
}
