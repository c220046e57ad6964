/** The recorded figures of a server (≥ 2.0.0), for plots. `tsdb_enabled` in /setting: the backend records them. */
import { type InferOutput, number, object } from "valibot";
import { call } from "../http/call.ts";
import { fastSchema } from "../schema/fast-schema.ts";
import { listOf } from "../schema/go-json.ts";

/** The figures to plot: percent, bytes, bytes per second, counts. The backend records more. */
export const metrics = [
  "cpu",
  "memory",
  "disk",
  "net_in_speed",
  "net_out_speed",
  "load1",
  "tcp_conn",
  "udp_conn",
] as const;
export type Metric = (typeof metrics)[number];

/** All periods of the backend. A point covers half a minute, half an hour, two hours (older backends: 5 minutes for "1d"). */
export const periods = ["1d", "7d", "30d"] as const;
export type Period = (typeof periods)[number];

/** One value: `ts` in epoch milliseconds by the backend's clock. */
const point = object({ ts: number(), value: number() });
export type Point = InferOutput<typeof point>;

/** Absent or null without records. A day has thousands of points. */
export const metricData = fastSchema(object({ data_points: listOf(point) }));

/** Reads one figure of a server over a period, oldest first. Rejects with a missing route (404) before 2.0.0. */
export async function readMetric(
  server: number,
  metric: Metric,
  period: Period,
  signal?: AbortSignal,
): Promise<readonly Point[]> {
  const { data_points } = await call({
    path: `/server/${server}/metrics`,
    query: { metric, period },
    schema: metricData,
    needsSession: true,
    ...(signal && { signal }),
  });
  return data_points.sort((one, other) => one.ts - other.ts);
}
