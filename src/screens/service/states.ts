/** The states of the services beside their rows: read with the list, and again every half minute while somebody looks. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import { useEffect, useRef } from "react";
import type { ServiceState } from "../../api/resources/service-state.ts";
import { report } from "../../components/list/useCollection.ts";
import { serviceStates, services } from "../../state/collections/services.ts";
import { store } from "../../state/store.ts";

const everyMs = 30_000;

const byId = atom((get) => new Map(get(serviceStates.state).rows.map((one) => [one.id, one])));

/** What is known of a service's state, outside of what is drawn. */
export const stateOf = (id: number): ServiceState | undefined => store.get(byId).get(id);

/** A service's state; null where the backend does not tell it, undefined where nothing is known yet. */
export function useServiceState(id: number): ServiceState | null | undefined {
  const { seen } = useAtomValue(serviceStates.state);
  const found = useAtomValue(byId).get(id);
  return found ?? (seen ? null : undefined);
}

/** Reads them while the screen is there. The answer changes whenever they are new. */
export function useStates(): number {
  const { rows } = useAtomValue(serviceStates.state);
  const listed = useAtomValue(services.state);
  const seen = useRef({ rows, turn: 0 });
  if (seen.current.rows !== rows) seen.current = { rows, turn: seen.current.turn + 1 };

  useEffect(() => {
    void serviceStates.visit().then(report);
    const timer = setInterval(() => {
      if (!document.hidden) void serviceStates.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, []);

  // A service that was made or changed here has another state than before. The first rows come with the first states.
  const before = useRef<typeof listed.rows | null>(null);
  useEffect(() => {
    if (!listed.seen || before.current === listed.rows) return;
    const first = before.current === null;
    before.current = listed.rows;
    if (!first) void serviceStates.refresh();
  }, [listed]);

  return seen.current.turn;
}
