/** Several values in one text. */
import { once } from "../../../i18n/format.ts";

/** "Monday, Wednesday and Friday" */
export const listed = (items: readonly string[]): string =>
  once("schedule list", (language) => new Intl.ListFormat(language, { type: "conjunction" })).format(items);

/** 1, 2, 3, 5 → "1–3", "5" */
export function ranges(values: readonly number[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const value of values) {
    const open = runs.at(-1);
    if (open && open.last === value - 1) open.last = value;
    else runs.push({ first: value, last: value });
  }
  return runs.flatMap(({ first, last }) => {
    if (last - first > 1) return [`${first}–${last}`];
    return first === last ? [String(first)] : [String(first), String(last)];
  });
}
