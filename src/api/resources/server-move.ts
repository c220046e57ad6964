/** Moving servers to another user. Only where it is known to work (decision 33): until 1.14.9 it writes to the wrong rows. */
import { array, type InferOutput, nullish, object } from "valibot";
import { call } from "../http/call.ts";
import { count, id, text } from "../schema/go-json.ts";

const movedServer = object({
  server_id: id,
  /** "pending", "already_transferring", "server_not_found", "same_owner", "agent_too_old", "permission_denied"; later versions may have others. */
  status: text,
  /** Of the transfer that began; 0 where none did. */
  transfer_id: count,
  error: text,
});

/** Before 2.0.13 nothing: null. So it is for no servers at all. */
export const movedServers = nullish(array(movedServer), null);

export type MovedServer = InferOutput<typeof movedServer>;

/**
 * Gives servers to a user. From 2.0.13 on a result for each server, in which "pending" means that the server is the user's already and
 * its agent has yet to confirm; before, null: all of them were moved.
 */
export const moveServers = (servers: readonly number[], user: number): Promise<MovedServer[] | null> =>
  call({
    method: "POST",
    path: "/batch-move/server",
    body: { ids: servers, to_user: user },
    schema: movedServers,
  });
