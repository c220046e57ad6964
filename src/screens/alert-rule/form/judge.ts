/** Whether a rule is true of a server at a moment, as the backend judges it (contract §8.4). */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Figures } from "../../../state/live/frame.ts";

/** Figures that only rules look at, under their wire names: the stream brings them while a form stands open. */
export const moreNames = [
  "load_5",
  "load_15",
  "tcp_conn_count",
  "udp_conn_count",
  "process_count",
  "temperatures",
  "gpu",
] as const;

/** Reads a figure of a server by its wire name, of lists the highest; what is not there is as in `packMore`. */
export type ReadFigure = (name: keyof Figures | (typeof moreNames)[number]) => number;

export interface Observed {
  id: number;
  /** Undefined: nothing is known of it. */
  figure: ReadFigure | undefined;
  /** Last report, epoch ms; 0: never, or from 2.2.11 on no connection. */
  lastActive: number;
}

/** What the backend takes for offline, counted in whole seconds. */
const OFFLINE_S = 6;

const share = (used: number, total: number): number => (total > 0 ? (used * 100) / total : 0);

/** Null: sensors that all read 0, or no GPU at all. There the backend has no value, and crashes. */
const highest = (value: number): number | null => (Number.isFinite(value) ? value : null);

const values: Readonly<Record<string, (of: ReadFigure) => number | null>> = {
  cpu: (of) => of("cpu"),
  memory: (of) => share(of("mem_used"), of("mem_total")),
  swap: (of) => share(of("swap_used"), of("swap_total")),
  disk: (of) => share(of("disk_used"), of("disk_total")),
  net_in_speed: (of) => of("net_in_speed"),
  net_out_speed: (of) => of("net_out_speed"),
  // What the backend computes under this name.
  net_all_speed: (of) => 2 * of("net_out_speed"),
  transfer_in: (of) => of("net_in_transfer"),
  transfer_out: (of) => of("net_out_transfer"),
  transfer_all: (of) => of("net_in_transfer") + of("net_out_transfer"),
  load1: (of) => of("load_1"),
  // What is 0 is absent on the wire; so is a list of sensors where there are none, whose highest then counts as 0.
  load5: (of) => of("load_5") || 0,
  load15: (of) => of("load_15") || 0,
  tcp_conn_count: (of) => of("tcp_conn_count") || 0,
  udp_conn_count: (of) => of("udp_conn_count") || 0,
  process_count: (of) => of("process_count") || 0,
  temperature_max: (of) => highest(of("temperatures") || 0),
  gpu_max: (of) => highest(of("gpu")),
};

/** Can it be judged by the live figures at all? */
export const isLive = (type: string): boolean => type === "offline" || Object.hasOwn(values, type);

/** Does the rule look at this server? */
export function covers({ cover, ignore }: Pick<RuleItem, "cover" | "ignore">, id: number): boolean {
  const named = ignore?.[id] === true;
  if (cover === 0) return !named;
  // The backend leaves nothing out where it does not know the coverage.
  return cover === 1 ? named : true;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Is it true of a server? Null where the figure is not known. `now`: the backend's clock at that moment, epoch ms. */
export function isTrue(item: RuleItem, { figure, lastActive }: Observed, now: number): boolean | null {
  if (figure === undefined) return null;
  const offline = item.type === "offline";
  if (offline && seconds(now) - seconds(lastActive) > OFFLINE_S) return true;
  // Bounds of an offline rule are held against the time of the last report.
  const value = offline ? seconds(lastActive) : (values[item.type]?.(figure) ?? null);
  if (value === null) return null;
  const { min = 0, max = 0 } = item;
  return (max > 0 && value > max) || (min > 0 && value < min);
}

export interface Tally {
  /** Servers of which all rules are true. */
  holds: number;
  /** Servers that all rules look at: an alarm needs every one of them. */
  covered: number;
}

/** For how many servers all of these are true at once. */
export function tally(items: readonly RuleItem[], servers: Iterable<Observed>, now: number): Tally {
  let holds = 0;
  let covered = 0;
  for (const one of servers) {
    if (!items.every((item) => covers(item, one.id))) continue;
    covered += 1;
    if (items.every((item) => isTrue(item, one, now))) holds += 1;
  }
  return { covered, holds };
}
