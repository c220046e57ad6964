/**
 * Keeps `/ws/transfer` open: tells of each change, and reads the list whenever the connection stands anew, because nothing is repeated
 * there. While it does not stand the list is read every ten seconds instead, and the connection is tried again at growing intervals,
 * but by no page that nobody sees.
 */
import {
  openTransfers,
  type TransferListener,
  type TransferRow,
} from "../../api/resources/server-transfer.ts";

/** How changes arrive: not known yet, told at once, or found by reading the list. */
export type TransferSource = "connecting" | "live" | "polling";

/** What is told. */
export interface TransferNews {
  change(row: TransferRow): void;
  /** The list is to be read. */
  read(): void;
  source(now: TransferSource): void;
}

/** The outside world, for tests. */
export interface TransferWorld {
  open(listener: TransferListener): { close(): void };
  /** Calls back once after `ms`; the result takes that back. */
  after(ms: number, run: () => void): () => void;
  hidden(): boolean;
  /** Calls back whenever the page is seen or hidden from now on; the result ends that. */
  onVisibility(listener: () => void): () => void;
}

const browserWorld: TransferWorld = {
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
/** A proxy may let a connection begin and cut it at once: one that stood this long, or told something, was none of those. */
const provenAfterMs = 30_000;

/** Begins at once. Returns the function that ends it for good. */
export function followTransfers(news: TransferNews, world: TransferWorld = browserWorld): () => void {
  let failures = 0;
  let socket: { close(): void } | undefined;
  /** It was time to dial while nobody looked. */
  let due = false;
  let cancelDial = (): void => {};
  let cancelProof = (): void => {};
  let cancelPoll: (() => void) | null = null;

  const proven = (): void => {
    failures = 0;
    cancelProof();
  };

  function dial(): void {
    due = world.hidden();
    if (due) return;
    socket = world.open({
      onOpen() {
        cancelProof = world.after(provenAfterMs, proven);
        cancelPoll?.();
        cancelPoll = null;
        news.source("live");
        news.read();
      },
      onChange(row) {
        proven();
        news.change(row);
      },
      onEnd() {
        cancelProof();
        failures += 1;
        news.source("polling");
        cancelPoll ??= world.after(pollEveryMs, poll);
        cancelDial = world.after(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)), dial);
      },
    });
  }

  function poll(): void {
    if (!world.hidden()) news.read();
    cancelPoll = world.after(pollEveryMs, poll);
  }

  news.source("connecting");
  dial();
  const endVisibility = world.onVisibility(() => {
    if (due) dial();
  });
  return () => {
    endVisibility();
    cancelDial();
    cancelProof();
    cancelPoll?.();
    socket?.close();
  };
}
