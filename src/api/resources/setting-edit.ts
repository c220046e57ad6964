/** The site's settings as an admin reads and replaces them (contract §2.3). */
import { call } from "../http/call.ts";
import { Refused } from "../http/failure.ts";
import { isEqual } from "../outcome/same-content.ts";
import { write } from "../outcome/write.ts";
import { nothing } from "../schema/go-json.ts";
import { readProfile } from "../session/profile.ts";
import { noteVersionSignals, type Setting, settingData } from "./setting.ts";

/** The settings of an admin, and the raw configuration with members that this product does not know. */
export interface WholeSetting {
  setting: Setting;
  /** Without secrets and members that cannot be set. Empty members are absent. */
  settable: Readonly<Record<string, unknown>>;
}

/** Members of `PATCH /setting`. An absent member is emptied, except `enable_mcp`. */
export type SettingForm = {
  site_name: string;
  language: string;
  /** Path of one of `frontend_templates` that is not for admins. */
  user_template: string;
  custom_code: string;
  custom_code_dashboard: string;
  install_host: string;
  tls: boolean;
  ip_change_notification_group_id: number;
  cover: number;
  enable_ip_change_notification: boolean;
  enable_plain_ip_in_notification: boolean;
  /** Ids of servers, separated by commas without blanks. */
  ignored_ip_notification: string;
  dns_servers: string;
  /** ≤ 1.11.0; the other two since. */
  real_ip_header?: string;
  web_real_ip_header?: string;
  agent_real_ip_header?: string;
  dashboard_host?: string;
  reserved_hosts?: string;
  enable_mcp?: boolean;
};

/** Members that no backend accepts: settings of the configuration file, derived values, and secrets of backends ≤ 1.9.3 (contract §2.3). */
const notSettable = new Set([
  "admin_template",
  "oauth2_providers",
  "ignored_ip_notification_server_ids",
  "debug",
  "location",
  "force_auth",
  "avg_ping_count",
  "jwt_timeout",
  "jwt_secret_key",
  "agent_secret_key",
  "listen_port",
  "listen_host",
  "oauth2",
  "https",
  "tsdb",
  "memory",
]);

/** The members of a configuration that are sent back. Unknown members are among them, because an absent member is emptied. */
export const settableOf = (config: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !notSettable.has(name)));

/**
 * Reads the settings for editing. Rejects unless the response is an admin's: guests get a part of the settings instead of an error
 * (contract §2.3), and saving a form filled with it would empty the rest.
 */
export async function readWholeSetting(): Promise<WholeSetting> {
  let config: object = {};
  const setting = await call({
    path: "/setting",
    schema: settingData,
    needsSession: true,
    observe(data) {
      noteVersionSignals(data);
      config = Object((Object(data) as { config?: unknown }).config) as object;
    },
  });
  if (setting.frontend_templates.length === 0) {
    // Rejects if the session has ended. If it resolves, the user has lost the admin role.
    await readProfile();
    throw new Refused("permission denied");
  }
  return { setting, settable: settableOf(config) };
}

/** The body: the form over all settable members, because an absent member is emptied. */
export const settingBody = (
  settable: WholeSetting["settable"],
  form: Partial<SettingForm>,
): Record<string, unknown> => ({
  ...settable,
  ...form,
});

/** Empty members are absent in some versions. */
const isSameMember = (one: unknown, other: unknown): boolean => isEqual(one || null, other || null);

/** Replaces the settings. Read `settable` right before. */
export const updateSetting = (
  settable: WholeSetting["settable"],
  form: Partial<SettingForm>,
): Promise<void> => {
  const body = settingBody(settable, form);
  const request = () => call({ method: "PATCH", path: "/setting", body, schema: nothing });
  const changed = Object.entries(body).filter(([name, value]) => !isSameMember(value, settable[name]));
  return write(request, ({ settle }) =>
    settle(request, async () => {
      const now = (await readWholeSetting()).settable;
      const isDone = changed.every(([name, value]) => isSameMember(value, now[name]));
      return isDone ? { result: undefined } : { left: 1 };
    }),
  );
};
