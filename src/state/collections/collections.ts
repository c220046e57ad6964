/** The collections that the server list needs, a line each; the others are in more-collections.ts, which its first load does without. */

import { serverNow } from "../../api/http/client.ts";
import { listDdns } from "../../api/resources/ddns-row.ts";
import { type ServerRow, server } from "../../api/resources/server.ts";
import { serverGroup } from "../../api/resources/server-group.ts";
import { seedLive } from "../live/live.ts";
import { collection } from "./collection.ts";

/** A server of the list: its figures lie beside it (state/live/live.ts), where frames replace them. */
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
