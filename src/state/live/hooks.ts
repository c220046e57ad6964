/** What is live of one server, for a component: it renders again when that changes, and only then. */
import { useCallback, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from "react";
import type { Figures } from "./frame.ts";
import { onLive, type ServerState, watchedFigures, watchedStates } from "./now.ts";

/** The latest figures of one server, re-rendering only when they change; undefined when nothing is known of it. */
export function useFigures(id: number): Figures | undefined {
  const subscribe = useCallback((listener: () => void) => watchedFigures.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedFigures.snapshot(id));
}

/** Whether one server is up and when it was last seen, re-rendering only when that changes. */
export function useServerState(id: number): ServerState {
  const subscribe = useCallback((listener: () => void) => watchedStates.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => watchedStates.snapshot(id));
}

const grow = (turn: number): number => turn + 1;

/**
 * What a cell shows of one server: `read` gives it as a text or a number, and must be the same function with every render. The cell
 * renders again when it is another one. Eight cells of each row ask, so this does with one effect what useSyncExternalStore needs three for.
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
