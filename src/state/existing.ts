/**
 * Servers that no longer exist: "all but these" covers are refused for them as "permission denied" (contract §9.17), and groups for any of
 * them, so they are left out before saving.
 */
import type { CollectionState } from "./collection.ts";
import { servers } from "./collections.ts";

/** Ids that the list lacks. None where the list is not whole: what could not be read may well exist. */
export function missingIn(
  { rows, seen, status, skipped }: CollectionState<{ id: number }>,
  ids: readonly number[],
): number[] {
  if (!seen || status === "failed" || skipped.count > 0) return [];
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/**
 * The ids without those that no longer exist, and these. By a fresh list: one at hand may lack a server just added, and hold one that
 * was deleted elsewhere.
 */
export async function withoutMissing(ids: readonly number[]): Promise<{ ids: number[]; missing: number[] }> {
  const missing = ids.length > 0 ? missingIn(await servers.load(), ids) : [];
  const out = new Set(missing);
  return { ids: ids.filter((id) => !out.has(id)), missing };
}
