/** What a bulk edit would change, row by row, before anything is sent. */
import { sameForm } from "./fresh.ts";
import { type BulkKind, changedForm, type Draft } from "./kind.ts";
import type { Line } from "./Planned.tsx";

export interface PlannedChange {
  id: number;
  name: string;
  lines: readonly Line[];
  /** Why the row cannot be changed so; it is left out then. */
  unfit: string | null;
}

export interface Plan {
  /** Those that change and, at the end, those that cannot. */
  rows: readonly PlannedChange[];
  changing: number;
  unfit: number;
  unchanged: number;
  /** Chosen, but no longer in the list. */
  gone: number;
}

/** `rows`: as they are known to be now; `none` is what an empty value reads as. */
export function planOf<Row extends { id: number; name: string }, Form>(
  { fields, formOf }: Pick<BulkKind<Row, Form>, "fields" | "formOf">,
  draft: Draft,
  chosen: readonly number[],
  rows: readonly Row[],
  none: string,
): Plan {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changing: PlannedChange[] = [];
  const unfit: PlannedChange[] = [];
  let existing = 0;
  for (const id of chosen) {
    const row = byId.get(id);
    if (!row) continue;
    existing += 1;
    const before = formOf(row);
    const name = row.name || `#${id}`;
    const after = changedForm(fields, draft, before);
    if (after.unfit !== undefined) unfit.push({ id, name, lines: [], unfit: after.unfit });
    else if (!sameForm(before, after.form)) {
      const lines = fields
        .map(({ label, show }): Line => [label, show(before) || none, show(after.form) || none])
        .filter(([, was, becomes]) => was !== becomes);
      changing.push({ id, name, lines, unfit: null });
    }
  }
  return {
    rows: [...changing, ...unfit],
    changing: changing.length,
    unfit: unfit.length,
    unchanged: existing - changing.length - unfit.length,
    gone: chosen.length - existing,
  };
}
