/** The product's collections, a line each. */
import { alertRule } from "../api/alert-rule.ts";
import { cron } from "../api/cron.ts";
import { cycleTraffic } from "../api/cycle-traffic.ts";
import { listDdns } from "../api/ddns-row.ts";
import { nat } from "../api/nat.ts";
import { notificationGroup } from "../api/notification-group.ts";
import { type ServerRow, server } from "../api/server.ts";
import { serverGroup } from "../api/server-group.ts";
import { service } from "../api/service.ts";
import { readServiceStates } from "../api/service-state.ts";
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
export const crons = collection({ list: cron.list });
export const notifierGroups = collection({ list: notificationGroup.list });
export const alertRules = collection({ list: alertRule.list });
/** What servers have transferred in the cycles of alert rules, by the rule's id. */
export const cycleTraffics = collection({ list: cycleTraffic.list });
export const services = collection({ list: service.list });
/** Beside the services by id; a service that the backend tells nothing of has none. */
export const serviceStates = collection({ list: readServiceStates });
