/** What is live of one server, for a component: it renders again when that changes, and only then. */
import { useCallback, useSyncExternalStore } from "react";
import { type ServerState, watchedFigures, watchedHistories, watchedStates } from "./live.ts";
import type { Figures } from "./live-frame.ts";
import type { History } from "./live-history.ts";

/** The latest figures of one server, re-rendering only when they change; undefined when nothing is known of it. */
export function useFigures(id: number): Figures | undefined {
  const subscribe = useCallback((listener: () => void) => watchedFigures.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedFigures.snapshot(id));
}

/** The last two minutes of one server's CPU, re-rendering with every frame. */
export function useHistory(id: number): History {
  const subscribe = useCallback((listener: () => void) => watchedHistories.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedHistories.snapshot(id)).history;
}

/** Whether one server is up and when it was last seen, re-rendering only when that changes. */
export function useServerState(id: number): ServerState {
  const subscribe = useCallback((listener: () => void) => watchedStates.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedStates.snapshot(id));
}
