/** The sort keys of a list, most significant first; in the address as `-weight,name`. */
import { collator } from "../../i18n/format.ts";
import type { Sort } from "../../ui/table/Table.tsx";

/** The values by which a column is sorted. */
export interface SortColumn<Row> {
  id: string;
  /**
   * Either numbers for all rows or texts for all; null or "" where the value is missing: such rows are always last. Without it the column
   * cannot be sorted.
   */
  sortKey?(row: Row): string | number | null;
  /** The first press on its header sorts descending: figures (by default columns aligned to the end) and times. */
  descendingFirst?: boolean;
  /** The keys are live values. */
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

/**
 * The keys after a press on a header: ascending, descending, none; `descendingFirst` swaps the first two. With `more` the other keys
 * stay, and a new one is added at the end.
 */
export function nextSorts(
  now: readonly Sort[],
  id: string,
  more = false,
  descendingFirst = false,
): readonly Sort[] {
  const old = now.find((one) => one.id === id);
  const descending = old ? !old.descending : descendingFirst;
  const next = old && descending === descendingFirst ? [] : [{ id, descending }];
  if (!more) return next;
  return old ? now.flatMap((one) => (one === old ? next : one)) : [...now, ...next];
}

const cache = new WeakMap<object, { rows: unknown; tick: unknown; ranks: readonly number[] }>();

/**
 * The sort keys of a column as numbers in the same order. Comparing texts is slow, so ranks are computed once per set of rows instead of
 * with each sort, and those of live values with each tick.
 */
function ranks<Row>(column: SortColumn<Row>, rows: readonly Row[], tick: number): readonly number[] {
  const liveTick = column.live && tick;
  const known = cache.get(column);
  if (known?.rows === rows && known.tick === liveTick) return known.ranks;
  const keys = rows.map((row) => column.sortKey?.(row) ?? "");
  const words = keys.some((key) => typeof key === "string" && key !== "");
  const ranked = words
    ? rankWords(keys.map(String))
    : keys.map((key) => (key === "" ? missing : Number(key)));
  cache.set(column, { rows, tick: liveTick, ranks: ranked });
  return ranked;
}

const missing = Number.NaN;

function rankWords(words: readonly string[]): number[] {
  const { compare } = collator();
  const rankOf = new Map<string, number>();
  let last = "";
  let rank = 0;
  for (const word of [...new Set(words)].sort(compare)) {
    // The collator treats "a" and "A" as equal, so that the next sort key decides.
    if (compare(last, word)) rank += 1;
    rankOf.set(word, rank);
    last = word;
  }
  return words.map((word) => (word === "" ? missing : (rankOf.get(word) ?? 0)));
}

/** The indexes of the rows in sorted order; equal rows keep their order. */
export function sortedPlaces<Row>(
  rows: readonly Row[],
  sorts: readonly SortBy<Row>[],
  tick = 0,
): readonly number[] {
  const keys = sorts.map(({ column, descending }) =>
    ranks(column, rows, tick).map((rank) =>
      Number.isNaN(rank) ? Number.POSITIVE_INFINITY : descending ? -rank : rank,
    ),
  );
  return rows
    .map((_, at) => at)
    .sort((a, b) => {
      for (const key of keys) {
        // Two missing values give NaN.
        const difference = (key[a] ?? 0) - (key[b] ?? 0);
        if (difference) return difference;
      }
      return 0;
    });
}
