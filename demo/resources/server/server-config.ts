/** Reading and writing an agent's configuration. The dashboard only forwards it. */

import { shownConfig, takeConfig } from "../../agent/config.ts";
import { json, Refusal } from "../../http/envelope.ts";
import { pathId, readForm } from "../../http/form.ts";
import type { Call, Route } from "../../http/route.ts";
import { mayTouch } from "../../state/demo-state.ts";
import type { ServerRow } from "../../state/server-row.ts";
import { pause } from "../../state/time.ts";
import { hasLeft, isConnected } from "./server-model.ts";

const transportClosed = "rpc error: code = Unavailable desc = transport is closing";

function mine(call: Call, id: number): ServerRow | null {
  const row = call.state.servers.get(id);
  if (!row) return null;
  if (!mayTouch(call.user, row)) throw new Refusal("permission denied");
  return row;
}

/** An agent that left: a transport error up to 2.0.12, later the same as "never connected". */
function offline(call: Call, row: ServerRow): null {
  if (hasLeft(row) && !call.state.atLeast("2.0.13")) throw new Refusal(transportClosed);
  return null;
}

async function readConfig(call: Call): Promise<string | null> {
  const row = mine(call, pathId(call.params.id ?? ""));
  if (!row) return null;
  if (!isConnected(row)) return offline(call, row);
  // Up to 1.8.1 a read after an edit of that server times out; on 1.7 it also blocks all later writes.
  if (row.edited && !call.state.atLeast("1.8.2")) {
    call.state.serverWritesHang = true;
    await pause(10_000);
    throw new Refusal("operation timeout");
  }
  if (row.agentConfig.disable_command_execute === true) {
    throw new Refusal("get server config failed: 此 Agent 已禁止命令执行");
  }
  if (call.state.now() < row.pendingUntil)
    throw new Refusal("get server config failed: another reload is in process");
  return shownConfig(row);
}

function writeOne(call: Call): unknown {
  const row = mine(call, pathId(call.params.id ?? ""));
  if (row && !isConnected(row)) offline(call, row);
  // The only success that contains an empty `data`.
  if (!row || !isConnected(row)) return json({ success: true, data: "" });
  let text: unknown;
  try {
    text = JSON.parse(call.body);
  } catch {
    throw new Refusal(call.body === "" ? "EOF" : "unexpected EOF");
  }
  takeConfig(row, String(text), call.state.now());
  return null;
}

function writeMany(call: Call): Record<string, number[]> {
  const form = readForm(call.state, call.body, "ServerConfigForm", { servers: "[]uint64", config: "string" });
  const rows = form.servers.map((id) => mine(call, id)).filter((row) => row !== null);
  const result: Record<string, number[]> = {};
  const put = (bucket: string, id: number) => {
    result[bucket] = [...(result[bucket] ?? []), id];
  };
  for (const row of rows) {
    if (isConnected(row)) {
      takeConfig(row, form.config, call.state.now());
      put("success", row.id);
    } else put(hasLeft(row) && !call.state.atLeast("2.0.13") ? "failure" : "offline", row.id);
  }
  return result;
}

export const agentConfigRoutes: readonly Route[] = [
  { method: "GET", path: "/server/:id/config", for: "user", until: "1.7.1", answer: readConfig },
  { method: "POST", path: "/server/:id/config", for: "user", until: "1.7.1", answer: writeOne },
  { method: "GET", path: "/server/config/:id", for: "user", since: "1.7.1", answer: readConfig },
  { method: "POST", path: "/server/config", for: "user", since: "1.7.1", answer: writeMany },
];
