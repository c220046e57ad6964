/** Results of service probes: generated from a seed, none where no agent probes. */

import type { DemoState } from "../../state/demo-state.ts";
import { seeded } from "../../state/random.ts";
import type { ServerRow } from "../../state/server-row.ts";
import type { Row } from "../../state/table.ts";

/** Health of a service: good; some failures; down since yesterday. */
export type ServiceHealth = "good" | "flaky" | "down";

export interface ServiceRow extends Row {
  name: string;
  target: string;
  type: number;
  cover: number;
  notify: boolean;
  duration: number;
  min_latency: number;
  max_latency: number;
  latency_notify: boolean;
  enable_trigger_task: boolean;
  enable_show_in_service: boolean;
  hide_for_guest: boolean;
  display_index: number;
  /** null if they were never sent. */
  fail_trigger_tasks: number[] | null;
  recover_trigger_tasks: number[] | null;
  skip_servers: Record<string, boolean> | null;
  notification_group_id: number;
  /** Probed since then, in ms. */
  since: number;
  health: ServiceHealth;
}

const day = 86_400_000;
const http = 1;

/** The probing servers: an admin's service uses servers of all users. */
export function probing(state: DemoState, row: ServiceRow): ServerRow[] {
  const forAll = state.users.get(row.owner)?.role === 0;
  return state.servers.all().filter(({ id, owner, mood }) => {
    const named = row.skip_servers?.[id] === true;
    const covered = row.cover === 1 ? named : !named;
    return covered && mood !== "none" && mood !== "offline" && (forAll || owner === row.owner);
  });
}

/** Share of failed probes on a day, counted back from today. */
function failing({ id, health }: ServiceRow, daysAgo: number): number {
  if (health === "down") return daysAgo === 0 ? 1 : daysAgo === 1 ? 0.6 : 0;
  if (health === "flaky") return daysAgo % 4 === 0 ? 0.14 : 0.04;
  return daysAgo === (id * 7) % 29 && daysAgo > 0 ? 0.05 : 0;
}

const delayOf = (row: ServiceRow, server: number): number => {
  const random = seeded(row.id * 7919 + server * 104_729);
  return (row.type === http ? 90 : 12) * (0.5 + 2 * random());
};

/** The state of one service in GET /service. */
export function stateOf(state: DemoState, row: ServiceRow): Record<string, unknown> {
  const now = state.now();
  const servers = probing(state, row).length;
  const today = Math.floor(now / day) * day;
  const up: number[] = [];
  const down: number[] = [];
  const delay: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const daysAgo = 29 - at;
    const from = Math.max(today - daysAgo * day, row.since);
    const until = Math.min(today - daysAgo * day + day, now);
    const probes = Math.max(0, Math.floor((until - from) / 1000 / row.duration)) * servers;
    const failed = Math.round(probes * failing(row, daysAgo));
    up.push(probes - failed);
    down.push(failed);
    delay.push(probes > failed ? delayOf(row, 0) * (1 + Math.sin(at) / 10) : 0);
  }
  // A sample every half minute, for a quarter of an hour.
  const watched = Math.min(now - row.since, day / 96);
  const samples = servers > 0 && (up[29] || down[29]) ? 1 + Math.floor(watched / 30_000) : 0;
  const current_down = Math.round(samples * failing(row, 0));
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return {
    service_name: row.name,
    current_up: samples - current_down,
    current_down,
    total_up: total(up),
    total_down: total(down),
    delay,
    up,
    down,
  };
}

export interface Measured {
  ts: number;
  delay: number;
  status: number;
}

/** Maximum number of points in one answer. */
const most = 150_000;

/** A server's measurements of the last `length` ms, in steps of at least `step` ms. */
export function measured(
  state: DemoState,
  row: ServiceRow,
  server: ServerRow,
  { length, step, servers }: { length: number; step: number; servers: number },
): Measured[] {
  const now = state.now();
  const mostPoints = Math.min(1500, Math.ceil(most / Math.max(1, servers)));
  const every = Math.max(step, row.duration * 1000, length / mostPoints);
  const random = seeded(row.id * 977 + server.id);
  const base = delayOf(row, server.id);
  const points: Measured[] = [];
  for (let ts = Math.ceil((now - length) / every) * every; ts <= now; ts += every) {
    const [noise, luck] = [random(), random()];
    if (ts < row.since) continue;
    const daysAgo = Math.floor((Math.floor(now / day) * day + day - 1 - ts) / day);
    const status = luck < failing(row, daysAgo) ? 0 : 1;
    const swing = 1 + Math.sin((ts / day) * 2 * Math.PI) * 0.2 + noise * noise * 0.5;
    points.push({ ts: Math.round(ts), delay: status ? base * swing : 0, status });
  }
  return points;
}
