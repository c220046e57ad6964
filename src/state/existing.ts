/**
 * Servers that no longer exist: "all but these" covers are refused for them as "permission denied" (contract §9.17), and groups for any of
 * them, so they are left out before saving.
 */
import type { CollectionState } from "./collection.ts";
import { servers } from "./collections.ts";
import { store } from "./store.ts";

/** Ids that the list lacks. None where the list is not whole: what could not be read may well exist. */
export function missingIn(
  { rows, seen, status, skipped }: CollectionState<{ id: number }>,
  ids: readonly number[],
): number[] {
  if (!seen || status === "failed" || skipped.count > 0) return [];
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/** Those of the ids that no longer exist: by the list at hand, and by a fresh one where it may be older than a server just named. */
export async function missingServers(ids: readonly number[]): Promise<number[]> {
  const missing = missingIn(store.get(servers.state), ids);
  const { seen } = store.get(servers.state);
  return seen && missing.length === 0 ? [] : missingIn(await servers.load(), ids);
}

/** The ids without those that no longer exist, and these. */
export async function withoutMissing(ids: readonly number[]): Promise<{ ids: number[]; missing: number[] }> {
  const missing = ids.length > 0 ? await missingServers(ids) : [];
  const out = new Set(missing);
  return { ids: ids.filter((id) => !out.has(id)), missing };
}
