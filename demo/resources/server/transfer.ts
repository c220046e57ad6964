/**
 * Transfers of servers, from 2.0.13 on: a move changes the owner at once, and the agent has to confirm it. The server's name decides
 * the outcome (see the README).
 */

import { Refusal } from "../../http/envelope.ts";
import { pathId } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, isAdmin, type Socket, type User } from "../../state/demo-state.ts";
import type { ServerRow } from "../../state/server-row.ts";
import type { Row } from "../../state/table.ts";
import { stamp } from "../../state/time.ts";
import { filterById } from "../crud.ts";
import { isConnected, touched } from "./server-model.ts";

export const transferStatus = { pending: 0, verified: 1, failed: 2, timeout: 3, cancelled: 4 } as const;

export interface TransferRow extends Row {
  server_id: number;
  from_user_id: number;
  to_user_id: number;
  initiator_id: number;
  status: number;
  last_error: string;
  acked_at: string;
}

export const transfers = (state: DemoState) => state.table<TransferRow>("transfer");

/** Time an agent takes to accept the new secret. */
const agentMilliseconds = 800;

/** Refusal of an agent without TLS (agent 2.3.3). */
export const plaintext =
  "ServerTransferApply rejected: rotated secret cannot be delivered over plaintext or InsecureTLS";

export function view(row: TransferRow): Record<string, unknown> {
  const { id, created_at, updated_at, server_id, from_user_id, to_user_id, initiator_id, status } = row;
  const { last_error, acked_at } = row;
  const always = { id, created_at, updated_at, server_id, from_user_id, to_user_id, initiator_id, status };
  return { ...always, ...(last_error ? { last_error } : {}), ...(acked_at ? { acked_at } : {}) };
}

const sees = (user: User | null, row: TransferRow): boolean =>
  user !== null && (isAdmin(user) || [row.from_user_id, row.to_user_id, row.initiator_id].includes(user.id));

function sendToWatchers(state: DemoState, row: TransferRow): void {
  const text = JSON.stringify(view(row));
  for (const { user, socket } of state.transferWatchers) if (sees(user, row)) socket.send(text);
}

/** Streams every change of the transfers that this user may see; sends no snapshot. */
export function watchTransfers(state: DemoState, user: User, socket: Socket): void {
  const watcher = { user, socket };
  state.transferWatchers.add(watcher);
  socket.onClose(() => state.transferWatchers.delete(watcher));
}

export const inFlight = (state: DemoState, server: number): boolean =>
  transfers(state)
    .all()
    .some((row) => row.server_id === server && row.status === transferStatus.pending);

/** Agents before 1.18.0 cannot be transferred; an unknown version passes. */
export function tooOld({ host: { version = "" } }: ServerRow): boolean {
  const [, major = 0, minor = 0] = /^v?(\d+)\.(\d+)\./.exec(version) ?? [];
  return version !== "" && Number(major) * 1000 + Number(minor) < 1018;
}

/** Ends a transfer; every status but `verified` restores the old owner. */
export function settle(state: DemoState, row: TransferRow, status: number, last_error = ""): void {
  if (row.status !== transferStatus.pending) return;
  const acked_at = status === transferStatus.verified ? stamp(state.now()) : "";
  transfers(state).change(row, { status, last_error, acked_at });
  const server = state.servers.get(row.server_id);
  if (server && status !== transferStatus.verified) {
    server.owner = row.from_user_id;
    touched(state, server);
  }
  sendToWatchers(state, row);
}

/** Lets the agent answer a pending transfer, if it is connected. */
export function answerTransfer(state: DemoState, row: TransferRow): void {
  const server = state.servers.get(row.server_id);
  if (!server || !isConnected(server) || server.name.includes("!pending")) return;
  if (server.name.includes("!plaintext")) settle(state, row, transferStatus.failed, plaintext);
  else setTimeout(() => settle(state, row, transferStatus.verified), agentMilliseconds).unref();
}

/** Starts a transfer and changes the owner; returns the row as it was then. */
export function begin(state: DemoState, server: ServerRow, to: number, initiator_id: number): TransferRow {
  const row = transfers(state).add(initiator_id, {
    server_id: server.id,
    from_user_id: server.owner,
    to_user_id: to,
    initiator_id,
    status: transferStatus.pending,
    last_error: "",
    acked_at: "",
  });
  server.owner = to;
  touched(state, server);
  const created = { ...row };
  sendToWatchers(state, row);
  answerTransfer(state, row);
  return created;
}

function list(call: Call): unknown[] {
  const rows = filterById(transfers(call.state).all(), call);
  const bad = call.state.badRows.get("transfer") ?? [];
  return [
    ...rows
      .filter((row) => sees(call.user, row))
      .reverse()
      .map(view),
    ...bad,
  ];
}

function cancel({ state, user, params }: Call): unknown {
  const row = transfers(state).get(pathId(params.id ?? ""));
  if (!row || !(isAdmin(user) || row.from_user_id === user?.id)) throw new Refusal("permission denied");
  settle(state, row, transferStatus.cancelled);
  return view(row);
}

function retry({ state, user, params }: Call): unknown {
  const id = pathId(params.id ?? "");
  if (!isAdmin(user)) throw new Refusal("permission denied");
  const row = transfers(state).get(id);
  const server = row && state.servers.get(row.server_id);
  if (!row) throw new Refusal("database error");
  if (row.status === transferStatus.pending)
    throw new Refusal(`cannot retry a non-terminal transfer (status=${row.status})`);
  if (!server) throw new Refusal("database error");
  if (!state.users.get(row.to_user_id)) throw new Refusal(`target user ${row.to_user_id} not found`);
  if (server.owner === row.to_user_id) throw new Refusal("server already belongs to the target user");
  if (inFlight(state, server.id)) throw new Refusal("server already has an in-flight transfer");
  if (tooOld(server)) {
    throw new Refusal(
      "agent build older than v1.18.0 does not support server transfer (TaskTypeServerTransferApply)",
    );
  }
  return view(begin(state, server, row.to_user_id, user?.id ?? 0));
}

const hour = 3_600_000;

export const transfer: Resource = {
  routes: [
    { method: "GET", path: "/transfer", for: "user", since: "2.0.13", answer: list },
    { method: "POST", path: "/transfer/:id/cancel", for: "user", since: "2.0.13", answer: cancel },
    { method: "POST", path: "/transfer/:id/retry", for: "user", since: "2.0.13", answer: retry },
  ],
  seed(state) {
    const add = (
      hoursAgo: number,
      server_id: number,
      [from_user_id, to_user_id]: readonly [number, number],
      status: number,
      last_error = "",
    ): void => {
      const began = state.now() - hoursAgo * hour;
      const acked_at = status === transferStatus.verified ? stamp(began + 12_000) : "";
      const values = { server_id, from_user_id, to_user_id, initiator_id: 1, status, last_error, acked_at };
      const row = transfers(state).add(1, values);
      row.created_at = stamp(began);
      row.updated_at = stamp(began + (status === transferStatus.timeout ? 24 * hour : 12_000));
    };
    add(900, 9999, [1, 2], transferStatus.verified);
    add(500, 3, [1, 2], transferStatus.verified);
    add(72, 4, [1, 2], transferStatus.timeout);
    add(30, 2, [1, 2], transferStatus.cancelled);
    add(20, 1, [1, 2], transferStatus.failed, plaintext);
    // The agent of this server is offline, so the transfer stays pending.
    if (state.servers.get(8)?.owner === 2) add(2, 8, [1, 2], transferStatus.pending);
  },
};
