/** Declares the bulk edit of a list; the dialog and the run are the same for all lists. */
import type { ReactNode } from "react";
import type { Collection } from "../../state/collections/collection.ts";
import type { Readable } from "./fresh-rows.ts";

/** The draft of one field. `how`: a key of the field's modes, or "" for no change; the others are the inputs of that mode. */
export interface Drafted {
  how: string;
  text: string;
  ids: readonly number[];
}

export const blank: Drafted = { how: "", text: "", ids: [] };

/** By the fields' ids; a missing field does not change. */
export type Draft = Readonly<Record<string, Drafted>>;

export interface BulkInputProps {
  drafted: Drafted;
  /** The fault of the inputs, as a sentence. */
  fault: string | undefined;
  onChange(drafted: Drafted): void;
}

/** A field that can change. All texts are localised. */
export interface BulkField<Form> {
  id: string;
  label: string;
  /** The label of each mode. */
  modes: Readonly<Record<string, string>>;
  /** The inputs of the chosen mode. */
  input?(props: BulkInputProps): ReactNode;
  /** The fault of a draft. */
  fault?(drafted: Drafted): string | undefined;
  /** Why the change does not fit a row. */
  unfit?(form: Form, drafted: Drafted): string | undefined;
  change(form: Form, drafted: Drafted): Form;
  /** The field's text in the preview. */
  show(form: Form): string;
}

export interface BulkKind<Row extends { id: number; name: string }, Form> {
  title(count: number): string;
  collection: Collection<Row>;
  resource: Readable<Row>;
  /** The fields of a row that a save replaces. */
  formOf(row: Row): Form;
  /** Loads the data for `prepare`, once for a run. */
  begin?(): Promise<unknown>;
  /** The form to send, for example without deleted servers, and a note about the difference. */
  prepare?(form: Form): { form: Form; note: string | undefined };
  save(id: number, form: Form): Promise<unknown>;
  fields: readonly BulkField<Form>[];
}

/** Picks the fields of a row that are in a form schema's `entries`. */
export const pickFields =
  <const Key extends PropertyKey>(entries: Readonly<Record<Key, unknown>>) =>
  <Row extends Readonly<Record<Key, unknown>>>(row: Row): Pick<Row, Key> => {
    const keys = Object.keys(entries) as Key[];
    return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
  };

/** Does the draft change nothing? */
export const isBlank = (draft: Draft): boolean => Object.values(draft).every(({ how }) => how === "");

/** The faults by field id. */
export function faultsIn<Form>(fields: readonly BulkField<Form>[], draft: Draft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { id, fault } of fields) {
    const drafted = draft[id] ?? blank;
    const found = drafted.how === "" ? undefined : fault?.(drafted);
    if (found !== undefined) faults[id] = found;
  }
  return faults;
}

/** A row's form after all changes, or the reason why one does not fit; then none is applied. */
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
