/**
 * The members of a group in its form: not the list but the changes to it, so that they can be applied to the current list. Members that
 * another user added or removed in the meantime are then kept.
 */
import { custom, type InferOutput, nonEmpty, object, pipe, string } from "valibot";

export interface Changes {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Always the same object, so that a form recognises that every change was undone. */
export const noChanges: Changes = { added: [], removed: [] };

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** A draft comes from the browser's storage, so it is validated like any outside data. */
const isChanges = (value: unknown): boolean => {
  const { added, removed } = Object(value) as Partial<Record<keyof Changes, unknown>>;
  return isIds(added) && isIds(removed);
};

/** One value instead of an array: the form library keeps a store for each item of an array. */
export const changesField = custom<Changes>(isChanges);

export const groupFields = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  changes: changesField,
});

export type GroupFields = InferOutput<typeof groupFields>;

/** The changes that turn one list of members into another. */
export function changesBetween(before: readonly number[], after: readonly number[]): Changes {
  const [old, now] = [new Set(before), new Set(after)];
  const added = [...now].filter((id) => !old.has(id));
  const removed = [...old].filter((id) => !now.has(id));
  return added.length + removed.length === 0 ? noChanges : { added, removed };
}

/** A list of members after the changes. */
export function applied(members: readonly number[], { added, removed }: Changes): number[] {
  const out = new Set(removed);
  return [...new Set([...members.filter((id) => !out.has(id)), ...added])];
}
