import { Field } from "@formisch/react";
import { type NatForm as Form, type NatRow, nat, natForm } from "../../api/resources/nat.ts";
import { copyName } from "../../components/editor/copy-name.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { explainReserved } from "./explain-reserved.ts";

const blank: Form = { name: "", enabled: true, server_id: 0, host: "", domain: "" };

const formOf = ({ name, enabled, server_id, host, domain }: NatRow): Form => ({
  name,
  enabled,
  server_id,
  host,
  domain,
});

/** Creates or edits a NAT profile. */
export default function NatForm({ row, copy, gone, onClose, onSaved }: EditorProps<NatRow>) {
  const t = useText();
  const edit = useEditForm({
    schema: natForm,
    name: draftName("nat", row, copy),
    initial: row
      ? formOf(row)
      : copy
        ? // Domains must be unique.
          { ...formOf(copy), name: copyName(copy.name), domain: "" }
        : blank,
    ...(row ? { fresh: () => nat.read(row.id).then((latest) => latest && formOf(latest)) } : {}),
  });
  const { form } = edit;
  const { nameOf } = useNames(servers);
  const serverName = (id: number) => nameOf(id) ?? `#${id}`;
  return (
    <EditorDialog
      title={row ? t("nat.editTitle", { name: row.name }) : t("nat.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{
        name: t("list.name"),
        enabled: t("nat.enabled"),
        server_id: { label: t("nat.server"), show: serverName },
        host: t("nat.host"),
        domain: t("nat.domain"),
      }}
      edit={edit}
      gone={gone}
      save={(value) => explainReserved(value.domain, row ? nat.update(row.id, value) : nat.create(value))}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["enabled"]}>
        {(field) => (
          <SwitchField
            label={t("nat.enabled")}
            help={t("nat.enabledHelp")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["server_id"]}>
        {(field) => (
          <ServerPicker
            label={t("nat.server")}
            error={fieldProps(field, t).error}
            single
            value={field.input ? [field.input] : []}
            onChange={([id]) => field.onChange(id ?? 0)}
          />
        )}
      </Field>
      <Field of={form} path={["host"]}>
        {(field) => (
          <TextField
            label={t("nat.host")}
            help={t("nat.hostHelp")}
            placeholder="192.168.1.1:80"
            mono
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["domain"]}>
        {(field) => (
          <TextField
            label={t("nat.domain")}
            help={t("nat.domainHelp")}
            placeholder="home.example.com"
            mono
            {...fieldProps(field, t)}
          />
        )}
      </Field>
    </EditorDialog>
  );
}
