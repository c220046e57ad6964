/**
 * Servers that no longer exist: "all but these" covers are refused for them as "permission denied" (contract §9.17), and groups for any of
 * them, so they are left out before saving.
 */
import { Refused } from "../../api/http/failure.ts";
import type { Collection, CollectionState } from "./collection.ts";
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

/**
 * Saves without those of `named` that are `missing`, and once more where that is refused and more of them turn out to be gone: which
 * sentence of a refusal says so depends on the server's language, but what was deleted since can be seen in the list. Resolves with all
 * that were left out; rejects as `write` does.
 */
export async function writeWithout(
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
