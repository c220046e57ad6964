/** Creates or edits a DDNS profile. The list has no credentials, so the profile is read before it is edited or copied. */

import { Field } from "@formisch/react";
import { useState } from "react";
import { type DdnsProfile, type DdnsRow, ddns, ddnsSecrets } from "../../api/resources/ddns.ts";
import { has } from "../../api/versions/backend-version.ts";
import { copyName } from "../../components/editor/copy-name.ts";
import { isDomain } from "../../components/editor/domains.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps, itemsOf } from "../../components/editor/field-props.ts";
import { LoadRow } from "../../components/editor/LoadRow.tsx";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { Help } from "../../components/help/Help.tsx";
import { useText } from "../../i18n/intl.ts";
import { ChipsField } from "../../ui/field/ChipsField.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { fieldNames } from "./field-names.ts";
import { blankFields, ddnsFields, fieldsOf } from "./form-schema.ts";
import { ProviderFields } from "./ProviderFields.tsx";
import { providerName, useProviders } from "./providers.ts";

type Props = EditorProps<DdnsRow>;

/** Members left out of drafts. Webhook URLs and bodies may contain tokens, and an access id is only useful with its secret. */
const secrets = [...ddnsSecrets, "access_id", "webhook_url", "webhook_request_body"] as const;

export default function DdnsForm(props: Props) {
  const from = props.row ?? props.copy;
  if (!from) return <Editor {...props} from={null} />;
  return (
    <LoadRow id={from.id} read={ddns.read} onClose={props.onClose}>
      {(profile) => <Editor {...props} from={profile} />}
    </LoadRow>
  );
}

/** `from`: the profile as just read; null for a new one. */
function Editor({ row, copy, gone, onClose, onSaved, from }: Props & { from: DdnsProfile | null }) {
  const t = useText();
  // Fixed at first render, so that learning the version later does not look like a change of the row.
  const [hidesSecrets] = useState(() => has("secretsKept") !== false);
  const fields = from ? fieldsOf(from, hidesSecrets) : blankFields;
  const edit = useEditForm({
    schema: ddnsFields,
    name: draftName("ddns", row, copy),
    initial: row || !from ? fields : { ...fields, name: copyName(from.name) },
    ...(row
      ? { fresh: () => ddns.read(row.id).then((current) => current && fieldsOf(current, hidesSecrets)) }
      : {}),
    initialIsFresh: true,
    secrets,
  });
  const { form } = edit;
  return (
    <EditorDialog
      title={row ? t("ddns.editTitle", { name: row.name }) : t("ddns.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={fieldNames(t)}
      edit={edit}
      gone={gone}
      save={(value) => (row ? ddns.update(row.id, value) : ddns.create(value))}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} autoComplete="off" {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["domains"]}>
        {(field) => (
          <ChipsField
            ref={field.props.ref}
            label={t("ddns.domains")}
            optional={t("list.optional")}
            help={<Help text={t("ddns.domainsHelp")} more={t("ddns.domainsMore")} />}
            error={fieldProps(field, t).error}
            fault={(entry) => (isDomain(entry) ? undefined : t("ddns.domainInvalid", { domain: entry }))}
            removeWord={(entry) => t("ddns.remove", { name: entry })}
            placeholder="home.example.com"
            mono
            value={itemsOf(field.input)}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["enable_ipv4"]}>
        {(field) => <SwitchField label="IPv4" checked={field.input ?? false} onChange={field.onChange} />}
      </Field>
      <Field of={form} path={["enable_ipv6"]}>
        {(field) => (
          <SwitchField
            label="IPv6"
            help={t("ddns.ipv6Help")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["max_retries"]}>
        {(field) => (
          <TextField
            label={t("ddns.retries")}
            help={t("ddns.retriesHelp")}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["provider"]}>
        {(field) => (
          <>
            <ProviderField value={field.input ?? ""} onChange={field.onChange} />
            <ProviderFields
              form={form}
              provider={field.input ?? ""}
              from={from}
              copied={!row && from !== null}
            />
          </>
        )}
      </Field>
    </EditorDialog>
  );
}

function ProviderField({ value, onChange }: { value: string; onChange(provider: string): void }) {
  const t = useText();
  const providers = useProviders(value);
  return (
    <SelectField
      label={t("ddns.provider")}
      help={value === "dummy" ? t("ddns.dummyHelp") : undefined}
      options={providers.map((id) => ({ value: id, label: providerName(id, t) || "–" }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
