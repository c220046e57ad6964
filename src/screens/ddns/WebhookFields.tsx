import { Field } from "@formisch/react";
import type { ReactNode } from "react";
import { webhookMethods, webhookTypes } from "../../api/ddns.ts";
import * as dialog from "../../components/EditorDialog.css.ts";
import { fieldProps } from "../../components/field-props.ts";
import { jsonError } from "../../components/json-place.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { InsertField } from "../../ui/InsertField.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { wordOf } from "./field-names.ts";
import { type ProviderProps, secretNote } from "./provider-props.ts";

/** What the backend puts in the place of each placeholder (contract §2.14). */
const placeholders = {
  "#ip#": "ddnsForm.placeholder.ip",
  "#domain#": "ddnsForm.placeholder.domain",
  "#type#": "ddnsForm.placeholder.type",
  "#record#": "ddnsForm.placeholder.record",
  "#access_id#": "ddnsForm.placeholder.accessId",
  "#access_secret#": "ddnsForm.placeholder.accessSecret",
} as const satisfies Record<string, MessageKey>;

const form = 2;

/** Something that the webhook would fail at, although the backend stores it: said, and left to the user. */
function notJson(text: string, t: Text): string | undefined {
  // A placeholder may stand for a number; the columns stay what they are.
  const sample = text.replace(/#[a-z_]+#/g, (found) => "1".repeat(found.length));
  const place = text.trim() === "" ? null : jsonError(sample);
  return place ? t("ddnsForm.notJson", { line: place.line, column: place.column }) : undefined;
}

/** The choices of an enumerated field, and what is stored whatever it is. */
function options(words: Readonly<Record<number, string>>, value: number, t: Text) {
  const known = Object.keys(words).map(Number);
  const all = known.includes(value) ? known : [value, ...known];
  return all.map((one) => ({ value: one, label: wordOf(words, one) || t("ddnsForm.notSet") }));
}

/** What a webhook is sent, and how. `children`: the credentials, which its placeholders may name. */
export function WebhookFields({ children, ...props }: ProviderProps & { children: ReactNode }) {
  const t = useText();
  const { form: store } = props;
  const inserts = Object.entries(placeholders).map(([text, key]) => ({ text, label: t(key) }));
  const note = secretNote(props, "webhook_headers");
  const shared = { inserts, autoCapitalize: "none", autoComplete: "off", mono: true } as const;
  const insertWord = (field: MessageKey) => t("ddnsForm.insert", { field: t(field) });
  return (
    <>
      <Field of={store} path={["webhook_url"]}>
        {(field) => (
          <InsertField
            {...shared}
            label={t("ddnsForm.url")}
            optional={t("list.optional")}
            help={t("ddnsForm.urlHelp")}
            insertWord={insertWord("ddnsForm.url")}
            placeholder="https://example.com/update?host=#domain#&ip=#ip#"
            inputMode="url"
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <div className={dialog.two}>
        <Field of={store} path={["webhook_method"]}>
          {(field) => (
            <SelectField
              label={t("ddnsForm.method")}
              help={t("ddnsForm.methodHelp")}
              options={options(webhookMethods, field.input ?? 0, t)}
              value={field.input ?? 0}
              onChange={(event) => field.onChange(Number(event.currentTarget.value))}
            />
          )}
        </Field>
        <Field of={store} path={["webhook_request_type"]}>
          {(field) => (
            <SelectField
              label={t("ddnsForm.type")}
              options={options({ ...webhookTypes, [form]: t("ddnsForm.typeForm") }, field.input ?? 0, t)}
              value={field.input ?? 0}
              onChange={(event) => field.onChange(Number(event.currentTarget.value))}
            />
          )}
        </Field>
      </div>
      <Field of={store} path={["webhook_headers"]}>
        {(field) => (
          <InsertField
            {...shared}
            multiline
            label={t("ddnsForm.headers")}
            optional={t("list.optional")}
            help={notJson(field.input ?? "", t) ?? t(note ?? "ddnsForm.headersHelp")}
            insertWord={insertWord("ddnsForm.headers")}
            placeholder={
              note === "ddnsForm.secretKept" ? t("ddnsForm.unchanged") : '{"Authorization": "Bearer …"}'
            }
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={store} path={["webhook_request_type"]}>
        {(type) => (
          <Field of={store} path={["webhook_request_body"]}>
            {(field) => (
              <InsertField
                {...shared}
                multiline
                label={t("ddnsForm.body")}
                optional={t("list.optional")}
                help={
                  notJson(field.input ?? "", t) ??
                  t(type.input === form ? "ddnsForm.bodyFormHelp" : "ddnsForm.bodyHelp")
                }
                insertWord={insertWord("ddnsForm.body")}
                placeholder='{"host": "#domain#", "ip": "#ip#"}'
                {...fieldProps(field, t)}
              />
            )}
          </Field>
        )}
      </Field>
      {children}
    </>
  );
}
