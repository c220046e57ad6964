/** The dashboard's host names and access for AI clients; only newer backends have these settings (contract §1.2). */
import { Field } from "@formisch/react";
import { memo } from "react";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { Help } from "../../../components/help/Help.tsx";
import { useText } from "../../../i18n/intl.ts";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { isShown } from "../form-schema.ts";
import type { SectionProps } from "../settings-form.ts";
import { EntriesField, HostField } from "./host-fields.tsx";

export const AccessFields = memo(function AccessFields({ form }: SectionProps) {
  const t = useText();
  return (
    <>
      {isShown.dashboardHost() ? (
        <Field of={form} path={["dashboard_host"]}>
          {(field) => (
            <HostField
              label={t("settings.dashboardHost")}
              help={<Help text={t("settings.dashboardHostHelp")} more={t("settings.dashboardHostMore")} />}
              placeholder="dashboard.example.com"
              {...fieldProps(field, t)}
            />
          )}
        </Field>
      ) : null}
      {isShown.reservedHosts() ? (
        <Field of={form} path={["reserved_hosts"]}>
          {(field) => (
            <EntriesField
              field={field}
              label={t("settings.reservedHosts")}
              help={t("settings.reservedHostsHelp")}
              placeholder="www.example.com"
            />
          )}
        </Field>
      ) : null}
      {isShown.mcp() ? (
        <Field of={form} path={["enable_mcp"]}>
          {({ input: on = false, onChange }) => (
            <SwitchField
              label={t("settings.mcp")}
              help={<Help text={t("settings.mcpHelp")} more={t("settings.mcpMore")} />}
              checked={on}
              onChange={onChange}
            />
          )}
        </Field>
      ) : null}
    </>
  );
});
