/** Reads the latencies of a service when the dialog opens and when the period changes. */
import type { Period } from "../../../api/resources/metrics.ts";
import { type ServiceRow, serversNamed, serviceCovers } from "../../../api/resources/service.ts";
import { type Latency, readLatency } from "../../../api/resources/service-history.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";
import { servers } from "../../../state/collections/servers.ts";
import { useLatest } from "../../../ui/useLatest.ts";

export interface LatencyRead {
  /** Null until the first read succeeds; the previous period's data while the next one loads. */
  latency: Latency | null;
  /** The period of `latency`. */
  period: Period;
  pending: boolean;
  error: unknown;
  retry(): void;
}

/** The ids of the servers that probe the service. Older backends need one request per server. */
async function probingServers(row: ServiceRow): Promise<number[]> {
  const { rows } = await servers.ensure();
  const named = new Set(serversNamed(row));
  const only = row.cover === serviceCovers.only;
  return rows.map(({ id }) => id).filter((id) => named.has(id) === only);
}

export function useLatency(row: ServiceRow, wanted: Period): LatencyRead {
  const latest = useLatest(row);
  const { value, error, loading, retry } = useLoad(
    async (signal) => ({
      latency: await readLatency(row.id, wanted, () => probingServers(latest.current), signal),
      period: wanted,
    }),
    [row.id, wanted],
  );
  return {
    latency: value?.latency ?? null,
    period: value?.period ?? wanted,
    pending: loading,
    error: loading ? null : error,
    retry,
  };
}
