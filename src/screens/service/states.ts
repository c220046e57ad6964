/** The states of the services: read with the list, and every half minute while the page is visible. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect, useRef } from "react";
import type { ServiceState } from "../../api/resources/service-state.ts";
import { loadOther } from "../../components/list/useCollection.ts";
import { serviceStates, services } from "../../state/collections/services.ts";
import { store } from "../../state/store.ts";

const refreshMs = 30_000;

const byId = atom((get) => new Map(get(serviceStates.state).rows.map((state) => [state.id, state])));

/** A service's state, for code outside of components. */
export const stateOf = (id: number): ServiceState | undefined => store.get(byId).get(id);

/** A service's state; null if the backend does not report it, undefined while nothing is loaded. */
export function useServiceState(id: number): ServiceState | null | undefined {
  const { seen } = useAtomValue(serviceStates.state);
  const state = useAtomValue(byId).get(id);
  return state ?? (seen ? null : undefined);
}

/** Reads the states while the screen is mounted. Returns a number that changes with every new answer. */
export function useServiceStates(): number {
  const { rows } = useAtomValue(serviceStates.state);
  const listed = useAtomValue(services.state);
  const version = useRef({ rows, number: 0 });
  if (version.current.rows !== rows) version.current = { rows, number: version.current.number + 1 };

  useEffect(() => {
    void loadOther(serviceStates);
    const timer = setInterval(() => {
      if (!document.hidden) void serviceStates.refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, []);

  // Read the states again when rows change, but not for the first rows: the first read covers them.
  const before = useRef<typeof listed.rows | null>(null);
  useEffect(() => {
    if (!listed.seen || before.current === listed.rows) return;
    const first = before.current === null;
    before.current = listed.rows;
    if (!first) void serviceStates.refresh();
  }, [listed]);

  return version.current.number;
}
