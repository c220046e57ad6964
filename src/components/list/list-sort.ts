/** By what a list is sorted: one key or several, in the address as `-weight,name`; the first counts most. */
import { collator } from "../../i18n/format.ts";
import type { Sort } from "../../ui/table/Table.tsx";

/** What sorting by a column looks at. */
export interface SortColumn<Row> {
  id: string;
  /** Numbers for all rows or words for all; without it the column cannot be sorted. */
  sortKey?(row: Row): string | number;
  /** The keys change by themselves. */
  live?: boolean;
}

export interface SortBy<Row> extends Sort {
  column: SortColumn<Row>;
}

/** Reads the sort keys of an address; keys without a sortable column are dropped. */
export const readSorts = <Row>(text: string | null, columns: readonly SortColumn<Row>[]): SortBy<Row>[] =>
  (text ?? "").split(",").flatMap((part) => {
    const id = part.replace(/^-/, "");
    const column = columns.find((one) => one.id === id && one.sortKey);
    return column ? [{ id, descending: part !== id, column }] : [];
  });

/** One step of a header: ascending, descending, not at all. With `more` the other keys stay, and a new one comes after them. */
export function nextSorts(now: readonly Sort[], id: string, more = false): readonly Sort[] {
  const old = now.find((one) => one.id === id);
  const next = old?.descending ? [] : [{ id, descending: old !== undefined }];
  if (!more) return next;
  return old ? now.flatMap((one) => (one === old ? next : one)) : [...now, ...next];
}

const kept = new WeakMap<object, { rows: unknown; beat: unknown; ranks: readonly number[] }>();

/**
 * What a column sorts by, as numbers in the same order; keys that are equal are equal numbers. Words are compared here, once per set of
 * rows and not with every sort: that is what takes long. Live ones are ranked anew with each tick.
 */
function ranks<Row>(column: SortColumn<Row>, rows: readonly Row[], tick: number): readonly number[] {
  const beat = column.live && tick;
  const known = kept.get(column);
  if (known?.rows === rows && known.beat === beat) return known.ranks;
  const keys = rows.map((row) => column.sortKey?.(row) ?? 0);
  const made = keys.every((key) => typeof key === "number") ? keys : rankWords(keys.map(String));
  kept.set(column, { rows, beat, ranks: made });
  return made;
}

function rankWords(words: readonly string[]): number[] {
  const { compare } = collator();
  const rankOf = new Map<string, number>();
  let last = "";
  let rank = 0;
  for (const word of [...new Set(words)].sort(compare)) {
    // "a" and "A" are one to the collator: then the next key decides.
    if (compare(last, word)) rank += 1;
    rankOf.set(word, rank);
    last = word;
  }
  return words.map((word) => rankOf.get(word) ?? 0);
}

/** The places of the rows in the order of these keys; rows that are equal in all of them keep their order. */
export function sortedPlaces<Row>(
  rows: readonly Row[],
  sorts: readonly SortBy<Row>[],
  tick = 0,
): readonly number[] {
  const keys = sorts.map(({ column }) => ranks(column, rows, tick));
  return rows
    .map((_, at) => at)
    .sort((a, b) => {
      for (const [at, key] of keys.entries()) {
        const difference = (key[a] ?? 0) - (key[b] ?? 0);
        if (difference) return sorts[at]?.descending ? -difference : difference;
      }
      return 0;
    });
}
