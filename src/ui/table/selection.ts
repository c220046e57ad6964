/*
 * Selection is by id, never by index, and may contain rows that a filter hides: only visible rows are added or
 * removed.
 */

/** Are all, some or none of the visible rows selected? */
export function coverage(ids: readonly number[], selected: ReadonlySet<number>): "none" | "some" | "all" {
  if (selected.size === 0 || ids.length === 0) return "none";
  let count = 0;
  for (const id of ids) if (selected.has(id)) count++;
  return count === 0 ? "none" : count === ids.length ? "all" : "some";
}

/** The selection with all of `ids`, or without them. */
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

/** The ids between two rows in visible order, inclusive; only `to` if `from` is no longer visible. */
export function range(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const end = ids.indexOf(to);
  const start = from === null ? -1 : ids.indexOf(from);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
