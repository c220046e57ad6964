/** Whether a rule is true of a server at this moment, as far as the live figures tell. */
import type { RuleItem } from "../../../api/alert-rule.ts";
import type { Figures } from "../../../state/live-frame.ts";

export interface Observed {
  id: number;
  figures: Figures | undefined;
  /** Last report, epoch ms; null or 0: none that is known. */
  lastSeen: number | null;
}

/** The backend calls a server offline 6 s after its last report; a frame that tells of it may be 2 s old. */
const OFFLINE_MS = 8_000;

const share = (used: number, total: number): number => (total > 0 ? (used * 100) / total : 0);

const values: Readonly<Record<string, (of: Figures) => number>> = {
  cpu: ({ cpu }) => cpu,
  memory: ({ mem_used, mem_total }) => share(mem_used, mem_total),
  swap: ({ swap_used, swap_total }) => share(swap_used, swap_total),
  disk: ({ disk_used, disk_total }) => share(disk_used, disk_total),
  net_in_speed: ({ net_in_speed }) => net_in_speed,
  net_out_speed: ({ net_out_speed }) => net_out_speed,
  // What the backend computes under this name (contract §8.4).
  net_all_speed: ({ net_out_speed }) => 2 * net_out_speed,
  transfer_in: ({ net_in_transfer }) => net_in_transfer,
  transfer_out: ({ net_out_transfer }) => net_out_transfer,
  transfer_all: ({ net_in_transfer, net_out_transfer }) => net_in_transfer + net_out_transfer,
  load1: ({ load_1 }) => load_1,
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

/** Is it true of a server now? Null where its figure is not known. `now`: the backend's clock, epoch ms. */
export function isTrue(item: RuleItem, { figures, lastSeen }: Observed, now: number): boolean | null {
  if (item.type === "offline") return now - (lastSeen ?? 0) > OFFLINE_MS;
  const value = figures && values[item.type]?.(figures);
  if (value === undefined) return null;
  const { min = 0, max = 0 } = item;
  return (max > 0 && value > max) || (min > 0 && value < min);
}

export interface Tally {
  /** Servers of which all rules are true. */
  holds: number;
  /** Servers that all rules look at: an alarm needs every one of them. */
  covered: number;
}

/** For how many servers all of these are true at once; `holds` is null where a figure among them is not live. */
export function tally(
  items: readonly RuleItem[],
  servers: Iterable<Observed>,
  now: number,
): Omit<Tally, "holds"> & { holds: number | null } {
  const known = items.every(({ type }) => isLive(type));
  let holds = 0;
  let covered = 0;
  for (const one of servers) {
    if (!items.every((item) => covers(item, one.id))) continue;
    covered += 1;
    if (known && items.every((item) => isTrue(item, one, now))) holds += 1;
  }
  return { covered, holds: known ? holds : null };
}
