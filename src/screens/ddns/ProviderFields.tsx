/**
 * The fields that the chosen provider uses. Hidden fields keep their values in the form and are sent unchanged.
 */
import { Field } from "@formisch/react";
import { providerUses } from "../../api/resources/ddns.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { type ProviderProps, secretNote, secretNoteText } from "./secret-note.ts";
import { WebhookFields } from "./WebhookFields.tsx";

/** Labels in the providers' own terms. */
const idLabels: ReadonlyMap<string, string> = new Map([["tencentcloud", "SecretId"]]);
const secretLabels: ReadonlyMap<string, MessageKey | "SecretKey"> = new Map([
  ["cloudflare", "ddns.apiToken"],
  ["tencentcloud", "SecretKey"],
  ["he", "ddns.key"],
]);

function secretLabel(provider: string, t: Text): string {
  const key = secretLabels.get(provider) ?? "ddns.accessSecret";
  return key === "SecretKey" ? key : t(key);
}

export function ProviderFields(props: ProviderProps) {
  const t = useText();
  const { form, provider } = props;
  const note = secretNote(props, "access_secret");
  const webhook = providerUses(provider, "webhook_url");
  const credentials = (
    <>
      {providerUses(provider, "access_id") ? (
        <Field of={form} path={["access_id"]}>
          {(field) => (
            <TextField
              label={idLabels.get(provider) ?? t("ddns.accessId")}
              optional={t("list.optional")}
              help={webhook ? t("ddns.accessIdHelp") : undefined}
              autoComplete="off"
              autoCapitalize="none"
              mono
              {...fieldProps(field, t)}
            />
          )}
        </Field>
      ) : null}
      {providerUses(provider, "access_secret") ? (
        <Field of={form} path={["access_secret"]}>
          {(field) => (
            <PasswordField
              label={secretLabel(provider, t)}
              optional={t("list.optional")}
              help={
                note && field.input === ""
                  ? secretNoteText(note, "edit.kept", t)
                  : webhook
                    ? t("ddns.accessSecretHelp")
                    : undefined
              }
              placeholder={note === "kept" ? t("ddns.unchanged") : undefined}
              autoComplete="new-password"
              showWord={t("ddns.show")}
              hideWord={t("ddns.hide")}
              mono
              {...fieldProps(field, t)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
  return webhook ? <WebhookFields {...props}>{credentials}</WebhookFields> : credentials;
}
