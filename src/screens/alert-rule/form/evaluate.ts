/** Evaluates a rule for a server, as the backend does (contract §8.4). */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Figures } from "../../../state/live/frame.ts";

/** Wire names of figures that only rules use. The live connection delivers them while a rule form is open. */
export const ruleFigureNames = [
  "load_5",
  "load_15",
  "tcp_conn_count",
  "udp_conn_count",
  "process_count",
  "temperatures",
  "gpu",
] as const;

/** Reads a figure by its wire name; of a list, the highest value. A missing figure reads as in `packMore`. */
export type ReadFigure = (name: keyof Figures | (typeof ruleFigureNames)[number]) => number;

export interface ObservedServer {
  id: number;
  /** Undefined: no figures are known. */
  figure: ReadFigure | undefined;
  /** Time of the last report, epoch ms; 0: never, or since 2.2.11 not connected. */
  lastActive: number;
}

/** The backend counts a server as offline after this many whole seconds. */
const OFFLINE_S = 6;

const share = (used: number, total: number): number => (total > 0 ? (used * 100) / total : 0);

/** Null if all sensors read 0 or no GPU is reported: the backend has no value then and crashes. */
const highest = (value: number): number | null => (Number.isFinite(value) ? value : null);

const values: Readonly<Record<string, (of: ReadFigure) => number | null>> = {
  cpu: (of) => of("cpu"),
  memory: (of) => share(of("mem_used"), of("mem_total")),
  swap: (of) => share(of("swap_used"), of("swap_total")),
  disk: (of) => share(of("disk_used"), of("disk_total")),
  net_in_speed: (of) => of("net_in_speed"),
  net_out_speed: (of) => of("net_out_speed"),
  // The backend computes this metric as twice the outgoing speed.
  net_all_speed: (of) => 2 * of("net_out_speed"),
  transfer_in: (of) => of("net_in_transfer"),
  transfer_out: (of) => of("net_out_transfer"),
  transfer_all: (of) => of("net_in_transfer") + of("net_out_transfer"),
  load1: (of) => of("load_1"),
  // The wire omits zeros and empty lists of sensors; both count as 0.
  load5: (of) => of("load_5") || 0,
  load15: (of) => of("load_15") || 0,
  tcp_conn_count: (of) => of("tcp_conn_count") || 0,
  udp_conn_count: (of) => of("udp_conn_count") || 0,
  process_count: (of) => of("process_count") || 0,
  temperature_max: (of) => highest(of("temperatures") || 0),
  gpu_max: (of) => highest(of("gpu")),
};

/** True if the live figures are enough to evaluate this metric. */
export const isLive = (type: string): boolean => type === "offline" || Object.hasOwn(values, type);

const figureOf = (type: string, of: ReadFigure): number | null =>
  Object.hasOwn(values, type) ? (values[type]?.(of) ?? null) : null;

/** True if the rule covers this server. */
export function covers({ cover, ignore }: Pick<RuleItem, "cover" | "ignore">, id: number): boolean {
  const named = ignore?.[id] === true;
  if (cover === 0) return !named;
  // The backend treats an unknown coverage as all servers.
  return cover === 1 ? named : true;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** True if the rule holds for a server; null if the figure is unknown. `now`: the backend's clock, epoch ms. */
export function evaluateRule(
  item: RuleItem,
  { figure, lastActive }: ObservedServer,
  now: number,
): boolean | null {
  if (figure === undefined) return null;
  const offline = item.type === "offline";
  if (offline && seconds(now) - seconds(lastActive) > OFFLINE_S) return true;
  // The backend compares the bounds of an offline rule with the time of the last report.
  const value = offline ? seconds(lastActive) : figureOf(item.type, figure);
  if (value === null) return null;
  const { min = 0, max = 0 } = item;
  return (max > 0 && value > max) || (min > 0 && value < min);
}

export interface Tally {
  /** Servers for which all rules are true. */
  holds: number;
  /** Servers that all rules cover; others cannot alarm, because an alarm needs every rule. */
  covered: number;
}

/** Counts the servers for which all rules are true at once. */
export function tally(items: readonly RuleItem[], servers: Iterable<ObservedServer>, now: number): Tally {
  let holds = 0;
  let covered = 0;
  for (const server of servers) {
    if (!items.every((item) => covers(item, server.id))) continue;
    covered += 1;
    if (items.every((item) => evaluateRule(item, server, now))) holds += 1;
  }
  return { covered, holds };
}
