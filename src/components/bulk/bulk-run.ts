/** The run of a bulk edit, each row from a fresh read, and the run that undoes it. */
import { Refused } from "../../api/http/failure.ts";
import { createRun, type Run } from "../../state/run.ts";
import { type BulkKind, changedForm, type Draft } from "./bulk-kind.ts";
import { type Changer, freshReader, rowChanger } from "./fresh-rows.ts";
import { type BulkRun, doneItems, sentForms } from "./undo.ts";

type Named = { id: number; name: string };

function runOver<Row extends Named, Form>(
  { formOf, resource, begin, prepare, save }: BulkKind<Row, Form>,
  items: readonly Named[],
  change: Changer<Row, Form>["change"],
  onSend: (id: number, before: Form, after: Form) => void = () => undefined,
): Run<Named> {
  const changer = rowChanger<Row, Form>({
    formOf,
    read: resource.read,
    change,
    async save(id, wanted, before) {
      const { form, note } = prepare?.(wanted) ?? { form: wanted, note: undefined };
      onSend(id, before, form);
      await save(id, form);
      return note;
    },
  });
  return createRun<Named>({
    items,
    async begin(waiting) {
      await begin?.();
      const read = freshReader(waiting.length, resource);
      return ({ id }) => changer(id, read);
    },
  });
}

/** The run that changes these rows; a row that the change does not fit fails with the reason. */
export function bulkRun<Row extends Named, Form>(
  kind: BulkKind<Row, Form>,
  draft: Draft,
  items: readonly Named[],
): BulkRun<Named> {
  const sent = sentForms<Form>();
  const run = runOver(
    kind,
    items,
    (form) => {
      const changed = changedForm(kind.fields, draft, form);
      if (changed.unfit !== undefined) throw new Refused(changed.unfit);
      return changed.form;
    },
    sent.record,
  );
  return {
    run,
    undo(changed) {
      const done = doneItems(run).filter(({ id }) => sent.has(id));
      if (done.length === 0) return null;
      return runOver(kind, done, (form, id) => sent.restored(id, form, changed));
    },
  };
}
