/** Changes the metric of a rule: bounds do not carry over to another unit, and cycle metrics need members of their own. */
import { isCycle, kindOf } from "../metrics.ts";
import type { Draft } from "./rules-json.ts";
import { monthStart } from "./templates.ts";

const bounds = ["min", "max"];
const cycleMembers = ["cycle_start", "cycle_interval", "cycle_unit"];

/** Returns the members to change. `savedMembers` stores removed members per kind of metric and restores them later. */
export function changeMetric(
  item: Draft,
  type: string,
  savedMembers: Record<string, Draft>,
  now: number,
): Draft {
  const old = typeof item.type === "string" ? item.type : "";
  const changes: Record<string, unknown> = { type };
  const swap = (names: readonly string[], from: string, to: string, defaults: Draft): void => {
    if (from === to) return;
    savedMembers[from] = Object.fromEntries(names.map((name) => [name, item[name]]));
    const restored = savedMembers[to] ?? defaults;
    for (const name of names) changes[name] = restored[name];
  };
  swap(bounds, `kind ${kindOf(old)}`, `kind ${kindOf(type)}`, {});
  const timing = (metric: string): string => (isCycle(metric) ? "cycle" : "samples");
  const cycle = isCycle(type);
  const defaults = cycle
    ? { cycle_start: monthStart(now), cycle_interval: 1, cycle_unit: "month" }
    : { duration: 30 };
  swap([...cycleMembers, "duration"], timing(old), timing(type), defaults);
  return changes;
}
