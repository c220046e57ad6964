/** Moving servers to another user, from 2.0.13 on as transfers that the agent has to confirm. */
import { Refusal } from "../../http/envelope.ts";
import { readForm } from "../../http/form.ts";
import type { Call, Route } from "../../http/route.ts";
import { isAdmin, mayTouch } from "../../state/demo-state.ts";
import { touched } from "./server-model.ts";
import { begin, inFlight, tooOld } from "./transfer.ts";

function move(call: Call): unknown {
  const { state, user } = call;
  const { ids, to_user } = readForm(state, call.body, "BatchMoveServerForm", {
    ids: "[]uint64",
    to_user: "uint64",
  });
  if (to_user === 0) throw new Refusal("user id is required");
  if (!state.users.get(to_user)) throw new Refusal(`user id ${to_user} does not exist`);
  if (state.atLeast("2.0.8") && !isAdmin(user) && to_user !== user?.id)
    throw new Refusal("permission denied");
  if (state.atLeast("2.0.13")) return ids.map((id) => transferOf(call, id, to_user));
  const rows = ids.map((id) => state.servers.get(id)).filter((row) => row !== undefined);
  if (rows.some((row) => !mayTouch(user, row))) throw new Refusal("permission denied");
  for (const row of rows) {
    row.owner = to_user;
    touched(state, row);
  }
  return null;
}

function transferOf({ state, user }: Call, id: number, to: number): Record<string, unknown> {
  const row = state.servers.get(id);
  if (!row || !mayTouch(user, row)) return { server_id: id, status: "server_not_found" };
  if (row.owner === to) return { server_id: id, status: "same_owner" };
  if (inFlight(state, id)) return { server_id: id, status: "already_transferring" };
  if (tooOld(row)) return { server_id: id, status: "agent_too_old" };
  return { server_id: id, status: "pending", transfer_id: begin(state, row, to, user?.id ?? 0).id };
}

export const moveRoutes: readonly Route[] = [
  { method: "POST", path: "/batch-move/server", for: "user", since: "1.13.0", answer: move },
];
