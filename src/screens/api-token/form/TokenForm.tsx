import { Field } from "@formisch/react";
import { useRef, useState } from "react";
import { apiTokenForm, apiTokens, type CreatedToken } from "../../../api/resources/api-token.ts";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { draftName, useEditForm } from "../../../components/editor/useEditForm.ts";
import { ServerPicker } from "../../../components/reference/ServerPicker.tsx";
import { useText } from "../../../i18n/intl.ts";
import { TextField } from "../../../ui/field/TextField.tsx";
import { ExpiryField } from "./ExpiryField.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { ScopesField } from "./ScopesField.tsx";

interface TokenFormProps {
  onClose(): void;
  /** Called when a token was created. The dialog stays open, because it shows the secret. */
  onCreated(): void;
}

/** Constant objects, so that the form recognises its initial values after the user undid all changes. */
const noScopes: string[] = [];
const noServers: number[] = [];
const blank = { name: "", scopes: noScopes, server_ids: noServers, days: "90" };

/** Creates a token, then shows its secret once. */
export default function TokenForm({ onClose, onCreated }: TokenFormProps) {
  const t = useText();
  const edit = useEditForm({ schema: apiTokenForm, name: draftName("token", null, null), initial: blank });
  // The secret is kept in this component only, never in a draft or the address.
  const answer = useRef<CreatedToken | null>(null);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  if (created) return <NewTokenDialog token={created} onClose={onClose} />;
  return (
    <EditorDialog
      title={t("tokenForm.title")}
      submit={t("list.create")}
      fields={null}
      edit={edit}
      gone={false}
      outcome="notified"
      save={async (value) => {
        answer.current = await apiTokens.create(value);
      }}
      onClose={onClose}
      onSaved={() => {
        setCreated(answer.current);
        answer.current = null;
        onCreated();
      }}
    >
      <Field of={edit.form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} autoComplete="off" {...fieldProps(field, t)} />}
      </Field>
      <Field of={edit.form} path={["scopes"]}>
        {(field) => (
          <ScopesField
            value={field.input ?? noScopes}
            error={fieldProps(field, t).error}
            onChange={(scopes) => field.onChange(scopes.length > 0 ? scopes : noScopes)}
          />
        )}
      </Field>
      <Field of={edit.form} path={["server_ids"]}>
        {(field) => (
          <ServerPicker
            label={t("tokenForm.servers")}
            optional={t("list.optional")}
            help={t("tokenForm.serversHelp")}
            error={fieldProps(field, t).error}
            value={field.input ?? noServers}
            onChange={(ids) => field.onChange(ids.length > 0 ? ids : noServers)}
          />
        )}
      </Field>
      <Field of={edit.form} path={["days"]}>
        {(field) => (
          <ExpiryField
            value={field.input ?? ""}
            error={fieldProps(field, t).error}
            onChange={field.onChange}
          />
        )}
      </Field>
    </EditorDialog>
  );
}
