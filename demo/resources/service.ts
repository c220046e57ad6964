import { Panic, Refusal } from "../envelope.ts";
import { pathId } from "../form.ts";
import type { Call, Resource } from "../route.ts";
import type { Row } from "../table.ts";
import { isAdmin, mayTouch, type World } from "../world.ts";
import { crud, removeOwned } from "./crud.ts";
import { cycleTransferStats } from "./cycle-traffic.ts";
import { maySee } from "./metrics.ts";
import type { ServerRow } from "./server-model.ts";
import { type Measured, measured, probing, type ServiceRow, stateOf } from "./service-results.ts";
import { seedServices } from "./service-seed.ts";

const rows = (world: World) => world.table<ServiceRow>("service");

const form = {
  name: "string",
  target: "string",
  type: "uint8",
  cover: "uint8",
  notify: "bool",
  duration: "uint64",
  min_latency: "float32",
  max_latency: "float32",
  latency_notify: "bool",
  enable_trigger_task: "bool",
  enable_show_in_service: "bool",
  hide_for_guest: "bool",
  display_index: "int",
  fail_trigger_tasks: "[]uint64?",
  recover_trigger_tasks: "[]uint64?",
  skip_servers: "map[uint64]bool?",
  notification_group_id: "uint64",
} as const;

const denied = () => new Refusal("permission denied");

/** Foreign rows are refused, unknown ids pass. */
function checkOwned(call: Call, name: string, ids: readonly number[]): void {
  const table = call.world.table<Row>(name);
  for (const id of ids) {
    const row = table.get(id);
    if (row && !mayTouch(call.user, row)) throw denied();
  }
}

type Sent = Pick<ServiceRow, "type" | "cover" | "skip_servers" | "notification_group_id"> &
  Pick<ServiceRow, "fail_trigger_tasks" | "recover_trigger_tasks">;

function check(sent: Sent, call: Call): void {
  const { world, user } = call;
  if (world.atLeast("2.3.5") && ![1, 2, 3].includes(sent.type)) {
    throw new Refusal(
      `invalid service monitor type ${sent.type}: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)`,
    );
  }
  if (world.atLeast("2.1.0") && sent.cover > 1) throw denied();
  for (const [id, counts] of Object.entries(sent.skip_servers ?? {})) {
    const server = world.servers.get(Number(id));
    if (server ? !mayTouch(user, server) : counts && sent.cover === 0 && world.atLeast("2.1.0"))
      throw denied();
  }
  if (!world.atLeast("2.0.8")) return;
  checkOwned(call, "cron", [...(sent.fail_trigger_tasks ?? []), ...(sent.recover_trigger_tasks ?? [])]);
  const group = sent.notification_group_id;
  if (group === 0) return;
  if (!world.table("notification-group").get(group)) {
    throw new Refusal(`notification group id ${group} does not exist`);
  }
  checkOwned(call, "notification-group", [group]);
}

/** A false member is left out, and each version knows its own. */
function view(row: ServiceRow, { world }: Call): Record<string, unknown> {
  const { notify, enable_trigger_task, latency_notify, enable_show_in_service, hide_for_guest } = row;
  const hides = world.atLeast("2.1.5");
  const flags = {
    notify,
    enable_trigger_task,
    latency_notify,
    ...(hides ? { hide_for_guest } : { enable_show_in_service }),
  };
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    name: row.name,
    type: row.type,
    target: row.target,
    duration: row.duration,
    ...(world.atLeast("2.0.0") ? { display_index: row.display_index } : {}),
    notification_group_id: row.notification_group_id,
    cover: row.cover,
    fail_trigger_tasks: row.fail_trigger_tasks,
    recover_trigger_tasks: row.recover_trigger_tasks,
    min_latency: row.min_latency,
    max_latency: row.max_latency,
    skip_servers: row.skip_servers,
    ...Object.fromEntries(Object.entries(flags).filter(([, on]) => on)),
  };
}

/** Up to 2.3.0 an id that is gone crashes the handler before anything has disappeared. */
function remove(call: Call, ids: readonly number[]): void {
  const { world } = call;
  const known = ids.map((id) => rows(world).get(id));
  if (known.some((row) => row && !mayTouch(call.user, row))) throw denied();
  if (known.includes(undefined) && !world.atLeast("2.3.1")) throw new Panic();
  removeOwned(call, rows(world), ids);
}

/** Up to 2.1.4 what is public, for everyone; then what is not hidden, and one's own. */
function isShown(row: ServiceRow, { world, user }: Call): boolean {
  if (!world.atLeast("2.1.5")) return row.enable_show_in_service;
  return !row.hide_for_guest || isAdmin(user) || mayTouch(user, row);
}

/** By id; the whole is an object even when both members are left out. */
function states(call: Call): unknown {
  const { world } = call;
  const shown = rows(world)
    .all()
    .filter((row) => isShown(row, call));
  const services = Object.fromEntries(shown.map((row) => [row.id, stateOf(world, row)]));
  const cycle_transfer_stats = cycleTransferStats(call);
  return {
    ...(shown.length > 0 ? { services } : {}),
    ...(cycle_transfer_stats ? { cycle_transfer_stats } : {}),
  };
}

