/** The address that agents connect to, as the install command uses it. */
import { Field } from "@formisch/react";
import { memo } from "react";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { Help } from "../../../components/help/Help.tsx";
import { useText } from "../../../i18n/intl.ts";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { isDnsServer } from "../form-schema.ts";
import type { SectionProps } from "../settings-form.ts";
import { EntriesField, HostField } from "./host-fields.tsx";

export const AgentFields = memo(function AgentFields({ form }: SectionProps) {
  const t = useText();
  return (
    <>
      <Field of={form} path={["install_host"]}>
        {(field) => (
          <HostField
            label={t("settings.installHost")}
            help={<Help text={t("settings.installHostHelp")} more={t("settings.installHostMore")} />}
            placeholder="dashboard.example.com:8008"
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <Field of={form} path={["install_host"]}>
        {(host) => (
          <Field of={form} path={["tls"]}>
            {({ input: tls = false, onChange }) => (
              <SwitchField
                label={t("settings.tls")}
                help={tlsHelp((host.input ?? "").trim(), tls, t)}
                checked={tls}
                onChange={onChange}
              />
            )}
          </Field>
        )}
      </Field>
      <Field of={form} path={["dns_servers"]}>
        {(field) => (
          <EntriesField
            field={field}
            label={t("settings.dnsServers")}
            help={<Help text={t("settings.dnsServersHelp")} more={t("settings.dnsServersMore")} />}
            error={fieldProps(field, t).error}
            fault={(entry) => (isDnsServer(entry) ? undefined : t("settings.dnsInvalid"))}
            placeholder="1.1.1.1:53"
          />
        )}
      </Field>
    </>
  );
});

/** Shows the variables that an install command would contain now (contract §7). */
const tlsHelp = (host: string, tls: boolean, t: ReturnType<typeof useText>): string =>
  host === ""
    ? t("settings.tlsNoHost")
    : t("settings.tlsHelp", { command: `NZ_SERVER=${host} NZ_TLS=${tls}` });
