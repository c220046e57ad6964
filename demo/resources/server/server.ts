import { Panic, Refusal, successBytes } from "../../http/envelope.ts";
import { silence } from "../../http/faults.ts";
import { pathId, readForm, readIds } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { catchUp } from "../../live/frames.ts";
import { type DemoState, isAdmin, mayTouch } from "../../state/demo-state.ts";
import type { ServerRow } from "../../state/server-row.ts";
import { filterById } from "../crud.ts";
import { ddnsRows } from "../ddns.ts";
import { agentConfigRoutes } from "./server-config.ts";
import { hasLeft, inOrder, isConnected, lastActive, piecesOf, touched } from "./server-model.ts";
import { moveRoutes } from "./server-move.ts";

interface CachedList {
  revision: number;
  madeAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The admin's unfiltered list (12 MB with 10,000 servers), cached for `listMilliseconds` or until the next edit. */
const adminList = new WeakMap<DemoState, CachedList>();
const listMilliseconds = 5000;

function list(call: Call): Response {
  const { state, user, url } = call;
  const cached = adminList.get(state);
  const cacheable = isAdmin(user) && url.search === "" && !state.badRows.has("server");
  const fresh = cached?.revision === state.revision && state.now() - cached.madeAt < listMilliseconds;
  if (cacheable && cached && fresh) return successBytes(cached.bytes);
  catchUp(state);
  const rows = filterById(inOrder(state), call).filter((row) => mayTouch(user, row));
  const items = rows.map((row) => rowText(state, row));
  items.push(...(state.badRows.get("server") ?? []).map((row) => JSON.stringify(row)));
  const text = items.length > 0 ? `{"success":true,"data":[${items.join(",")}]}` : '{"success":true}';
  const bytes = Buffer.from(text);
  if (cacheable) adminList.set(state, { revision: state.revision, madeAt: state.now(), bytes });
  return successBytes(bytes);
}

function rowText(state: DemoState, row: ServerRow): string {
  const pieces = piecesOf(row);
  const owner = state.atLeast("2.0.13") ? ownerText(state, row) : "";
  return `${pieces.listHead}${row.state}${pieces.listTail}${lastActive(state, row)}"${owner}}`;
}

/** Owner 0 means the global agent secret; a deleted user has no name. */
function ownerText(state: DemoState, row: ServerRow): string {
  const name = state.users.get(row.owner)?.username;
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
  const { state, user } = call;
  if (state.serverWritesHang) await silence(call.request);
  const id = pathId(call.params.id ?? "");
  const values = readForm(state, call.body, "ServerForm", form);
  const row = state.servers.get(id);
  if (!row) throw new Refusal(`server id ${id} does not exist`);
  const foreignProfile = values.ddns_profiles.some((profile) => {
    const known = ddnsRows(state).get(profile);
    return known !== undefined && !mayTouch(user, known);
  });
  if (!mayTouch(user, row) || foreignProfile) throw new Refusal("permission denied");
  state.servers.change(row, { ...values, edited: true });
  touched(state, row);
}

/** Unknown ids are harmless from 2.1.0 on. Before, the handler crashes, and 1.8.0–2.0.14 keep a lock for ever. */
async function remove(call: Call): Promise<void> {
  const { state } = call;
  if (state.serverWritesHang) await silence(call.request);
  const ids = readIds(state, call.body);
  const rows = ids.map((id) => state.servers.get(id));
  if (rows.some((row) => row && !mayTouch(call.user, row))) throw new Refusal("permission denied");
  if (rows.includes(undefined) && !state.atLeast("2.1.0")) {
    state.serverWritesHang = state.atLeast("1.8.0");
    throw new Panic();
  }
  for (const id of ids) state.servers.remove(id);
  state.revision += 1;
}

function forceUpdate(call: Call): Record<string, number[]> {
  const { state, user } = call;
  const result: Record<"success" | "failure" | "offline", number[]> = {
    success: [],
    failure: [],
    offline: [],
  };
  for (const id of readIds(state, call.body)) {
    const row = state.servers.get(id);
    const foreign = row !== undefined && !mayTouch(user, row);
    if (foreign && !state.atLeast("2.0.10")) throw new Refusal("permission denied");
    if (row && !foreign && isConnected(row)) result.success.push(id);
    else if (row && !foreign && hasLeft(row) && !state.atLeast("2.0.13")) result.failure.push(id);
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
