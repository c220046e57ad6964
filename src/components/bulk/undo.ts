/** Undoes a bulk edit: remembers what was sent for each row, and restores the rows that nobody has changed since. */
import { Refused } from "../../api/http/failure.ts";
import type { Run } from "../../state/run.ts";
import { store } from "../../state/store.ts";
import { sameValue } from "../editor/same-value.ts";

/** The run of a bulk edit. */
export interface BulkRun<Item> {
  run: Run<Item>;
  /** Makes the run that undoes this one; null if no row was changed. Rows that another user changed since fail with the reason `changed`. */
  undo(changed: string): Run<Item> | null;
}

/** The items that a run has changed. */
export function doneItems<Item>({ items, state }: Run<Item>): Item[] {
  const { results } = store.get(state);
  return items.filter((item) => results.get(item)?.status === "done");
}

/** The values that a run sent, by the ids of the rows. */
export function sentForms<Form>() {
  const sent = new Map<number, { before: Form; after: Form }>();
  return {
    has: (id: number): boolean => sent.has(id),
    record(id: number, before: Form, after: Form): void {
      sent.set(id, { before, after });
    },
    /** The fields of a row before the run; `form`: its present ones. */
    restored(id: number, form: Form, changed: string): Form {
      const change = sent.get(id);
      if (!change || sameValue(form, change.before)) return form;
      // Never undo another user's change.
      if (!sameValue(form, change.after)) throw new Refused(changed);
      return change.before;
    },
  };
}
