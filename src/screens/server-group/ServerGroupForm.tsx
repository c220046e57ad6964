import { Field } from "@formisch/react";
import { useMemo, useState } from "react";
import { type ServerGroupRow, serverGroup } from "../../api/server-group.ts";
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
import { ServerPicker } from "../../components/ServerPicker.tsx";
import { draftName, useEditForm } from "../../components/useEditForm.ts";
import { useText } from "../../i18n/intl.ts";
import { TextField } from "../../ui/TextField.tsx";
import { saveGroup } from "./save-group.ts";

const blank: GroupFields = { name: "", changes: noChanges };

/** Creates or edits a server group. */
export default function ServerGroupForm({ row, copy, gone, onClose, onSaved }: EditorProps<ServerGroupRow>) {
  const t = useText();
  // The group as it was read last: what is shown are its members with the changes made here.
  const [read, setRead] = useState(row);
  const edit = useEditForm({
    schema: groupFields,
    name: draftName("group", row, copy),
    initial: row
      ? { ...blank, name: row.name }
      : copy
        ? { name: t("edit.copyOf", { name: copy.name }), changes: changesBetween([], copy.servers) }
        : blank,
    ...(row
      ? {
          fresh: async () => {
            const now = await serverGroup.read(row.id);
            if (now) setRead(now);
            return now && { ...blank, name: now.name };
          },
        }
      : {}),
  });
  const { form } = edit;
  return (
    <EditorDialog
      title={row ? t("group.editTitle", { name: row.name }) : t("group.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{ name: t("list.name"), changes: t("group.servers") }}
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
        {(field) => <Members group={read} changes={field.input ?? noChanges} onChange={field.onChange} />}
      </Field>
    </EditorDialog>
  );
}

function Members({
  group,
  changes,
  onChange,
}: {
  group: ServerGroupRow | null;
  changes: GroupFields["changes"];
  onChange(changes: GroupFields["changes"]): void;
}) {
  const t = useText();
  const before = useMemo(() => group?.servers ?? [], [group]);
  const value = useMemo(() => applied(before, changes), [before, changes]);
  return (
    <ServerPicker
      label={t("group.servers")}
      help={t("group.serversHelp")}
      optional={t("list.optional")}
      value={value}
      onChange={(ids) => onChange(changesBetween(before, ids))}
      exceptGroup={group?.id}
    />
  );
}
