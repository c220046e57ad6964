/** Computes the changes of a bulk edit, row by row, before anything is sent. */

import { sameValue } from "../editor/same-value.ts";
import { type BulkField, type BulkKind, changedForm, type Draft } from "./bulk-kind.ts";
import type { Line } from "./Planned.tsx";

export interface PlannedChange<Form> {
  id: number;
  name: string;
  before: Form;
  /** The same as `before` if the change does not fit the row. */
  after: Form;
  /** Why the change does not fit the row, which is then skipped. */
  unfit: string | null;
}

export interface Plan<Form> {
  /** The rows that change; those that the change does not fit come last. */
  rows: readonly PlannedChange<Form>[];
  changing: number;
  unfit: number;
  unchanged: number;
  /** The number of chosen rows that were deleted. */
  gone: number;
}

/** `rows`: the current rows of the list. */
export function planOf<Row extends { id: number; name: string }, Form>(
  { fields, formOf }: Pick<BulkKind<Row, Form>, "fields" | "formOf">,
  draft: Draft,
  chosen: readonly number[],
  rows: readonly Row[],
): Plan<Form> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changing: PlannedChange<Form>[] = [];
  const unfit: PlannedChange<Form>[] = [];
  let existing = 0;
  for (const id of chosen) {
    const row = byId.get(id);
    if (!row) continue;
    existing += 1;
    const before = formOf(row);
    const name = row.name || `#${id}`;
    const after = changedForm(fields, draft, before);
    if (after.unfit !== undefined) unfit.push({ id, name, before, after: before, unfit: after.unfit });
    else if (!sameValue(before, after.form))
      changing.push({ id, name, before, after: after.form, unfit: null });
  }
  return {
    rows: [...changing, ...unfit],
    changing: changing.length,
    unfit: unfit.length,
    unchanged: existing - changing.length - unfit.length,
    gone: chosen.length - existing,
  };
}

/** The texts of a change, computed only for visible rows: thousands of rows may list thousands of servers each. */
export const linesOf = <Form>(
  fields: readonly BulkField<Form>[],
  { before, after }: Pick<PlannedChange<Form>, "before" | "after">,
  none: string,
): Line[] =>
  fields
    .map(({ label, show }): Line => [label, show(before) || none, show(after) || none])
    .filter(([, was, becomes]) => was !== becomes);
