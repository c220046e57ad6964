/** The fields of the request: URL, method, type, body and headers. */
import { Field, type FieldStore, type FormStore } from "@formisch/react";
import { type FocusEvent, useRef } from "react";
import { requestMethod, requestType } from "../../api/resources/notification.ts";
import { has } from "../../api/versions/backend-version.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { PairsField } from "../../components/editor/PairsField.tsx";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { isTextControl, type TextControl } from "../../ui/field/caret.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { type NotifierSchema, sendsForm } from "./form-schema.ts";
import * as css from "./NotificationForm.css.ts";
import { PlaceholderMenu } from "./PlaceholderMenu.tsx";
import type { PlaceholderContext } from "./placeholders.ts";
import type { RequestTemplate } from "./request.ts";
import { methodLabel, requestTypeLabel } from "./request-labels.ts";

export function RequestFields({
  form,
  template,
  hidden,
  context,
}: {
  form: FormStore<NotifierSchema>;
  template: RequestTemplate;
  /** Stored values are hidden, and a blank field keeps its stored value. */
  hidden: boolean;
  context: PlaceholderContext;
}) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<TextControl | null>(null);
  const rememberFocus = ({ target }: FocusEvent): void => {
    if (isTextControl(target)) lastFocused.current = target;
  };
  const isGet = template.request_method === requestMethod.get;
  // If the version is unknown, the help only says that blank fields may keep stored values.
  const keptHelp = t(has("secretsKept") ? "edit.kept" : "edit.maybeKept");
  const keptHeaders = has("secretsKept") ? t("edit.keptHeaders") : keptHelp;
  const keepsStored = (value: string) => hidden && value === "";

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only records which field has the focus */}
      <div ref={area} onFocus={rememberFocus} className={css.part}>
        <Field of={form} path={["url"]}>
          {(field) => (
            <TextField
              label={t("notifier.url")}
              help={keepsStored(template.url) ? keptHelp : t("notifierForm.urlHelp")}
              placeholder={hidden ? t("notifier.stored") : "https://example.com/notify"}
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
              <CodeField
                field={field}
                label={t("notifier.method")}
                values={Object.values(requestMethod)}
                labelOf={methodLabel}
              />
            )}
          </Field>
          {isGet ? null : (
            <Field of={form} path={["request_type"]}>
              {(field) => (
                <CodeField
                  field={field}
                  label={t("notifier.type")}
                  values={Object.values(requestType)}
                  labelOf={(type) => requestTypeLabel(type, t)}
                />
              )}
            </Field>
          )}
        </div>
        {isGet ? null : (
          <Field of={form} path={["request_body"]}>
            {(field) =>
              sendsForm(template) ? (
                <PairsField
                  {...pairsProps(field)}
                  label={t("notifierForm.body")}
                  help={keepsStored(template.request_body) ? keptHelp : t("edit.formBodyHelp")}
                  add="edit.addField"
                />
              ) : (
                <TextField
                  multiline
                  mono
                  rows={6}
                  label={t("notifierForm.body")}
                  help={keepsStored(template.request_body) ? keptHelp : t("notifierForm.bodyHelp")}
                  placeholder={hidden ? t("notifier.stored") : '{"text": "#NEZHA#"}'}
                  autoCapitalize="none"
                  {...fieldProps(field, t)}
                />
              )
            }
          </Field>
        )}
        <div>
          <PlaceholderMenu context={context} area={area} lastFocused={lastFocused} />
        </div>
      </div>
      <Field of={form} path={["request_header"]}>
        {(field) => (
          <>
            <PairsField
              {...pairsProps(field)}
              label={t("notifierForm.headers")}
              help={keepsStored(template.request_header) ? keptHeaders : t("notifierForm.headersHelp")}
              uniqueNames
              add="edit.addHeader"
            />
            {keepsStored(template.request_header) ? (
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

/** Selects a numeric code by its label. An unknown stored code stays selectable, shown as a number. */
function CodeField({
  field,
  label,
  values,
  labelOf,
}: {
  field: FieldStore<NotifierSchema, ["request_method"]> | FieldStore<NotifierSchema, ["request_type"]>;
  label: string;
  values: readonly number[];
  labelOf(value: number): string;
}) {
  const t = useText();
  const value: number = field.input ?? 1;
  const unknownValue = useRef<number | null>(null);
  if (!values.includes(value)) unknownValue.current = value;
  const all = unknownValue.current === null ? values : [...values, unknownValue.current];
  return (
    <ChoiceField
      label={label}
      error={fieldProps(field, t).error}
      choices={all.map((code) => ({ value: code, label: labelOf(code) }))}
      value={value}
      onChange={field.onChange}
    />
  );
}
