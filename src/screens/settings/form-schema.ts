/** The form of the settings: what its fields hold, and how that becomes what the backend takes. */
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

/** The places of a list that the backend keeps as a text with commas (contract §9.14). */
export const entriesOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Ids of a list of servers. What is no number names no server: the backend passes over it as well. */
export const idsOf = (text: string): number[] => [
  ...new Set(
    entriesOf(text)
      .filter((entry) => /^\d{1,15}$/.test(entry))
      .map(Number),
  ),
];

/** Those that the backend passes over because they are written with a blank (contract §9.14). */
export const overlooked = (text: string): string[] =>
  text.split(",").filter((entry) => entry !== entry.trim() && entry.trim() !== "");

/** The ids that the backend goes by. */
export const countedIds = (text: string): number[] =>
  idsOf(
    text
      .split(",")
      .filter((entry) => entry === entry.trim())
      .join(","),
  );

/** The same list as it is sent: without blanks, and so without overlooked ids. */
export const sentIds = (text: string): string => idsOf(text).join(",");

/** A DNS server as the backend dials it: it puts no port of its own behind it. */
export const isDnsServer = (entry: string): boolean =>
  /^(\[[\da-f:.]+\]|[^\s:,[\]]+):\d{1,5}$/i.test(entry) &&
  Number(entry.slice(entry.lastIndexOf(":") + 1)) < 65_536;

/** Which fields there are on this backend. Those that are not shown go back as they came. */
export const isShown = {
  agentHeader: () => has("twoRealIpHeaders") !== false,
  dashboardHost: () => has("dashboardHost") === true,
  reservedHosts: () => has("reservedHosts") === true,
  mcp: () => has("mcp") === true,
  maintenance: () => has("maintenance") === true,
};

/** The settings as the form shows them. */
export const fieldsOf = ({ config }: Setting) => ({
  site_name: config.site_name,
  language: config.language,
  user_template: config.user_template,
  install_host: config.install_host,
  tls: config.tls,
  // Up to 1.11.0 there is one for both.
  web: choiceOf(config.web_real_ip_header || config.real_ip_header),
  agent: choiceOf(config.agent_real_ip_header),
  // What is not shown is no part of the form: it is sent back as it was a moment before.
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

/** A way and a name that can arrive. One that is stored and was not touched keeps nobody from saving something else. */
const header = (stored: HeaderChoice) =>
  pipe(
    custom<HeaderChoice>(isHeaderChoice),
    check(({ way, name }) => way !== "header" || name.trim() !== "", "settings.header.required"),
    check(
      (choice) =>
        choice.way !== "header" ||
        headerOf(choice) === headerOf(stored) ||
        isHeaderName(choice.name.trim()) ||
        choice.name.trim() === "",
      "settings.header.invalid",
    ),
  );

/** Blanks at the ends are nobody's intention. */
const trimmed = pipe(
  string(),
  transform((text) => text.trim()),
);
const list = pipe(
  string(),
  transform((text) => entriesOf(text).join(",")),
);

/** The schema of the form; `stored` are the settings that it begins with. */
export const settingsFields = (stored: ReturnType<typeof fieldsOf>) =>
  pipe(
    object({
      // Otherwise it goes back as it is, blanks at its ends included: whoever saves something else has not touched it.
      site_name: pipe(
        string(),
        check((name) => name.trim() !== "", "settings.siteNameRequired"),
      ),
      language: pipe(string(), minLength(2, "settings.languageRequired")),
      user_template: pipe(string(), nonEmpty("settings.templateRequired")),
      install_host: trimmed,
      tls: boolean(),
      web: header(stored.web),
      agent: header(stored.agent),
      dashboard_host: trimmed,
      reserved_hosts: list,
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
        transform((text) => entriesOf(text).join(",")),
      ),
      custom_code: string(),
      custom_code_dashboard: string(),
      enable_mcp: boolean(),
    }),
    transform((fields): SettingForm => {
      const { web, agent, dashboard_host, reserved_hosts, enable_mcp, ...same } = fields;
      return {
        ...same,
        ignored_ip_notification: sentIds(same.ignored_ip_notification),
        ...headersOf(headerOf(web), headerOf(agent)),
        ...(isShown.dashboardHost() ? { dashboard_host } : {}),
        ...(isShown.reservedHosts() ? { reserved_hosts } : {}),
        ...(isShown.mcp() ? { enable_mcp } : {}),
      };
    }),
  );

/** Under the names that this backend has; where that is not known, under all of them: unknown ones are passed over (contract §1.5). */
function headersOf(web: string, agent: string): Partial<SettingForm> {
  const two = has("twoRealIpHeaders");
  return {
    ...(two === true ? {} : { real_ip_header: web }),
    ...(two === false ? {} : { web_real_ip_header: web, agent_real_ip_header: agent }),
  };
}

export type SettingsSchema = ReturnType<typeof settingsFields>;
export type SettingsInput = InferInput<SettingsSchema>;
