/** `/__demo`: orders from tests, beside the API. See the README for the list. */
import { restartAgent } from "./agent/config.ts";
import { endSessions } from "./agent/sessions.ts";
import { json, refusal } from "./http/envelope.ts";
import { faultKinds } from "./http/faults.ts";
import { forgive } from "./http/firewall.ts";
import { startFigures, stateText } from "./live/figures.ts";
import { blankServer } from "./resources/server/server-blank.ts";
import type { Mood, ServerRow } from "./resources/server/server-model.ts";
import { isConnected, touched } from "./resources/server/server-model.ts";
import { agentsTurn, settle, transferStatus, transfers } from "./resources/server/transfer.ts";
import { tokens } from "./resources/user/api-token.ts";
import { authorize, authorizePath, setProvider } from "./resources/user/oauth2.ts";
import type { World } from "./state/demo-state.ts";
import type { Row } from "./state/table.ts";
import { stamp } from "./state/time.ts";

export const controlPath = "/__demo";

type Order = Record<string, unknown> & { op?: string };
type Operation = (world: World, order: Order) => unknown;

const text = (value: unknown, fallback = "") => (typeof value === "string" ? value : fallback);
const number = (value: unknown, fallback = 0) => (typeof value === "number" ? value : fallback);

function fail(world: World, order: Order): unknown {
  const kind = text(order.kind, "status");
  if (!faultKinds.includes(kind)) return refusal(`kinds of fault: ${faultKinds.join(", ")}`, 400);
  world.faults.push({
    path: text(order.path, "*"),
    ...(typeof order.method === "string" ? { method: order.method } : {}),
    kind,
    status: number(order.status, 502),
    text: text(order.text, "refused by order"),
    times: number(order.times, 1),
  });
  return null;
}

/** Ends sessions: as `kind` "gone" (as if expired) or "unusable" (signed, but the user's session row is gone). */
function endSession(world: World, order: Order): unknown {
  const wanted = text(order.username);
  for (const [key, login] of world.logins) {
    if (wanted !== "" && world.users.get(login.user)?.username !== wanted) continue;
    world.logins.delete(key);
  }
  // A new secret makes every token that exists a stranger's: no session, but no block page either.
  if (text(order.kind, "gone") === "gone") world.jwtSecret = `${world.jwtSecret}'`;
  return null;
}

function dropSockets(world: World): unknown {
  for (const { socket } of [...world.watchers, ...world.transferWatchers]) socket.terminate();
  endSessions(world);
  return null;
}

/** Sends any text as a frame, to see what a client makes of nonsense. */
function sendFrame(world: World, order: Order): unknown {
  for (const watcher of world.watchers) watcher.socket.send(text(order.text));
  return null;
}

function serverOf(world: World, order: Order): ServerRow | undefined {
  return world.servers.get(number(order.id));
}

function changeServer(world: World, order: Order): unknown {
  const row = serverOf(world, order);
  if (!row) return refusal("no such server", 404);
  const { op: _, id: __, mood, ...values } = order;
  Object.assign(row, values);
  if (typeof mood === "string") row.mood = mood as Mood;
  touched(world, row);
  if (!isConnected(row)) endSessions(world, row.id);
  // An agent that comes back has its part of a transfer to do.
  for (const one of transfers(world).all())
    if (one.server_id === row.id && one.status === transferStatus.pending) agentsTurn(world, one);
  return null;
}

/** Ends a transfer that waits: as `status` "timeout", or "failed" with the agent's words as `text`. */
function endTransfer(world: World, order: Order): unknown {
  const row = transfers(world).get(number(order.id));
  if (!row) return refusal("no such transfer", 404);
  const status = transferStatus[text(order.status, "timeout") as keyof typeof transferStatus];
  settle(world, row, status, text(order.text));
  return null;
}

