/** Combines consecutive numbers: 1, 2, 3, 5 → "1–3", "5". Two in a row stay separate. */
export function rangesText(values: readonly number[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const value of values) {
    const current = runs.at(-1);
    if (current && current.last === value - 1) current.last = value;
    else runs.push({ first: value, last: value });
  }
  return runs.flatMap(({ first, last }) => {
    if (last - first > 1) return [`${first}–${last}`];
    return first === last ? [String(first)] : [String(first), String(last)];
  });
}
