/** `/__demo`: control operations for tests. The README lists them. */

import { endSessions } from "../agent/sessions.ts";
import { json, refusal } from "../http/envelope.ts";
import { faultKinds } from "../http/faults.ts";
import { clearFailures } from "../http/firewall.ts";
import { tokens } from "../resources/user/api-token.ts";
import { authorize, authorizePath, setProvider } from "../resources/user/oauth2.ts";
import type { DemoState, Fault } from "../state/demo-state.ts";
import type { Row } from "../state/table.ts";
import { stamp } from "../state/time.ts";
import { isObject, isOrder, number, type Operation, type Order, text } from "./order.ts";
import { serverOperations } from "./servers.ts";

export const controlPath = "/__demo";

function faultOf(order: Record<string, unknown>): Fault {
  return {
    path: text(order.path, "*"),
    ...(typeof order.method === "string" ? { method: order.method } : {}),
    kind: text(order.kind, "status"),
    status: number(order.status, 502),
    text: text(order.text, "refused by order"),
    times: number(order.times, 1),
    acted: order.acted === true,
    ...(isObject(order.next) ? { next: faultOf(order.next) } : {}),
  };
}

function fail(state: DemoState, order: Order): unknown {
  const fault = faultOf(order);
  for (let one: Fault | undefined = fault; one; one = one.next)
    if (!faultKinds.includes(one.kind)) return refusal(`kinds of fault: ${faultKinds.join(", ")}`, 400);
  state.faults.push(fault);
  return null;
}

/** Ends sessions. `kind` "gone": as if they had expired; "unusable": still signed, but without a session row. */
function endSession(state: DemoState, order: Order): unknown {
  const wanted = text(order.username);
  for (const [key, login] of state.logins) {
    if (wanted !== "" && state.users.get(login.user)?.username !== wanted) continue;
    state.logins.delete(key);
  }
  // A new secret invalidates every token: no session, and no block page.
  if (text(order.kind, "gone") === "gone") state.jwtSecret = `${state.jwtSecret}'`;
  return null;
}

function dropSockets(state: DemoState): unknown {
  for (const { socket } of [...state.watchers, ...state.transferWatchers]) socket.terminate();
  endSessions(state);
  return null;
}

/** Sends any text as a frame, to test how a client handles invalid frames. */
function sendFrame(state: DemoState, order: Order): unknown {
  for (const watcher of state.watchers) watcher.socket.send(text(order.text));
  return null;
}

/** Records a use of an API token. */
function useToken(state: DemoState, order: Order): unknown {
  const row = tokens(state).get(number(order.id));
  if (!row) return refusal("no such token", 404);
  row.last_used_at = stamp(state.now());
  row.last_used_ip = text(order.ip, "203.0.113.5");
  return null;
}

function deleteRow(state: DemoState, order: Order): unknown {
  const resource = text(order.resource, "server");
  const table =
    resource === "server" ? state.servers : resource === "user" ? state.users : state.table(resource);
  table.remove(number(order.id));
  state.revision += 1;
  return null;
}

/** Fills a table up to `count` rows with copies of its rows under unique names. */
function multiply(state: DemoState, order: Order): unknown {
  const table = state.table<Row & { name: string }>(text(order.resource));
  const models = table.all();
  for (let at = models.length; models.length > 0 && at < number(order.count); at += 1) {
    const model = models[at % models.length];
    if (!model) break;
    const { id: _, created_at: __, updated_at: ___, owner, ...values } = structuredClone(model);
    table.add(owner, { ...values, name: `${values.name} ${at + 1}` });
  }
  return { rows: table.size };
}

/** Adds a list row that fits no schema: `row`, or one whose `created_at` is a number. */
function badRow(state: DemoState, order: Order): unknown {
  const resource = text(order.resource, "nat");
  const row = order.row ?? {
    id: number(order.id, 9001),
    name: text(order.name, "A row from the future"),
    created_at: 5,
  };
  state.badRows.set(resource, [...(state.badRows.get(resource) ?? []), row]);
  state.revision += 1;
  return null;
}

const operations: Readonly<Record<string, Operation>> = {
  fail,
  endSession,
  dropSockets,
  sendFrame,
  ...serverOperations,
  useToken,
  deleteServer: deleteRow,
  deleteRow,
  badRow,
  multiply,
  setting(state, order) {
    const { op: _, ...values } = order;
    Object.assign(state.config, values);
    return null;
  },
  frames(state, order) {
    state.framesHeld = order.on === false;
    state.frameMilliseconds = number(order.every, state.frameMilliseconds);
    return null;
  },
  rest(state, order) {
    for (const send of state.halves.splice(0)) send(order.cut === true);
    return null;
  },
  forceAuth(state, order) {
    state.forceAuth = order.on !== false;
    return null;
  },
  sessionSeconds(state, order) {
    state.sessionSeconds = number(order.seconds, 3600);
    return null;
  },
  block(state, order) {
    const ip = text(order.ip, "127.0.0.1");
    clearFailures(state, ip);
    state.blocks.push({
      ip,
      count: number(order.count, 1),
      at: Math.floor(state.now() / 1000),
      reason: number(order.reason, 1),
      identifier: number(order.identifier, -125),
    });
    return null;
  },
  provider(state, order) {
    const { account, answer } = order;
    setProvider(state, {
      ...(typeof account === "string" ? { account } : {}),
      ...(typeof answer === "string" ? { answer } : {}),
    });
    return null;
  },
  unblock(state) {
    state.blocks = [];
    return null;
  },
};

/** Runs one control operation. `reset` is passed in because it replaces the state. */
export async function control(state: DemoState, request: Request, reset: () => void): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === authorizePath) return authorize(state, url);
  if (request.method !== "POST")
    return json({ operations: ["reset", ...Object.keys(operations)], kinds: faultKinds });
  // A page of another origin can send plain text without a CORS preflight, but not JSON.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    return refusal("an order is application/json", 415);
  const order: unknown = await request.json().catch(() => null);
  if (!isOrder(order)) return refusal("an order is an object with op", 400);
  if (order.op === "reset") {
    reset();
    return json({ done: true });
  }
  const operation = Object.hasOwn(operations, order.op) && operations[order.op];
  if (!operation) return refusal("unknown operation", 400);
  const result = operation(state, order);
  return result instanceof Response ? result : json({ done: true, result });
}