const minute = 60_000;
/** Without recording, HTTP probes leave nothing, and the others a mean of two. */
const leaves = (row: ServiceRow, world: World): boolean => row.type !== 1 || world.config.tsdb_enabled;

function serversWithData({ world, user }: Call): number[] {
  const services = rows(world)
    .all()
    .filter((row) => leaves(row, world) && world.now() - row.since > row.duration * 2000);
  const ids = new Set(services.flatMap((row) => probing(world, row).map(({ id }) => id)));
  return [...ids]
    .filter((id) => user !== null || !world.servers.get(id)?.hide_for_guest)
    .sort((one, other) => one - other);
}

const periods: Readonly<Record<string, readonly [length: number, bucket: number]>> = {
  "1d": [1440 * minute, minute / 2],
  "7d": [7 * 1440 * minute, 30 * minute],
  "30d": [30 * 1440 * minute, 120 * minute],
};

/** The period that is asked for; guests get one day. */
function periodOf({ url, user }: Call): readonly [length: number, bucket: number] {
  const wanted = url.searchParams.get("period") || "1d";
  const period = periods[wanted];
  if (!period) throw new Refusal(`invalid period: ${wanted}, expected 1d, 7d, or 30d`);
  if (user === null && wanted !== "1d") {
    throw new Refusal("unauthorized: only 1d data available for guests");
  }
  return period;
}

function serverOf(call: Call): ServerRow {
  const server = call.world.servers.get(pathId(call.params.id ?? ""));
  if (!server) throw new Refusal("server not found");
  const hidden = call.world.atLeast("2.0.0") ? !maySee(call, server) : server.hide_for_guest && !call.user;
  if (hidden) throw new Refusal("unauthorized");
  return server;
}

/** What one server measured of all services: times to the minute, failures as a latency of 0. */
function byServer(call: Call): unknown {
  const { world } = call;
  const server = serverOf(call);
  const length = world.atLeast("2.0.0") ? periodOf(call)[0] : 1440 * minute;
  return rows(world)
    .all()
    .filter((row) => leaves(row, world) && probing(world, row).includes(server))
    .map((row) => {
      const points = measured(world, row, server, { length, step: row.duration * 2000, servers: 1 });
      return {
        monitor_id: row.id,
        server_id: server.id,
        monitor_name: row.name,
        server_name: server.name,
        ...(world.atLeast("2.0.0") ? { display_index: row.display_index } : {}),
        created_at: points.map(({ ts }) => Math.floor(ts / minute) * minute),
        avg_delay: points.map(({ delay }) => delay),
      };
    })
    .filter(({ created_at }) => created_at.length > 0);
}

/** What all servers measured of one service. Without recording the totals stay 0. */
function byService(call: Call): unknown {
  const { world } = call;
  const row = rows(world).get(pathId(call.params.id ?? ""));
  if (!row) throw new Refusal("service not found");
  if (!isShown(row, call) && !mayTouch(call.user, row)) throw new Refusal("unauthorized");
  const [length, bucket] = periodOf(call);
  const recorded = world.config.tsdb_enabled;
  const probes = leaves(row, world) ? probing(world, row).filter((server) => maySee(call, server)) : [];
  const step = recorded ? bucket : row.duration * 2000;
  const servers = probes
    .map((server) => ({
      server,
      points: measured(world, row, server, { length, step, servers: probes.length }),
    }))
    .filter(({ points }) => points.length > 0)
    .map(({ server, points }) => ({
      server_id: server.id,
      server_name: server.name,
      stats: { ...summary(points, recorded), data_points: points },
    }));
  return { service_id: row.id, service_name: row.name, servers: servers.length > 0 ? servers : null };
}

function summary(points: readonly Measured[], recorded: boolean): Record<string, number> {
  const up = points.filter(({ status }) => status === 1);
  const avg_delay = up.reduce((sum, { delay }) => sum + delay, 0) / Math.max(1, up.length);
  if (!recorded) return { avg_delay, up_percent: 0, total_up: 0, total_down: 0 };
  const total_down = points.length - up.length;
  return { avg_delay, up_percent: (up.length * 100) / points.length, total_up: up.length, total_down };
}

export const service: Resource = {
  routes: [
    { method: "GET", path: "/service", for: "optional", answer: states },
    { method: "GET", path: "/service/server", for: "optional", answer: serversWithData },
    { method: "GET", path: "/service/:id", for: "optional", until: "2.0.0", answer: byServer },
    { method: "GET", path: "/server/:id/service", for: "optional", since: "2.0.0", answer: byServer },
    { method: "GET", path: "/service/:id/history", for: "optional", since: "2.0.0", answer: byService },
    ...crud({
      path: "service",
      listPath: "service/list",
      table: ({ world }) => rows(world),
      inOrder: (one, other, { world }) =>
        (world.atLeast("2.0.0") ? other.display_index - one.display_index : 0) || one.id - other.id,
      formName: "ServiceForm",
      form,
      check,
      values: (sent, { world }, row) => ({
        ...sent,
        target: sent.target.trim(),
        duration: sent.duration || 30,
        since: row?.since ?? world.now(),
        temper: /\.invalid|!down/.test(sent.target) ? "down" : (row?.temper ?? "good"),
      }),
      view,
      remove,
      missing: (id) => `service id ${id} does not exist`,
    }),
  ],
  seed: seedServices,
};
