import { Field } from "@formisch/react";
import type { ReactNode } from "react";
import { webhookMethods, webhookTypes } from "../../api/resources/ddns.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { jsonError } from "../../components/editor/json-error.ts";
import { PairsField } from "../../components/editor/PairsField.tsx";
import { pairsFault } from "../../components/editor/pairs.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { type Choice, ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { InsertField } from "../../ui/field/InsertField.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { wordOf } from "./field-names.ts";
import { keptText, type ProviderProps, secretNote } from "./provider-props.ts";

/** What the backend puts in the place of each placeholder (contract §2.14). */
const placeholders = {
  "#ip#": "ddns.placeholder.ip",
  "#domain#": "ddns.placeholder.domain",
  "#type#": "ddns.placeholder.type",
  "#record#": "ddns.placeholder.record",
  "#access_id#": "ddns.placeholder.accessId",
  "#access_secret#": "ddns.placeholder.accessSecret",
} as const satisfies Record<string, MessageKey>;

const json = 1;
const form = 2;
/** GET and DELETE. */
const bodiless: readonly number[] = [1, 4];

/** With a number for each placeholder, which may stand for one; lines and columns stay what they are. */
const sampled = (text: string): string => text.replace(/#[a-z_]+#/g, (found) => "1".repeat(found.length));

/** Something that the webhook would fail at, although the backend stores it: said, and left to the user. */
function notJson(text: string, t: Text): string | undefined {
  const place = text.trim() === "" ? null : jsonError(sampled(text));
  return place ? t("ddns.notJson", { line: place.line, column: place.column }) : undefined;
}

/** The same of what must be an object. */
function notPairs(text: string, t: Text): string | undefined {
  const fault = pairsFault(text);
  if (!fault) return undefined;
  return fault.kind === "shape" ? t("ddns.notObject") : t("ddns.notJson", { ...fault.place });
}

/** A method or a type by its word, and what is stored whatever it is. */
function numbered(words: Readonly<Record<number, string>>, value: number, t: Text) {
  const known = Object.keys(words).map(Number);
  const all = known.includes(value) ? known : [...known, value];
  return all.map((one) => ({ value: one, label: wordOf(words, one) || t("ddns.notSet") }));
}

function typeChoices(value: number, t: Text): Choice<number>[] {
  const help: Readonly<Record<number, MessageKey>> = { [json]: "edit.jsonHelp", [form]: "edit.formHelp" };
  return numbered({ ...webhookTypes, [form]: t("ddns.typeForm") }, value, t).map((one) => {
    const key = help[one.value];
    return { ...one, help: key && t(key) };
  });
}

/** What a webhook is sent, and how. `children`: the credentials, which its placeholders may name. */
export function WebhookFields({ children, ...props }: ProviderProps & { children: ReactNode }) {
  const t = useText();
  const { form: store } = props;
  const into = useInserts();
  return (
    <>
      <Field of={store} path={["webhook_url"]}>
        {(field) => (
          <InsertField
            {...into("ddns.url")}
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
              help={t("ddns.methodHelp")}
              options={numbered(webhookMethods, method, t)}
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

/** The menu of placeholders of one field. */
function useInserts() {
  const t = useText();
  const inserts = Object.entries(placeholders).map(([text, key]) => ({ text, label: t(key) }));
  return (field: MessageKey) => ({ inserts, insertWord: t("ddns.insert", { field: t(field) }) });
}

/** A form is a row for each of its fields, anything else is text. */
function BodyFields({ form: store }: ProviderProps) {
  const t = useText();
  const into = useInserts();
  return (
    <Field of={store} path={["webhook_request_type"]}>
      {({ input: type = 0, onChange }) => (
        <>
          <ChoiceField
            label={t("ddns.type")}
            choices={typeChoices(type, t)}
            value={type}
            onChange={onChange}
          />
          <Field of={store} path={["webhook_request_body"]}>
            {(field) =>
              type === form ? (
                <PairsField
                  lenient
                  value={field.input ?? ""}
                  onChange={field.onChange}
                  refused={false}
                  wire={field.props.ref}
                  label={t("ddns.body")}
                  help={notPairs(field.input ?? "", t) ?? t("edit.formBodyHelp")}
                  add="edit.addField"
                  inserts={into("ddns.body")}
                />
              ) : (
                <InsertField
                  {...into("ddns.body")}
                  multiline
                  label={t("ddns.body")}
                  optional={t("list.optional")}
                  help={notJson(field.input ?? "", t) ?? t("ddns.bodyHelp")}
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
  const into = useInserts();
  const note = secretNote(props, "webhook_headers");
  return (
    <Field of={props.form} path={["webhook_headers"]}>
      {(field) => {
        const value = field.input ?? "";
        const blank = value === "" ? note : null;
        return (
          <>
            <PairsField
              lenient
              once
              value={value}
              onChange={field.onChange}
              refused={false}
              wire={field.props.ref}
              label={t("ddns.headers")}
              help={
                // Placeholders are filled in before the text is read as JSON.
                notPairs(sampled(value), t) ??
                (blank ? keptText(blank, "edit.keptHeaders", t) : t("ddns.headersHelp"))
              }
              add="edit.addHeader"
              inserts={into("ddns.headers")}
            />
            {blank === "kept" ? (
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
