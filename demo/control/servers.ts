/** Control operations for servers, their agents and their transfers. */
import { restartAgent } from "../agent/config.ts";
import { endSessions } from "../agent/sessions.ts";
import { refusal } from "../http/envelope.ts";
import { startFigures, stateText } from "../live/figures.ts";
import { blankServer } from "../resources/server/server-blank.ts";
import { isConnected, touched } from "../resources/server/server-model.ts";
import { answerTransfer, settle, transferStatus, transfers } from "../resources/server/transfer.ts";
import type { DemoState } from "../state/demo-state.ts";
import type { Mood, ServerRow } from "../state/server-row.ts";
import { number, type Operation, type Order, text } from "./order.ts";

function serverOf(state: DemoState, order: Order): ServerRow | undefined {
  return state.servers.get(number(order.id));
}

/**
 * Whether a member may get this value: it keeps its type, because a timer reads it. `figures` and `pieces` cannot come
 * from JSON, but null for `figures` stops their changes.
 */
function fits(row: ServerRow, name: string, value: unknown): boolean {
  const before: unknown = Reflect.get(row, name);
  if (name === "figures") return value === null;
  if (name === "pieces") return false;
  if (before === undefined) return true;
  return typeof value === typeof before && Array.isArray(value) === Array.isArray(before) && value !== null;
}

function changeServer(state: DemoState, order: Order): unknown {
  const row = serverOf(state, order);
  if (!row) return refusal("no such server", 404);
  const { op: _, id: __, mood, ...values } = order;
  const wrong = Object.entries(values).find(([name, value]) => !fits(row, name, value));
  if (wrong) return refusal(`no value for ${wrong[0]}`, 400);
  Object.assign(row, values);
  if (typeof mood === "string") row.mood = mood as Mood;
  touched(state, row);
  if (!isConnected(row)) endSessions(state, row.id);
  // A reconnected agent answers pending transfers.
  for (const one of transfers(state).all())
    if (one.server_id === row.id && one.status === transferStatus.pending) answerTransfer(state, one);
  return null;
}

/** Ends a pending transfer with `status` "timeout", or "failed" with the agent's message in `text`. */
function endTransfer(state: DemoState, order: Order): unknown {
  const row = transfers(state).get(number(order.id));
  if (!row) return refusal("no such transfer", 404);
  const status = transferStatus[text(order.status, "timeout") as keyof typeof transferStatus];
  settle(state, row, status, text(order.text));
  return null;
}

/** Adds a server as an agent's registration does, with a generated name and figures. */
function addServer(state: DemoState, order: Order): unknown {
  const values = blankServer("aaaaaaaa-0000-4000-8000-00000000abcd");
  values.name = text(order.name, "brave-otter");
  values.mood = text(order.mood, "online") as Mood;
  if (values.mood !== "none") {
    values.host = {
      platform: "debian",
      platform_version: "12.7",
      cpu: ["Demo CPU 1 Virtual Core"],
      mem_total: 2 ** 31,
    };
    values.figures = startFigures(number(order.seed, 77), false);
    values.state = stateText(values.host, values.figures, state.now());
    values.lastActive = state.now();
  }
  const row = state.servers.add(number(order.owner, 1), values);
  state.revision += 1;
  return { id: row.id };
}

function restart(state: DemoState, order: Order): unknown {
  const row = serverOf(state, order);
  if (!row) return refusal("no such server", 404);
  restartAgent(row);
  endSessions(state, row.id);
  return null;
}

export const serverOperations: Readonly<Record<string, Operation>> = {
  server: changeServer,
  restartAgent: restart,
  endTransfer,
  addServer,
};
