/** Prepares points for drawing: lines with gaps over a shared time axis. */

/** A point of a drawn line; `null` is a gap. */
export interface Drawn {
  ts: number;
  value: number | null;
}

/** One line of a plot. */
export interface Line {
  points: readonly Drawn[];
  /** The usual distance of points in ms; a much longer distance is a gap. */
  step: number;
}

/** The longest distance without a gap: three usual steps, at least 90 seconds. */
export const longestStep = (step: number): number => Math.max(step * 3, 90_000);

/** The usual distance between points, by the latest ones; 0 with fewer than two points. */
export function usualStep(points: readonly Drawn[]): number {
  const latest = points.slice(-60);
  const steps = latest.slice(1).map(({ ts }, at) => ts - (latest[at]?.ts ?? ts));
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/** A line with its gaps. */
export function withGaps(points: readonly Drawn[], step: number): Drawn[] {
  const longest = longestStep(step);
  return points.flatMap((point, at): Drawn[] => {
    const before = points[at - 1];
    return before && point.ts - before.ts > longest ? [{ ts: before.ts + 1, value: null }, point] : [point];
  });
}

/**
 * Several lines over one axis, in uPlot's format: all times, and the values of each line. `undefined`: the line has no point at this
 * time; `null`: a gap.
 */
export function aligned(
  lines: readonly (readonly Drawn[])[],
): [times: number[], ...values: (number | null | undefined)[][]] {
  const times = [...new Set(lines.flatMap((line) => line.map(({ ts }) => ts)))].sort((a, b) => a - b);
  const values = lines.map((line) => {
    const at = new Map(line.map(({ ts, value }) => [ts, value]));
    return times.map((ts) => at.get(ts));
  });
  return [times, ...values];
}
