/**
 * What a list shows of its rows: search, sort and chosen columns, all in the address, so that Back and reload keep them.
 * Keys are computed once per set of rows; comparing and matching then costs little even for ten thousand.
 */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { collator } from "../i18n/format.ts";
import type { Column, Sort } from "../ui/Table.tsx";
import { useSearchParams } from "./Router.tsx";

/** A column of a list: what the table needs, and what searching and sorting by it look at. */
export interface ListColumn<Row> extends Column<Row> {
  /** By what it sorts; without it the column cannot be sorted. */
  sortKey?(row: Row): string | number;
  /** What a search finds in it. */
  searchText?(row: Row): string;
  /** Not shown until it is chosen. */
  optional?: boolean;
  /** What it sorts by changes by itself: sorted anew with every tick. */
  live?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

export interface ListView<Row> {
  shown: readonly Row[];
  query: string;
  search(text: string): void;
  sort: Sort | null;
  toggleSort(id: string): void;
  columns: readonly ListColumn<Row>[];
  /** Those that could be shown. */
  all: readonly ListColumn<Row>[];
  isShown(id: string): boolean;
  toggleColumn(id: string): void;
}

/** "-name" is descending. */
export function readSort(text: string | null, known: (id: string) => boolean): Sort | null {
  const id = text?.replace(/^-/, "") ?? "";
  return id && known(id) ? { id, descending: text?.startsWith("-") ?? false } : null;
}

/** One step of a header: ascending, descending, as the backend sorts. */
export const nextSort = (now: Sort | null, id: string): Sort | null =>
  now?.id !== id ? { id, descending: false } : now.descending ? null : { id, descending: true };

/** Sorts a copy by precomputed keys; rows with equal keys keep their order. */
export function sorted<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  descending: boolean,
): Row[] {
  const direction = descending ? -1 : 1;
  const compare = collator().compare;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) =>
    typeof a.key === "number" && typeof b.key === "number"
      ? (a.key - b.key) * direction
      : compare(String(a.key), String(b.key)) * direction,
  );
  return keyed.map(({ row }) => row);
}

/** Rows whose text holds every word of the query. */
export function matching<Row>(rows: readonly Row[], holds: RowTexts, query: string): readonly Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter((_, at) => words.every((word) => holds(at, word)));
}

/**
 * Keep `columns` the same between renders where nothing changed: rows render again when it does.
 * `tick` changes when the keys of a sort by something live may have changed.
 */
export function useListView<Row>(
  rows: readonly Row[],
  all: readonly ListColumn<Row>[],
  tick = 0,
): ListView<Row> {
  const [params, setParams] = useSearchParams();
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
  const sort = useMemo(
    () => readSort(sortText, (id) => all.some((column) => column.id === id && column.sortKey)),
    [sortText, all],
  );
  const chosen = params.get("cols");
  const columns = useMemo(() => {
    const wanted = chosen?.split(",");
    return all
      .filter(({ id, fixed, optional }) => fixed || (wanted ? wanted.includes(id) : !optional))
      .map((column) => ({ ...column, sortable: column.sortKey !== undefined }));
  }, [all, chosen]);

  const wanted = useDeferredValue(query);
  const texts = useTexts(rows, columns, wanted !== "", tick);
  const found = useMemo(() => (texts ? matching(rows, texts, wanted) : rows), [rows, texts, wanted]);
  const sorting = sort && all.find(({ id }) => id === sort.id);
  const beat = sorting?.live ? tick : 0;
  const shown = useMemo(() => {
    void beat;
    return sort && sorting?.sortKey ? sorted(found, sorting.sortKey, sort.descending) : found;
  }, [found, sort, sorting, beat]);

  return {
    shown,
    query,
    search: setQuery,
    sort,
    toggleSort: (id) => {
      const next = nextSort(sort, id);
      change(setParams, "sort", next ? `${next.descending ? "-" : ""}${next.id}` : "", false);
    },
    columns,
    all,
    isShown: (id) => columns.some((column) => column.id === id),
    toggleColumn: (id) => {
      const now = new Set(columns.map((column) => column.id));
      if (!now.delete(id)) now.add(id);
      const next = all.filter((column) => now.has(column.id));
      const usual = all.filter(({ optional }) => !optional);
      const same = next.length === usual.length && next.every((column) => !column.optional);
      change(setParams, "cols", same ? "" : next.map((column) => column.id).join(","), true);
    },
  };
}

/**
 * What a search looks at, per row, in lower case; made when the first search needs it. What moves is read again with each tick, and
 * only that: ten thousand servers have a lot that does not.
 */
function useTexts<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  needed: boolean,
  tick: number,
): RowTexts | null {
  const still = useMemo(() => (needed ? textsOf(rows, columns, false) : null), [rows, columns, needed]);
  const beat = needed && columns.some(({ live, searchText }) => live && searchText) ? tick : -1;
  const moving = useMemo(() => (beat < 0 ? null : textsOf(rows, columns, true)), [rows, columns, beat]);
  return useMemo(
    () => still && ((at, word) => (still[at]?.includes(word) || moving?.[at]?.includes(word)) ?? false),
    [still, moving],
  );
}

/** Does the row at this place hold the word? */
export type RowTexts = (at: number, word: string) => boolean;

function textsOf<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[], live: boolean): string[] {
  const parts = columns.flatMap((column) =>
    column.searchText && (column.live ?? false) === live ? [column.searchText] : [],
  );
  return rows.map((row) => {
    let whole = "";
    for (const part of parts) whole += `${part(row)}\n`;
    return whole.toLowerCase();
  });
}

function change(
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
