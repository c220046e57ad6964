/**
 * Why a terminal ended. The socket breaks off alike when somebody leaves the shell, the agent is stopped and the network fails, so this
 * looks at what can be seen afterwards: whether the dashboard answers, and whether the server goes on reporting.
 */
import { HttpFailure, TimedOut, Unreachable } from "../../api/http/failure.ts";
import { readProfile } from "../../api/session/profile.ts";
import { lastSeenOf, liveNow, stateOf } from "../../state/live/live.ts";
import { onLive } from "../../state/live/now.ts";

/**
 * The shell said that it ended; the connection to the dashboard broke; the agent stopped reporting; or the server goes on reporting, so
 * that the shell ended or its agent was started anew.
 */
export type Cause = "shell" | "network" | "agent" | "server";

/** A server that reported this long after the end, by the backend's clock, is there. */
const livedOnMs = 3000;
/** Until then a server that reports no more is offline for everybody. */
const patienceMs = 20_000;

export interface EndingWorld {
  /** Rejects where the dashboard does not answer. */
  reach(): Promise<unknown>;
  now(): number;
  lastSeen(server: number): number | null;
  state(server: number): string;
  onNews(listener: () => void): () => void;
}

const browser: EndingWorld = {
  reach: readProfile,
  now: liveNow,
  lastSeen: lastSeenOf,
  state: stateOf,
  onNews: onLive,
};

/**
 * Looks for the cause, from the moment of the end on. `reached` is told as soon as the dashboard has answered, `found` at most once.
 * The result stops looking.
 */
export function findCause(
  server: number,
  told: { reached(): void; found(cause: Cause): void },
  world: EndingWorld = browser,
): () => void {
  const at = world.now();
  let looking = true;
  let endNews = (): void => {};
  let patience: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    looking = false;
    endNews();
    clearTimeout(patience);
  }

  function conclude(cause: Cause): void {
    stop();
    told.found(cause);
  }

  function look(): void {
    if (at === 0) return;
    if ((world.lastSeen(server) ?? 0) > at + livedOnMs) conclude("server");
    else if (["stale", "offline"].includes(world.state(server))) conclude("agent");
  }

  function watch(): void {
    if (!looking) return;
    told.reached();
    endNews = world.onNews(look);
    patience = setTimeout(stop, patienceMs);
    look();
  }

  world.reach().then(watch, (error: unknown) => {
    const gone = error instanceof Unreachable || error instanceof TimedOut || error instanceof HttpFailure;
    if (gone && looking) conclude("network");
    else watch();
  });
  return stop;
}
