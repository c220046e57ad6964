import { atom } from "jotai/vanilla";
import { has } from "../../api/versions/backend-version.ts";
import { isAdminAtom } from "../session/session.ts";
import { settingsAtom } from "./settings.ts";

/** Is it known that the firewall refuses nobody, because the site names no header with visitors' addresses (contract §3.7)? */
export const firewallOffAtom = atom((get) => {
  const config = get(settingsAtom).setting?.config;
  // The version comes with what admins alone are told; others see no headers at all.
  const told = get(isAdminAtom) && get(settingsAtom).setting?.version !== "";
  return told && config !== undefined && !config.web_real_ip_header && !config.real_ip_header;
});

/** May it be that the backend tells only admins who is online and who is blocked (≥ 2.0.8)? */
export const mayBeForAdmins = (): boolean => has("firewallForAdmins") !== false;
