/** Selects the source of an address; the source `header` also needs the header's name. */
import { Field } from "@formisch/react";
import { useId } from "react";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { Help } from "../../../components/help/Help.tsx";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { ChoiceField } from "../../../ui/field/ChoiceField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { addressSources, type HeaderChoice } from "../header.ts";
import * as css from "../settings.css.ts";
import type { SettingsFormStore } from "../settings-form.ts";

export const sourceLabels: Readonly<Record<HeaderChoice["source"], MessageKey>> = {
  none: "settings.header.none",
  peer: "settings.header.peer",
  header: "settings.header.header",
};

/** Suggestions: headers that well-known proxies set. */
const commonHeaders = ["X-Real-IP", "CF-Connecting-IP", "X-Forwarded-For", "nz-realip"];

const noChoice: HeaderChoice = { source: "none", name: "" };

export function HeaderField({
  form,
  path,
  label,
  sourceHelp,
}: {
  form: SettingsFormStore;
  path: "web" | "agent";
  label: string;
  /** Help text of each source. */
  sourceHelp: Readonly<Record<HeaderChoice["source"], MessageKey>>;
}) {
  const t = useText();
  const list = useId();
  return (
    <Field of={form} path={[path]}>
      {(field) => {
        const choice = (field.input ?? noChoice) as HeaderChoice;
        const { error } = fieldProps(field, t);
        return (
          <div className={css.stack}>
            <ChoiceField
              label={label}
              choices={addressSources.map((source) => ({
                value: source,
                label: t(sourceLabels[source]),
                help: t(sourceHelp[source]),
              }))}
              value={choice.source}
              onChange={(source) => field.onChange({ ...choice, source })}
            />
            {choice.source === "header" ? (
              <div className={css.inset}>
                <TextField
                  ref={field.props.ref}
                  label={t("settings.header.name", { of: label })}
                  help={<Help text={t("settings.header.nameHelp")} more={t("settings.header.nameMore")} />}
                  error={error}
                  placeholder="X-Real-IP"
                  autoComplete="off"
                  autoCapitalize="none"
                  list={list}
                  mono
                  value={choice.name}
                  onChange={(event) => field.onChange({ ...choice, name: event.currentTarget.value })}
                />
                <datalist id={list}>
                  {commonHeaders.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </div>
            ) : null}
          </div>
        );
      }}
    </Field>
  );
}
