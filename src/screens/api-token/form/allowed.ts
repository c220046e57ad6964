/** What each scope allows, as a sentence, by what the backend's routes ask for. */
import { atLeast } from "../../../api/versions/backend-version.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import { type Resource, scopeOf, type Verb } from "../scopes.ts";

const usual: Readonly<Record<Verb, MessageKey>> = {
  read: "tokenForm.see",
  write: "tokenForm.change",
  delete: "tokenForm.remove",
  exec: "tokenForm.cronExec",
};

/** Those that do not say it by their resource and verb. */
const own: Readonly<Record<string, MessageKey>> = {
  "nezha:inventory:read": "tokenForm.inventoryRead",
  "nezha:inventory:delete": "tokenForm.inventoryDelete",
  "nezha:server:read": "tokenForm.serverRead",
  "nezha:server:write": "tokenForm.serverWrite",
  "nezha:server:delete": "tokenForm.serverDelete",
  "nezha:server:exec": "tokenForm.serverExec",
  "nezha:transfer:write": "tokenForm.transferWrite",
};

/** Before 2.1.2, which took the list of servers out of "server". */
const before212: Readonly<Record<string, MessageKey>> = {
  "nezha:server:read": "tokenForm.serverReadOld",
  "nezha:server:delete": "tokenForm.serverDeleteOld",
};

/** "See services", "Delete files on servers". */
export function allowedText({ id, what }: Resource, verb: Verb, t: Text): string {
  const scope = scopeOf(id, verb);
  const old = atLeast("2.1.2") === false ? before212[scope] : undefined;
  return t(old ?? own[scope] ?? usual[verb], { what: t(what) });
}
