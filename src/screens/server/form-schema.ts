/** The form of a server, and its conversion to the request (validated again in api/resources/server.ts). */
import {
  array,
  boolean,
  check,
  type InferInput,
  type InferOutput,
  nonEmpty,
  number,
  object,
  pipe,
  regex,
  string,
  transform,
} from "valibot";
import type { ServerForm, ServerRow } from "../../api/resources/server.ts";
import { overrideFault, readOverrides, writeOverrides } from "./override.ts";

export const serverFields = pipe(
  object({
    name: pipe(string(), nonEmpty("app.nameRequired")),
    weight: pipe(
      string(),
      regex(/^\s*[-+]?\d{1,15}\s*$/, "app.wholeNumber"),
      transform((text) => Number(text)),
    ),
    groups: array(number()),
    hide_for_guest: boolean(),
    enable_ddns: boolean(),
    ddns_profiles: array(number()),
    /** JSON text in both views. The field shows the exact fault. */
    override: pipe(
      string(),
      check((text) => overrideFault(text) === null, "serverForm.jsonInvalid"),
      transform((text) => readOverrides(text) ?? {}),
    ),
    note: string(),
    public_note: string(),
  }),
  transform(({ weight, override, groups, ...unchanged }) => ({
    groups,
    server: { ...unchanged, display_index: weight, override_ddns_domains: override } satisfies ServerForm,
  })),
);

export type ServerFields = InferInput<typeof serverFields>;
export type ServerValue = InferOutput<typeof serverFields>;

type Editable = Pick<ServerRow, keyof ServerForm>;

/** The form values of a server. `groups`: ids of its groups. */
export function fieldsOf(row: Editable, groups: readonly number[]): ServerFields {
  return {
    name: row.name,
    weight: String(row.display_index),
    groups: [...groups],
    hide_for_guest: row.hide_for_guest,
    enable_ddns: row.enable_ddns,
    ddns_profiles: row.ddns_profiles,
    override: writeOverrides(row.override_ddns_domains),
    note: row.note,
    public_note: row.public_note,
  };
}
