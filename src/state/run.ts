/**
 * "For each of these do that": a few at once, counted as they end, to be stopped, taken up again, and tried anew where they failed.
 * Whatever ends it before its end (a session that is over, a blocked address, a dashboard that is down) leaves the rest untouched and
 * waiting, so nothing is lost and nobody is hammered. Knows neither what is done nor words.
 */
import { type Atom, atom } from "jotai/vanilla";
import { Blocked, Cancelled, Refused, SessionEnded } from "../api/http/failure.ts";
import { store } from "./store.ts";

/** What became of one item. `note`: finished text about it. */
export interface Verdict {
  status: "done" | "unchanged" | "gone";
  note?: string;
}
export type Status = "waiting" | "running" | "failed" | Verdict["status"];
export interface Result {
  status: Status;
  note?: string;
  /** A Failure, with `failed`; with `gone` what the backend said to it, if it was asked. */
  error?: unknown;
}

/** Why a run ended with items that still wait. */
export interface Halt {
  why: "stopped" | "session" | "blocked" | "trouble";
  error: unknown;
}

export interface RunState<Item> {
  running: boolean;
  /** Was told to stop; what is under way still ends. */
  stopping: boolean;
  halt: Halt | null;
  /** Has it been begun at all? */
  begun: boolean;
  counts: Readonly<Record<Status, number>>;
  results: ReadonlyMap<Item, Result>;
}

export interface Run<Item> {
  items: readonly Item[];
  state: Atom<RunState<Item>>;
  /** Works off what is waiting. Never rejects; resolves when nothing is under way any more. While it runs a second call is the first. */
  go(): Promise<void>;
  /** Nothing further is begun. */
  stop(): void;
  /** Puts what failed among the waiting, and goes. */
  retry(): Promise<void>;
}

type Step<Item> = (item: Item) => Promise<Verdict>;

const waiting: Result = { status: "waiting" };
const running: Result = { status: "running" };
/** Pages are told at most this often: ten thousand items must not mean ten thousand renders. */
const tellMs = 80;

/** Was refused before it acted, and so will be everything after it. */
const haltOf = (error: unknown): Halt | null =>
  error instanceof SessionEnded
    ? { why: "session", error }
    : error instanceof Blocked
      ? { why: "blocked", error }
      : null;

/**
 * Makes a run over `items` (told apart by identity). `begin` is called at each go, with what is waiting: it reads what all of them need,
 * and gives the step that is done for each. A step that throws fails its item, and only that; as many failures in a row that are no
 * answer of the backend (unreachable, 502, time-out) as go out at once end the run, because the next ones would fare no better.
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
    unchanged: 0,
    gone: 0,
  };
  let halt: Halt | null = null;
  let stopping = false;
  let begun = false;
  let going: Promise<void> | null = null;
  let troubles = 0;

  const snapshot = (): RunState<Item> => ({
    running: going !== null,
    stopping,
    halt,
    begun,
    counts: { ...counts },
    results,
  });
  const state = atom<RunState<Item>>(snapshot());
  let timer: ReturnType<typeof setTimeout> | null = null;
  const tell = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    store.set(state, snapshot());
  };
  const tellSoon = (): void => {
    timer ??= setTimeout(tell, tellMs);
  };

  function put(item: Item, result: Result): void {
    counts[results.get(item)?.status ?? "waiting"] -= 1;
    counts[result.status] += 1;
    results.set(item, result);
    tellSoon();
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
    tell();
  }

  function go(): Promise<void> {
    if (going) return going;
    halt = null;
    begun = true;
    troubles = 0;
    // A turn later: it must not end before it is known to be under way.
    going = Promise.resolve().then(goThrough);
    tell();
    return going;
  }

  return {
    items,
    state,
    go,
    stop() {
      if (!going || stopping) return;
      stopping = true;
      tell();
    },
    retry() {
      if (going) return going;
      for (const [item, { status }] of results) if (status === "failed") put(item, waiting);
      return go();
    },
  };
}
