/** Live figures: a seeded random walk per server, with at most one step per frame interval. */

import type { DemoState } from "../state/demo-state.ts";
import { between, type Random, seeded, whole } from "../state/random.ts";
import type { Figures, Host, ServerRow } from "../state/server-row.ts";

export function startFigures(seed: number, hasTemperature: boolean): Figures {
  const random = seeded(seed);
  const line = 1_000_000 * 10 ** between(random, 0, 2.1);
  return {
    random,
    reporting: true,
    cpu: between(random, 0.5, 60),
    memory: between(random, 0.15, 0.9),
    swap: between(random, 0, 0.4),
    disk: between(random, 0.08, 0.93),
    inSpeed: between(random, 0, line / 10),
    outSpeed: between(random, 0, line / 10),
    inTotal: Math.floor(between(random, 1e9, 9e12)),
    outTotal: Math.floor(between(random, 1e9, 9e12)),
    load: between(random, 0.01, 3),
    connections: whole(random, 8, 900),
    processes: whole(random, 60, 420),
    temperature: between(random, 34, 68),
    gpu: between(random, 0, 80),
    hasTemperature,
    line,
  };
}

function walk(random: Random, value: number, stride: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value + (random() - 0.5) * 2 * stride));
}

/** From this number of servers on an agent reports only every second step, to halve the work. */
const manyServers = 1000;

/** Advances all servers by one step and rewrites their states. */
export function step(state: DemoState, tick: number): void {
  const now = state.now();
  const share = state.servers.size > manyServers ? 2 : 1;
  for (const row of state.servers.values()) {
    if (row.figures && (row.id + tick) % share === 0) report(row, row.figures, tick, now);
  }
}

function report(row: ServerRow, figures: Figures, tick: number, now: number): void {
  if (row.mood === "none" || row.mood === "offline") return;
  // A flapping agent is silent for 12 of 45 steps: long enough to become stale.
  figures.reporting = row.mood !== "flapping" || (tick + row.id) % 45 < 33;
  if (!figures.reporting) return;
  const age = row.mood === "stale" ? 25_000 : 300 + ((row.id * 137) % 1500);
  row.lastActive = now - age;
  advance(figures);
  row.state = stateText(row.host, figures, now);
}

function advance(figures: Figures): void {
  const { random } = figures;
  figures.cpu = walk(random, figures.cpu, 6, 0, 100);
  figures.memory = walk(random, figures.memory, 0.008, 0.05, 0.98);
  figures.swap = walk(random, figures.swap, 0.003, 0, 0.95);
  figures.disk = walk(random, figures.disk, 0.0002, 0.02, 0.99);
  figures.inSpeed = walk(random, figures.inSpeed, figures.line / 20, 0, figures.line);
  figures.outSpeed = walk(random, figures.outSpeed, figures.line / 20, 0, figures.line);
  figures.inTotal += Math.floor(figures.inSpeed * 2);
  figures.outTotal += Math.floor(figures.outSpeed * 2);
  figures.load = walk(random, figures.load, 0.15, 0, 16);
  figures.connections = Math.round(walk(random, figures.connections, 14, 1, 4000));
  figures.processes = Math.round(walk(random, figures.processes, 3, 20, 900));
  figures.temperature = walk(random, figures.temperature, 0.9, 28, 92);
  figures.gpu = walk(random, figures.gpu, 7, 0, 100);
}

/** The state as the backend writes it, without zeros. Concatenated by hand for speed: a frame may need 10,000. */
export function stateText(host: Host, figures: Figures, now: number): string {
  const uptime = host.boot_time ? Math.floor(now / 1000) - host.boot_time : 0;
  const text =
    member("cpu", Math.floor(figures.cpu * 1000) / 1000) +
    member("mem_used", Math.floor((host.mem_total ?? 0) * figures.memory)) +
    member("swap_used", Math.floor((host.swap_total ?? 0) * figures.swap)) +
    member("disk_used", Math.floor((host.disk_total ?? 0) * figures.disk)) +
    member("net_in_transfer", figures.inTotal) +
    member("net_out_transfer", figures.outTotal) +
    member("net_in_speed", Math.floor(figures.inSpeed)) +
    member("net_out_speed", Math.floor(figures.outSpeed)) +
    member("uptime", uptime) +
    member("load_1", Math.floor(figures.load * 100) / 100) +
    member("load_5", Math.floor(figures.load * 85) / 100) +
    member("load_15", Math.floor(figures.load * 70) / 100) +
    member("tcp_conn_count", figures.connections) +
    member("udp_conn_count", Math.floor(figures.connections / 9)) +
    member("process_count", figures.processes) +
    (figures.hasTemperature ? `,"temperatures":${temperatures(figures)}` : "") +
    (host.gpu?.length ? `,"gpu":[${host.gpu.map((_, index) => gpu(figures, index)).join(",")}]` : "");
  return `{${text.slice(1)}}`;
}

function member(name: string, value: number): string {
  return value === 0 ? "" : `,"${name}":${value}`;
}

/** The agent capitalises these keys. */
function temperatures(figures: Figures): string {
  const package0 = whole10(figures.temperature);
  const nvme = whole10(figures.temperature * 0.8);
  return `[{"Name":"coretemp_package_id_0","Temperature":${package0}},{"Name":"nvme_composite","Temperature":${nvme}}]`;
}

function gpu(figures: Figures, index: number): number {
  return whole10(Math.min(100, figures.gpu * (1 + index * 0.1)));
}

function whole10(value: number): number {
  return Math.floor(value * 10) / 10;
}
