/**
 * Why a terminal session ended. The socket closes in the same way when the shell exits, the agent stops or the network fails,
 * so the cause is derived afterwards: does the dashboard answer, and does the server still report?
 */

import type { TerminalEnd } from "../../api/agent/terminal.ts";
import { HttpFailure, TimedOut, Unreachable } from "../../api/http/failure.ts";
import { readProfile } from "../../api/session/profile.ts";
import { onLive } from "../../state/live/current-values.ts";
import { lastSeenOf, liveNow, stateOf } from "../../state/live/live.ts";

/**
 * "shell": the shell exited; "network": the connection to the dashboard broke; "agent": the agent stopped reporting;
 * "server": the server still reports, so the shell exited or the agent restarted.
 */
export type Cause = "shell" | "network" | "agent" | "server";

/** How and when a session ended, and the cause once it is known. */
export type Ending = TerminalEnd & { at: number; cause: Cause | null };

/** A server that reports this long after the end (backend clock) is still online. */
const stillOnlineMs = 3000;
/** By then the backend marks a silent server as offline. */
const giveUpMs = 20_000;

/** The facts that the cause is derived from; tests replace them. */
export interface EndingFacts {
  /** Rejects if the dashboard does not answer. */
  reach(): Promise<unknown>;
  now(): number;
  lastSeen(server: number): number | null;
  state(server: number): string;
  onFrame(listener: () => void): () => void;
}

const browser: EndingFacts = {
  reach: readProfile,
  now: liveNow,
  lastSeen: lastSeenOf,
  state: stateOf,
  onFrame: onLive,
};

/**
 * Searches for the cause from now on. Calls `reached` when the dashboard has answered, and `found` at most once.
 * The returned function stops the search.
 */
export function findCause(
  server: number,
  on: { reached(): void; found(cause: Cause): void },
  facts: EndingFacts = browser,
): () => void {
  const endedAt = facts.now();
  let searching = true;
  let unsubscribe = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    searching = false;
    unsubscribe();
    clearTimeout(timer);
  }

  function conclude(cause: Cause): void {
    stop();
    on.found(cause);
  }

  function check(): void {
    if (endedAt === 0) return;
    if ((facts.lastSeen(server) ?? 0) > endedAt + stillOnlineMs) conclude("server");
    else if (["stale", "offline"].includes(facts.state(server))) conclude("agent");
  }

  function watch(): void {
    if (!searching) return;
    on.reached();
    unsubscribe = facts.onFrame(check);
    timer = setTimeout(stop, giveUpMs);
    check();
  }

  facts.reach().then(watch, (error: unknown) => {
    const unreachable =
      error instanceof Unreachable || error instanceof TimedOut || error instanceof HttpFailure;
    if (unreachable && searching) conclude("network");
    else watch();
  });
  return stop;
}
