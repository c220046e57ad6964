import { Field } from "@formisch/react";
import { useState } from "react";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import type { ServiceFormStore, Visibility } from "./form-schema.ts";

const choices: readonly (readonly [Visibility, MessageKey])[] = [
  ["same", "serviceForm.visible.same"],
  ["yes", "list.yes"],
  ["no", "list.no"],
];

/** Visibility for guests: on or off, with a third choice if the current state is unknown. */
export function VisibleField({ form }: { form: ServiceFormStore }) {
  return (
    <Field of={form} path={["visible"]}>
      {({ input = "yes", onChange }) => <Choice value={input} onChange={onChange} />}
    </Field>
  );
}

function Choice({ value, onChange }: { value: Visibility; onChange(value: Visibility): void }) {
  const t = useText();
  // Keep the three choices once the state was unknown.
  const [hasThreeChoices, setHasThreeChoices] = useState(false);
  if (value === "same" && !hasThreeChoices) setHasThreeChoices(true);
  const label = t("service.visible");
  if (hasThreeChoices || value === "same") {
    return (
      <SelectField
        label={label}
        help={t("serviceForm.visible.sameHelp")}
        options={choices.map(([choice, label]) => ({ value: choice, label: t(label) }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Visibility)}
      />
    );
  }
  return (
    <SwitchField label={label} checked={value === "yes"} onChange={(on) => onChange(on ? "yes" : "no")} />
  );
}
