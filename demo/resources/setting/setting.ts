import { Refusal, success } from "../../http/envelope.ts";
import { readForm } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import type { Config } from "../../state/config.ts";
import { type DemoState, isAdmin } from "../../state/demo-state.ts";
import { templates } from "./templates.ts";

/** `GET /setting`; its content depends on role and version. */
function view(call: Call): Record<string, unknown> {
  const { state, user } = call;
  const { config } = state;
  const data: Record<string, unknown> = { config: visibleConfig(state, user !== null, isAdmin(user)) };
  if (isAdmin(user)) {
    data.version = state.shownVersion;
    data.frontend_templates = templates[state.version];
  }
  if (state.atLeast("2.0.0")) data.tsdb_enabled = config.tsdb_enabled;
  return data;
}

function filled(members: Record<string, unknown>): Record<string, unknown> {
  const isFilled = (value: unknown) => {
    if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
    return value !== "" && value !== false && value !== undefined;
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isFilled(value)));
}

function visibleConfig(state: DemoState, member: boolean, admin: boolean): Record<string, unknown> {
  const { config } = state;
  const { language, site_name, custom_code, custom_code_dashboard, install_host, tls, oauth2_providers } =
    config;
  const shown = { language, site_name };
  const optional = filled({ custom_code, custom_code_dashboard, oauth2_providers });
  const forMembers = member ? filled({ install_host, tls }) : {};
  // From 1.9.0 on all callers get the numbers, but only admins get the true values.
  const numbers = { ip_change_notification_group_id: 0, cover: 0 };
  const open = { ...shown, ...optional, ...forMembers };
  if (!admin) return state.atLeast("1.9.0") ? { ...open, ...numbers } : open;
  return { ...open, ...adminConfig(state, config) };
}

function adminConfig(state: DemoState, config: Config): Record<string, unknown> {
  const { user_template, admin_template, ip_change_notification_group_id, cover } = config;
  const { enable_plain_ip_in_notification, enable_ip_change_notification, dns_servers } = config;
  const { ignored_ip_notification, ignored_ip_notification_server_ids } = config;
  const modern = state.atLeast("1.12.0");
  const { real_ip_header, web_real_ip_header, agent_real_ip_header } = config;
  return {
    ...filled({
      user_template,
      admin_template,
      enable_plain_ip_in_notification,
      enable_ip_change_notification,
    }),
    ...filled({ ignored_ip_notification, ignored_ip_notification_server_ids, dns_servers }),
    ...filled(modern ? { web_real_ip_header, agent_real_ip_header } : { real_ip_header }),
    ...(state.atLeast("2.1.0")
      ? filled({ enable_mcp: config.enable_mcp, reserved_hosts: config.reserved_hosts })
      : {}),
    ...(state.atLeast("2.2.1") ? filled({ dashboard_host: config.dashboard_host }) : {}),
    ...(state.atLeast("1.9.0") ? {} : leakedSecrets),
    ip_change_notification_group_id,
    cover,
  };
}

/** Secrets that backends ≤ 1.8.2 return to admins; a client must neither display nor log them. */
const leakedSecrets = {
  jwt_secret_key: "DemoSecretDemoSecretDemoSecretDemoSecret00",
  agent_secret_key: "DemoAgentSecretDemoAgentSecret00",
  listen_port: 8008,
  listen_host: "127.0.0.1",
  location: "Asia/Shanghai",
  avg_ping_count: 2,
};

const form = {
  user_template: "string",
  language: "string",
  site_name: "string",
  install_host: "string",
  dns_servers: "string",
  ignored_ip_notification: "string",
  custom_code: "string",
  custom_code_dashboard: "string",
  tls: "bool",
  enable_ip_change_notification: "bool",
  enable_plain_ip_in_notification: "bool",
  ip_change_notification_group_id: "uint64",
  cover: "uint8",
  real_ip_header: "string",
  web_real_ip_header: "string",
  agent_real_ip_header: "string",
  dashboard_host: "string",
  reserved_hosts: "string",
  enable_mcp: "bool?",
} as const;

function save(call: Call): void {
  const { state } = call;
  const input = readForm(state, call.body, "SettingForm", form);
  const known = templates[state.version].some((one) => one.path === input.user_template && !one.is_admin);
  if (!known) throw new Refusal("invalid user template");
  const { enable_mcp, ...values } = input;
  // The file stores an underscore, answers contain a hyphen.
  Object.assign(state.config, values, { language: input.language.replaceAll("_", "-") });
  if (enable_mcp !== undefined) state.config.enable_mcp = enable_mcp;
  // From 1.9.4 on the derived map is stale after the list is cleared.
  if (input.ignored_ip_notification !== "" || !state.atLeast("1.9.4")) {
    const ids = input.ignored_ip_notification.split(",").filter((id) => /^\d+$/.test(id));
    state.config.ignored_ip_notification_server_ids = Object.fromEntries(
      ids.map((id) => [id, true as const]),
    );
  }
}

export const setting: Resource = {
  routes: [
    { method: "GET", path: "/setting", for: "fallback", answer: view },
    { method: "PATCH", path: "/setting", for: "admin", answer: save },
    { method: "POST", path: "/maintenance", for: "admin", since: "2.0.0", answer: () => success(null) },
  ],
};
