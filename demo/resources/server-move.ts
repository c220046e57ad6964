/** Moving servers to another user, from 2.0.13 on as transfers that the agent has to confirm. */
import { Refusal } from "../envelope.ts";
import { readForm } from "../form.ts";
import type { Call, Route } from "../route.ts";
import type { Row } from "../table.ts";
import { isAdmin, mayTouch, type World } from "../world.ts";
import { touched } from "./server-model.ts";

interface TransferRow extends Row {
  server_id: number;
  from_user_id: number;
  to_user_id: number;
  initiator_id: number;
  status: number;
}

const transfers = (world: World) => world.table<TransferRow>("transfer");

function move(call: Call): unknown {
  const { world, user } = call;
  const { ids, to_user } = readForm(world, call.body, "BatchMoveServerForm", {
    ids: "[]uint64",
    to_user: "uint64",
  });
  if (to_user === 0) throw new Refusal("user id is required");
  if (!world.users.get(to_user)) throw new Refusal(`user id ${to_user} does not exist`);
  if (world.atLeast("2.0.8") && !isAdmin(user) && to_user !== user?.id)
    throw new Refusal("permission denied");
  if (world.atLeast("2.0.13")) return ids.map((id) => transfer(call, id, to_user));
  const rows = ids.map((id) => world.servers.get(id)).filter((row) => row !== undefined);
  if (rows.some((row) => !mayTouch(user, row))) throw new Refusal("permission denied");
  for (const row of rows) {
    row.owner = to_user;
    touched(world, row);
  }
  return null;
}

function transfer(call: Call, id: number, to: number): Record<string, unknown> {
  const { world, user } = call;
  const row = world.servers.get(id);
  if (!row || !mayTouch(user, row)) return { server_id: id, status: "server_not_found" };
  if (row.owner === to) return { server_id: id, status: "same_owner" };
  const initiator_id = user?.id ?? 0;
  const entry = { server_id: id, from_user_id: row.owner, to_user_id: to, initiator_id, status: 0 };
  const added = transfers(world).add(initiator_id, entry);
  row.owner = to;
  touched(world, row);
  return { server_id: id, status: "pending", transfer_id: added.id };
}

function list({ world, user }: Call): unknown[] {
  const id = user?.id ?? 0;
  const sees = (row: TransferRow) =>
    isAdmin(user) || [row.from_user_id, row.to_user_id, row.initiator_id].includes(id);
  const shown = transfers(world).all().filter(sees).reverse();
  return shown.map(({ owner: _, ...row }) => row);
}

export const moveRoutes: readonly Route[] = [
  { method: "POST", path: "/batch-move/server", for: "user", since: "1.13.0", answer: move },
  { method: "GET", path: "/transfer", for: "user", since: "2.0.13", answer: list },
];
