import { Field } from "@formisch/react";
import type { ReactNode } from "react";
import { webhookMethods, webhookTypes } from "../../api/resources/ddns.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { jsonError } from "../../components/editor/json-error.ts";
import { PairsField } from "../../components/editor/PairsField.tsx";
import { pairsFault } from "../../components/editor/pairs.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { InsertField } from "../../ui/field/InsertField.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { enumText } from "./field-names.ts";
import { type ProviderProps, secretNote, secretNoteText } from "./secret-note.ts";

/** Placeholders that the backend replaces (contract §2.14), and their descriptions. */
const placeholders = {
  "#ip#": "ddns.placeholder.ip",
  "#domain#": "ddns.placeholder.domain",
  "#type#": "ddns.placeholder.type",
  "#record#": "ddns.placeholder.record",
  "#access_id#": "ddns.placeholder.accessId",
  "#access_secret#": "ddns.placeholder.accessSecret",
} as const satisfies Record<string, MessageKey>;

const formType = 2;
/** GET and DELETE. */
const bodiless: readonly number[] = [1, 4];

/** Replaces each placeholder with digits of the same length: unquoted ones must be valid JSON, and positions must not move. */
const withSampleValues = (text: string): string =>
  text.replace(/#[a-z_]+#/g, (placeholder) => "1".repeat(placeholder.length));

/** A warning about invalid JSON. It does not prevent saving: the backend stores the text, but the webhook would fail. */
function jsonWarning(text: string, t: Text): string | undefined {
  const place = text.trim() === "" ? null : jsonError(withSampleValues(text));
  return place ? t("ddns.notJson", { line: place.line, column: place.column }) : undefined;
}

/** The same warning for text that must be a JSON object. */
function objectWarning(text: string, t: Text): string | undefined {
  const fault = pairsFault(text);
  if (!fault) return undefined;
  return fault.kind === "shape" ? t("ddns.notObject") : t("ddns.notJson", { ...fault.place });
}

/** Options for an enumerated value, including an unknown stored value. */
function enumOptions(names: Readonly<Record<number, string>>, value: number, t: Text) {
  const known = Object.keys(names).map(Number);
  const values = known.includes(value) ? known : [...known, value];
  return values.map((option) => ({ value: option, label: enumText(names, option) || t("ddns.notSet") }));
}

/** The fields of a webhook's request. `children`: the credentials, which placeholders may refer to. */
export function WebhookFields({ children, ...props }: ProviderProps & { children: ReactNode }) {
  const t = useText();
  const { form: store } = props;
  const insertProps = useInsertProps();
  return (
    <>
      <Field of={store} path={["webhook_url"]}>
        {(field) => (
          <InsertField
            {...insertProps("ddns.url")}
            label={t("ddns.url")}
            optional={t("list.optional")}
            help={t("ddns.urlHelp")}
            placeholder="https://example.com/update?host=#domain#&ip=#ip#"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            mono
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={store} path={["webhook_method"]}>
        {({ input: method = 0, onChange }) => (
          <>
            <SelectField
              label={t("ddns.method")}
              options={enumOptions(webhookMethods, method, t)}
              value={method}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
            {bodiless.includes(method) ? null : <BodyFields {...props} />}
          </>
        )}
      </Field>
      <HeadersField {...props} />
      {children}
    </>
  );
}

/** Props for the placeholder menu of a field. */
function useInsertProps() {
  const t = useText();
  const inserts = Object.entries(placeholders).map(([text, key]) => ({ text, label: t(key) }));
  return (field: MessageKey) => ({ inserts, insertWord: t("ddns.insert", { field: t(field) }) });
}

/** The request body: rows of name and value for a form, otherwise text. */
function BodyFields({ form: store }: ProviderProps) {
  const t = useText();
  const insertProps = useInsertProps();
  return (
    <Field of={store} path={["webhook_request_type"]}>
      {({ input: type = 0, onChange }) => (
        <>
          <ChoiceField
            label={t("ddns.type")}
            choices={enumOptions({ ...webhookTypes, [formType]: t("ddns.typeForm") }, type, t)}
            value={type}
            onChange={onChange}
          />
          <Field of={store} path={["webhook_request_body"]}>
            {(field) =>
              type === formType ? (
                <PairsField
                  lenient
                  value={field.input ?? ""}
                  onChange={field.onChange}
                  refused={false}
                  wire={field.props.ref}
                  label={t("ddns.body")}
                  help={objectWarning(field.input ?? "", t) ?? t("edit.formBodyHelp")}
                  add="edit.addField"
                  inserts={insertProps("ddns.body")}
                />
              ) : (
                <InsertField
                  {...insertProps("ddns.body")}
                  multiline
                  label={t("ddns.body")}
                  optional={t("list.optional")}
                  help={jsonWarning(field.input ?? "", t)}
                  placeholder='{"host": "#domain#", "ip": "#ip#"}'
                  autoCapitalize="none"
                  autoComplete="off"
                  mono
                  {...fieldProps(field, t)}
                />
              )
            }
          </Field>
        </>
      )}
    </Field>
  );
}

function HeadersField(props: ProviderProps) {
  const t = useText();
  const insertProps = useInsertProps();
  const note = secretNote(props, "webhook_headers");
  return (
    <Field of={props.form} path={["webhook_headers"]}>
      {(field) => {
        const value = field.input ?? "";
        const blankNote = value === "" ? note : null;
        return (
          <>
            <PairsField
              lenient
              uniqueNames
              value={value}
              onChange={field.onChange}
              refused={false}
              wire={field.props.ref}
              label={t("ddns.headers")}
              help={
                // The backend fills in placeholders before it parses the JSON.
                objectWarning(withSampleValues(value), t) ??
                (blankNote ? secretNoteText(blankNote, "edit.keptHeaders", t) : undefined)
              }
              add="edit.addHeader"
              inserts={insertProps("ddns.headers")}
            />
            {blankNote === "kept" ? (
              <div>
                <Button onClick={() => field.onChange("{}")}>{t("edit.noHeaders")}</Button>
              </div>
            ) : null}
          </>
        );
      }}
    </Field>
  );
}
