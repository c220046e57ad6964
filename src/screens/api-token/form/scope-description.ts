/** A sentence for each scope, derived from the scopes that the backend's routes require. */
import { atLeast } from "../../../api/versions/backend-version.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import { type Resource, scopeOf, type Verb } from "../scopes.ts";

const defaultKeys: Readonly<Record<Verb, MessageKey>> = {
  read: "tokenForm.see",
  write: "tokenForm.change",
  delete: "tokenForm.remove",
  exec: "tokenForm.cronExec",
};

/** Scopes whose effect differs from their resource and verb. */
const specialKeys: Readonly<Record<string, MessageKey>> = {
  "nezha:inventory:read": "tokenForm.inventoryRead",
  "nezha:inventory:delete": "tokenForm.inventoryDelete",
  "nezha:server:read": "tokenForm.serverRead",
  "nezha:server:write": "tokenForm.serverWrite",
  "nezha:server:delete": "tokenForm.serverDelete",
  "nezha:server:exec": "tokenForm.serverExec",
  "nezha:transfer:write": "tokenForm.transferWrite",
};

/** Before 2.1.2, "server" included the list of servers. */
const keysBefore212: Readonly<Record<string, MessageKey>> = {
  "nezha:server:read": "tokenForm.serverReadOld",
  "nezha:server:delete": "tokenForm.serverDeleteOld",
};

/** "See services", "Delete files on servers". */
export function describeScope({ id, noun }: Resource, verb: Verb, t: Text): string {
  const scope = scopeOf(id, verb);
  const old = atLeast("2.1.2") === false ? keysBefore212[scope] : undefined;
  return t(old ?? specialKeys[scope] ?? defaultKeys[verb], { what: t(noun) });
}
