/** The site's settings. Guests may read some of them, users more, admins all but secrets. */
import { boolean, type InferOutput, object, optional, string } from "valibot";
import { call } from "../http/call.ts";
import { count, flag, listOf, text } from "../schema/go-json.ts";
import { noteVersion, noteVersionSignal } from "../versions/backend-version.ts";

/**
 * Leaves out the secrets that older backends send to admins (jwt_secret_key, OAuth2 client secrets,
 * agent_secret_key); see `readSiteSecret`.
 */
const config = object({
  /** Like "en-US"; may be empty or a language that the product does not have. */
  language: text,
  site_name: text,
  custom_code: text,
  custom_code_dashboard: text,
  /** Names of providers in the spelling that URLs need, in random order. */
  oauth2_providers: listOf(string()),
  /** host:port for agents. */
  install_host: text,
  tls: flag,
  ip_change_notification_group_id: count,
  cover: count,
  enable_ip_change_notification: flag,
  enable_plain_ip_in_notification: flag,
  ignored_ip_notification: text,
  dns_servers: text,
  user_template: text,
  real_ip_header: text,
  web_real_ip_header: text,
  agent_real_ip_header: text,
  enable_mcp: flag,
  reserved_hosts: text,
  dashboard_host: text,
  /** The time zone of schedules and messages; only backends ≤ 1.9.3 send it. */
  location: text,
});

export const settingData = object({
  config,
  /** Only for admins. */
  version: text,
  frontend_templates: listOf(
    object({
      path: text,
      name: text,
      repository: text,
      author: text,
      version: text,
      is_admin: flag,
      is_official: flag,
    }),
  ),
  /** Undefined before 2.0.0. */
  tsdb_enabled: optional(boolean()),
});

export type Setting = InferOutput<typeof settingData>;

/** Reads the settings that this user may see: read them again after signing in. */
export function readSetting(): Promise<Setting> {
  return call({ path: "/setting", schema: settingData, observe: noteVersionSignals });
}

/** Notes what a response of /setting says about the version. */
export function noteVersionSignals(data: unknown): void {
  noteVersionSignal("tsdb_enabled" in Object(data) ? "tsdbKnown" : "tsdbAbsent");
  noteVersion((Object(data) as { version?: string }).version);
}

/**
 * Reads the agent secret of the whole site, for install commands of admins without a secret of their own; "" unless the backend is
 * ≤ 1.9.3. The caller must not store it.
 */
export const readSiteSecret = async (): Promise<string> =>
  (
    await call({
      path: "/setting",
      schema: object({ config: object({ agent_secret_key: text }) }),
      needsSession: true,
    })
  ).config.agent_secret_key;
