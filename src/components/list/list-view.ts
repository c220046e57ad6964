/**
 * The view of a list: filter, search, sort, columns and density. All are in the address, so that Back, reload and links keep them. Columns and
 * density that are not in the address default to the last choice in this browser.
 * Sort keys and search texts are computed once per set of rows, so that sorting and searching ten thousand rows is fast.
 */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { recall } from "../../state/preferences.ts";
import type { Column, Sort, TableProps } from "../../ui/table/Table.tsx";
import { setQueryValue, useLocation, useSearchParams } from "../routing/Router.tsx";
import { type RankedColumn, useFitting } from "./fitting-columns.ts";
import { nextSorts, readSorts, type SortColumn, sortedPlaces } from "./list-sort.ts";
import { memoized } from "./memoized.ts";
import { type StableOrder, useStableOrder } from "./stable-order.ts";

/** A column of a list, with its values for searching and sorting. */
export interface ListColumn<Row> extends Column<Row>, SortColumn<Row>, Omit<RankedColumn, "width"> {
  /** The text that is searched. */
  searchText?(row: Row): string;
  /** The text in a CSV file, if neither the search text nor the cell's text is suitable. */
  csv?(row: Row): string;
  /** Hidden until the user chooses it. */
  optional?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

/** A filter of a screen, in addition to the search. Must stay the same object while it passes the same rows. */
export interface RowFilter<Row> {
  passes(row: Row): boolean;
  /** The filter depends on live values and is applied again with each tick. */
  live: boolean;
  /** Removes the filter from the address. */
  clear(): void;
}

export interface ListView<Row> {
  shown: readonly Row[];
  /** Is a search or a filter active? */
  narrowed: boolean;
  /** Clears search and filter. */
  showAll(): void;
  query: string;
  search(text: string): void;
  /** The sort keys, the most significant first. */
  sorts: readonly Sort[];
  /** Whether the order of live values differs from that of the rows, and the function that shows the new order. */
  order: Pick<StableOrder, "changed" | "update">;
  /** `more` keeps the other sort keys. */
  toggleSort(id: string, more?: boolean): void;
  /** The columns of the table: the chosen ones, or those of the defaults that fit into the window. */
  columns: readonly ListColumn<Row>[];
  /** The columns that are searched and exported: the same in a window of any width. */
  listed: readonly ListColumn<Row>[];
  /** The ids of the columns that are shown while none are chosen, joined by commas. */
  defaults: string;
  /** All columns, hidden ones included. */
  all: readonly ListColumn<Row>[];
  /** The name under which the choice of columns is stored. */
  columnsKey: `columns/${string}`;
  density: TableProps<Row>["density"];
  /** Whether cards have check boxes, and their actions a bar at the lower edge (decision 34). */
  selecting: boolean;
  setSelecting(on: boolean): void;
}

/** Does the row at this index contain the word? */
export type RowTexts = (at: number, word: string) => boolean;

/** The words of a search. */
export const wordsIn = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** The rows that contain every word and pass the filter, in the order of `places`. */
export function matching<Row>(
  rows: readonly Row[],
  places: Iterable<number>,
  contains: RowTexts,
  words: readonly string[],
  passes: (row: Row) => boolean = () => true,
): readonly Row[] {
  const found: Row[] = [];
  for (const at of places) {
    const row = rows[at];
    if (row !== undefined && passes(row) && words.every((word) => contains(at, word))) found.push(row);
  }
  return found;
}

/**
 * `all` and `filter` must stay the same objects while their content does, because otherwise all rows render again.
 * `tick` changes when live values may have changed.
 */
export function useListView<Row extends object>(
  rows: readonly Row[],
  all: readonly ListColumn<Row>[],
  tick = 0,
  filter: RowFilter<Row> | null = null,
): ListView<Row> {
  const [params] = useSearchParams();
  const columnsKey = `columns/${useLocation().pathname.slice(1)}` as const;
  const queryInAddress = params.get("q") ?? "";
  const [query, setQuery] = useState(queryInAddress);
  const [selecting, setSelecting] = useState(false);
  const written = useRef(queryInAddress);

  // Back and forward change the query in the address.
  useEffect(() => {
    if (queryInAddress === written.current) return;
    written.current = queryInAddress;
    setQuery(queryInAddress);
  }, [queryInAddress]);

  // The address follows the typed query after a delay, without a new history entry, so that typing stays fast.
  useEffect(() => {
    if (query === written.current) return;
    const write = (): void => {
      if (query === written.current) return;
      written.current = query;
      setQueryValue("q", query, { replace: true });
    };
    const timer = setTimeout(write, 300);
    // A click may create a new history entry: write the query to the current one first.
    addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("click", write, { capture: true });
    };
  }, [query]);

