import { Field } from "@formisch/react";
import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import { EditorDialog } from "../../components/EditorDialog.tsx";
import { fieldProps } from "../../components/field-props.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import type { EditorProps } from "../../components/OpenEditor.tsx";
import { ServerPicker } from "../../components/ServerPicker.tsx";
import { type GroupKind, useGroupForm } from "../../components/useGroupForm.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections.ts";
import { TextField } from "../../ui/TextField.tsx";

const kind: GroupKind<ServerGroupRow> = {
  draft: "group",
  collection: servers,
  membersOf: ({ servers }) => servers,
  read: serverGroup.read,
  create: (name, servers) => serverGroup.create({ name, servers }),
  update: (id, name, servers) => serverGroup.update(id, { name, servers }),
  sayLeftOut,
};

/** Creates or edits a server group. */
export default function ServerGroupForm({ row, copy, gone, onClose, onSaved }: EditorProps<ServerGroupRow>) {
  const t = useText();
  const { edit, members, setMembers, save } = useGroupForm(kind, { row, copy });
  return (
    <EditorDialog
      title={row ? t("group.editTitle", { name: row.name }) : t("group.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{ name: t("list.name"), changes: t("group.servers") }}
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
      <ServerPicker
        label={t("group.servers")}
        help={t("group.serversHelp")}
        optional={t("list.optional")}
        value={members}
        onChange={setMembers}
        exceptGroup={row?.id}
      />
    </EditorDialog>
  );
}
