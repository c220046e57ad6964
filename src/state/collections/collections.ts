/** Every collection of the product, a line each. `visit()` or `load()` fetches its rows; nothing is fetched before. */
import { serverNow } from "../../api/http/client.ts";
import { alertRule } from "../../api/resources/alert-rule.ts";
import { apiTokens as tokens } from "../../api/resources/api-token.ts";
import { cron } from "../../api/resources/cron.ts";
import { cycleTraffic } from "../../api/resources/cycle-traffic.ts";
import { listDdns } from "../../api/resources/ddns-row.ts";
import { nat } from "../../api/resources/nat.ts";
import { notification } from "../../api/resources/notification.ts";
import { notificationGroup } from "../../api/resources/notification-group.ts";
import { type ServerRow, server } from "../../api/resources/server.ts";
import { serverGroup } from "../../api/resources/server-group.ts";
import { transfer } from "../../api/resources/server-transfer.ts";
import { service } from "../../api/resources/service.ts";
import { readServiceStates } from "../../api/resources/service-state.ts";
import { user } from "../../api/resources/user.ts";
import { seedLive } from "../live/live.ts";
import { collection } from "./collection.ts";

/** A server of the list. Its figures are kept apart (state/live/live.ts), because every frame replaces them. */
export type ListedServer = Omit<ServerRow, "state">;

const noState = {};

export const servers = collection({
  list: server.list,
  keep(rows: ServerRow[]): ListedServer[] {
    seedLive(rows, serverNow());
    // Drop in place; copying 10,000 rows is slow.
    for (const row of rows) row.state = noState;
    return rows;
  },
});
export const serverGroups = collection({ list: serverGroup.list });
export const ddnsProfiles = collection({ list: listDdns });
export const natProfiles = collection({ list: nat.list });
export const services = collection({ list: service.list });
/** Results of the services by service id; services without results are missing. */
export const serviceStates = collection({ list: readServiceStates });
export const crons = collection({ list: cron.list });
export const notifiers = collection({ list: notification.list });
export const notifierGroups = collection({ list: notificationGroup.list });
export const alertRules = collection({ list: alertRule.list });
/** Traffic of servers in the cycles of alert rules, by rule id. */
export const cycleTraffics = collection({ list: cycleTraffic.list });
export const apiTokens = collection({ list: tokens.list });
export const transfers = collection({ list: transfer.list });
/** The users. Other lists use their names. Members may not read it. */
export const users = collection({ list: user.list });
