/** What a bulk edit may change of the rows of one list: a declaration for each list, over which the dialog and the run are the same. */
import type { ReactNode } from "react";
import type { Collection } from "../../state/collections/collection.ts";
import type { Readable } from "./fresh.ts";

/** What is chosen of one field. `how`: a key of the field's ways, or "" where it stays; the others are what that way needs. */
export interface Drafted {
  how: string;
  text: string;
  ids: readonly number[];
}

export const blank: Drafted = { how: "", text: "", ids: [] };

/** By the fields' ids; one that is missing stays as it is. */
export type Draft = Readonly<Record<string, Drafted>>;

export interface BulkInputProps {
  drafted: Drafted;
  /** What is wrong with it, as a sentence. */
  fault: string | undefined;
  onChange(drafted: Drafted): void;
}

/** A field that may change. All texts are finished. */
export interface BulkField<Form> {
  id: string;
  label: string;
  ways: Readonly<Record<string, string>>;
  /** What a way takes besides being chosen. */
  input?(props: BulkInputProps): ReactNode;
  /** What is wrong with what was chosen. */
  fault?(drafted: Drafted): string | undefined;
  /** Why a row cannot be changed so. */
  unfit?(form: Form, drafted: Drafted): string | undefined;
  change(form: Form, drafted: Drafted): Form;
  /** How it reads, for the preview. */
  show(form: Form): string;
}

export interface BulkKind<Row extends { id: number; name: string }, Form> {
  title(count: number): string;
  collection: Collection<Row>;
  verbs: Readable<Row>;
  /** The fields of a row that a save replaces. */
  formOf(row: Row): Form;
  /** Reads what `prepare` looks at; once for a run. */
  begin?(): Promise<unknown>;
  /** What is sent for a form, such as without servers that no longer exist, and a sentence where that is to be said. */
  prepare?(form: Form): { form: Form; note: string | undefined };
  save(id: number, form: Form): Promise<unknown>;
  fields: readonly BulkField<Form>[];
}

/** Those fields of a row that are members of `entries`, which are a form schema's. */
export const only =
  <const Key extends PropertyKey>(entries: Readonly<Record<Key, unknown>>) =>
  <Row extends Readonly<Record<Key, unknown>>>(row: Row): Pick<Row, Key> => {
    const keys = Object.keys(entries) as Key[];
    return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
  };

/** Has anything been chosen? */
export const isBlank = (draft: Draft): boolean => Object.values(draft).every(({ how }) => how === "");

/** What is wrong with which field, by its id. */
export function faultsIn<Form>(fields: readonly BulkField<Form>[], draft: Draft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { id, fault } of fields) {
    const drafted = draft[id] ?? blank;
    const found = drafted.how === "" ? undefined : fault?.(drafted);
    if (found !== undefined) faults[id] = found;
  }
  return faults;
}

/** A row's fields after all changes, or why it cannot take them: then none of them is made. */
export function changedForm<Form>(
  fields: readonly BulkField<Form>[],
  draft: Draft,
  form: Form,
): { form: Form; unfit?: undefined } | { unfit: string } {
  let next = form;
  for (const { id, unfit, change } of fields) {
    const drafted = draft[id] ?? blank;
    if (drafted.how === "") continue;
    const why = unfit?.(next, drafted);
    if (why !== undefined) return { unfit: why };
    next = change(next, drafted);
  }
  return { form: next };
}
