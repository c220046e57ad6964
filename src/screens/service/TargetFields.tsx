import { Field } from "@formisch/react";
import { serviceTypes } from "../../api/resources/service.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { typeWord } from "./facts.ts";
import type { ServiceFormStore } from "./form-schema.ts";
import { targetKind } from "./target.ts";

const offered: readonly number[] = Object.values(serviceTypes);
const helps: Readonly<Record<number, MessageKey>> = {
  [serviceTypes.http]: "serviceForm.httpHelp",
  [serviceTypes.icmp]: "serviceForm.icmpHelp",
  [serviceTypes.tcp]: "serviceForm.tcpHelp",
};

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
            <ChoiceField
              label={t("service.type")}
              choices={types.map((value) => {
                const help = helps[value];
                return { value, label: typeWord(value, t), help: help && t(help) };
              })}
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
