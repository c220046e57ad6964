/** The servers of the list, without their live figures. */
import { serverNow } from "../../api/http/client.ts";
import { type ServerRow, server } from "../../api/resources/server.ts";
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
  arrived(rows: readonly ServerRow[]): readonly ListedServer[] {
    seedLive(rows, serverNow(), false);
    return rows.slice();
  },
});
