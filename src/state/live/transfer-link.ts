/**
 * Keeps `/ws/transfer` open and reports each change. After every connect the list is read, because the socket repeats nothing. While it
 * is closed, the list is polled every ten seconds, and reconnects are tried at growing intervals, but not in a hidden page.
 */
import {
  openTransfers,
  type TransferListener,
  type TransferRow,
} from "../../api/resources/server-transfer.ts";

/** How changes arrive: not known yet, by socket, or by polling. */
export type TransferSource = "connecting" | "live" | "polling";

/** Events of the connection. */
export interface TransferEvents {
  change(row: TransferRow): void;
  /** The list must be read. */
  read(): void;
  source(now: TransferSource): void;
}

/** Socket, timers and visibility; tests replace them. */
export interface TransferSocketEnvironment {
  open(listener: TransferListener): { close(): void };
  /** Calls back once after `ms`; the returned function cancels that. */
  after(ms: number, run: () => void): () => void;
  hidden(): boolean;
  /** Calls back when the page is shown or hidden; the returned function unsubscribes. */
  onVisibility(listener: () => void): () => void;
}

const browserEnvironment: TransferSocketEnvironment = {
  open: openTransfers,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
  onVisibility(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

const firstPauseMs = 1500;
const longestPauseMs = 30_000;
const pollEveryMs = 10_000;
/** A proxy may accept a connection and cut it; one that lasts this long, or delivers a change, resets the retry interval. */
const provenAfterMs = 30_000;

/** Starts immediately. Returns the function that stops it. */
export function followTransfers(
  events: TransferEvents,
  environment: TransferSocketEnvironment = browserEnvironment,
): () => void {
  let failures = 0;
  let socket: { close(): void } | undefined;
  /** A reconnect is due when the page becomes visible. */
  let due = false;
  let cancelConnect = (): void => {};
  let cancelProof = (): void => {};
  let cancelPoll: (() => void) | null = null;

  const proven = (): void => {
    failures = 0;
    cancelProof();
  };

  function connect(): void {
    due = environment.hidden();
    if (due) return;
    socket = environment.open({
      onOpen() {
        cancelProof = environment.after(provenAfterMs, proven);
        cancelPoll?.();
        cancelPoll = null;
        events.source("live");
        events.read();
      },
      onChange(row) {
        proven();
        events.change(row);
      },
      onEnd() {
        cancelProof();
        failures += 1;
        events.source("polling");
        cancelPoll ??= environment.after(pollEveryMs, poll);
        cancelConnect = environment.after(
          Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
          connect,
        );
      },
    });
  }

  function poll(): void {
    if (!environment.hidden()) events.read();
    cancelPoll = environment.after(pollEveryMs, poll);
  }

  events.source("connecting");
  connect();
  const endVisibility = environment.onVisibility(() => {
    if (due) connect();
  });
  return () => {
    endVisibility();
    cancelConnect();
    cancelProof();
    cancelPoll?.();
    socket?.close();
  };
}