/** As if a program had used an API token. */
function useToken(world: World, order: Order): unknown {
  const row = tokens(world).get(number(order.id));
  if (!row) return refusal("no such token", 404);
  row.last_used_at = stamp(world.now());
  row.last_used_ip = text(order.ip, "203.0.113.5");
  return null;
}

/** A server as it appears when an agent registers: its name is generated, its figures come at once. */
function addServer(world: World, order: Order): unknown {
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
    values.state = stateText(values.host, values.figures, world.now());
    values.lastActive = world.now();
  }
  const row = world.servers.add(number(order.owner, 1), values);
  world.revision += 1;
  return { id: row.id };
}

function deleteRow(world: World, order: Order): unknown {
  const resource = text(order.resource, "server");
  const table =
    resource === "server" ? world.servers : resource === "user" ? world.users : world.table(resource);
  table.remove(number(order.id));
  world.revision += 1;
  return null;
}

/** Fills a table up to a number of rows with copies of those it has, each with a name of its own. */
function multiply(world: World, order: Order): unknown {
  const table = world.table<Row & { name: string }>(text(order.resource));
  const models = table.all();
  for (let at = models.length; models.length > 0 && at < number(order.count); at += 1) {
    const model = models[at % models.length];
    if (!model) break;
    const { id: _, created_at: __, updated_at: ___, owner, ...values } = structuredClone(model);
    table.add(owner, { ...values, name: `${values.name} ${at + 1}` });
  }
  return { rows: table.size };
}

/** A row in the list that fits no schema: everything that should be a number or a switch is a word. */
function badRow(world: World, order: Order): unknown {
  const resource = text(order.resource, "nat");
  const row = order.row ?? {
    id: number(order.id, 9001),
    name: text(order.name, "A row from the future"),
    created_at: 5,
  };
  world.badRows.set(resource, [...(world.badRows.get(resource) ?? []), row]);
  world.revision += 1;
  return null;
}

function restart(world: World, order: Order): unknown {
  const row = serverOf(world, order);
  if (!row) return refusal("no such server", 404);
  restartAgent(row);
  endSessions(world, row.id);
  return null;
}

const operations: Readonly<Record<string, Operation>> = {
  fail,
  endSession,
  dropSockets,
  sendFrame,
  server: changeServer,
  restartAgent: restart,
  endTransfer,
  useToken,
  addServer,
  deleteServer: deleteRow,
  deleteRow,
  badRow,
  multiply,
  setting(world, order) {
    const { op: _, ...values } = order;
    Object.assign(world.config, values);
    return null;
  },
  frames(world, order) {
    world.framesHeld = order.on === false;
    return null;
  },
  forceAuth(world, order) {
    world.forceAuth = order.on !== false;
    return null;
  },
  sessionSeconds(world, order) {
    world.sessionSeconds = number(order.seconds, 3600);
    return null;
  },
  block(world, order) {
    const ip = text(order.ip, "127.0.0.1");
    forgive(world, ip);
    world.blocks.push({
      ip,
      count: number(order.count, 1),
      at: Math.floor(world.now() / 1000),
      reason: number(order.reason, 1),
      identifier: number(order.identifier, -125),
    });
    return null;
  },
  provider(world, order) {
    const { account, answer } = order;
    setProvider(world, {
      ...(typeof account === "string" ? { account } : {}),
      ...(typeof answer === "string" ? { answer } : {}),
    });
    return null;
  },
  unblock(world) {
    world.blocks = [];
    return null;
  },
};

/** Carries out an order; `reset` is the backend's own business, as it replaces the world. */
export async function control(world: World, request: Request, reset: () => void): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === authorizePath) return authorize(world, url);
  if (request.method !== "POST")
    return json({ operations: ["reset", ...Object.keys(operations)], kinds: faultKinds });
  const order = (await request.json()) as Order;
  if (order.op === "reset") {
    reset();
    return json({ done: true });
  }
  const operation = operations[text(order.op)];
  if (!operation) return refusal("unknown operation", 400);
  const result = operation(world, order);
  return result instanceof Response ? result : json({ done: true, result });
}
