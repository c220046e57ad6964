/** The run of an import: one item after another, because later items may refer to rows that earlier ones create. */
import { Refused } from "../../api/http/failure.ts";
import type { FindReference, Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Fault, Fields, Portable } from "../../api/portable/portable.ts";
import { createRun, type Run, type Verdict } from "../../state/run.ts";
import { byId, existingOnly, withCreatedIds } from "./names.ts";
import type { Entry, Plan } from "./plan.ts";

export interface Words {
  created: string;
  changed: string;
  /** The item refers to a row that an earlier item should have created. */
  notCreated(name: string): string;
  fault(kind: Kind, fault: Fault): string;
}

/** The form without ids of deleted rows in its lists. */
function withoutDeleted(portable: Portable, form: Fields, existing: FindReference): Fields {
  const written = portable.members.map((member) => [member, portable.write(member, form, byId)]);
  return portable.read(Object.fromEntries(written), form, existing);
}

/** The run over the items that create or change a row. */
export function importRun(plan: Plan, words: Words): Run<Entry> {
  const items = plan.entries.filter(({ action }) => action === "create" || action === "update");
  const names = new Map(items.map(({ plannedId, name }) => [plannedId, name]));
  const created = new Map<number, number>();
  const existing = existingOnly(plan.index);
  const formOf = async ({ portable, item, find }: Entry, base: ExistingRow | null): Promise<Fields> => {
    const findCreated = withCreatedIds(find, created, (id) => {
      throw new Refused(words.notCreated(names.get(id) ?? ""));
    });
    const form = portable.read(item, base && withoutDeleted(portable, base.form, existing), findCreated);
    // Check again: rows may have changed since the preview.
    const [fault] = [
      ...portable.faults(form, base?.form ?? null),
      ...((await portable.faultsNow?.(form)) ?? []),
    ];
    if (fault) throw new Refused(words.fault(portable.kind, fault));
    return form;
  };
  async function create(entry: Entry): Promise<Verdict> {
    const id = await entry.portable.create(await formOf(entry, null));
    if (entry.plannedId !== null) created.set(entry.plannedId, id);
    return { status: "done", note: words.created };
  }

  async function change(entry: Entry): Promise<Verdict> {
    const { portable, row } = entry;
    // Read the row now: members that the file lacks, above all secrets, keep their current value (contract §9.10).
    const fresh = row && (await portable.existing(row.id));
    if (!fresh) return { status: "gone" };
    await portable.update(fresh.id, await formOf(entry, fresh));
    return { status: "done", note: words.changed };
  }

  return createRun<Entry>({
    items,
    atOnce: 1,
    begin: async () => (entry) => (entry.row ? change(entry) : create(entry)),
  });
}
