/** Matches the items of a file with existing rows by name. */
import type { Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Fields } from "../../api/portable/portable.ts";
import { byName } from "./names.ts";

/** The user's choice for an item whose name several rows share: the id of one, a new row, or skip the item. */
export type RowChoice = number | "new" | "skip";

export interface Match {
  key: string;
  item: Fields;
  name: string;
  /** Null: creates a new row. `choose`: the user has not chosen yet. */
  row: ExistingRow | null | "choose" | "skip";
  /** The rows to choose from, if there is a choice. */
  candidates: readonly ExistingRow[];
}

/** Where as many rows as items share a name, they match in order. `rows` are ordered by id. */
export function matchRows(
  kind: Kind,
  items: readonly Fields[],
  rows: readonly ExistingRow[],
  choices: ReadonlyMap<string, RowChoice>,
): Match[] {
  const named = items.map((item, at) => ({ item, name: String(item.name), key: `${kind} ${at}` }));
  const inFile = byName(named);
  const existing = byName(rows);
  const taken = new Set(named.map(({ key }) => choices.get(key)));

  return named.map((one) => {
    const same = existing.get(one.name) ?? [];
    const together = inFile.get(one.name) ?? [];
    if (same.length === 0 || same.length === together.length)
      return { ...one, row: same[together.indexOf(one)] ?? null, candidates: [] };
    const choice = choices.get(one.key);
    const candidates = same.filter(({ id }) => id === choice || !taken.has(id));
    const row = choice === "new" ? null : choice === "skip" ? "skip" : same.find(({ id }) => id === choice);
    return { ...one, row: row === undefined ? "choose" : row, candidates };
  });
}
