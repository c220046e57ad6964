/** The recorded figures of a server, from 2.0.0 on: empty unless the site records them, otherwise generated from a seed. */

import { Refusal } from "../../http/envelope.ts";
import { pathId } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { isAdmin, mayTouch } from "../../state/demo-state.ts";
import { seeded } from "../../state/random.ts";
import type { ServerRow } from "../../state/server-row.ts";

/** Metric name → member of the server's state. */
const members: Readonly<Record<string, string>> = {
  cpu: "cpu",
  memory: "mem_used",
  swap: "swap_used",
  disk: "disk_used",
  net_in_speed: "net_in_speed",
  net_out_speed: "net_out_speed",
  net_in_transfer: "net_in_transfer",
  net_out_transfer: "net_out_transfer",
  load1: "load_1",
  load5: "load_5",
  load15: "load_15",
  tcp_conn: "tcp_conn_count",
  udp_conn: "udp_conn_count",
  process_count: "process_count",
  temperature: "temperature",
  uptime: "uptime",
  gpu: "gpu",
};

const minute = 60_000;
/** Length of a period and of one data point. */
const periods: Readonly<Record<string, readonly [length: number, bucket: number]>> = {
  "1d": [1440 * minute, minute / 2],
  "7d": [7 * 1440 * minute, 30 * minute],
  "30d": [30 * 1440 * minute, 120 * minute],
};

/** From 2.0.9 on members do not see other users' hidden servers. */
export function maySee({ user, state }: Call, row: ServerRow): boolean {
  if (!row.hide_for_guest || isAdmin(user)) return true;
  return user !== null && (!state.atLeast("2.0.9") || mayTouch(user, row));
}

function read(call: Call): unknown {
  const { state, url, user } = call;
  const row = state.servers.get(pathId(call.params.id ?? ""));
  if (!row) throw new Refusal("server not found");
  if (!maySee(call, row)) throw new Refusal("unauthorized");
  const metric = url.searchParams.get("metric") ?? "";
  const member = Object.hasOwn(members, metric) ? members[metric] : undefined;
  if (member === undefined) throw new Refusal("invalid metric name");
  const wanted = url.searchParams.get("period") || "1d";
  const period = Object.hasOwn(periods, wanted) ? periods[wanted] : undefined;
  if (!period) throw new Refusal(`invalid period: ${wanted}, expected 1d, 7d, or 30d`);
  if (user === null && wanted !== "1d") {
    throw new Refusal("unauthorized: only 1d data available for guests");
  }
  const recorded = state.config.tsdb_enabled;
  return {
    server_id: row.id,
    server_name: row.name,
    metric,
    // An empty database returns null; without a database the list is empty.
    data_points: recorded ? points(row, member, period, state.now()) : [],
  };
}

/** A curve that ends at the latest figure: a daily wave with noise. */
function points(
  row: ServerRow,
  member: string,
  [length, bucket]: readonly [number, number],
  now: number,
): { ts: number; value: number }[] | null {
  if (row.lastActive === 0) return null;
  const latest = (JSON.parse(row.state) as Record<string, unknown>)[member];
  const level = typeof latest === "number" ? latest : 0;
  const still = /disk|uptime|transfer/.test(member) ? 0.02 : 1;
  const random = seeded(row.id * 31 + member.length);
  const made: { ts: number; value: number }[] = [];
  const first = Math.ceil((now - length) / bucket) * bucket;
  const wave = (ts: number) => Math.sin((ts / (1440 * minute)) * 2 * Math.PI) * 0.15;
  for (let ts = first; ts <= row.lastActive; ts += bucket) {
    const noise = (random() - 0.5) * 0.2;
    made.push({ ts, value: level * Math.max(0, 1 + still * (wave(ts) - wave(now) + noise)) });
  }
  return made.length > 0 ? made : null;
}

export const metrics: Resource = {
  routes: [{ method: "GET", path: "/server/:id/metrics", for: "optional", since: "2.0.0", answer: read }],
};
