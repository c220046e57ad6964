/** Moving servers to another user. Use it only where `moveServers` is known (decision 33): up to 1.14.9 it writes to the wrong rows. */
import { array, type InferOutput, nullish, object } from "valibot";
import { call } from "../http/call.ts";
import { writeOnce } from "../outcome/write.ts";
import { count, id, text } from "../schema/go-json.ts";

const movedServer = object({
  server_id: id,
  /** "pending", "already_transferring", "server_not_found", "same_owner", "agent_too_old", "permission_denied"; later versions may have others. */
  status: text,
  /** Id of the new transfer; 0: none. */
  transfer_id: count,
  error: text,
});

/** Null before 2.0.13, and for an empty list of servers. */
export const movedServers = nullish(array(movedServer), null);

export type MovedServer = InferOutput<typeof movedServer>;

/**
 * Moves servers to a user. From 2.0.13 on a result for each server; "pending": the server belongs to the user already, and its agent
 * has yet to confirm. Before, null: all of them were moved.
 */
export const moveServers = (servers: readonly number[], user: number): Promise<MovedServer[] | null> =>
  writeOnce(() =>
    call({
      method: "POST",
      path: "/batch-move/server",
      body: { ids: servers, to_user: user },
      schema: movedServers,
    }),
  );
