/**
 * A run: processes many items, a few at a time, with a result for each. It can be stopped, continued, and retried for failed items.
 * If the session ends, the address is blocked or the backend is down, the run halts and the remaining items keep waiting.
 */
import { type Atom, atom } from "jotai/vanilla";
import { Blocked, Cancelled, Refused, SessionEnded } from "../api/http/failure.ts";
import { store } from "./store.ts";

/** The result of one step. `pending`: sent, and the result comes later. `note`: localised text about it. */
export interface Verdict {
  status: "done" | "pending" | "unchanged" | "gone";
  note?: string;
}
export type Status = "waiting" | "running" | "failed" | Verdict["status"];
export interface Result {
  status: Status;
  note?: string;
  /** The failure, with `failed`; with `gone` the backend's answer, if there was a request. */
  error?: unknown;
}

/** Why a run ended while items are waiting. */
export interface Halt {
  why: "stopped" | "session" | "blocked" | "trouble";
  error: unknown;
}

export interface RunState<Item> {
  running: boolean;
  /** Stop was requested; running items still finish. */
  stopping: boolean;
  halt: Halt | null;
  /** Whether it was ever started. */
  started: boolean;
  counts: Readonly<Record<Status, number>>;
  results: ReadonlyMap<Item, Result>;
}

export interface Run<Item> {
  items: readonly Item[];
  state: Atom<RunState<Item>>;
  /** Processes the waiting items. Never rejects; resolves when nothing is running. While it runs, a second call returns the same promise. */
  go(): Promise<void>;
  /** Starts no further items. */
  stop(): void;
  /** Marks failed items as waiting, and continues. */
  retry(): Promise<void>;
}

type Step<Item> = (item: Item) => Promise<Verdict>;

const waiting: Result = { status: "waiting" };
const running: Result = { status: "running" };
/** Limits renders: the state is published at most this often. */
const publishMs = 80;

/** Failures that every further item would meet, too. */
const haltOf = (error: unknown): Halt | null =>
  error instanceof SessionEnded
    ? { why: "session", error }
    : error instanceof Blocked
      ? { why: "blocked", error }
      : null;

/**
 * Creates a run over `items` (compared by identity). `begin` is called at each start with the waiting items: it reads what all of them
 * need and returns the step for one item. A step that throws fails only its item. After `atOnce` failures in a row that are not answers
 * of the backend (unreachable, 502, time-out), the run halts.
 */
export function createRun<Item>(options: {
  items: readonly Item[];
  begin(waiting: readonly Item[]): Promise<Step<Item>>;
  atOnce?: number;
}): Run<Item> {
  const { items, begin, atOnce = 4 } = options;
  const results = new Map<Item, Result>(items.map((item) => [item, waiting]));
  const counts: Record<Status, number> = {
    waiting: results.size,
    running: 0,
    failed: 0,
    done: 0,
    pending: 0,
    unchanged: 0,
    gone: 0,
  };
  let halt: Halt | null = null;
  let stopping = false;
  let started = false;
  let going: Promise<void> | null = null;
  let troubles = 0;

  const snapshot = (): RunState<Item> => ({
    running: going !== null,
    stopping,
    halt,
    started,
    counts: { ...counts },
    results,
  });
  const state = atom<RunState<Item>>(snapshot());
  let timer: ReturnType<typeof setTimeout> | null = null;
  const publish = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    store.set(state, snapshot());
  };
  const publishSoon = (): void => {
    timer ??= setTimeout(publish, publishMs);
  };

  function put(item: Item, result: Result): void {
    counts[results.get(item)?.status ?? "waiting"] -= 1;
    counts[result.status] += 1;
    results.set(item, result);
    publishSoon();
  }

  function fail(item: Item, error: unknown): void {
    const end = haltOf(error);
    halt ??= end;
    if (end || error instanceof Cancelled) {
      put(item, waiting);
      return;
    }
    put(item, { status: "failed", error });
    troubles = error instanceof Refused ? 0 : troubles + 1;
    if (troubles >= atOnce) halt ??= { why: "trouble", error };
  }

  async function work(queue: Iterator<Item>, step: Step<Item>): Promise<void> {
    while (!halt && !stopping) {
      const next = queue.next();
      if (next.done) return;
      put(next.value, running);
      try {
        put(next.value, await step(next.value));
        troubles = 0;
      } catch (error) {
        fail(next.value, error);
      }
    }
  }

  async function goThrough(): Promise<void> {
    const left = items.filter((item) => results.get(item)?.status === "waiting");
    if (left.length > 0) {
      try {
        const step = await begin(left);
        const queue = left.values();
        await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, () => work(queue, step)));
      } catch (error) {
        halt = haltOf(error) ?? { why: "trouble", error };
      }
    }
    if (stopping && counts.waiting > 0) halt ??= { why: "stopped", error: null };
    stopping = false;
    going = null;
    publish();
  }

  function go(): Promise<void> {
    if (going) return going;
    halt = null;
    started = true;
    troubles = 0;
    // Deferred, so that it cannot end before the state says that it runs.
    going = Promise.resolve().then(goThrough);
    publish();
    return going;
  }

  return {
    items,
    state,
    go,
    stop() {
      if (!going || stopping) return;
      stopping = true;
      publish();
    },
    retry() {
      if (going) return going;
      for (const [item, { status }] of results) if (status === "failed") put(item, waiting);
      return go();
    },
  };
}
