/**
 * The connection to `/ws/server`: dials, decodes, notices silence, dials again. Runs in the worker, or in the page where
 * no worker can be started; knows neither, so that a test can drive it with a clock of its own.
 *
 * A browser cannot tell a refused handshake from a lost connection, and each handshake with a dead session counts towards
 * a ban of the whole address that grows with its fourth power (contract 3.4, 3.7). So refusals in a row lead to minutes of
 * pause, and each is told, so that the page can look whether its session still stands.
 */
import { openSocket } from "../../api/http/socket.ts";
import { type Cells, type Frame, packFrame } from "./frame.ts";

/** `delayed`: connected, but no frame for 6 s. `offline`: stopped, or so many failures that attempts have become rare. */
export type LiveStatus = "connecting" | "live" | "delayed" | "reconnecting" | "offline";

/** What the page tells the link. */
export type LiveOrder =
  | {
      readonly kind: "open";
      readonly url: string;
      readonly quiet: boolean;
      /** Further figures that frames shall bring, see `packMore`. */
      readonly more?: readonly string[] | undefined;
    }
  /** Quiet: pass on one frame a minute only (hidden tab). */
  | { readonly kind: "quiet"; readonly quiet: boolean }
  /** There is reason to hope (network back, tab shown): do not wait out a pause. */
  | { readonly kind: "wake" }
  /** An array that is free again. */
  | { readonly kind: "reuse"; readonly cells: Cells };

/** What the link tells the page. */
export type LiveNews =
  | { readonly kind: "status"; readonly status: LiveStatus }
  | { readonly kind: "frame"; readonly frame: Frame }
  /** A handshake failed, the n-th in a row. */
  | { readonly kind: "refused"; readonly inARow: number }
  /** Frames that could not be read, since the link exists. */
  | { readonly kind: "malformed"; readonly frames: number };

/** What a socket reports. */
export interface SocketEvents {
  opened(): void;
  message(data: unknown): void;
  gone(): void;
}

/** The outside world of a link. */
export interface LinkWorld {
  /** Opens a socket; the result drops it at once, without waiting for an answer. */
  dial(url: string, events: SocketEvents): () => void;
  /** Monotonic clock, ms. */
  now(): number;
  /** Calls back once after `ms`; the result takes that back. */
  after(ms: number, run: () => void): () => void;
  /** 0 … 1 */
  random(): number;
}

const DELAYED_MS = 6_000;
/** A half-open connection (sleeping laptop, vanished proxy) never reports its end. */
const SILENT_MS = 30_000;
const HANDSHAKE_MS = 15_000;
const QUIET_MS = 60_000;
const WAKE_MS = 10_000;
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 30_000;
const SLOW_PAUSE_MS = 180_000;
/** Refused handshakes in a row after which attempts become rare: about a minute of trying. */
const SLOW_AFTER = 6;

/**
 * The pause before the next attempt, in ms: 1 to 30 s, doubling, the last third left to chance so that all windows do not
 * come back at once after a restart; 2 to 3 minutes once handshakes keep failing.
 * @param failures attempts without a single frame, in a row; at least 1
 * @param refused failed handshakes in a row
 */
export function pauseBefore(failures: number, refused: number, random: number): number {
  const longest =
    refused >= SLOW_AFTER ? SLOW_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.round(longest * (2 / 3 + random / 3));
}

/** A browser's own sockets and timers. */
export const browserWorld: LinkWorld = {
  dial(url, events) {
    return openSocket<unknown>({
      url,
      decode: (data) => data,
      onOpen: events.opened,
      onMessage: events.message,
      onEnd: events.gone,
    }).close;
  },
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** A running link. */
export interface Link {
  take(order: LiveOrder): void;
  /** Ends it for good. */
  stop(): void;
}

/** Makes a link that is idle until it is told to open. */
export function createLink(tell: (news: LiveNews) => void, world: LinkWorld = browserWorld): Link {
  let url = "";
  let more: readonly string[] | undefined;
  let quiet = false;
  let status: LiveStatus | undefined;
  let hangUp: (() => void) | undefined;
  let cancelTimer = () => {};
  let pausing = false;
  let connected = false;
  let dialled = -Infinity;
  let failures = 0;
  let refused = 0;
  let malformed = 0;
  let spare: Cells | undefined;
  let passed = -Infinity;
  /** The newest message that was held back while quiet. */
  let held: unknown;

  function become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    tell({ kind: "status", status });
  }

  function wait(ms: number, run: () => void): void {
    cancelTimer();
    cancelTimer = world.after(ms, run);
  }

  function drop(): void {
    hangUp?.();
    hangUp = undefined;
    held = undefined;
  }

  function dial(): void {
    pausing = false;
    connected = false;
    dialled = world.now();
    if (status === undefined) become("connecting");
    // A socket that was dropped may still speak; only the newest is heard.
    let ended = false;
    const heard = (run: () => void) => () => {
      if (!ended) run();
    };
    const lose = heard(() => {
      ended = true;
      lost();
    });
    try {
      const close = world.dial(url, {
        opened: heard(() => {
          connected = true;
          refused = 0;
          listen();
        }),
        message: (data) => heard(() => receive(data))(),
        gone: lose,
      });
      hangUp = () => {
        ended = true;
        close();
      };
      if (!connected && !ended) wait(HANDSHAKE_MS, lose);
    } catch {
      lose();
    }
  }

  function lost(): void {
    drop();
    failures++;
    if (!connected) tell({ kind: "refused", inARow: ++refused });
    become(refused >= SLOW_AFTER ? "offline" : "reconnecting");
    pausing = true;
    wait(pauseBefore(failures, refused, world.random()), dial);
  }

  /** Waits for a frame: silence is first shown, then taken for a loss. */
  function listen(): void {
    wait(DELAYED_MS, () => {
      become("delayed");
      wait(SILENT_MS - DELAYED_MS, lost);
    });
  }

  function receive(data: unknown): void {
    if (quiet && world.now() - passed < QUIET_MS) {
      held = data;
      listen();
      become("live");
      return;
    }
    pass(data);
  }

  function pass(data: unknown): void {
    held = undefined;
    const frame = packFrame(data, spare, more);
    if (frame === undefined) {
      tell({ kind: "malformed", frames: ++malformed });
      return;
    }
    spare = undefined;
    passed = world.now();
    failures = 0;
    listen();
    become("live");
    tell({ kind: "frame", frame });
  }

  return {
    take(order) {
      if (order.kind === "reuse") spare = order.cells;
      if (order.kind === "open") {
        drop();
        url = order.url;
        more = order.more;
        quiet = order.quiet;
        dial();
      }
      if (order.kind === "quiet") {
        quiet = order.quiet;
        if (!quiet && held !== undefined) pass(held);
      }
      if (order.kind === "wake" && pausing && world.now() - dialled >= WAKE_MS) {
        cancelTimer();
        dial();
      }
    },
    stop() {
      cancelTimer();
      drop();
      pausing = false;
    },
  };
}
