/**
 * Removes deleted servers from references before saving: the backend refuses coverage "all but these" and groups that name one
 * (contract §9.17).
 */
import { Refused } from "../../api/http/failure.ts";
import type { Collection, CollectionState } from "./collection.ts";
import { servers } from "./servers.ts";

/** Ids missing from the list. None if the list is incomplete: unreadable rows may exist. */
export function missingIn(
  { rows, seen, status, skipped }: CollectionState<{ id: number }>,
  ids: readonly number[],
): number[] {
  if (!seen || status === "failed" || skipped.count > 0) return [];
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/**
 * Splits ids into existing and missing ones by a fresh list: the loaded one may lack a new server and contain a deleted one.
 */
export async function withoutMissing(ids: readonly number[]): Promise<{ ids: number[]; missing: number[] }> {
  const missing = ids.length > 0 ? missingIn(await servers.load(), ids) : [];
  const out = new Set(missing);
  return { ids: ids.filter((id) => !out.has(id)), missing };
}

/**
 * Saves without the `missing` ids. If that is refused and a fresh list shows that more of `named` were deleted since, saves once more
 * without those. Resolves with all removed ids; rejects as `write` does.
 */
export async function saveWithoutDeleted(
  { named, missing }: { named: readonly number[]; missing: readonly number[] },
  write: (missing: ReadonlySet<number>) => Promise<unknown>,
  collection: Pick<Collection<{ id: number }>, "load"> = servers,
): Promise<readonly number[]> {
  try {
    await write(new Set(missing));
    return missing;
  } catch (error) {
    if (!(error instanceof Refused) || named.length === 0) throw error;
    const since = missingIn(await collection.load(), named);
    if (since.length <= missing.length) throw error;
    await write(new Set(since));
    return since;
  }
}