  const sortText = params.get("sort");
  const sorts = useMemo(() => readSorts(sortText, all), [sortText, all]);
  const chosen = params.get("cols") ?? recall(columnsKey);
  const usual = useMemo(() => all.filter(({ fixed, optional }) => fixed || !optional), [all]);
  const defaults = useFitting(usual);
  const shownIds = chosen ?? defaults;
  const columns = useMemo(() => {
    const ids = shownIds.split(",");
    return all
      .filter(({ id, fixed }) => fixed || ids.includes(id))
      .map((column) => ({ ...column, sortable: column.sortKey !== undefined }));
  }, [all, shownIds]);
  const listed = chosen === null ? usual : columns;

  const deferredQuery = useDeferredValue(query);
  const words = useMemo(() => wordsIn(deferredQuery), [deferredQuery]);
  const narrowed = filter !== null || words.length > 0;
  const texts = useTexts(rows, listed, words.length > 0, tick);
  const sortTick = sorts.some(({ column }) => column.live) ? tick : 0;
  // Sort all rows before search and filter, so that another query or filter need not sort again.
  const places = useMemo(
    () => (sorts.length > 0 ? sortedPlaces(rows, sorts, sortTick) : null),
    [rows, sorts, sortTick],
  );
  const order = useStableOrder(places, rows, sorts);
  const filterTick = filter?.live ? tick : 0;
  const shown = useMemo(() => {
    void filterTick;
    if (!narrowed && !order.places) return rows;
    return matching(rows, order.places ?? rows.keys(), texts, words, filter?.passes);
  }, [rows, order.places, texts, words, narrowed, filter, filterTick]);

  return {
    shown,
    narrowed,
    showAll: () => {
      setQuery("");
      filter?.clear();
    },
    query,
    search: setQuery,
    sorts,
    order,
    toggleSort: (id, more) => {
      const column = all.find((one) => one.id === id);
      const first = column?.descendingFirst ?? column?.align !== undefined;
      const next = nextSorts(sorts, id, more, first).map((one) => (one.descending ? `-${one.id}` : one.id));
      setQueryValue("sort", next.join());
    },
    columns,
    listed,
    defaults,
    all,
    columnsKey,
    selecting,
    setSelecting,
    // Stored once for all lists.
    density: (params.get("density") ?? recall("density")) === "compact" ? "compact" : "normal",
  };
}

/**
 * The search text of each row in lower case, computed by the first search and kept. With each tick only the texts of live columns are
 * computed again.
 */
function useTexts<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  needed: boolean,
  tick: number,
): RowTexts {
  const fixedText = useMemo(() => memoized(textOf(columns, false)), [columns]);
  const liveTick = needed && columns.some(({ live, searchText }) => live && searchText) ? tick : -1;
  return useMemo(() => {
    const liveText = liveTick < 0 ? null : memoized(textOf(columns, true));
    return (at, word) => {
      const row = rows[at];
      if (row === undefined) return false;
      return fixedText(row).includes(word) || (liveText?.(row).includes(word) ?? false);
    };
  }, [rows, columns, fixedText, liveTick]);
}

/** The search texts of the live or the other columns, one per line. */
function textOf<Row>(columns: readonly ListColumn<Row>[], live: boolean): (row: Row) => string {
  const parts = columns.flatMap((column) =>
    column.searchText && (column.live ?? false) === live ? [column.searchText] : [],
  );
  return (row) => {
    let whole = "";
    for (const part of parts) whole += `${part(row)}\n`;
    return whole.toLowerCase();
  };
}
