/** An import at work: one item after another, since what comes later names what came before. */
import { Refused } from "../../api/http/failure.ts";
import type { FindReference, Kind } from "../../api/portable/members.ts";
import type { ExistingRow, Fault, Fields, Portable } from "../../api/portable/portable.ts";
import { createRun, type Run, type Verdict } from "../../state/run.ts";
import { byId, existing, translated } from "./names.ts";
import type { Entry, Plan } from "./plan.ts";

export interface Words {
  created: string;
  changed: string;
  /** Something that this one names was to be made first, and was not. */
  notMade(name: string): string;
  fault(kind: Kind, fault: Fault): string;
}

/** A form as it is, but for what its lists name in vain. */
function cleaned(portable: Portable, form: Fields, there: FindReference): Fields {
  const written = portable.members.map((member) => [member, portable.write(member, form, byId)]);
  return portable.read(Object.fromEntries(written), form, there);
}

/** The run over what is created or changed; the rest of the plan asks for nothing. */
export function importRun(plan: Plan, words: Words): Run<Entry> {
  const items = plan.entries.filter(({ action }) => action === "create" || action === "update");
  const names = new Map(items.map(({ planned, name }) => [planned, name]));
  const created = new Map<number, number>();
  const there = existing(plan.world);
  const formOf = async ({ portable, item, find }: Entry, base: ExistingRow | null): Promise<Fields> => {
    const made = translated(find, created, (id) => {
      throw new Refused(words.notMade(names.get(id) ?? ""));
    });
    const form = portable.read(item, base && cleaned(portable, base.form, there), made);
    // Looked at before, but not with what may have changed since.
    const [fault] = [...portable.faults(form), ...((await portable.faultsNow?.(form)) ?? [])];
    if (fault) throw new Refused(words.fault(portable.kind, fault));
    return form;
  };
  /** Rows that were there before anything was made, by kind. */
  const before = new Map<Kind, ReadonlySet<number>>();

  return createRun<Entry>({
    items,
    atOnce: 1,
    async begin(waiting) {
      const now = new Map<Kind, ReadonlyMap<number, ExistingRow>>();
      for (const { portable, row } of waiting) {
        if (row || now.has(portable.kind)) continue;
        const { rows } = await portable.list();
        now.set(portable.kind, new Map(rows.map((row) => [row.id, row])));
        if (!before.has(portable.kind)) before.set(portable.kind, new Set(rows.map(({ id }) => id)));
      }

      /** A row that an earlier try has made after all: its answer may have been lost on the way. */
      function madeUnheard({ portable, name }: Entry): ExistingRow | undefined {
        const known = before.get(portable.kind);
        const ours = new Set(created.values());
        return [...(now.get(portable.kind)?.values() ?? [])].find(
          (row) => row.name === name && !known?.has(row.id) && !ours.has(row.id),
        );
      }

      async function make(entry: Entry): Promise<Verdict> {
        const { portable, planned } = entry;
        const unheard = madeUnheard(entry);
        const form = await formOf(entry, unheard ?? null);
        if (unheard) await portable.update(unheard.id, form);
        const id = unheard?.id ?? (await portable.create(form));
        if (planned !== null) created.set(planned, id);
        return { status: "done", note: words.created };
      }

      async function change(entry: Entry): Promise<Verdict> {
        const { portable, row } = entry;
        // As it is at this moment, which may be long after the run began: what the file leaves out, secrets above all, stays as it is
        // then (contract §9.10).
        const fresh = row && (await portable.existing(row.id));
        if (!fresh) return { status: "gone" };
        await portable.update(fresh.id, await formOf(entry, fresh));
        return { status: "done", note: words.changed };
      }

      return (entry) => (entry.row ? change(entry) : make(entry));
    },
  });
}
