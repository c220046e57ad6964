import { Field } from "@formisch/react";
import { serviceTypes } from "../../api/resources/service.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { useText } from "../../i18n/intl.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import type { ServiceFormStore } from "./form-schema.ts";
import { typeLabel } from "./service-texts.ts";
import { targetKind } from "./target.ts";

const offeredTypes: readonly number[] = Object.values(serviceTypes);
/** Type and target of a service; the target field shows an example for the type. */
export function TargetFields({ form }: { form: ServiceFormStore }) {
  const t = useText();
  return (
    <Field of={form} path={["type"]}>
      {({ input: type = serviceTypes.http, onChange }) => {
        const kind = targetKind(type);
        // A stored type that this product does not offer stays selectable.
        const types = offeredTypes.includes(type) ? offeredTypes : [...offeredTypes, type];
        return (
          <>
            <ChoiceField
              label={t("service.type")}
              choices={types.map((value) => ({
                value,
                label: typeLabel(value, t),
                help: value === serviceTypes.http ? t("serviceForm.httpHelp") : undefined,
              }))}
              value={type}
              onChange={onChange}
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
