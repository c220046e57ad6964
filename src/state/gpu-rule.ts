/**
 * `gpu_max` crashes the whole dashboard about eight seconds after it was saved where it looks at a server that reports no GPU, and again
 * after every restart, because the rule is stored (contract §8.4). Whatever saves alert rules asks here first.
 */
import type { RuleItem } from "../api/alert-rule.ts";
import { servers } from "./collections.ts";
import { store } from "./store.ts";

/** Why a rule must not be saved: it looks at all servers, or at these, which report no GPU. */
export type GpuRisk = { kind: "everywhere" } | { kind: "without"; servers: number[] };

/** What is wrong with the first such rule; null where nothing is. `reports`: does this server report a GPU? */
export function gpuRisk(
  rules: readonly Pick<RuleItem, "type" | "cover" | "ignore">[],
  reports: (id: number) => boolean = reportsGpu,
): GpuRisk | null {
  for (const { type, cover, ignore } of rules) {
    if (type !== "gpu_max") continue;
    if (cover !== 1) return { kind: "everywhere" };
    const named = Object.entries(ignore ?? {}).flatMap(([id, on]) => (on ? [Number(id)] : []));
    const without = named.filter((id) => !reports(id));
    if (without.length > 0) return { kind: "without", servers: without };
  }
  return null;
}

/** By the list of servers as it is loaded: one that is not in it reports nothing. */
export function reportsGpu(id: number): boolean {
  const row = store.get(servers.state).rows.find((one) => one.id === id);
  return row !== undefined && row.host.gpu.length > 0;
}
