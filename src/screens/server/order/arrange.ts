/** Reorders lists of ids. */

/** Moves one id to index `to`. Returns the same array if nothing moves. */
export function moveItem(order: readonly number[], from: number, to: number): readonly number[] {
  const target = Math.max(0, Math.min(order.length - 1, to));
  const id = order[from];
  if (id === undefined || target === from) return order;
  const next = [...order];
  next.splice(from, 1);
  next.splice(target, 0, id);
  return next;
}

/** Applies the wanted order to the current ids: drops deleted ones; a new one keeps the predecessor that it has in `current`. */
export function mergeOrder(wanted: readonly number[], current: readonly number[]): readonly number[] {
  const existing = new Set(current);
  const known = new Set(wanted);
  const kept = wanted.filter((id) => existing.has(id));
  if (kept.length === current.length) return kept.length === wanted.length ? wanted : kept;
  const addedAfter = new Map<number | undefined, number[]>();
  let before: number | undefined;
  for (const id of current) {
    if (known.has(id)) before = id;
    else addedAfter.set(before, [...(addedAfter.get(before) ?? []), id]);
  }
  return [...(addedAfter.get(undefined) ?? []), ...kept.flatMap((id) => [id, ...(addedAfter.get(id) ?? [])])];
}

/** The ids sorted by several keys, the first one first. The sort is stable; empty keys come last. */
export function sortIds<Row extends { id: number }>(
  rows: readonly Row[],
  compare: (a: string, b: string) => number,
  ...keys: readonly ((row: Row) => string)[]
): readonly number[] {
  const keyed = rows.map((row) => ({ id: row.id, keys: keys.map((key) => key(row)) }));
  keyed.sort((a, b) => {
    for (const [at, own] of a.keys.entries()) {
      const other = b.keys[at] ?? "";
      const order =
        own === "" || other === "" ? Number(own === "") - Number(other === "") : compare(own, other);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ id }) => id);
}
