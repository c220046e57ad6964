import { atom } from "jotai/vanilla";
import { has } from "../../api/versions/backend-version.ts";
import { isAdminAtom } from "../session/session.ts";
import { settingsAtom } from "./settings.ts";

/** Whether the firewall blocks no address, because no header with visitors' addresses is set (contract §3.7). False if unknown. */
export const firewallOffAtom = atom((get) => {
  const config = get(settingsAtom).setting?.config;
  // Only admins get the headers; the version comes with them.
  const known = get(isAdminAtom) && get(settingsAtom).setting?.version !== "";
  return known && config !== undefined && !config.web_real_ip_header && !config.real_ip_header;
});

/** Whether only admins may see who is online and who is blocked (≥ 2.0.8). True if the version is unknown. */
export const mayBeForAdmins = (): boolean => has("firewallForAdmins") !== false;
