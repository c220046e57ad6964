/**
 * The figures of one server as points over time: those that came while its page is open, and what becomes of them and of the
 * recorded ones before they are drawn.
 */
import type { Metric, Point } from "../../../api/resources/metrics.ts";
import type { State } from "../../../api/resources/server.ts";
import type { Figures } from "../../../state/live/live.ts";

/** Half an hour of frames. */
export const room = 900;
export const windowMs = room * 2000;

const none: readonly Point[] = [];

/** What a frame says, by the metric that the backend records of it. */
const frameFigures = {
  cpu: "cpu",
  memory: "mem_used",
  disk: "disk_used",
  net_in_speed: "net_in_speed",
  net_out_speed: "net_out_speed",
  load1: "load_1",
} as const satisfies Partial<Record<Metric, keyof Figures>>;

/** The points of one server that this window has seen; the oldest give way. */
export interface Samples {
  /** A report of that moment (epoch ms by the backend's clock). One that was taken already is not taken again. */
  takeFrame(at: number, figures: Figures): void;
  /** What only the row's own read says. */
  takeRead(at: number, state: State): void;
  points(metric: Metric): readonly Point[];
}

export function createSamples(): Samples {
  const lines = new Map<Metric, Point[]>();
  function take(metric: Metric, at: number, value: number): void {
    const line = lines.get(metric) ?? [];
    lines.set(metric, line);
    if (at <= (line.at(-1)?.ts ?? 0)) return;
    line.push({ ts: at, value });
    // Cut in batches: moving 900 points for each new one is work for nothing.
    if (line.length >= room * 1.25) line.splice(0, line.length - room);
  }
  return {
    takeFrame(at, figures) {
      for (const [metric, name] of Object.entries(frameFigures))
        take(metric as keyof typeof frameFigures, at, figures[name]);
    },
    takeRead(at, state) {
      take("tcp_conn", at, state.tcp_conn_count ?? 0);
      take("udp_conn", at, state.udp_conn_count ?? 0);
    },
    points: (metric) => lines.get(metric) ?? none,
  };
}

/** The place of the first point that is not before `from`. A day is thousands of points, and mostly the last few are wanted. */
function placeOf(points: readonly Point[], from: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.ts ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Recorded points, and after them those that were seen here. Both are in the order of time. */
export function joined(recorded: readonly Point[], seen: readonly Point[], from: number): Point[] {
  const last = recorded.at(-1)?.ts ?? Number.NEGATIVE_INFINITY;
  return [...recorded.slice(placeOf(recorded, from)), ...seen.slice(placeOf(seen, Math.max(from, last + 1)))];
}

/** The lowest and the highest of some points; null without any. */
export function summary(points: readonly Point[]): { low: number; high: number } | null {
  const [first] = points;
  if (!first) return null;
  let low = first.value;
  let high = first.value;
  for (const { value } of points) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}
