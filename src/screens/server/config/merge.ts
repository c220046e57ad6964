/**
 * The fields of a config, the text to send so that only the chosen fields change, and when an agent applies it (contract §2.6).
 * This depends on the version of the agent, not of the dashboard:
 *
 *   1.7.0, 1.7.1     replace all editable fields: missing members become zero
 *   1.7.2 – 1.12.1   apply exactly the members that are present
 *   1.12.2 …         merge: lists are replaced, the interfaces of `nic_allowlist` are merged one by one
 *   1.12.2 – 2.0.0   save the result, but apply it only after a restart
 *
 * Sending the whole config, freshly read and changed, works for all versions; only removed interfaces need special values.
 */
import { parseVersion } from "../../../api/versions/backend-version.ts";
import { type ConfigText, memberOf, writeConfig } from "./config-text.ts";

export const switchNames = [
  "debug",
  "disable_auto_update",
  "disable_force_update",
  "disable_command_execute",
  "disable_nat",
  "disable_send_query",
  "gpu",
  "temperature",
  "skip_connection_count",
  "skip_procs_count",
] as const;
export type SwitchName = (typeof switchNames)[number];

/** Interfaces by name, and whether they are counted. */
export type Nics = Readonly<Record<string, boolean>>;

/** The fields that can be edited (spec §3). */
export type Editable = Record<SwitchName, boolean> & {
  /** Seconds. */
  report_delay: number;
  /** Seconds. */
  ip_report_period: number;
  hard_drive_partition_allowlist: readonly string[];
  nic_allowlist: Nics;
};
export type FieldName = keyof Editable;
export type Changes = Partial<Editable>;

export const fieldNames: readonly FieldName[] = [
  ...switchNames,
  "report_delay",
  "ip_report_period",
  "hard_drive_partition_allowlist",
  "nic_allowlist",
];

/** The agent's defaults. */
export const defaults: Editable = {
  debug: false,
  disable_auto_update: false,
  disable_force_update: false,
  disable_command_execute: false,
  disable_nat: false,
  disable_send_query: false,
  gpu: false,
  temperature: false,
  skip_connection_count: false,
  skip_procs_count: false,
  report_delay: 3,
  ip_report_period: 1800,
  hard_drive_partition_allowlist: [],
  nic_allowlist: {},
};

/** The fields of a config. Agents omit empty lists; a value of another type counts as missing and stays unless it is changed. */
export function editable(config: ConfigText): Editable {
  const flag = (name: SwitchName): boolean => memberOf(config, name) === true;
  const whole = (name: "report_delay" | "ip_report_period"): number => {
    const value = memberOf(config, name);
    return typeof value === "number" && value > 0 ? value : defaults[name];
  };
  const list = memberOf(config, "hard_drive_partition_allowlist");
  const nics = memberOf(config, "nic_allowlist");
  return {
    ...(Object.fromEntries(switchNames.map((name) => [name, flag(name)])) as Record<SwitchName, boolean>),
    report_delay: whole("report_delay"),
    ip_report_period: whole("ip_report_period"),
    hard_drive_partition_allowlist: Array.isArray(list) ? list.filter((one) => typeof one === "string") : [],
    nic_allowlist: isMap(nics)
      ? Object.fromEntries(Object.entries(nics).map(([name, on]) => [name, on === true]))
      : {},
  };
}

const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values mean the same to an agent. */
function sameValue(name: FieldName, one: unknown, other: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(name === "nic_allowlist" ? meaning(value as Nics) : value);
  return text(one) === text(other);
}

/** An interface that is off equals an unlisted one, unless none is left: an empty list counts all interfaces. */
function meaning(nics: Nics): unknown {
  const all = Object.entries(nics);
  const on = all.flatMap(([name, isOn]) => (isOn ? [name] : []));
  return all.length > 0 ? on.sort() : null;
}

/** The fields that differ, with their new value. */
export function changesBetween(before: Editable, after: Editable): Changes {
  return Object.fromEntries(
    fieldNames
      .filter((name) => !sameValue(name, before[name], after[name]))
      .map((name) => [name, after[name]]),
  );
}

/** The config to send to an agent of this version so that only these fields change. */
export function mergedConfig(config: ConfigText, changes: Changes, agentVersion: string): string {
  const { nic_allowlist: nics, ...others } = changes;
  if (!nics) return writeConfig(config, others);
  const now = Object.keys(editable(config).nic_allowlist);
  return writeConfig(config, { ...others, nic_allowlist: nicsToSend(now, nics, agentVersion) });
}

/**
 * Agents that merge keep missing interfaces, so a removed one is sent as false. If none is left, send null, which empties the map:
 * false for all would count nothing, an empty list counts everything.
 */
function nicsToSend(now: readonly string[], wanted: Nics, agentVersion: string): Nics | null {
  if (replacesAll(agentVersion)) return wanted;
  if (Object.keys(wanted).length === 0) return null;
  return { ...Object.fromEntries(now.map((name) => [name, false])), ...wanted };
}

const before = (agentVersion: string, version: string): boolean => {
  const known = parseVersion(agentVersion);
  return known !== undefined && known < (parseVersion(version) ?? 0);
};
const replacesAll = (agentVersion: string): boolean => before(agentVersion, "1.7.2");

/** Older agents do not support config commands and never answer. */
export const isTooOld = (agentVersion: string): boolean => before(agentVersion, "1.7.0");

interface ApplyDelay {
  /** Time until the agent has applied a config, reconnected, and can be read. */
  seconds: number;
  /** The agent applies and shows the config only after a restart. */
  afterRestart: boolean;
}

/** When an agent of this version applies a config. Unknown versions count as the slowest. */
export function applyDelay(agentVersion: string): ApplyDelay {
  const afterRestart = !before(agentVersion, "1.12.2") && before(agentVersion, "2.0.1");
  const quick = parseVersion(agentVersion) !== undefined && !before(agentVersion, "1.7.1");
  return { seconds: quick ? 20 : 41, afterRestart };
}

/** The changed fields that a later config lacks: agents silently drop values that they do not accept. */
export function notApplied(config: ConfigText, changes: Changes): FieldName[] {
  const now = editable(config);
  return fieldNames.filter((name) => name in changes && !sameValue(name, now[name], changes[name]));
}
