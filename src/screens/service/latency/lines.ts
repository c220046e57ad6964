/** Converts the latencies that servers measured to plot lines and table figures. */
import type { ServerLatency } from "../../../api/resources/service-history.ts";
import type { Line } from "../../../components/plot/lines.ts";
import { usualStep } from "../../../components/plot/lines.ts";

export interface LatencyLine extends Line {
  server: number;
  name: string;
  /** Milliseconds; null if every probe failed. */
  mean: number | null;
  lowest: number | null;
  highest: number | null;
  /** Successful probes in percent; null if the backend does not report it. */
  up: number | null;
}

/** Sorts the slowest first and servers without any answer last; servers without data are left out. */
export function linesOf(measured: readonly ServerLatency[]): LatencyLine[] {
  return measured
    .filter(({ points }) => points.length > 0)
    .map(({ server, name, points, up }) => ({
      server,
      name: name || `#${server}`,
      points,
      up,
      step: usualStep(points),
      ...figuresOf(points),
    }))
    .sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1) || a.server - b.server);
}

function figuresOf(points: ServerLatency["points"]): Pick<LatencyLine, "mean" | "lowest" | "highest"> {
  let sum = 0;
  let count = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const { value } of points) {
    if (value === null) continue;
    sum += value;
    count += 1;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return count === 0 ? { mean: null, lowest: null, highest: null } : { mean: sum / count, lowest, highest };
}

/** A line with more points than this looks like a band. */
const mostPoints = 240;

/** Averages the points in buckets over `length` ms. The line has a gap where every probe of a bucket failed. */
export function thinned<Some extends Line>(line: Some, length: number): Some {
  const { points } = line;
  if (points.length <= mostPoints) return line;
  const bucket = length / mostPoints;
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { ts, value } of points) {
    const at = Math.floor(ts / bucket);
    const sumSoFar = sums.get(at) ?? { sum: 0, count: 0 };
    sums.set(at, value === null ? sumSoFar : { sum: sumSoFar.sum + value, count: sumSoFar.count + 1 });
  }
  const means = [...sums].map(([at, { sum, count }]) => ({
    ts: Math.round((at + 0.5) * bucket),
    value: count > 0 ? sum / count : null,
  }));
  return { ...line, points: means, step: bucket };
}

/** The value at the point nearest to a time. */
export function valueAt({ points }: Pick<LatencyLine, "points">, ts: number): number | null {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.ts - ts) < Math.abs(best.ts - ts)) best = point;
  return best?.value ?? null;
}
