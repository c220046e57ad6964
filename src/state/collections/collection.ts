/**
 * The rows of one resource, held once: loading, selection, reloading after changes. Old rows stay while new ones load, the answer of an
 * older load never overwrites that of a later one, and the selection contains only ids of existing rows.
 */
import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { isTemporary } from "../../api/http/failure.ts";
import type { ListRows } from "../../api/resources/verbs.ts";
import { noRows, type Rows, type Skipped } from "../../api/schema/go-json.ts";
import { clearNotices } from "../notices.ts";
import { store } from "../store.ts";

export interface CollectionState<Row> {
  status: "idle" | "loading" | "ready" | "failed";
  rows: readonly Row[];
  /** Why the last load failed; the rows are then those of the previous load. */
  error: unknown;
  /** Unreadable rows of the answer (decision 30). */
  skipped: Skipped;
  /** Whether any load succeeded: distinguishes an empty list from one not loaded yet. */
  seen: boolean;
}

/** `load` always fetches, `ensure` only once, `visit` for a screen, `prefetch` before the screen's code is there, `refresh` silently. */
export interface Collection<Row extends { id: number }> {
  state: Atom<CollectionState<Row>>;
  /** The first rows of a long answer, to show them until the first load has succeeded. Never take them for the list. */
  arrived: Atom<readonly Row[]>;
  /** Selected ids that still exist. Writing replaces the selection. */
  selected: WritableAtom<ReadonlySet<number>, [ReadonlySet<number>], void>;
  /** Fetches the rows. Never rejects: a failure is part of the state. Resolves with the state after this load, or after a later one that has started. */
  load(): Promise<CollectionState<Row>>;
  /** Fetches the rows without showing a loading state or a failure. Resolves with true if the answer was stored. */
  refresh(): Promise<boolean>;
  /** Starts a load for a screen before it renders, and resolves when there are rows to show. The next `visit` uses its answer. */
  prefetch(): Promise<unknown>;
  /** Loads for a screen that appears, or joins the load that is already running for it. */
  visit(): Promise<CollectionState<Row>>;
  /** Loads unless a load has succeeded; joins a running one. */
  ensure(): Promise<CollectionState<Row>>;
  /** Loads again if the last load failed and may succeed now. */
  retry(): void;
  /** Resets the collection, because another user signs in, and ignores pending answers. */
  clear(): void;
}

const nothing: CollectionState<never> = {
  status: "idle",
  rows: [],
  error: null,
  skipped: noRows().skipped,
  seen: false,
};
const none: readonly never[] = [];
/** Arrived rows are shown at most this often. */
const showEveryMs = 250;
/** How long a visit may use a prefetched answer. */
const prefetchedForMs = 10_000;
const allCollections: Pick<Collection<{ id: number }>, "clear" | "retry">[] = [];

/** Clears every collection: another user must not see the previous user's rows. */
export function clearCollections(): void {
  for (const one of allCollections) one.clear();
}

/** Loads the collections again that could not be loaded, because the backend can be reached again. */
export function retryCollections(): void {
  for (const one of allCollections) one.retry();
}

