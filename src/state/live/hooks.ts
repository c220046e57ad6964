/** Hooks for live values of one server: the component renders again only when its value changes. */
import { useCallback, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from "react";
import { onLive, type ServerState, watchedFigures, watchedStates } from "./current-values.ts";
import type { Figures } from "./frame.ts";

/** The latest figures of one server; undefined if unknown. */
export function useFigures(id: number): Figures | undefined {
  const subscribe = useCallback((listener: () => void) => watchedFigures.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedFigures.snapshot(id));
}

/** Whether one server is online, and when it was last seen. */
export function useServerState(id: number): ServerState {
  const subscribe = useCallback((listener: () => void) => watchedStates.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedStates.snapshot(id));
}

const grow = (count: number): number => count + 1;

/**
 * The value that a cell shows of one server. `read` must be the same function in every render. Eight cells per row use this hook, so it
 * uses one effect; useSyncExternalStore needs three.
 */
export function useShown<Shown extends string | number | null>(
  id: number,
  read: (id: number) => Shown,
): Shown {
  const shown = read(id);
  const latest = useRef(shown);
  latest.current = shown;
  const [, again] = useReducer(grow, 0);
  useLayoutEffect(() => {
    const look = (): void => {
      if (read(id) !== latest.current) again();
    };
    look();
    return onLive(look);
  }, [id, read]);
  return shown;
}
