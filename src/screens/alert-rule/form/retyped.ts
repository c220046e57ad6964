/** What becomes of a rule when another figure is chosen: bounds in another unit are no bounds, and cycles need what others do not. */
import { isCycle, kindOf } from "../metrics.ts";
import type { Draft } from "./rules-text.ts";
import { monthStart } from "./templates.ts";

const bounds = ["min", "max"];
const ofCycles = ["cycle_start", "cycle_interval", "cycle_unit"];

/** The members to be changed. `shelf` keeps what is taken out, by what it belongs to, and gives it back. */
export function retyped(item: Draft, type: string, shelf: Record<string, Draft>, now: number): Draft {
  const old = typeof item.type === "string" ? item.type : "";
  const changes: Record<string, unknown> = { type };
  const swap = (names: readonly string[], from: string, to: string, first: Draft): void => {
    if (from === to) return;
    shelf[from] = Object.fromEntries(names.map((name) => [name, item[name]]));
    const back = shelf[to] ?? first;
    for (const name of names) changes[name] = back[name];
  };
  swap(bounds, `kind ${kindOf(old)}`, `kind ${kindOf(type)}`, {});
  const rhythm = (one: string): string => (isCycle(one) ? "cycle" : "samples");
  const cycle = isCycle(type);
  swap([...ofCycles, "duration"], rhythm(old), rhythm(type), {
    ...(cycle ? { cycle_start: monthStart(now), cycle_interval: 1, cycle_unit: "month" } : { duration: 30 }),
  });
  return changes;
}
