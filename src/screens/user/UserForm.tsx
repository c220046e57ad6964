import { Field } from "@formisch/react";
import { type UserForm as Form, role, type UserRow, user, userForm } from "../../api/resources/user.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { useText } from "../../i18n/intl.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";

const blank: Form = { username: "", password: "", role: role.user };

/** Creates a user. */
export default function UserForm({ onClose, onSaved }: EditorProps<UserRow>) {
  const t = useText();
  const edit = useEditForm({
    schema: userForm,
    name: draftName("user", null, null),
    initial: blank,
    secrets: ["password"],
  });
  const { form } = edit;
  return (
    <EditorDialog
      title={t("people.create")}
      submit={t("list.create")}
      fields={null}
      edit={edit}
      gone={false}
      save={user.create}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["username"]}>
        {(field) => (
          <TextField
            label={t("people.username")}
            help={t("people.usernameHelp")}
            autoComplete="off"
            autoCapitalize="none"
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["password"]}>
        {(field) => (
          <PasswordField
            label={t("people.password")}
            help={t("people.passwordHelp")}
            showWord={t("people.showPassword")}
            hideWord={t("people.hidePassword")}
            autoComplete="new-password"
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["role"]}>
        {(field) => (
          <ChoiceField
            label={t("people.role")}
            choices={[
              { value: role.user, label: t("people.user"), help: t("people.userHelp") },
              { value: role.admin, label: t("people.admin"), help: t("people.adminHelp") },
            ]}
            value={field.input}
            onChange={field.onChange}
          />
        )}
      </Field>
    </EditorDialog>
  );
}
