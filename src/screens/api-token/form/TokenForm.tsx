import { Field } from "@formisch/react";
import { useRef, useState } from "react";
import { apiTokenForm, apiTokens, type MadeToken } from "../../../api/resources/api-token.ts";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { draftName, useEditForm } from "../../../components/editor/useEditForm.ts";
import { ServerPicker } from "../../../components/reference/ServerPicker.tsx";
import { useText } from "../../../i18n/intl.ts";
import { TextField } from "../../../ui/field/TextField.tsx";
import { ExpiryField } from "./ExpiryField.tsx";
import { MadeDialog } from "./MadeDialog.tsx";
import { ScopesField } from "./ScopesField.tsx";

interface TokenFormProps {
  onClose(): void;
  /** One was created; the dialog stays, because it shows the secret. */
  onMade(): void;
}

/** The same objects always, so that the form knows when everything was taken back. */
const noScopes: string[] = [];
const noServers: number[] = [];
const blank = { name: "", scopes: noScopes, server_ids: noServers, days: "90" };

/** Creates a token, then shows it this once. */
export default function TokenForm({ onClose, onMade }: TokenFormProps) {
  const t = useText();
  const edit = useEditForm({ schema: apiTokenForm, name: draftName("token", null, null), initial: blank });
  // Neither in a draft nor in the address: gone with this component.
  const answer = useRef<MadeToken | null>(null);
  const [made, setMade] = useState<MadeToken | null>(null);
  if (made) return <MadeDialog made={made} onClose={onClose} />;
  return (
    <EditorDialog
      title={t("tokenForm.title")}
      submit={t("list.create")}
      fields={null}
      edit={edit}
      gone={false}
      outcome="told"
      save={async (value) => {
        answer.current = await apiTokens.create(value);
      }}
      onClose={onClose}
      onSaved={() => {
        setMade(answer.current);
        answer.current = null;
        onMade();
      }}
    >
      <Field of={edit.form} path={["name"]}>
        {(field) => (
          <TextField
            label={t("list.name")}
            help={t("tokenForm.nameHelp")}
            autoComplete="off"
            {...fieldProps(field, t)}
          />
        )}
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
