/** What servers measured, as lines of a plot and as figures of a table. */
import type { ServerLatency } from "../../../api/resources/service-history.ts";
import type { Line } from "../../../components/plot/lines.ts";
import { usualStep } from "../../../components/plot/lines.ts";

export interface LatencyLine extends Line {
  server: number;
  name: string;
  /** Milliseconds; null where every probe failed. */
  mean: number | null;
  lowest: number | null;
  highest: number | null;
  /** Share of successes, percent; null where the backend does not tell. */
  up: number | null;
}

/** The slowest first, then those that never answered; those of which nothing is known are left out. */
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
    .sort((one, other) => (other.mean ?? -1) - (one.mean ?? -1) || one.server - other.server);
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

/** More points than these on one line are a band, not a line. */
const mostPoints = 240;

/** A line of at most so many points over `length` ms: each the mean of those near it. Where every probe failed it is interrupted. */
export function thinned<Some extends Line>(line: Some, length: number): Some {
  const { points } = line;
  if (points.length <= mostPoints) return line;
  const bucket = length / mostPoints;
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { ts, value } of points) {
    const at = Math.floor(ts / bucket);
    const so = sums.get(at) ?? { sum: 0, count: 0 };
    sums.set(at, value === null ? so : { sum: so.sum + value, count: so.count + 1 });
  }
  const means = [...sums].map(([at, { sum, count }]) => ({
    ts: Math.round((at + 0.5) * bucket),
    value: count > 0 ? sum / count : null,
  }));
  return { ...line, points: means, step: bucket };
}

/** The value of a line at the point that is nearest to a moment. */
export function valueAt({ points }: Pick<LatencyLine, "points">, ts: number): number | null {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.ts - ts) < Math.abs(best.ts - ts)) best = point;
  return best?.value ?? null;
}
