/** Reads the latencies of a service when the dialog opens and when the period changes. */
import { useCallback, useEffect, useState } from "react";
import { Cancelled } from "../../../api/http/failure.ts";
import type { Period } from "../../../api/resources/metrics.ts";
import { type ServiceRow, serversNamed, serviceCovers } from "../../../api/resources/service.ts";
import { type Latency, readLatency } from "../../../api/resources/service-history.ts";
import { servers } from "../../../state/collections/servers.ts";
import { useLatest } from "../../../ui/useLatest.ts";

export interface LatencyRead {
  /** Null until the first read ends; the previous period's data while the next one loads. */
  latency: Latency | null;
  /** The period of `latency`. */
  period: Period;
  pending: boolean;
  error: unknown;
  retry(): void;
}

/** The state servers that probe the service. Older backends need one request per server. */
async function probingServers(row: ServiceRow): Promise<number[]> {
  const { rows } = await servers.ensure();
  const named = new Set(serversNamed(row));
  const only = row.cover === serviceCovers.only;
  return rows.map(({ id }) => id).filter((id) => named.has(id) === only);
}

export function useLatency(row: ServiceRow, period: Period): LatencyRead {
  const [state, setState] = useState<Omit<LatencyRead, "retry">>({
    latency: null,
    period,
    pending: true,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useLatest(row);
  const { id } = row;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `id` or `turn` starts another read
  useEffect(() => {
    const stop = new AbortController();
    setState((before) => ({ ...before, pending: true, error: null }));
    readLatency(id, period, () => probingServers(latest.current), stop.signal).then(
      (latency) => stop.signal.aborted || setState({ latency, period, pending: false, error: null }),
      (error: unknown) => {
        if (stop.signal.aborted || error instanceof Cancelled) return;
        setState({ latency: null, period, pending: false, error });
      },
    );
    return () => stop.abort();
  }, [id, period, latest, turn]);

  return { ...state, retry: useCallback(() => setTurn((count) => count + 1), []) };
}
