/** What becomes of points before they are drawn: lines with interruptions, over one axis. */

/** A point of a drawn line; `null` interrupts it. */
export interface Drawn {
  ts: number;
  value: number | null;
}

/** One line of a plot. */
export interface Line {
  points: readonly Drawn[];
  /** How far apart they are, ms: what is longer by far is an interruption. */
  step: number;
}

/** A line is interrupted rather than drawn on after three times its usual step, and never within a minute and a half. */
export const longestStep = (step: number): number => Math.max(step * 3, 90_000);

/** How far apart the points of a line usually are, by the last of them; 0 where there are not two. */
export function usualStep(points: readonly Drawn[]): number {
  const latest = points.slice(-60);
  const steps = latest.slice(1).map(({ ts }, at) => ts - (latest[at]?.ts ?? ts));
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/** A line with its interruptions. */
export function withGaps(points: readonly Drawn[], step: number): Drawn[] {
  const longest = longestStep(step);
  return points.flatMap((point, at): Drawn[] => {
    const before = points[at - 1];
    return before && point.ts - before.ts > longest ? [{ ts: before.ts + 1, value: null }, point] : [point];
  });
}

/**
 * Several lines over one axis, as the plot wants them: all moments, and for each line its values. `undefined`: this line has
 * no point there; `null`: it is interrupted.
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
