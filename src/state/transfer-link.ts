/**
 * Keeps `/ws/transfer` open: tells of each change, and reads the list whenever the connection stands anew, because nothing is repeated
 * there. While it does not stand the list is read every ten seconds instead, and the connection is tried again at growing intervals.
 */
import { openTransfers, type TransferListener, type TransferRow } from "../api/transfer.ts";

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
}

const browserWorld: TransferWorld = {
  open: openTransfers,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
};

const firstPauseMs = 1500;
const longestPauseMs = 30_000;
const pollEveryMs = 10_000;

/** Begins at once. Returns the function that ends it for good. */
export function followTransfers(news: TransferNews, world: TransferWorld = browserWorld): () => void {
  let failures = 0;
  let socket: { close(): void } | undefined;
  let cancelDial = (): void => {};
  let cancelPoll: (() => void) | null = null;

  function dial(): void {
    socket = world.open({
      onOpen() {
        failures = 0;
        cancelPoll?.();
        cancelPoll = null;
        news.source("live");
        news.read();
      },
      onChange: news.change,
      onEnd() {
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
  return () => {
    cancelDial();
    cancelPoll?.();
    socket?.close();
  };
}
