/** Host names that mean the dashboard itself, and access for AI clients: what newer backends have (contract §1.2). */
import { Field } from "@formisch/react";
import { memo } from "react";
import { fieldProps } from "../../components/editor/field-props.ts";
import { useText } from "../../i18n/intl.ts";
import { ChipsField } from "../../ui/field/ChipsField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { entriesOf, isShown } from "./form-schema.ts";
import type { SectionProps } from "./sections.ts";

export const AccessFields = memo(function AccessFields({ form }: SectionProps) {
  const t = useText();
  return (
    <>
      {isShown.dashboardHost() ? (
        <Field of={form} path={["dashboard_host"]}>
          {(field) => (
            <TextField
              label={t("settings.dashboardHost")}
              optional={t("list.optional")}
              help={t("settings.dashboardHostHelp")}
              placeholder="dashboard.example.com"
              inputMode="url"
              autoComplete="off"
              mono
              {...fieldProps(field, t)}
            />
          )}
        </Field>
      ) : null}
      {isShown.reservedHosts() ? (
        <Field of={form} path={["reserved_hosts"]}>
          {(field) => (
            <ChipsField
              ref={field.props.ref}
              label={t("settings.reservedHosts")}
              optional={t("list.optional")}
              help={t("settings.reservedHostsHelp")}
              removeWord={(entry) => t("settings.remove", { name: entry })}
              placeholder="www.example.com"
              mono
              value={entriesOf(field.input ?? "")}
              onChange={(entries) => field.onChange(entries.join(","))}
            />
          )}
        </Field>
      ) : null}
      {isShown.mcp() ? (
        <Field of={form} path={["enable_mcp"]}>
          {({ input: on = false, onChange }) => (
            <SwitchField
              label={t("settings.mcp")}
              help={t("settings.mcpHelp")}
              checked={on}
              onChange={onChange}
            />
          )}
        </Field>
      ) : null}
    </>
  );
});
