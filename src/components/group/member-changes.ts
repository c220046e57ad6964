/**
 * The members of a group as its form holds them: not the list but what was changed in it, so that it can be applied to the list
 * of any moment. What somebody else put in or took out meanwhile then stays.
 */
import { custom, type InferOutput, nonEmpty, object, pipe, string } from "valibot";

export interface Changes {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Always this object, so that a form knows when everything was taken back. */
export const noChanges: Changes = { added: [], removed: [] };

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** A draft comes from the browser's storage, so it is looked at like anything from outside. */
const isChanges = (value: unknown): boolean => {
  const { added, removed } = Object(value) as Partial<Record<keyof Changes, unknown>>;
  return isIds(added) && isIds(removed);
};

export const groupFields = object({
  name: pipe(string(), nonEmpty("list.nameRequired")),
  // One value, not an array: the form library keeps a store for each member of those.
  changes: custom<Changes>(isChanges),
});

export type GroupFields = InferOutput<typeof groupFields>;

/** What leads from one list of members to another. */
export function changesBetween(before: readonly number[], after: readonly number[]): Changes {
  const [old, now] = [new Set(before), new Set(after)];
  const added = [...now].filter((id) => !old.has(id));
  const removed = [...old].filter((id) => !now.has(id));
  return added.length + removed.length === 0 ? noChanges : { added, removed };
}

/** The members that the changes make of a list. */
export function applied(members: readonly number[], { added, removed }: Changes): number[] {
  const out = new Set(removed);
  return [...new Set([...members.filter((id) => !out.has(id)), ...added])];
}
