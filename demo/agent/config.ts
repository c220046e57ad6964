/** How an agent applies a configuration. This depends on the agent's version, not on the backend's. */

import { atLeast } from "../state/dialect.ts";
import type { ServerRow } from "../state/server-row.ts";

type Config = Record<string, unknown>;

/** How long the demo's agents take to apply a configuration; real ones take 10 to 30 s. */
const applyMilliseconds = 3000;

/** The members that agents 1.7.0 and 1.7.1 replace as a whole, with their zero values. */
const replaced: Config = {
  debug: false,
  hard_drive_partition_allowlist: [],
  nic_allowlist: {},
  gpu: false,
  temperature: false,
  skip_connection_count: false,
  skip_procs_count: false,
  disable_auto_update: false,
  disable_force_update: false,
  disable_command_execute: false,
  disable_nat: false,
  disable_send_query: false,
  report_delay: 0,
  ip_report_period: 0,
};

/** Unparsable versions ("", "nezha-agent") count as newer builds. */
const since = (row: ServerRow, version: string): boolean =>
  !/^\d+\.\d+\.\d+/.test(row.host.version ?? "") || atLeast(row.host.version ?? "", version);

const isMap = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The configuration as a read returns it: Go omits these lists while they are empty. */
export function shownConfig(row: ServerRow): string {
  const shown = { ...row.agentConfig };
  for (const name of ["hard_drive_partition_allowlist", "nic_allowlist", "dns"])
    if (Object.keys(Object(shown[name])).length === 0) delete shown[name];
  return JSON.stringify(shown);
}

/** Applies a configuration or drops it; the sender gets no result. */
export function takeConfig(row: ServerRow, text: string, now: number): void {
  if (row.agentConfig.disable_command_execute === true) return;
  // Newer agents apply the later of two writes; older ones ignore a write while one is pending.
  if (now < row.pendingUntil && !since(row, "2.0.1")) return;
  const sent = parsed(text);
  const next = sent && accepted(merged(row, sent), row);
  if (!next) return;
  row.pendingUntil = now + applyMilliseconds;
  if (since(row, "1.12.2") && !since(row, "2.0.1")) row.agentFile = next;
  else row.agentConfig = next;
}

/** Restarts an agent: a saved configuration becomes active. */
export function restartAgent(row: ServerRow): void {
  row.agentConfig = row.agentFile ?? row.agentConfig;
  row.agentFile = null;
  row.pendingUntil = 0;
}

/** Broken JSON is accepted by the dashboard and dropped by the agent. */
function parsed(text: string): Config | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMap(value) ? value : null;
  } catch {
    return null;
  }
}

function merged(row: ServerRow, sent: Config): Config {
  const now = row.agentConfig;
  if (!since(row, "1.7.2")) {
    const editable = Object.keys(replaced).map((name) => [name, sent[name] ?? replaced[name]]);
    return { ...now, ...Object.fromEntries(editable) };
  }
  const next = { ...now, ...sent };
  // Go merges a map key by key; null empties it.
  if (since(row, "1.12.2") && isMap(sent.nic_allowlist))
    next.nic_allowlist = { ...Object(now.nic_allowlist), ...sent.nic_allowlist };
  return next;
}

/** Validates a configuration and fills in defaults as agents do; null if they refuse it. */
function accepted(config: Config, row: ServerRow): Config | null {
  const delay = Number(config.report_delay) || 3;
  const period = Number(config.ip_report_period) || 1800;
  const endpoints = Array.isArray(config.custom_ip_api) ? config.custom_ip_api : [];
  if (delay < 1 || delay > 4 || !endpoints.every((one) => /^https?:/.test(String(one)))) return null;
  if (since(row, "2.0.4") && config.client_secret !== row.agentConfig.client_secret) return null;
  return { ...config, report_delay: delay, ip_report_period: Math.max(30, period) };
}
