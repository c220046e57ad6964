/** Prepares the forms of bulk edits for saving. */
import { type GenericSchema, safeParse } from "valibot";
import { Refused } from "../../api/http/failure.ts";
import { explainIssue } from "../../i18n/explain.ts";
import { missingIn } from "../../state/collections/existing-servers.ts";
import { servers } from "../../state/collections/servers.ts";
import { store } from "../../state/store.ts";
import { skippedServersText } from "../editor/skipped-servers.ts";
import type { BulkKind } from "./bulk-kind.ts";

/** Skips servers that no longer exist: the backend refuses some covers that name them (contract §9.17). */
export function withoutMissingServers<Form>(
  named: (form: Form) => readonly number[],
  without: (form: Form, gone: ReadonlySet<number>) => Form,
): Required<Pick<BulkKind<{ id: number; name: string }, Form>, "begin" | "prepare">> {
  return {
    begin: () => servers.load(),
    prepare(form) {
      const missing = missingIn(store.get(servers.state), named(form));
      if (missing.length === 0) return { form, note: undefined };
      return { form: without(form, new Set(missing)), note: skippedServersText(missing.length) };
    },
  };
}

/** Throws the schema's own message for an invalid form; `call` would report a wrong shape. */
export function assertValidForm<Schema extends GenericSchema>(schema: Schema, form: unknown): void {
  const parsed = safeParse(schema, form);
  if (!parsed.success) throw new Refused(explainIssue(parsed.issues[0].message));
}
