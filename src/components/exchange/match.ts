/** Which row here an item of a file is about. */
import type { Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Fields } from "../../api/portable/portable.ts";
import { byName } from "./names.ts";

/** What was said about an item whose name several rows have: the id of one, or none of them, or nothing at all. */
export type RowChoice = number | "new" | "skip";

export interface Match {
  key: string;
  item: Fields;
  name: string;
  /** Null: it makes a new row. `choose`: nobody has said yet. */
  row: ExistingRow | null | "choose" | "skip";
  /** The rows to choose from. */
  candidates: readonly ExistingRow[];
}

/** By name; where as many here have it as in the file, the first is the first. `rows` in the order of their ids. */
export function matched(
  kind: Kind,
  items: readonly Fields[],
  rows: readonly ExistingRow[],
  choices: ReadonlyMap<string, RowChoice>,
): Match[] {
  const named = items.map((item, at) => ({ item, name: String(item.name), key: `${kind} ${at}` }));
  const inFile = byName(named);
  const here = byName(rows);
  const taken = new Set(named.map(({ key }) => choices.get(key)));

  return named.map((one) => {
    const same = here.get(one.name) ?? [];
    const together = inFile.get(one.name) ?? [];
    if (same.length === 0 || same.length === together.length)
      return { ...one, row: same[together.indexOf(one)] ?? null, candidates: [] };
    const choice = choices.get(one.key);
    const candidates = same.filter(({ id }) => id === choice || !taken.has(id));
    const row = choice === "new" ? null : choice === "skip" ? "skip" : same.find(({ id }) => id === choice);
    return { ...one, row: row === undefined ? "choose" : row, candidates };
  });
}
