/** Where the dashboard finds an address: a way to choose, and the header's name for one of them. */
import { Field } from "@formisch/react";
import { type ReactNode, useId } from "react";
import { fieldProps } from "../../components/editor/field-props.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { type HeaderChoice, ways } from "./header.ts";
import * as css from "./settings.css.ts";
import type { SettingsFormStore } from "./settings-form.ts";

export const wayWords: Readonly<Record<HeaderChoice["way"], MessageKey>> = {
  none: "settings.header.none",
  peer: "settings.header.peer",
  header: "settings.header.header",
};

/** Headers that proxies are known to set: suggestions, nothing more. */
const usual = ["X-Real-IP", "CF-Connecting-IP", "X-Forwarded-For", "nz-realip"];

const noChoice: HeaderChoice = { way: "none", name: "" };

export function HeaderField({
  form,
  path,
  label,
  help,
  ways: helps,
}: {
  form: SettingsFormStore;
  path: "web" | "agent";
  label: string;
  help: ReactNode;
  /** What each way means here. */
  ways: Readonly<Record<HeaderChoice["way"], MessageKey>>;
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
              help={help}
              choices={ways.map((way) => ({ value: way, label: t(wayWords[way]), help: t(helps[way]) }))}
              value={choice.way}
              onChange={(way) => field.onChange({ ...choice, way })}
            />
            {choice.way === "header" ? (
              <div className={css.inset}>
                <TextField
                  ref={field.props.ref}
                  label={t("settings.header.name", { of: label })}
                  help={t("settings.header.nameHelp")}
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
                  {usual.map((name) => (
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
