/** The figures that an alert rule can look at (contract §8.4), and in what they are measured. */
import type { RuleItem } from "../../api/resources/alert-rule.ts";

export type Kind = "percent" | "bytes" | "speed" | "degrees" | "plain" | "none";

/** In the order in which they are offered. */
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

/** What is not known is a bare number. */
export const kindOf = (type: string): Kind => (isMetric(type) ? metrics[type] : "plain");

/** Counted from the begin of a cycle, also where the figure itself is not known: the backend looks at the ending. */
export const isCycle = (type: string): boolean => type.endsWith("_cycle");

/** Does this alert rule count traffic per cycle? */
export const countsTraffic = (rules: readonly Pick<RuleItem, "type">[]): boolean =>
  rules.some(({ type }) => isCycle(type));

/** The backend looks every three seconds. */
export const SAMPLE_SECONDS = 3;
/** Fewer are refused. */
export const FEWEST_SAMPLES = 3;

export const cycleUnits = ["hour", "day", "week", "month", "year"] as const;
export type CycleUnit = (typeof cycleUnits)[number];

/** As the backend reads it, in any case of letters, and hours for whatever it does not know. */
export const cycleUnitOf = (text: string | undefined): CycleUnit =>
  cycleUnits.find((unit) => unit === text?.toLowerCase()) ?? "hour";

/** Ids of the servers that an item names: only what is true counts. */
export const namedIn = ({ ignore }: Pick<RuleItem, "ignore">): number[] =>
  Object.entries(ignore ?? {}).flatMap(([id, on]) => (on ? [Number(id)] : []));
