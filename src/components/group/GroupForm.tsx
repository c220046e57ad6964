/** The editor of a group: its name and its members. A screen passes the kind of groups, the texts and the picker. */
import { Field } from "@formisch/react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { EditorDialog } from "../editor/EditorDialog.tsx";
import { fieldProps } from "../editor/field-props.ts";
import type { EditorProps } from "../editor/OpenEditor.tsx";
import { type GroupKind, useGroupForm } from "./useGroupForm.ts";

export interface MembersProps {
  label: string;
  optional: string;
  value: readonly number[];
  onChange(ids: readonly number[]): void;
}

export function GroupForm<Row extends { id: number; name: string }>({
  kind,
  title,
  membersLabel,
  editor,
  children,
}: {
  kind: GroupKind<Row>;
  title: string;
  membersLabel: string;
  editor: EditorProps<Row>;
  /** Renders the picker of the members. */
  children(props: MembersProps): ReactNode;
}) {
  const t = useText();
  const { row, copy, gone, onClose, onSaved } = editor;
  const { edit, members, setMembers, save } = useGroupForm(kind, { row, copy });
  return (
    <EditorDialog
      title={title}
      submit={row ? t("list.save") : t("list.create")}
      fields={{ name: t("list.name"), changes: membersLabel }}
      edit={edit}
      gone={gone}
      outcome="notified"
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={edit.form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      {children({
        label: membersLabel,
        optional: t("list.optional"),
        value: members,
        onChange: setMembers,
      })}
    </EditorDialog>
  );
}
