import { Field } from "@formisch/react";
import { serviceTypes } from "../../api/service.ts";
import { fieldProps } from "../../components/field-props.ts";
import { useText } from "../../i18n/intl.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { typeWord } from "./facts.ts";
import type { ServiceFormStore } from "./ServiceForm.tsx";
import { targetKind } from "./target.ts";

const offered: readonly number[] = Object.values(serviceTypes);

/** How it is probed and what, which says by example what it takes. */
export function TargetFields({ form }: { form: ServiceFormStore }) {
  const t = useText();
  return (
    <Field of={form} path={["type"]}>
      {({ input: type = serviceTypes.http, onChange }) => {
        const kind = targetKind(type);
        // One that only older backends took is kept, and not offered again.
        const types = offered.includes(type) ? offered : [...offered, type];
        return (
          <>
            <SelectField
              label={t("service.type")}
              options={types.map((value) => ({ value, label: typeWord(value, t) }))}
              value={type}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
            <Field of={form} path={["target"]}>
              {(field) => (
                <TextField
                  label={t("service.target")}
                  help={kind && t(kind.help)}
                  placeholder={kind?.example}
                  autoCapitalize="none"
                  autoComplete="off"
                  mono
                  {...fieldProps(field, t)}
                />
              )}
            </Field>
          </>
        );
      }}
    </Field>
  );
}
