/** The groups of the notifier in the form. A group sends a message to all of its notifiers. */
import { type FormStore, useField } from "@formisch/react";
import { useAtomValue } from "jotai";
import { applied, changesBetween, noChanges } from "../../components/group/member-changes.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { useText } from "../../i18n/intl.ts";
import { createNotifierGroup, notifierGroups } from "../../state/collections/notifiers.ts";
import type { NotifierSchema } from "./form-schema.ts";
import { memberships } from "./memberships.ts";

export function NotifierGroups({
  form,
  row,
}: {
  form: FormStore<NotifierSchema>;
  row: { id: number } | null;
}) {
  const t = useText();
  const { rows } = useAtomValue(notifierGroups.state);
  const field = useField(form, { path: ["groups"] });
  const before = row ? memberships(rows)(row.id) : [];
  return (
    <RowPicker
      collection={notifierGroups}
      create={createNotifierGroup}
      label={t("notifier.groups")}
      optional={t("list.optional")}
      value={applied(before, field.input ?? noChanges)}
      onChange={(ids) => field.onChange(changesBetween(before, ids))}
    />
  );
}
