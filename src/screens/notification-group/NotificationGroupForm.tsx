import { Field } from "@formisch/react";
import { type NotificationGroupRow, notificationGroup } from "../../api/resources/notification-group.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { type GroupKind, useGroupForm } from "../../components/group/useGroupForm.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { text, useText } from "../../i18n/intl.ts";
import { notifiers } from "../../state/collections/more-collections.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";
import { TextField } from "../../ui/field/TextField.tsx";

const kind: GroupKind<NotificationGroupRow> = {
  draft: "notification-group",
  collection: notifiers,
  membersOf: ({ notifications }) => notifications,
  read: notificationGroup.read,
  create: (name, notifications) => notificationGroup.create({ name, notifications }),
  update: (id, name, notifications) => notificationGroup.update(id, { name, notifications }),
  sayLeftOut(missing) {
    const count = missing.length;
    if (count === 0) return;
    notify({
      kind: "warning",
      // To a member what belongs to somebody else looks the same as what is gone.
      title: store.get(isAdminAtom)
        ? text("notifierGroup.dropped", { count })
        : text("notifierGroup.droppedNotYours", { count }),
      text: missing.map((id) => `#${id}`).join(", "),
    });
  },
};

/** Creates or edits a notifier group. */
export default function NotificationGroupForm({
  row,
  copy,
  gone,
  onClose,
  onSaved,
}: EditorProps<NotificationGroupRow>) {
  const t = useText();
  const { edit, members, setMembers, save } = useGroupForm(kind, { row, copy });
  return (
    <EditorDialog
      title={row ? t("list.editName", { name: row.name }) : t("notifierGroup.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{ name: t("list.name"), changes: t("notifierGroup.notifiers") }}
      edit={edit}
      gone={gone}
      outcome="told"
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={edit.form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <RowPicker
        collection={notifiers}
        label={t("notifierGroup.notifiers")}
        help={t("notifierGroup.notifiersHelp")}
        optional={t("list.optional")}
        value={members}
        onChange={setMembers}
      />
    </EditorDialog>
  );
}
