import { Panic, Refusal, successBytes } from "../../http/envelope.ts";
import { silence } from "../../http/faults.ts";
import { pathId, readForm, readIds } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { catchUp } from "../../live/frames.ts";
import { isAdmin, mayTouch, type World } from "../../state/demo-state.ts";
import { filterById } from "../crud.ts";
import { ddnsRows } from "../ddns.ts";
import { agentConfigRoutes } from "./server-config.ts";
import {
  hasLeft,
  inOrder,
  isConnected,
  lastActive,
  piecesOf,
  type ServerRow,
  touched,
} from "./server-model.ts";
import { moveRoutes } from "./server-move.ts";

interface CachedList {
  revision: number;
  madeAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The admin's unfiltered list: with 10,000 servers 12 MB. Its figures may be this old; edits always show at once. */
const adminList = new WeakMap<World, CachedList>();
const listMilliseconds = 5000;

function list(call: Call): Response {
  const { world, user, url } = call;
  const cached = adminList.get(world);
  const cacheable = isAdmin(user) && url.search === "" && !world.badRows.has("server");
  const fresh = cached?.revision === world.revision && world.now() - cached.madeAt < listMilliseconds;
  if (cacheable && cached && fresh) return successBytes(cached.bytes);
  catchUp(world);
  const rows = filterById(inOrder(world), call).filter((row) => mayTouch(user, row));
  const items = rows.map((row) => rowText(world, row));
  items.push(...(world.badRows.get("server") ?? []).map((row) => JSON.stringify(row)));
  const text = items.length > 0 ? `{"success":true,"data":[${items.join(",")}]}` : '{"success":true}';
  const bytes = Buffer.from(text);
  if (cacheable) adminList.set(world, { revision: world.revision, madeAt: world.now(), bytes });
  return successBytes(bytes);
}

function rowText(world: World, row: ServerRow): string {
  const pieces = piecesOf(row);
  const owner = world.atLeast("2.0.13") ? ownerText(world, row) : "";
  return `${pieces.listHead}${row.state}${pieces.listTail}${lastActive(world, row)}"${owner}}`;
}

/** Owner 0 is whoever knows the global agent secret; a deleted user has no name any more. */
function ownerText(world: World, row: ServerRow): string {
  const name = world.users.get(row.owner)?.username;
  return `,"owner":{"id":${row.owner}${name === undefined ? "" : `,"username":${JSON.stringify(name)}`}}`;
}

const form = {
  name: "string",
  note: "string",
  public_note: "string",
  display_index: "int",
  hide_for_guest: "bool",
  enable_ddns: "bool",
  ddns_profiles: "[]uint64",
  override_ddns_domains: "map[uint64][]string",
} as const;

async function change(call: Call): Promise<void> {
  const { world, user } = call;
  if (world.serverWritesHang) await silence(call.request);
  const id = pathId(call.params.id ?? "");
  const values = readForm(world, call.body, "ServerForm", form);
  const row = world.servers.get(id);
  if (!row) throw new Refusal(`server id ${id} does not exist`);
  const foreignProfile = values.ddns_profiles.some((profile) => {
    const known = ddnsRows(world).get(profile);
    return known !== undefined && !mayTouch(user, known);
  });
  if (!mayTouch(user, row) || foreignProfile) throw new Refusal("permission denied");
  world.servers.change(row, { ...values, edited: true });
  touched(world, row);
}

/** Unknown ids are harmless only from 2.1.0 on; before, the handler crashes, and 1.8.0–2.0.14 keep a lock for ever. */
async function remove(call: Call): Promise<void> {
  const { world } = call;
  if (world.serverWritesHang) await silence(call.request);
  const ids = readIds(world, call.body);
  const rows = ids.map((id) => world.servers.get(id));
  if (rows.some((row) => row && !mayTouch(call.user, row))) throw new Refusal("permission denied");
  if (rows.includes(undefined) && !world.atLeast("2.1.0")) {
    world.serverWritesHang = world.atLeast("1.8.0");
    throw new Panic();
  }
  for (const id of ids) world.servers.remove(id);
  world.revision += 1;
}

function forceUpdate(call: Call): Record<string, number[]> {
  const { world, user } = call;
  const result: Record<"success" | "failure" | "offline", number[]> = {
    success: [],
    failure: [],
    offline: [],
  };
  for (const id of readIds(world, call.body)) {
    const row = world.servers.get(id);
    const foreign = row !== undefined && !mayTouch(user, row);
    if (foreign && !world.atLeast("2.0.10")) throw new Refusal("permission denied");
    if (row && !foreign && isConnected(row)) result.success.push(id);
    else if (row && !foreign && hasLeft(row) && !world.atLeast("2.0.13")) result.failure.push(id);
    else result.offline.push(id);
  }
  return Object.fromEntries(Object.entries(result).filter(([, ids]) => ids.length > 0));
}

export const server: Resource = {
  routes: [
    { method: "GET", path: "/server", for: "user", answer: list },
    { method: "PATCH", path: "/server/:id", for: "user", answer: change },
    { method: "POST", path: "/batch-delete/server", for: "user", answer: remove },
    { method: "POST", path: "/force-update/server", for: "user", answer: forceUpdate },
    ...agentConfigRoutes,
    ...moveRoutes,
  ],
};
