/** The schema of the settings form: its fields, their validation and their conversion to the request body. */
import {
  boolean,
  check,
  custom,
  type InferInput,
  integer,
  minLength,
  minValue,
  nonEmpty,
  number,
  object,
  pipe,
  string,
  transform,
} from "valibot";
import type { Setting } from "../../api/resources/setting.ts";
import type { SettingForm } from "../../api/resources/setting-edit.ts";
import { has } from "../../api/versions/backend-version.ts";
import { choiceOf, type HeaderChoice, headerOf, isHeaderChoice, isHeaderName } from "./header.ts";

/** The entries of a list that the backend stores as comma-separated text (contract §9.14). */
export const entriesOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The server ids in a list. Entries that are not numbers are ignored, as the backend does. */
export const idsOf = (text: string): number[] => [
  ...new Set(
    entriesOf(text)
      .filter((entry) => /^\d{1,15}$/.test(entry))
      .map(Number),
  ),
];

/** Entries with a leading or trailing space, which the backend ignores (contract §9.14). */
export const entriesWithSpaces = (text: string): string[] =>
  text.split(",").filter((entry) => entry !== entry.trim() && entry.trim() !== "");

/** The ids that the backend uses: those without spaces. */
export const effectiveIds = (text: string): number[] =>
  idsOf(
    text
      .split(",")
      .filter((entry) => entry === entry.trim())
      .join(","),
  );

/**
 * The list to send. It is corrected if it was edited, contains `missing` servers, or has spaces (the backend ignores ids with spaces);
 * otherwise it is sent exactly as stored.
 */
export function sentIds(text: string, stored: string, missing: readonly number[]): string {
  const ids = idsOf(text);
  if (text === stored && entriesWithSpaces(text).length === 0 && !ids.some((id) => missing.includes(id)))
    return text;
  return ids.filter((id) => !missing.includes(id)).join(",");
}

/** Whether the entry is a DNS server with a port. The backend adds no default port. */
export const isDnsServer = (entry: string): boolean =>
  /^(\[[\da-f:.]+\]|[^\s:,[\]]+):\d{1,5}$/i.test(entry) &&
  Number(entry.slice(entry.lastIndexOf(":") + 1)) < 65_536;

/** Which fields this backend version has. The values of hidden fields are sent back unchanged. */
export const isShown = {
  agentHeader: () => has("twoRealIpHeaders") !== false,
  dashboardHost: () => has("dashboardHost") === true,
  reservedHosts: () => has("reservedHosts") === true,
  mcp: () => has("mcp") === true,
  maintenance: () => has("maintenance") === true,
};

/** The form's initial values. */
export const fieldsOf = ({ config }: Setting) => ({
  site_name: config.site_name,
  language: config.language,
  user_template: config.user_template,
  install_host: config.install_host,
  tls: config.tls,
  // Up to 1.11.0 one header serves both.
  web: choiceOf(config.web_real_ip_header || config.real_ip_header),
  agent: choiceOf(config.agent_real_ip_header),
  // Hidden fields are left out of the form; their latest stored values are sent back.
  dashboard_host: isShown.dashboardHost() ? config.dashboard_host : "",
  reserved_hosts: isShown.reservedHosts() ? config.reserved_hosts : "",
  enable_ip_change_notification: config.enable_ip_change_notification,
  ip_change_notification_group_id: config.ip_change_notification_group_id,
  cover: config.cover,
  ignored_ip_notification: config.ignored_ip_notification,
  enable_plain_ip_in_notification: config.enable_plain_ip_in_notification,
  dns_servers: config.dns_servers,
  custom_code: config.custom_code,
  custom_code_dashboard: config.custom_code_dashboard,
  enable_mcp: isShown.mcp() && config.enable_mcp,
});

/** A source and a valid header name. An invalid stored name does not block saving other fields while it is unchanged. */
const header = (stored: HeaderChoice) =>
  pipe(
    custom<HeaderChoice>(isHeaderChoice),
    check(({ source, name }) => source !== "header" || name.trim() !== "", "settings.header.required"),
    check(
      (choice) =>
        choice.source !== "header" ||
        headerOf(choice) === headerOf(stored) ||
        isHeaderName(choice.name.trim()) ||
        choice.name.trim() === "",
      "settings.header.invalid",
    ),
  );

/** Tidies a typed text. A stored one is sent back exactly as it is while it is not edited. */
const tidied = (stored: string, tidy: (text: string) => string) =>
  pipe(
    string(),
    transform((text) => (text === stored ? text : tidy(text))),
  );
const trim = (text: string): string => text.trim();
const withoutSpaces = (text: string): string => entriesOf(text).join(",");

/** The schema of the form; `stored` holds its initial values. */
export const settingsFields = (stored: ReturnType<typeof fieldsOf>) =>
  pipe(
    object({
      // Not trimmed: saving another field must not change a stored name with spaces at its ends.
      site_name: pipe(
        string(),
        check((name) => name.trim() !== "", "settings.siteNameRequired"),
      ),
      language: pipe(string(), minLength(2, "settings.languageRequired")),
      user_template: pipe(string(), nonEmpty("settings.templateRequired")),
      install_host: tidied(stored.install_host, trim),
      tls: boolean(),
      web: header(stored.web),
      agent: header(stored.agent),
      dashboard_host: tidied(stored.dashboard_host, trim),
      reserved_hosts: tidied(stored.reserved_hosts, withoutSpaces),
      enable_ip_change_notification: boolean(),
      ip_change_notification_group_id: pipe(number(), integer(), minValue(0)),
      cover: pipe(number(), integer(), minValue(1, "settings.coverRequired")),
      ignored_ip_notification: string(),
      enable_plain_ip_in_notification: boolean(),
      dns_servers: pipe(
        string(),
        check(
          (text) => text === stored.dns_servers || entriesOf(text).every(isDnsServer),
          "settings.dnsInvalid",
        ),
        tidied(stored.dns_servers, withoutSpaces),
      ),
      custom_code: string(),
      custom_code_dashboard: string(),
      enable_mcp: boolean(),
    }),
    transform((fields): SettingForm => {
      const { web, agent, dashboard_host, reserved_hosts, enable_mcp, ...others } = fields;
      return {
        ...others,
        ...headersOf(headerOf(web), headerOf(agent)),
        ...(isShown.dashboardHost() ? { dashboard_host } : {}),
        ...(isShown.reservedHosts() ? { reserved_hosts } : {}),
        ...(isShown.mcp() ? { enable_mcp } : {}),
      };
    }),
  );

/** Uses the key names of this backend version, or all of them if the version is unknown: it ignores unknown keys (contract §1.5). */
function headersOf(web: string, agent: string): Partial<SettingForm> {
  const separate = has("twoRealIpHeaders");
  return {
    ...(separate === true ? {} : { real_ip_header: web }),
    ...(separate === false ? {} : { web_real_ip_header: web, agent_real_ip_header: agent }),
  };
}

export type SettingsSchema = ReturnType<typeof settingsFields>;
export type SettingsInput = InferInput<SettingsSchema>;
