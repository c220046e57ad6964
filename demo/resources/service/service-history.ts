/** Single measurements of service probes. Daily states are in service-results.ts. */

import { Refusal } from "../../http/envelope.ts";
import { pathId } from "../../http/form.ts";
import type { Call } from "../../http/route.ts";
import { type DemoState, isAdmin, mayTouch } from "../../state/demo-state.ts";
import type { ServerRow } from "../../state/server-row.ts";
import { maySee } from "../server/metrics.ts";
import { type Measured, measured, probing, type ServiceRow } from "./service-results.ts";

export const serviceRows = (state: DemoState) => state.table<ServiceRow>("service");

/** Up to 2.1.4 public services are visible to all; later all except hidden ones, plus the user's own. */
export function isShown(row: ServiceRow, { state, user }: Call): boolean {
  if (!state.atLeast("2.1.5")) return row.enable_show_in_service;
  return !row.hide_for_guest || isAdmin(user) || mayTouch(user, row);
}

const minute = 60_000;
/** Without a TSDB, HTTP probes store nothing, and other probes a mean of two. */
const stores = (row: ServiceRow, state: DemoState): boolean => row.type !== 1 || state.config.tsdb_enabled;

export function serversWithData({ state, user }: Call): number[] {
  const services = serviceRows(state)
    .all()
    .filter((row) => stores(row, state) && state.now() - row.since > row.duration * 2000);
  const ids = new Set(services.flatMap((row) => probing(state, row).map(({ id }) => id)));
  return [...ids]
    .filter((id) => user !== null || !state.servers.get(id)?.hide_for_guest)
    .sort((one, other) => one - other);
}

const periods: Readonly<Record<string, readonly [length: number, bucket: number]>> = {
  "1d": [1440 * minute, minute / 2],
  "7d": [7 * 1440 * minute, 30 * minute],
  "30d": [30 * 1440 * minute, 120 * minute],
};

/** The requested period; guests may request one day only. */
function periodOf({ url, user }: Call): readonly [length: number, bucket: number] {
  const wanted = url.searchParams.get("period") || "1d";
  const period = Object.hasOwn(periods, wanted) ? periods[wanted] : undefined;
  if (!period) throw new Refusal(`invalid period: ${wanted}, expected 1d, 7d, or 30d`);
  if (user === null && wanted !== "1d") {
    throw new Refusal("unauthorized: only 1d data available for guests");
  }
  return period;
}

function serverOf(call: Call): ServerRow {
  const server = call.state.servers.get(pathId(call.params.id ?? ""));
  if (!server) throw new Refusal("server not found");
  const hidden = call.state.atLeast("2.0.0") ? !maySee(call, server) : server.hide_for_guest && !call.user;
  if (hidden) throw new Refusal("unauthorized");
  return server;
}

/** One server's measurements of all services: times rounded to the minute, failures as latency 0. */
export function byServer(call: Call): unknown {
  const { state } = call;
  const server = serverOf(call);
  const length = state.atLeast("2.0.0") ? periodOf(call)[0] : 1440 * minute;
  return serviceRows(state)
    .all()
    .filter((row) => stores(row, state) && probing(state, row).includes(server))
    .map((row) => {
      const points = measured(state, row, server, { length, step: row.duration * 2000, servers: 1 });
      return {
        monitor_id: row.id,
        server_id: server.id,
        monitor_name: row.name,
        server_name: server.name,
        ...(state.atLeast("2.0.0") ? { display_index: row.display_index } : {}),
        created_at: points.map(({ ts }) => Math.floor(ts / minute) * minute),
        avg_delay: points.map(({ delay }) => delay),
      };
    })
    .filter(({ created_at }) => created_at.length > 0);
}

/** All servers' measurements of one service. Without a TSDB the totals stay 0, and a failed probe has status 1 and delay 0. */
export function byService(call: Call): unknown {
  const { state } = call;
  const row = serviceRows(state).get(pathId(call.params.id ?? ""));
  if (!row) throw new Refusal("service not found");
  if (!isShown(row, call) && !mayTouch(call.user, row)) throw new Refusal("unauthorized");
  const [length, bucket] = periodOf(call);
  const recorded = state.config.tsdb_enabled;
  const probes = stores(row, state) ? probing(state, row).filter((server) => maySee(call, server)) : [];
  const step = recorded ? bucket : row.duration * 2000;
  const servers = probes
    .map((server) => ({
      server,
      points: measured(state, row, server, { length, step, servers: probes.length }),
    }))
    .filter(({ points }) => points.length > 0)
    .map(({ server, points }) => ({
      server_id: server.id,
      server_name: server.name,
      stats: {
        ...summary(points, recorded),
        data_points: recorded ? points : points.map((point) => ({ ...point, status: 1 })),
      },
    }));
  return { service_id: row.id, service_name: row.name, servers: servers.length > 0 ? servers : null };
}

function summary(points: readonly Measured[], recorded: boolean): Record<string, number> {
  const up = recorded ? points.filter(({ status }) => status === 1) : points;
  const avg_delay = up.reduce((sum, { delay }) => sum + delay, 0) / Math.max(1, up.length);
  if (!recorded) return { avg_delay, up_percent: 0, total_up: 0, total_down: 0 };
  const total_down = points.length - up.length;
  return { avg_delay, up_percent: (up.length * 100) / points.length, total_up: up.length, total_down };
}
