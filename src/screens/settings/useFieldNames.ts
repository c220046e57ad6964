/** Labels and value texts of the settings, for lists of changes. */
import type { FieldName } from "../../components/editor/Differences.tsx";
import { referenceText } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { listed } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { languageName } from "../../i18n/language-name.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import type { SettingKey } from "./changes.ts";
import { sourceLabels } from "./fields/HeaderField.tsx";
import { effectiveIds, isShown } from "./form-schema.ts";
import { type HeaderChoice, headerOf } from "./header.ts";

/** Longer texts are cut, because one sentence shows the old and the new value. */
const maxLength = 300;

export function useFieldNames(): Record<SettingKey, FieldName> {
  const t = useText();
  const [serverNames, groups] = [useNames(servers), useNames(notifierGroups)];
  const header = (choice: HeaderChoice): string =>
    choice.source === "header" ? headerOf(choice) : t(sourceLabels[choice.source]);
  const code = (text: string): string =>
    text.length > maxLength
      ? t("settings.codeLong", { start: text.slice(0, maxLength), count: text.length })
      : text;
  const cover = (value: number): string =>
    value === 1
      ? t("settings.cover.allExcept")
      : value === 2
        ? t("settings.cover.only")
        : t("settings.cover.other", { cover: value });
  return {
    site_name: t("settings.siteName"),
    language: { label: t("settings.language"), show: languageName },
    user_template: t("settings.template"),
    install_host: t("settings.installHost"),
    tls: t("settings.tls"),
    web: { label: t(isShown.agentHeader() ? "settings.webHeader" : "settings.oneHeader"), show: header },
    agent: { label: t("settings.agentHeader"), show: header },
    dashboard_host: t("settings.dashboardHost"),
    reserved_hosts: t("settings.reservedHosts"),
    enable_ip_change_notification: t("settings.ipChange"),
    ip_change_notification_group_id: {
      label: t("settings.group"),
      show: (id: number) => (id === 0 ? t("settings.noGroup") : referenceText(id, groups, t)),
    },
    cover: { label: t("settings.cover"), show: cover },
    ignored_ip_notification: {
      label: t("settings.servers"),
      show: (text: string) => listed(effectiveIds(text).map((id) => referenceText(id, serverNames, t))),
    },
    enable_plain_ip_in_notification: t("settings.plainIp"),
    dns_servers: t("settings.dnsServers"),
    custom_code: { label: t("settings.code.site"), show: code },
    custom_code_dashboard: { label: t("settings.code.dashboard"), show: code },
    enable_mcp: t("settings.mcp"),
  };
}
