/**
 * Why a terminal session ended. The socket closes in the same way when the shell exits, the agent stops or the network fails,
 * so the cause is derived afterwards: does the dashboard answer, and does the server still report?
 */

import type { TerminalEnd } from "../../api/agent/terminal.ts";
import { HttpFailure, NotJson, TimedOut, Unreachable } from "../../api/http/failure.ts";
import { readProfile } from "../../api/session/profile.ts";
import { onFrame } from "../../state/live/current-values.ts";
import { lastSeenOf, liveNow, stateOf } from "../../state/live/live.ts";

/**
 * "shell": the shell exited; "network": the connection to the dashboard broke; "offline": the same, and this device is offline;
 * "agent": the server does not report any more; "server": it still does.
 */
export type Cause = "shell" | "network" | "offline" | "agent" | "server";

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
  /** The browser has no network. */
  isOffline(): boolean;
  /** By the latest frame. */
  now(): number;
  lastSeen(server: number): number | null;
  state(server: number): string;
  onFrame(listener: () => void): () => void;
}

const browser: EndingFacts = {
  reach: readProfile,
  isOffline: () => !navigator.onLine,
  now: liveNow,
  lastSeen: lastSeenOf,
  state: stateOf,
  onFrame,
};

/** The cause if no request reaches the dashboard, else null. The page of a captive portal is not an answer of the dashboard. */
export function networkCause(error: unknown, { isOffline } = browser): "network" | "offline" | null {
  const kinds = [Unreachable, TimedOut, HttpFailure, NotJson];
  if (!kinds.some((kind) => error instanceof kind)) return null;
  return isOffline() ? "offline" : "network";
}

/**
 * Searches for the cause from now on. Calls `reached` when the dashboard has answered, and `found` at most once.
 * The returned function stops the search.
 */
export function findCause(
  server: number,
  on: { reached(): void; found(cause: Cause): void },
  facts: EndingFacts = browser,
): () => void {
  /** The time of the first frame after the end, because earlier frames may be old. */
  let endedAt: number | undefined;
  let searching = true;
  let reached = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = facts.onFrame(check);

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
    endedAt ??= facts.now();
    if (!reached) return;
    if ((facts.lastSeen(server) ?? 0) > endedAt + stillOnlineMs) conclude("server");
    else if (["stale", "offline"].includes(facts.state(server))) conclude("agent");
  }

  facts
    .reach()
    .then(
      () => null,
      (error: unknown) => networkCause(error, facts),
    )
    .then((cause) => {
      if (!searching) return;
      if (cause) return conclude(cause);
      reached = true;
      timer = setTimeout(stop, giveUpMs);
      on.reached();
    });
  return stop;
}

/** Reports after each frame whether the server is online. The returned function ends this. */
export function followReports(
  server: number,
  reports: (online: boolean) => void,
  facts: Pick<EndingFacts, "state" | "onFrame"> = browser,
): () => void {
  return facts.onFrame(() => {
    const state = facts.state(server);
    if (state !== "unknown") reports(state === "online");
  });
}
