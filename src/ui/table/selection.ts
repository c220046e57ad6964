/*
 * Selection is by id, never by index, and may hold rows that a filter hides at the moment: what is shown is added to it
 * or taken from it, the rest stays.
 */

/** How much of the shown rows is selected. */
export function coverage(ids: readonly number[], selected: ReadonlySet<number>): "none" | "some" | "all" {
  if (selected.size === 0 || ids.length === 0) return "none";
  let count = 0;
  for (const id of ids) if (selected.has(id)) count++;
  return count === 0 ? "none" : count === ids.length ? "all" : "some";
}

/** The selection with all of `ids` in it, or none of them. */
export function withAll(
  selected: ReadonlySet<number>,
  ids: Iterable<number>,
  on: boolean,
): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from one row to another in the order shown, either way round; only `to` if `from` is not shown any more. */
export function range(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const end = ids.indexOf(to);
  const start = from === null ? -1 : ids.indexOf(from);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
