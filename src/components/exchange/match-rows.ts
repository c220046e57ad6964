/** Matches the items of a file with existing rows by name, servers by UUID if possible. */
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
  const byUuid = new Map(rows.filter(({ form }) => form.uuid).map((row) => [row.form.uuid, row]));
  const sameUuid = ({ item }: { item: Fields }) => byUuid.get(item.uuid) ?? null;
  const found = new Set(named.map(sameUuid));
  const inFile = byName(named.filter((one) => !sameUuid(one)));
  const existing = byName(rows.filter((row) => !found.has(row)));
  const taken = new Set(named.map(({ key }) => choices.get(key)));

  return named.map((one) => {
    const own = sameUuid(one);
    if (own) return { ...one, row: own, candidates: [] };
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
