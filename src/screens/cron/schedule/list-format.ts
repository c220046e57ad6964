/** Formats several values as one text. */
import { intl } from "../../../i18n/intl.ts";

/** "Monday, Wednesday and Friday" */
export const joinList = (items: readonly string[]): string =>
  intl().formatList(items, { type: "conjunction" });

/** 1, 2, 3, 5 → "1–3", "5" */
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
