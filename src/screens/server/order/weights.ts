/**
 * Servers stand by weight, higher first, and by id where weights are equal. This finds the fewest weights that have to change for a
 * wanted order.
 *
 * Along the wanted order count the steps at which the weight must fall: those from a higher id to a lower one. Two servers may both keep
 * their weights exactly if the weight falls at least by the steps between them; that is, if weight + steps so far does not grow from the
 * one to the other. What keeps its weight is then a longest non-increasing subsequence of those sums, and no other choice keeps more.
 */
export interface Weighed {
  id: number;
  display_index: number;
}

/** As the backend sorts. */
export const inOrder = <Row extends Weighed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.display_index - a.display_index || a.id - b.id);

/** JSON numbers are exact up to here. */
const most = Number.MAX_SAFE_INTEGER;

/** The new weights of those that need another one, by id, so that the rows stand in the order given. */
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
    // Weights beyond what can be written exactly: begin anew.
    wanted.forEach((_, at) => {
      put(at, wanted.length - at);
    });
    return changes;
  }
  for (let at = 0; at < first; at += 1) put(at, weight(first) + step(first) - step(at));
  for (let at = last + 1; at < wanted.length; at += 1) put(at, weight(last) + step(last) - step(at));
  for (const [turn, from] of kept.entries()) {
    const to = kept[turn + 1];
    if (to === undefined) break;
    // What is left over beyond the steps is spread evenly: the next move in between then costs little, too.
    const slack = weight(from) - weight(to) - (step(to) - step(from));
    for (let at = from + 1; at < to; at += 1) {
      const spread = Math.floor((slack * (at - from)) / (to - from));
      put(at, weight(from) - (step(at) - step(from)) - spread);
    }
  }
  return changes;
}

/** For each place, at how many steps up to it the weight must fall. */
function stepsOf(wanted: readonly Weighed[]): number[] {
  let fallen = 0;
  return wanted.map(({ id }, at) => {
    const before = wanted[at - 1];
    if (before && before.id > id) fallen += 1;
    return fallen;
  });
}

/** Places of a longest non-increasing subsequence of weight + steps, in O(n log n). */
function longestKept(wanted: readonly Weighed[], steps: readonly number[]): number[] {
  const total = steps.at(-1) ?? 0;
  const sum = (at: number): number => (wanted[at]?.display_index ?? 0) + (steps[at] ?? 0);
  /** For each length the place of the largest possible last sum. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (let at = 0; at < wanted.length; at += 1) {
    const here = sum(at);
    // Those above and below it must find room.
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
