import { Field } from "@formisch/react";
import { useMemo, useState } from "react";
import { type NotificationGroupRow, notificationGroup } from "../../api/notification-group.ts";
import { EditorDialog } from "../../components/EditorDialog.tsx";
import { fieldProps } from "../../components/field-props.ts";
import {
  applied,
  changesBetween,
  type GroupFields,
  groupFields,
  noChanges,
} from "../../components/members.ts";
import type { EditorProps } from "../../components/OpenEditor.tsx";
import { RowPicker } from "../../components/RowPicker.tsx";
import { draftName, useEditForm } from "../../components/useEditForm.ts";
import { useText } from "../../i18n/intl.ts";
import { notifiers } from "../../state/more-collections.ts";
import { TextField } from "../../ui/TextField.tsx";
import { saveGroup } from "./save-group.ts";

const blank: GroupFields = { name: "", changes: noChanges };

/** Creates or edits a notifier group. */
export default function NotificationGroupForm({
  row,
  copy,
  gone,
  onClose,
  onSaved,
}: EditorProps<NotificationGroupRow>) {
  const t = useText();
  // The group as it was read last: what is shown are its members with the changes made here.
  const [read, setRead] = useState(row);
  const edit = useEditForm({
    schema: groupFields,
    name: draftName("notification-group", row, copy),
    initial: row
      ? { ...blank, name: row.name }
      : copy
        ? { name: t("edit.copyOf", { name: copy.name }), changes: changesBetween([], copy.notifications) }
        : blank,
    ...(row
      ? {
          fresh: async () => {
            const now = await notificationGroup.read(row.id);
            if (now) setRead(now);
            return now && { ...blank, name: now.name };
          },
        }
      : {}),
  });
  const { form } = edit;
  const before = useMemo(() => read?.notifications ?? [], [read]);
  return (
    <EditorDialog
      title={row ? t("list.editName", { name: row.name }) : t("notifierGroup.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{ name: t("list.name"), changes: t("notifierGroup.notifiers") }}
      edit={edit}
      gone={gone}
      save={(value) => saveGroup(read, value)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["changes"]}>
        {(field) => (
          <Members
            before={before}
            changes={field.input ?? noChanges}
            onChange={(ids) => field.onChange(changesBetween(before, ids))}
          />
        )}
      </Field>
    </EditorDialog>
  );
}

function Members({
  before,
  changes,
  onChange,
}: {
  before: readonly number[];
  changes: GroupFields["changes"];
  onChange(ids: readonly number[]): void;
}) {
  const t = useText();
  const value = useMemo(() => applied(before, changes), [before, changes]);
  return (
    <RowPicker
      collection={notifiers}
      label={t("notifierGroup.notifiers")}
      help={t("notifierGroup.notifiersHelp")}
      optional={t("list.optional")}
      value={value}
      onChange={onChange}
    />
  );
}
