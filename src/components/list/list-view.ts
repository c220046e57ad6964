/**
 * What a list shows of its rows: filter, search, sort and chosen columns, all in the address, so that Back and reload keep them.
 * Keys are computed once per set of rows; comparing and matching then costs little even for ten thousand.
 *
 * Columns and density that the address does not say are those chosen last in this browser; the address goes first, so a link shows
 * everyone the same.
 */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { recall } from "../../state/preferences.ts";
import type { Column, Sort, TableProps } from "../../ui/table/Table.tsx";
import { useLocation, useSearchParams } from "../routing/Router.tsx";
import { nextSorts, readSorts, type SortColumn, sortedPlaces } from "./list-sort.ts";

/** A column of a list, with its values for searching and sorting. */
export interface ListColumn<Row> extends Column<Row>, SortColumn<Row> {
  /** The text that a search looks in. */
  searchText?(row: Row): string;
  /** Its text in a CSV file, where neither the search text nor the cell's text fits. */
  csv?(row: Row): string;
  /** Not shown until it is chosen. */
  optional?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

/** Which rows a screen lets through besides the search. The same object as long as it lets the same ones through. */
export interface RowFilter<Row> {
  passes(row: Row): boolean;
  /** It depends on live values: applied again with every tick. */
  live: boolean;
  /** Takes it out of the address. */
  clear(): void;
}

export interface ListView<Row> {
  shown: readonly Row[];
  /** A search or a filter is on. */
  narrowed: boolean;
  /** Ends both. */
  showAll(): void;
  query: string;
  search(text: string): void;
  /** The keys, first the one that counts most. */
  sorts: readonly Sort[];
  /** `more` keeps the other keys. */
  toggleSort(id: string, more?: boolean): void;
  columns: readonly ListColumn<Row>[];
  /** Those that could be shown. */
  all: readonly ListColumn<Row>[];
  /** Under which name their choice is remembered. */
  columnsKey: string;
  density: TableProps<Row>["density"];
}

/** Does the row at this place hold the word? */
export type RowTexts = (at: number, word: string) => boolean;

/** The words of a search. */
export const wordsIn = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** The rows that hold every word and pass, in the order of `places` or their own. */
export function matching<Row>(
  rows: readonly Row[],
  places: Iterable<number>,
  holds: RowTexts,
  words: readonly string[],
  passes: (row: Row) => boolean = () => true,
): readonly Row[] {
  const found: Row[] = [];
  for (const at of places) {
    const row = rows[at];
    if (row !== undefined && passes(row) && words.every((word) => holds(at, word))) found.push(row);
  }
  return found;
}

/**
 * Keep `columns` and `filter` the same between renders where nothing changed: rows render again when they do.
 * `tick` changes when something live that is sorted or filtered by may have changed.
 */
export function useListView<Row extends object>(
  rows: readonly Row[],
  all: readonly ListColumn<Row>[],
  tick = 0,
  filter: RowFilter<Row> | null = null,
): ListView<Row> {
  const [params, setParams] = useSearchParams();
  const columnsKey = `columns${useLocation().pathname}`;
  const inAddress = params.get("q") ?? "";
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);

  // Back and forward change the address under us.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);

  // Typing must not wait for the router: the address follows a moment later, without a new entry in the history.
  useEffect(() => {
    if (query === written.current) return;
    const write = (): void => {
      if (query === written.current) return;
      written.current = query;
      change(setParams, "q", query, true);
    };
    const timer = setTimeout(write, 300);
    // A press may go on to an editor, another order or page: the search belongs to the entry that it was typed in.
    addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("click", write, { capture: true });
    };
  }, [query, setParams]);

  const sortText = params.get("sort");
  const sorts = useMemo(() => readSorts(sortText, all), [sortText, all]);
  const chosen = params.get("cols") ?? recall(columnsKey);
  const columns = useMemo(() => {
    const wanted = chosen?.split(",");
    return all
      .filter(({ id, fixed, optional }) => fixed || (wanted ? wanted.includes(id) : !optional))
      .map((column) => ({ ...column, sortable: column.sortKey !== undefined }));
  }, [all, chosen]);

  const wanted = useDeferredValue(query);
  const words = useMemo(() => wordsIn(wanted), [wanted]);
  const narrowed = filter !== null || words.length > 0;
  const texts = useTexts(rows, columns, words.length > 0, tick);
  const sortBeat = sorts.some(({ column }) => column.live) ? tick : 0;
  // Of all rows, before any is left out: another search or filter then sorts nothing.
  const places = useMemo(
    () => (sorts.length > 0 ? sortedPlaces(rows, sorts, sortBeat) : null),
    [rows, sorts, sortBeat],
  );
  const filterBeat = filter?.live ? tick : 0;
  const shown = useMemo(() => {
    void filterBeat;
    if (!narrowed && !places) return rows;
    return matching(rows, places ?? rows.keys(), texts, words, filter?.passes);
  }, [rows, places, texts, words, narrowed, filter, filterBeat]);

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
    toggleSort: (id, more) => {
      const next = nextSorts(sorts, id, more).map((one) => (one.descending ? `-${one.id}` : one.id));
      change(setParams, "sort", next.join(), false);
    },
    columns,
    all,
    columnsKey,
    // Not by list: who likes rows close together likes them so everywhere.
    density: (params.get("density") ?? recall("density")) === "compact" ? "compact" : "normal",
  };
}

/**
 * What a search looks at, per row, in lower case; made when the first search needs it, and kept. What moves is read again with each
 * tick, and only that: ten thousand servers have a lot that does not.
 */
function useTexts<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  needed: boolean,
  tick: number,
): RowTexts {
  const still = useMemo(() => remembered(textOf(columns, false)), [columns]);
  const beat = needed && columns.some(({ live, searchText }) => live && searchText) ? tick : -1;
  return useMemo(() => {
    const moving = beat < 0 ? null : remembered(textOf(columns, true));
    return (at, word) => {
      const row = rows[at];
      if (row === undefined) return false;
      return still(row).includes(word) || (moving?.(row).includes(word) ?? false);
    };
  }, [rows, columns, still, beat]);
}

/** The texts of those columns, one after another. */
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

/** Asks once for each row: one that has changed is another object. */
function remembered<Row extends object, Value>(of: (row: Row) => Value): (row: Row) => Value {
  const known = new WeakMap<Row, Value>();
  return (row) => {
    let value = known.get(row);
    if (value === undefined) {
      value = of(row);
      known.set(row, value);
    }
    return value;
  };
}

/** Writes one member of the address; an empty one is left out. */
export function change(
  setParams: ReturnType<typeof useSearchParams>[1],
  name: string,
  value: string,
  replace: boolean,
): void {
  setParams(
    (now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    },
    { replace },
  );
}
