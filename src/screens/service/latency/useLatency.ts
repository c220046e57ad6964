/** What the servers measured of a service, read when it is looked at and when the period changes. */
import { useCallback, useEffect, useState } from "react";
import { Cancelled } from "../../../api/http/failure.ts";
import type { Period } from "../../../api/resources/metrics.ts";
import { type ServiceRow, serversNamed, serviceCovers } from "../../../api/resources/service.ts";
import { type Latency, readLatency } from "../../../api/resources/service-history.ts";
import { useLatest } from "../../../components/useLatest.ts";
import { servers } from "../../../state/collections/servers.ts";

export interface LatencyRead {
  /** Null until it is there; that of the period before while the next one is read. */
  found: Latency | null;
  /** The period that was found. */
  of: Period;
  pending: boolean;
  error: unknown;
  retry(): void;
}

/** The servers that probe it, as far as they are known here: older backends are asked server by server. */
async function probing(row: ServiceRow): Promise<number[]> {
  const { rows } = await servers.ensure();
  const named = new Set(serversNamed(row));
  const only = row.cover === serviceCovers.only;
  return rows.map(({ id }) => id).filter((id) => named.has(id) === only);
}

export function useLatency(row: ServiceRow, period: Period): LatencyRead {
  const [known, setKnown] = useState<Omit<LatencyRead, "retry">>({
    found: null,
    of: period,
    pending: true,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useLatest(row);
  const { id } = row;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another service and `turn` ask for another read
  useEffect(() => {
    const stop = new AbortController();
    setKnown((before) => ({ ...before, pending: true, error: null }));
    readLatency(id, period, () => probing(latest.current), stop.signal).then(
      (found) => stop.signal.aborted || setKnown({ found, of: period, pending: false, error: null }),
      (error: unknown) => {
        if (stop.signal.aborted || error instanceof Cancelled) return;
        setKnown({ found: null, of: period, pending: false, error });
      },
    );
    return () => stop.abort();
  }, [id, period, latest, turn]);

  return { ...known, retry: useCallback(() => setTurn((now) => now + 1), []) };
}
