import { Field } from "@formisch/react";
import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { sayLeftOut } from "../../components/editor/skipped-servers.ts";
import { type GroupKind, useGroupForm } from "../../components/group/useGroupForm.ts";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/collections.ts";
import { TextField } from "../../ui/field/TextField.tsx";

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
