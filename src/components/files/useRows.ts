/** Search, order and selection of a folder's rows; another folder resets search and selection. */
import { useDeferredValue, useMemo, useState } from "react";
import { matching, type Row, rowsOf, sorted } from "./rows.ts";
import type { Folder } from "./useFolder.ts";

export interface Rows {
  all: readonly Row[];
  shown: readonly Row[];
  query: string;
  search(query: string): void;
  descending: boolean;
  reverse(): void;
  selected: ReadonlySet<number>;
  select(ids: ReadonlySet<number>): void;
  ticked: readonly Row[];
}

const none: readonly Row[] = [];
const nothing: ReadonlySet<string> = new Set();

export function useRows({ listing }: Folder): Rows {
  const path = listing?.path ?? null;
  const [shownPath, setShownPath] = useState(path);
  const [query, setQuery] = useState("");
  const [descending, setDescending] = useState(false);
  // Selected by encoded name, because a reload changes indexes.
  const [names, setNames] = useState(nothing);
  if (path !== null && shownPath !== path) {
    setShownPath(path);
    setQuery("");
    setNames(nothing);
  }
  const all = useMemo(() => (listing ? rowsOf(listing) : none), [listing]);
  const ordered = useMemo(() => sorted(all, descending), [all, descending]);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => matching(ordered, wanted), [ordered, wanted]);
  const ticked = useMemo(
    () => (names.size === 0 ? none : all.filter(({ entry }) => names.has(entry.name))),
    [all, names],
  );
  const selected = useMemo(() => new Set(ticked.map(({ id }) => id)), [ticked]);
  return {
    all,
    shown,
    query,
    search: setQuery,
    descending,
    reverse: () => setDescending((now) => !now),
    selected,
    select: (ids) => setNames(new Set(all.filter(({ id }) => ids.has(id)).map(({ entry }) => entry.name))),
    ticked,
  };
}
