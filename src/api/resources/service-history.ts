/**
 * The latency of a service by server (contract §2.9). Since 2.0.0 one call returns all servers, for three periods; before, a call for each
 * server returns its measurements of all services in 24 hours.
 */
import { type InferOutput, number, object } from "valibot";
import { call } from "../http/call.ts";
import { isMissingRoute, Refused } from "../http/failure.ts";
import { count, id, listOf, text } from "../schema/go-json.ts";
import { has, noteBelow, since } from "../versions/backend-version.ts";
import type { Period } from "./metrics.ts";

/** `value` is the latency in ms; null: the probe failed. */
export interface LatencyPoint {
  ts: number;
  value: number | null;
}

/** Measurements of one server, oldest first. */
export interface ServerLatency {
  server: number;
  /** By the backend; may be empty. */
  name: string;
  points: readonly LatencyPoint[];
  /** Share of successes in percent; null where the backend does not send it. */
  up: number | null;
}

const stats = object({
  avg_delay: count,
  up_percent: count,
  total_up: count,
  total_down: count,
  data_points: listOf(object({ ts: number(), delay: count, status: count })),
});
const measured = object({ server_id: id, server_name: text, stats });

/** GET /service/:id/history. */
export const serviceHistory = object({ service_id: id, service_name: text, servers: listOf(measured) });

/** GET /service/:serverId up to 1.14.14: an item for each service that the server probes. */
export const serverHistory = listOf(
  object({
    monitor_id: id,
    server_id: id,
    monitor_name: text,
    server_name: text,
    /** Rounded to the minute, so several items may be equal. */
    created_at: listOf(number()),
    avg_delay: listOf(number()),
  }),
);

/** Maximum of servers that are asked one by one. */
const mostServers = 24;
const atOnce = 3;

/** The latency of a service, and the number of servers that were not asked because of `mostServers`. */
export interface Latency {
  servers: readonly ServerLatency[];
  omitted: number;
}

/**
 * Reads the latency by the route of the backend's version. Without `serviceHistory` every period is the last 24 hours, and `probing`
 * gives the servers to ask.
 */
export async function readLatency(
  service: number,
  period: Period,
  probing: () => Promise<readonly number[]>,
  signal?: AbortSignal,
): Promise<Latency> {
  const cancel = signal && { signal };
  if (has("serviceHistory") === false) return oneByOne(service, await probing(), cancel);
  try {
    const { servers } = await call({
      path: `/service/${service}/history`,
      query: { period },
      schema: serviceHistory,
      needsSession: true,
      ...cancel,
    });
    return { servers: servers.map(latencyOf), omitted: 0 };
  } catch (error) {
    if (!isMissingRoute(error)) throw error;
    noteBelow(since.serviceHistory);
    return oneByOne(service, await probing(), cancel);
  }
}

const byTime = <Point extends { ts: number }>(points: readonly Point[]): Point[] =>
  [...points].sort((one, other) => one.ts - other.ts);

function latencyOf({ server_id, server_name, stats }: InferOutput<typeof measured>): ServerLatency {
  const { total_up, total_down, up_percent, data_points } = stats;
  // Without a time-series database the totals are 0, and a failed probe has status 1 and delay 0 (contract §2.9).
  const points = byTime(data_points).map(({ ts, delay, status }) => ({
    ts,
    value: status === 1 && delay > 0 ? delay : null,
  }));
  const up = total_up + total_down > 0 ? up_percent : null;
  return { server: server_id, name: server_name, points, up };
}

type Cancel = { signal: AbortSignal } | undefined;

/** The servers with measurements. The backend refuses the list once one of them was deleted; then all are asked. */
async function withData(probing: readonly number[], cancel: Cancel): Promise<readonly number[]> {
  try {
    const ids = await call({ path: "/service/server", schema: listOf(id), needsSession: true, ...cancel });
    const known = new Set(ids);
    return probing.filter((id) => known.has(id));
  } catch (error) {
    if (error instanceof Refused) return probing;
    throw error;
  }
}

async function oneByOne(service: number, probing: readonly number[], cancel: Cancel): Promise<Latency> {
  const ids = await withData(probing, cancel);
  const queue = ids.slice(0, mostServers);
  const found: ServerLatency[] = [];
  async function work(): Promise<void> {
    for (let server = queue.shift(); server !== undefined; server = queue.shift()) {
      const answer = await call({
        path: `/service/${server}`,
        schema: serverHistory,
        needsSession: true,
        ...cancel,
      });
      const own = answer.find(({ monitor_id }) => monitor_id === service);
      if (!own) continue;
      const { server_id, server_name, created_at, avg_delay } = own;
      found.push({ server: server_id, name: server_name, points: byMinute(created_at, avg_delay), up: null });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  found.sort((one, other) => one.server - other.server);
  return { servers: found, omitted: Math.max(0, ids.length - mostServers) };
}

/** Merges points of the same minute into their mean. A latency of 0 is a failed probe. */
function byMinute(moments: readonly number[], delays: readonly number[]): LatencyPoint[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [at, ts] of moments.entries()) {
    const delay = delays[at] ?? 0;
    const total = sums.get(ts) ?? { sum: 0, count: 0 };
    sums.set(ts, delay > 0 ? { sum: total.sum + delay, count: total.count + 1 } : total);
  }
  return byTime([...sums].map(([ts, { sum, count }]) => ({ ts, value: count > 0 ? sum / count : null })));
}
