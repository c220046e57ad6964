/** The metrics that an alert rule can watch (contract §8.4), and their units. */
import type { RuleItem } from "../../api/resources/alert-rule.ts";

export type Kind = "percent" | "bytes" | "speed" | "degrees" | "plain" | "none";

/** In the order of the form's list. */
export const metrics = {
  cpu: "percent",
  memory: "percent",
  swap: "percent",
  disk: "percent",
  gpu_max: "percent",
  temperature_max: "degrees",
  offline: "none",
  net_in_speed: "speed",
  net_out_speed: "speed",
  net_all_speed: "speed",
  transfer_in_cycle: "bytes",
  transfer_out_cycle: "bytes",
  transfer_all_cycle: "bytes",
  transfer_in: "bytes",
  transfer_out: "bytes",
  transfer_all: "bytes",
  load1: "plain",
  load5: "plain",
  load15: "plain",
  tcp_conn_count: "plain",
  udp_conn_count: "plain",
  process_count: "plain",
} as const satisfies Record<string, Kind>;

export type Metric = keyof typeof metrics;

export const metricNames = Object.keys(metrics) as Metric[];

export const isMetric = (type: string): type is Metric => Object.hasOwn(metrics, type);

/** An unknown metric is a plain number. */
export const kindOf = (type: string): Kind => (isMetric(type) ? metrics[type] : "plain");

/** Traffic counted from the start of a cycle. The backend checks only the suffix, so this holds for unknown metrics too. */
export const isCycle = (type: string): boolean => type.endsWith("_cycle");

/** True if one of the conditions counts traffic per cycle. */
export const countsTraffic = (rules: readonly Pick<RuleItem, "type">[]): boolean =>
  rules.some(({ type }) => isCycle(type));

/** The backend takes a sample every three seconds. */
export const SAMPLE_SECONDS = 3;
/** The backend refuses a shorter duration. */
export const FEWEST_SAMPLES = 3;

export const cycleUnits = ["hour", "day", "week", "month", "year"] as const;
export type CycleUnit = (typeof cycleUnits)[number];

/** Like the backend, ignores case and reads an unknown unit as hours. */
export const cycleUnitOf = (text: string | undefined): CycleUnit =>
  cycleUnits.find((unit) => unit === text?.toLowerCase()) ?? "hour";

/** Ids of the servers that an item names. Ids with the value false do not count. */
export const namedServerIds = ({ ignore }: Pick<RuleItem, "ignore">): number[] =>
  Object.entries(ignore ?? {}).flatMap(([id, on]) => (on ? [Number(id)] : []));
