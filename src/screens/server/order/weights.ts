/**
 * Finds the fewest weights to change for a wanted order. Servers are sorted by descending weight; equal weights are sorted by id.
 *
 * A step is a place in the wanted order where a lower id follows a higher one, so the weight must fall. Two servers can keep their weights
 * if the weight falls at least by the steps between them: weight + steps must not grow. The longest non-increasing subsequence is kept.
 */
export interface Weighed {
  id: number;
  display_index: number;
}

/** The order of the backend. */
export const byWeight = <Row extends Weighed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.display_index - a.display_index || a.id - b.id);

/** The largest exact integer of JSON numbers in JavaScript. */
const most = Number.MAX_SAFE_INTEGER;

/** The new weights by id, for the servers that need another weight to get the wanted order. */
export function fewestChanges(wanted: readonly Weighed[]): Map<number, number> {
  const steps = stepsOf(wanted);
  const kept = longestKept(wanted, steps);
  const changes = new Map<number, number>();
  const put = (at: number, weight: number): void => {
    const row = wanted[at];
    if (row && row.display_index !== weight) changes.set(row.id, weight);
  };
  const step = (at: number): number => steps[at] ?? 0;
  const weight = (at: number): number => wanted[at]?.display_index ?? 0;

  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined) {
    // All weights are too large to be exact, so number all servers.
    wanted.forEach((_, at) => {
      put(at, wanted.length - at);
    });
    return changes;
  }
  for (let at = 0; at < first; at += 1) put(at, weight(first) + step(first) - step(at));
  for (let at = last + 1; at < wanted.length; at += 1) put(at, weight(last) + step(last) - step(at));
  for (const [index, from] of kept.entries()) {
    const to = kept[index + 1];
    if (to === undefined) break;
    // Spread the difference evenly, so that later moves in between change few weights.
    const slack = weight(from) - weight(to) - (step(to) - step(from));
    for (let at = from + 1; at < to; at += 1) {
      const spread = Math.floor((slack * (at - from)) / (to - from));
      put(at, weight(from) - (step(at) - step(from)) - spread);
    }
  }
  return changes;
}

/** For each index, the number of steps up to it. */
function stepsOf(wanted: readonly Weighed[]): number[] {
  let count = 0;
  return wanted.map(({ id }, at) => {
    const before = wanted[at - 1];
    if (before && before.id > id) count += 1;
    return count;
  });
}

/** Indices of a longest non-increasing subsequence of weight + steps, in O(n log n). */
function longestKept(wanted: readonly Weighed[], steps: readonly number[]): number[] {
  const total = steps.at(-1) ?? 0;
  const sum = (at: number): number => (wanted[at]?.display_index ?? 0) + (steps[at] ?? 0);
  /** For each length, the index of the largest possible last sum. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (let at = 0; at < wanted.length; at += 1) {
    const here = sum(at);
    // The weights above and below must be exact, too.
    if (here > most || here - total < -most) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sum(ends[middle] ?? 0) >= here) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const kept: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.push(at);
  return kept.reverse();
}
