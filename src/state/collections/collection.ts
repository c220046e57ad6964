/**
 * One kind of rows, held once: load, select, change-then-reload. Old rows stay while new ones load; an older, slower answer
 * never overwrites a newer one; the selection holds ids, and answers only for rows that still exist.
 */
import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { store } from "../store.ts";

export interface Skipped {
  count: number;
  names: string[];
}

export interface CollectionState<Row> {
  status: "idle" | "loading" | "ready" | "failed";
  rows: readonly Row[];
  /** Why the last load failed; the rows are then those of the load before. */
  error: unknown;
  /** Rows of the answer that could not be read (decision 30). */
  skipped: Skipped;
  /** Has any load succeeded? An empty list and a list not seen yet look different. */
  seen: boolean;
}

export interface Collection<Row extends { id: number }> {
  state: Atom<CollectionState<Row>>;
  /** Ids that are ticked and still exist. Writing replaces the selection. */
  selected: WritableAtom<ReadonlySet<number>, [ReadonlySet<number>], void>;
  /** Fetches the rows. Never rejects: a failure is part of the state. Resolves with the state that this load left. */
  load(): Promise<CollectionState<Row>>;
  /** The same where nobody asked for it: a failure leaves everything as it is. Resolves with whether there are new rows. */
  refresh(): Promise<boolean>;
  /**
   * Starts a load for the screen that is about to appear, before its module has rendered anything. The next `visit` is
   * answered by it.
   */
  prefetch(): Promise<unknown>;
  /** Loads for a screen that appears: what is already under way for it is not asked for twice. */
  visit(): Promise<CollectionState<Row>>;
  /** Loads unless rows are there already. */
  ensure(): Promise<CollectionState<Row>>;
  /** Empties everything, for the next user. Answers still under way are dropped. */
  clear(): void;
}

const nothing: CollectionState<never> = {
  status: "idle",
  rows: [],
  error: null,
  skipped: { count: 0, names: [] },
  seen: false,
};
/** How long a prefetched answer stands for a visit's own. */
const prefetchedForMs = 10_000;
const everyone: Pick<Collection<{ id: number }>, "clear">[] = [];

/** Empties every collection: another user must not see the rows of the one before. */
export function clearCollections(): void {
  for (const one of everyone) one.clear();
}

/** Makes a collection over a list call. */
export function collection<Row extends { id: number }>(options: {
  list(signal?: AbortSignal): Promise<{ rows: Row[]; skipped: Skipped }>;
}): Collection<Row>;
/** `keep` sees every fresh answer before the page does, and makes of it the rows that are kept. */
export function collection<Row extends { id: number }, Answer>(options: {
  list(signal?: AbortSignal): Promise<{ rows: Answer[]; skipped: Skipped }>;
  keep(rows: Answer[]): Row[];
}): Collection<Row>;
export function collection<Row extends { id: number }>(options: {
  list(signal?: AbortSignal): Promise<{ rows: Row[]; skipped: Skipped }>;
  keep?(rows: Row[]): Row[];
}): Collection<Row> {
  const state = atom<CollectionState<Row>>(nothing);
  const ticked = atom<ReadonlySet<number>>(new Set<number>());
  let turn = 0;
  let pending: Promise<CollectionState<Row>> | null = null;
  let prefetched: { load: Promise<CollectionState<Row>>; at: number } | null = null;

  const selected = atom(
    (get) => {
      const wanted = get(ticked);
      if (wanted.size === 0) return wanted;
      const existing = new Set<number>();
      for (const { id } of get(state).rows) if (wanted.has(id)) existing.add(id);
      return existing.size === wanted.size ? wanted : existing;
    },
    (_get, set, next: ReadonlySet<number>) => set(ticked, next),
  );

  function take(answer: { rows: Row[]; skipped: Skipped }): void {
    const { skipped } = answer;
    const rows = options.keep ? options.keep(answer.rows) : answer.rows;
    store.set(state, { status: "ready", rows, error: null, skipped, seen: true });
  }

  async function fetchRows(): Promise<CollectionState<Row>> {
    turn += 1;
    const mine = turn;
    store.set(state, (now) => ({ ...now, status: "loading" }));
    try {
      const answer = await options.list();
      if (mine !== turn) return store.get(state);
      take(answer);
    } catch (error) {
      if (mine !== turn) return store.get(state);
      store.set(state, (now) => ({ ...now, status: "failed", error }));
    }
    return store.get(state);
  }

  const load = (): Promise<CollectionState<Row>> => {
    const mine = fetchRows().finally(() => {
      if (pending === mine) pending = null;
    });
    pending = mine;
    return mine;
  };
  const made: Collection<Row> = {
    state,
    selected,
    load,
    async refresh() {
      // Whoever asks aloud meanwhile gets the newer answer.
      const before = turn;
      const answer = await options.list().catch(() => null);
      if (answer === null || before !== turn) return false;
      take(answer);
      return true;
    },
    prefetch() {
      prefetched = { load: pending ?? load(), at: performance.now() };
      return prefetched.load;
    },
    visit() {
      // A screen that was begun and left before it appeared must not find old rows when it is visited later,
      // and one that was begun with a session that had ended must not find that failure after signing in.
      const young = prefetched !== null && performance.now() - prefetched.at < prefetchedForMs;
      const started = young && store.get(state).status !== "failed" ? prefetched?.load : null;
      prefetched = null;
      return started ?? pending ?? load();
    },
    ensure() {
      if (pending) return pending;
      const now = store.get(state);
      return now.seen ? Promise.resolve(now) : load();
    },
    clear() {
      turn += 1;
      pending = null;
      prefetched = null;
      store.set(state, nothing);
      store.set(ticked, new Set<number>());
    },
  };
  everyone.push(made);
  return made;
}
