import type { UserRow } from "../../api/resources/user.ts";
import type { Text } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { countByOwner } from "./server-counts.ts";

/** Sentences about what deleting users also deletes and keeps (contract §2.2). Counts their servers in a freshly read list. */
export async function deleteConsequences(rows: readonly UserRow[], t: Text): Promise<string[]> {
  const state = await servers.load();
  const serverCounts = state.status === "ready" ? countByOwner(state) : null;
  const count = serverCounts && rows.reduce((sum, { id }) => sum + (serverCounts.get(id) ?? 0), 0);
  return [
    typeof count === "number" ? t("people.servers", { count }) : t("people.serversUnknown"),
    t("people.tasksGo"),
    t("people.agentsEnd"),
  ];
}
