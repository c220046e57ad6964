import type { UserRow } from "../../api/resources/user.ts";
import type { Text } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { ownedIn } from "./owned.ts";

/** What goes with the users, and what stays (contract §2.2), as sentences: servers by a fresh list, where it says whose they are. */
export async function goesAlong(rows: readonly UserRow[], t: Text): Promise<string[]> {
  const state = await servers.load();
  const owned = state.status === "ready" ? ownedIn(state) : null;
  const count = owned && rows.reduce((sum, { id }) => sum + (owned.get(id) ?? 0), 0);
  return [
    typeof count === "number" ? t("people.servers", { count }) : t("people.serversUnknown"),
    t("people.tasksGo"),
    t("people.agentsEnd"),
  ];
}
