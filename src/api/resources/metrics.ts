/** The recorded figures of a server (≥ 2.0.0), for plots. Whether any are recorded is said by `tsdb_enabled` in /setting. */
import { type InferOutput, number, object } from "valibot";
import { call } from "../http/call.ts";
import { fastSchema } from "../schema/fast-schema.ts";
import { listOf } from "../schema/go-json.ts";

/** The figures that are asked for, of those that the backend records: percent, bytes, bytes per second, counts. */
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

/** How far back. The backend knows no others; a point stands for half a minute, half an hour, two hours (older ones: 5 minutes for "1d"). */
export const periods = ["1d", "7d", "30d"] as const;
export type Period = (typeof periods)[number];

/** What one figure was: `ts` in epoch milliseconds by the backend's clock. */
const point = object({ ts: number(), value: number() });
export type Point = InferOutput<typeof point>;

/** Absent and null: nothing was recorded. A day is thousands of points. */
export const metricData = fastSchema(object({ data_points: listOf(point) }));

/** One figure of a server over a period, oldest first. Fails with a missing route (404) before 2.0.0. */
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
