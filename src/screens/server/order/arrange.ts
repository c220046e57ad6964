/** Arranging a list of ids: moves, starting points, and keeping up with a list that changes meanwhile. */

/** One moved so that it stands at place `to` afterwards. The same array where nothing moves. */
export function moved(order: readonly number[], from: number, to: number): readonly number[] {
  const place = Math.max(0, Math.min(order.length - 1, to));
  const id = order[from];
  if (id === undefined || place === from) return order;
  const next = [...order];
  next.splice(from, 1);
  next.splice(place, 0, id);
  return next;
}

/**
 * The wanted order over the rows that there are now: what was deleted is left out, and what is new follows the one that it follows in
 * the list. `now`: all ids as the list has them.
 */
export function followed(wanted: readonly number[], now: readonly number[]): readonly number[] {
  const existing = new Set(now);
  const known = new Set(wanted);
  const kept = wanted.filter((id) => existing.has(id));
  if (kept.length === now.length) return kept.length === wanted.length ? wanted : kept;
  const after = new Map<number | undefined, number[]>();
  let before: number | undefined;
  for (const id of now) {
    if (known.has(id)) before = id;
    else after.set(before, [...(after.get(before) ?? []), id]);
  }
  return [...(after.get(undefined) ?? []), ...kept.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

/** Sorted by several keys, one after the other; equal ones keep their order. */
export function arranged<Row extends { id: number }>(
  rows: readonly Row[],
  compare: (a: string, b: string) => number,
  ...keys: readonly ((row: Row) => string)[]
): readonly number[] {
  const keyed = rows.map((row) => ({ id: row.id, keys: keys.map((key) => key(row)) }));
  keyed.sort((a, b) => {
    for (const [at, own] of a.keys.entries()) {
      const other = b.keys[at] ?? "";
      // What has no country stands at the end, not before all others.
      const order =
        own === "" || other === "" ? Number(own === "") - Number(other === "") : compare(own, other);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ id }) => id);
}
