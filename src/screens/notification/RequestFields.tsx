/** What is sent, and where to. */
import { Field, type FieldStore, type FormStore } from "@formisch/react";
import { type FocusEvent, useRef } from "react";
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import { has } from "../../api/versions/backend-version.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { PairsField } from "../../components/editor/PairsField.tsx";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { isTextControl, type TextControl } from "../../ui/field/caret.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { type NotifierSchema, sendsForm } from "./form-schema.ts";
import * as css from "./NotificationForm.css.ts";
import { PlaceholderMenu } from "./PlaceholderMenu.tsx";
import type { Situation } from "./placeholders.ts";
import type { Sending } from "./request.ts";
import { methodWord, typeWord } from "./words.ts";

const methodHelp: Readonly<Record<number, MessageKey>> = {
  [requestMethod.get]: "notifierForm.getHelp",
  [requestMethod.post]: "notifierForm.postHelp",
};
const typeHelp: Readonly<Record<number, MessageKey>> = {
  [requestType.json]: "edit.jsonHelp",
  [requestType.form]: "edit.formHelp",
};

export function RequestFields({
  form,
  sending,
  kept,
  situation,
}: {
  form: FormStore<NotifierSchema>;
  sending: Sending;
  /** What is stored is not shown, and stays where nothing is typed. */
  kept: boolean;
  situation: Situation;
}) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<TextControl | null>(null);
  const remember = ({ target }: FocusEvent): void => {
    if (isTextControl(target)) last.current = target;
  };
  const isGet = sending.request_method === requestMethod.get;
  // Some versions keep it for certain; of an unknown one it is only said what blank leads to.
  const keptHelp = t(has("secretsKept") ? "edit.kept" : "edit.maybeKept");
  const keptHeaders = has("secretsKept") ? t("edit.keptHeaders") : keptHelp;
  const keeps = (value: string) => kept && value === "";

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes which of the fields has the focus */}
      <div ref={area} onFocus={remember} className={css.part}>
        <Field of={form} path={["url"]}>
          {(field) => (
            <TextField
              label={t("notifier.url")}
              help={keeps(sending.url) ? keptHelp : t("notifierForm.urlHelp")}
              placeholder={kept ? t("notifier.stored") : "https://example.com/notify"}
              mono
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              {...fieldProps(field, t)}
            />
          )}
        </Field>
        <div className={css.halves}>
          <Field of={form} path={["request_method"]}>
            {(field) => (
              <Numbered
                field={field}
                label={t("notifier.method")}
                values={Object.values(requestMethod)}
                word={methodWord}
                help={methodHelp}
              />
            )}
          </Field>
          {isGet ? null : (
            <Field of={form} path={["request_type"]}>
              {(field) => (
                <Numbered
                  field={field}
                  label={t("notifier.type")}
                  values={Object.values(requestType)}
                  word={(type) => typeWord(type, t)}
                  help={typeHelp}
                />
              )}
            </Field>
          )}
        </div>
        {isGet ? null : (
          <Field of={form} path={["request_body"]}>
            {(field) =>
              sendsForm(sending) ? (
                <PairsField
                  {...pairsProps(field)}
                  label={t("notifierForm.body")}
                  help={keeps(sending.request_body) ? keptHelp : t("edit.formBodyHelp")}
                  add="edit.addField"
                />
              ) : (
                <TextField
                  multiline
                  mono
                  rows={6}
                  label={t("notifierForm.body")}
                  help={keeps(sending.request_body) ? keptHelp : t("notifierForm.bodyHelp")}
                  placeholder={kept ? t("notifier.stored") : '{"text": "#NEZHA#"}'}
                  autoCapitalize="none"
                  {...fieldProps(field, t)}
                />
              )
            }
          </Field>
        )}
        <div>
          <PlaceholderMenu situation={situation} area={area} last={last} />
        </div>
      </div>
      <Field of={form} path={["request_header"]}>
        {(field) => (
          <>
            <PairsField
              {...pairsProps(field)}
              label={t("notifierForm.headers")}
              help={keeps(sending.request_header) ? keptHeaders : t("notifierForm.headersHelp")}
              once
              add="edit.addHeader"
            />
            {keeps(sending.request_header) ? (
              <div>
                <Button onClick={() => field.onChange("{}")}>{t("edit.noHeaders")}</Button>
              </div>
            ) : null}
          </>
        )}
      </Field>
    </>
  );
}

const pairsProps = (
  field: FieldStore<NotifierSchema, ["request_header"]> | FieldStore<NotifierSchema, ["request_body"]>,
) => ({
  value: field.input ?? "",
  onChange: field.onChange,
  refused: field.errors !== null,
  wire: field.props.ref,
});

/** One of two numbers by its word; another one that is stored is a choice as well, shown as it is. */
function Numbered({
  field,
  label,
  values,
  word,
  help,
}: {
  field: FieldStore<NotifierSchema, ["request_method"]> | FieldStore<NotifierSchema, ["request_type"]>;
  label: string;
  values: readonly number[];
  word(value: number): string;
  help: Readonly<Record<number, MessageKey>>;
}) {
  const t = useText();
  const value: number = field.input ?? 1;
  const odd = useRef<number | null>(null);
  if (!values.includes(value)) odd.current = value;
  const all = odd.current === null ? values : [...values, odd.current];
  return (
    <ChoiceField
      label={label}
      error={fieldProps(field, t).error}
      choices={all.map((one) => {
        const key = help[one];
        return { value: one, label: word(one), help: key && t(key) };
      })}
      value={value}
      onChange={field.onChange}
    />
  );
}
