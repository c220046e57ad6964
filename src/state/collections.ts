/** The collections that the server list needs, a line each; the others are in more-collections.ts, which its first load does without. */
import { listDdns } from "../api/ddns-row.ts";
/** The product's collections, a line each. */
import { listDdns } from "../api/ddns-row.ts";
import { nat } from "../api/nat.ts";
import { type ServerRow, server } from "../api/server.ts";
import { serverGroup } from "../api/server-group.ts";
import { serverNow } from "../api/wire.ts";
import { collection } from "./collection.ts";
import { seedLive } from "./live.ts";

/** A server of the list: its figures lie beside it (state/live.ts), where frames replace them. */
export type ListedServer = Omit<ServerRow, "state">;

const packed = {};

export const servers = collection({
  list: server.list,
  keep(rows: ServerRow[]): ListedServer[] {
    seedLive(rows, serverNow());
    // Let go of, not left out: copies of 10,000 rows would hold up the first of them.
    for (const row of rows) row.state = packed;
    return rows;
  },
});
export const serverGroups = collection({ list: serverGroup.list });
export const ddnsProfiles = collection({ list: listDdns });
export const natProfiles = collection({ list: nat.list });

// What the server list does without comes with the calls of its own screen, or when it is first asked for.
export const crons = collection({ list: async () => (await import("../api/cron.ts")).cron.list() });
export const notifierGroups = collection({
  list: async () => (await import("../api/notification-group.ts")).notificationGroup.list(),
});
export const alertRules = collection({
  list: async () => (await import("../api/alert-rule.ts")).alertRule.list(),
});
/** What servers have transferred in the cycles of alert rules, by the rule's id. */
export const cycleTraffics = collection({
  list: async () => (await import("../api/cycle-traffic.ts")).cycleTraffic.list(),
});
export const services = collection({ list: async () => (await import("../api/service.ts")).service.list() });
/** Beside the services by id; a service that the backend tells nothing of has none. */
export const serviceStates = collection({
  list: async () => (await import("../api/service-state.ts")).readServiceStates(),
});
