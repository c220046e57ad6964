/**
 * The connection to `/ws/server`: dials, decodes, detects silence, reconnects. It runs in the worker, or in the page if no worker starts.
 *
 * A browser cannot distinguish a refused handshake from a lost connection, and each handshake with a dead session counts towards
 * a ban of the address (contract §3.4, §3.7). So repeated refusals lead to pauses of minutes, and each one is reported to the page.
 */
import { openSocket } from "../../api/http/socket.ts";
import type { Cells, Frame } from "./frame.ts";
import { packFrame } from "./pack-frame.ts";

/** `delayed`: connected, but no frame for 6 s. `offline`: stopped, or so many failures that attempts have become rare. */
export type LiveStatus = "connecting" | "live" | "delayed" | "reconnecting" | "offline";

/** Messages from the page to the connection. */
export type LiveCommand =
  | {
      readonly kind: "open";
      readonly url: string;
      readonly quiet: boolean;
      /** Additional figures to extract from frames, see `packMore`. */
      readonly more?: readonly string[] | undefined;
    }
  /** Quiet (hidden tab): deliver only one frame a minute. */
  | { readonly kind: "quiet"; readonly quiet: boolean }
  /** The network is back or the tab is visible: end the pause and dial. */
  | { readonly kind: "wake" }
  /** The network is gone: do not wait for the silence of the socket. */
  | { readonly kind: "lost" }
  /** An array that may be reused. */
  | { readonly kind: "reuse"; readonly cells: Cells };

/** Messages from the connection to the page. */
export type LiveEvent =
  | { readonly kind: "status"; readonly status: LiveStatus }
  | { readonly kind: "frame"; readonly frame: Frame }
  /** A handshake failed, the n-th in a row. */
  | { readonly kind: "refused"; readonly inARow: number };

/** Callbacks of a socket. */
export interface SocketEvents {
  opened(): void;
  message(data: unknown): void;
  gone(): void;
}

/** Sockets and timers that a connection uses; tests replace them. */
export interface SocketEnvironment {
  /** Opens a socket. Returns a function that closes it at once. */
  dial(url: string, events: SocketEvents): () => void;
  /** Monotonic clock, ms. */
  now(): number;
  /** Calls `run` once after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** 0 … 1 */
  random(): number;
}

const DELAYED_MS = 6_000;
/** A half-open connection (sleeping laptop, lost proxy) never reports its end. */
const SILENT_MS = 30_000;
const HANDSHAKE_MS = 15_000;
const QUIET_MS = 60_000;
const WAKE_MS = 10_000;
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 30_000;
const SLOW_PAUSE_MS = 180_000;
/** Refused handshakes in a row after which attempts become rare; reached after about a minute. */
const SLOW_AFTER = 6;

/**
 * The pause before the next attempt, in ms: 1 to 30 s, doubling, with a third of jitter so that windows do not all reconnect
 * at once after a restart; 2 to 3 minutes once handshakes keep failing.
 * @param failures attempts without a single frame, in a row; at least 1
 * @param refused failed handshakes in a row
 */
export function pauseBefore(failures: number, refused: number, random: number): number {
  const longest =
    refused >= SLOW_AFTER ? SLOW_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.round(longest * (2 / 3 + random / 3));
}

/** The browser's sockets and timers. */
export const browserEnvironment: SocketEnvironment = {
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

/** A connection that is opened and controlled by commands. */
export interface LiveConnection {
  send(command: LiveCommand): void;
  /** Closes it permanently. */
  stop(): void;
}

/** Idle until it gets the command `open`. */
export function createLiveConnection(
  onEvent: (event: LiveEvent) => void,
  environment: SocketEnvironment = browserEnvironment,
): LiveConnection {
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
  let spare: Cells | undefined;
  let passed = -Infinity;
  /** The newest message that arrived while quiet. */
  let pending: unknown;

  function become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    onEvent({ kind: "status", status });
  }

  function wait(ms: number, run: () => void): void {
    cancelTimer();
    cancelTimer = environment.after(ms, run);
  }

  function drop(): void {
    hangUp?.();
    hangUp = undefined;
    pending = undefined;
  }

  function dial(): void {
    pausing = false;
    connected = false;
    dialled = environment.now();
    if (status === undefined) become("connecting");
    let ended = false; // A dropped socket may still send events.
    const heard = (run: () => void) => () => {
      if (!ended) run();
    };
    const lose = heard(() => {
      ended = true;
      lost();
    });
    try {
      const close = environment.dial(url, {
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
    if (!connected) onEvent({ kind: "refused", inARow: ++refused });
    become(refused >= SLOW_AFTER ? "offline" : "reconnecting");
    pausing = true;
    wait(pauseBefore(failures, refused, environment.random()), dial);
  }

  /** Waits for a frame. Silence is first shown as a delay, then treated as a lost connection. */
  function listen(): void {
    wait(DELAYED_MS, () => {
      become("delayed");
      wait(SILENT_MS - DELAYED_MS, lost);
    });
  }

  function receive(data: unknown): void {
    if (quiet && environment.now() - passed < QUIET_MS) {
      pending = data;
      listen();
      become("live");
      return;
    }
    pass(data);
  }

  function pass(data: unknown): void {
    pending = undefined;
    const frame = packFrame(data, spare, more);
    if (frame === undefined) return;
    spare = undefined;
    passed = environment.now();
    failures = 0;
    listen();
    become("live");
    onEvent({ kind: "frame", frame });
  }

  return {
    send(command) {
      if (command.kind === "reuse") spare = command.cells;
      if (command.kind === "open") {
        drop();
        url = command.url;
        more = command.more;
        quiet = command.quiet;
        dial();
      }
      if (command.kind === "quiet") {
        quiet = command.quiet;
        if (!quiet && pending !== undefined) pass(pending);
      }
      if (command.kind === "lost" && connected && hangUp) lost();
      if (command.kind === "wake" && pausing && environment.now() - dialled >= WAKE_MS) {
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
