/** The backend refuses host names of the dashboard itself with a bare "permission denied" (≥ 2.1.0, contract §2.15). */
import { Refused } from "../../api/http/failure.ts";
import { text } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { store } from "../../state/store.ts";

const hostname = (host: string): string => host.trim().replace(/:\d+$/, "").toLowerCase();

/** Only an admin's settings hold all of these names. */
function isReserved(domain: string): boolean {
  const config = store.get(settingsAtom).setting?.config;
  if (!config || domain === "") return false;
  const { install_host, dashboard_host, reserved_hosts } = config;
  return [install_host, dashboard_host, ...reserved_hosts.split(",")]
    .map(hostname)
    .includes(hostname(domain));
}

/** Awaits a save. If the backend refuses it and the settings reserve the host name, the error names that reason. */
export async function explainReserved(domain: string, save: Promise<unknown>): Promise<unknown> {
  try {
    return await save;
  } catch (error) {
    if (!(error instanceof Refused) || !isReserved(domain)) throw error;
    throw new Refused(text("nat.reserved", { answer: error.text, host: hostname(domain) }));
  }
}
