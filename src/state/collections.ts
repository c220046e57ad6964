/** The product's collections, a line each. */
import { ddns } from "../api/ddns.ts";
import { nat } from "../api/nat.ts";
import { server } from "../api/server.ts";
import { serverGroup } from "../api/server-group.ts";
import { serverNow } from "../api/wire.ts";
import { collection } from "./collection.ts";
import { seedLive } from "./live.ts";

export const servers = collection({ list: server.list, onRows: (rows) => seedLive(rows, serverNow()) });
export const serverGroups = collection({ list: serverGroup.list });
export const ddnsProfiles = collection({ list: ddns.list });
export const natProfiles = collection({ list: nat.list });