/** Creates a collection over a list call. */
export function collection<Row extends { id: number }>(options: { list: ListRows<Row> }): Collection<Row>;
/** `keep` turns a complete answer into the rows to store, `arrived` the rows that have arrived so far into rows to show. */
export function collection<Row extends { id: number }, Answer>(options: {
  list: ListRows<Answer>;
  keep(rows: Answer[]): Row[];
  arrived?(rows: readonly Answer[]): readonly Row[];
}): Collection<Row>;
export function collection<Row extends { id: number }>(options: {
  list: ListRows<Row>;
  keep?(rows: Row[]): Row[];
  arrived?(rows: readonly Row[]): readonly Row[];
}): Collection<Row> {
  const state = atom<CollectionState<Row>>(nothing);
  const arrived = atom<readonly Row[]>(none);
  const selectedIds = atom<ReadonlySet<number>>(new Set<number>());
  /** Requests are numbered in the order in which they start. */
  let lastRequest = 0;
  let lastLoad = 0;
  let storedRequest = 0;
  let pending: Promise<CollectionState<Row>> | null = null;
  let prefetched: { load: Promise<CollectionState<Row>>; at: number } | null = null;
  let onFirstRows = () => {};
  let shownAt = 0;
  let showTimer: ReturnType<typeof setTimeout> | undefined;

  const selected = atom(
    (get) => {
      const wanted = get(selectedIds);
      if (wanted.size === 0) return wanted;
      const existing = new Set<number>();
      const { seen, rows } = get(state);
      for (const { id } of seen ? rows : get(arrived)) if (wanted.has(id)) existing.add(id);
      return existing.size === wanted.size ? wanted : existing;
    },
    (_get, set, next: ReadonlySet<number>) => set(selectedIds, next),
  );

  /** An answer counts unless a later load has started or the answer of a later request is stored already. */
  const isNewest = (request: number): boolean => request >= lastLoad && request > storedRequest;

  function apply(answer: Rows<Row>, request: number): void {
    const { skipped } = answer;
    const rows = options.keep ? options.keep(answer.rows) : answer.rows;
    storedRequest = request;
    clearNotices(self);
    store.set(state, { status: "ready", rows, error: null, skipped, seen: true });
    store.set(arrived, none);
  }

  /** Shows the rows that have arrived. Those that were shown when a load failed stay until more have arrived. */
  function show(rows: readonly Row[], request: number): void {
    const before = store.get(arrived).length;
    if (rows.length <= before || store.get(state).seen || !isNewest(request)) return;
    clearTimeout(showTimer);
    const wait = before === 0 ? 0 : shownAt + showEveryMs - performance.now();
    if (wait > 0) {
      // The answer may pause, so that no further rows call this.
      showTimer = setTimeout(() => show(rows, request), wait);
      return;
    }
    shownAt = performance.now();
    store.set(arrived, options.arrived?.(rows) ?? none);
    onFirstRows();
  }

  async function fetchRows(): Promise<CollectionState<Row>> {
    lastRequest += 1;
    const request = lastRequest;
    lastLoad = request;
    store.set(state, (now) => ({ ...now, status: "loading" }));
    try {
      const answer = await options.list(options.arrived && ((rows) => show(rows, request)));
      if (isNewest(request)) apply(answer, request);
    } catch (error) {
      if (isNewest(request)) store.set(state, (now) => ({ ...now, status: "failed", error }));
    }
    // A later load has started: its state is the newest.
    if (lastLoad > request && pending) return pending;
    return store.get(state);
  }

  const load = (): Promise<CollectionState<Row>> => {
    const loading = fetchRows().finally(() => {
      if (pending === loading) pending = null;
    });
    pending = loading;
    return loading;
  };
  const self: Collection<Row> = {
    state,
    arrived,
    selected,
    load,
    async refresh() {
      lastRequest += 1;
      const request = lastRequest;
      const answer = await options.list().catch(() => null);
      if (answer === null || !isNewest(request)) return false;
      apply(answer, request);
      return true;
    },
    prefetch() {
      const loaded = pending ?? load();
      prefetched = { load: loaded, at: performance.now() };
      const firstRows = new Promise<void>((resolve) => {
        onFirstRows = resolve;
      });
      return Promise.race([loaded, firstRows]);
    },
    visit() {
      // Load again if the prefetched answer is too old, or if the load failed, for example without a session.
      const isRecent = prefetched !== null && performance.now() - prefetched.at < prefetchedForMs;
      const usable = isRecent && store.get(state).status !== "failed" ? prefetched?.load : null;
      prefetched = null;
      return usable ?? pending ?? load();
    },
    ensure() {
      if (pending) return pending;
      const now = store.get(state);
      return now.seen ? Promise.resolve(now) : load();
    },
    retry() {
      const { status, error } = store.get(state);
      if (status === "failed" && isTemporary(error)) void load();
    },
    clear() {
      lastRequest += 1;
      lastLoad = lastRequest;
      storedRequest = lastRequest;
      pending = null;
      prefetched = null;
      store.set(state, nothing);
      store.set(arrived, none);
      store.set(selectedIds, new Set<number>());
    },
  };
  allCollections.push(self);
  return self;
}
