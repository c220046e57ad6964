/**
 * Guards against a backend bug: a `gpu_max` rule that covers a server without GPU figures crashes the dashboard about eight seconds
 * after saving, and again after every restart (contract §8.4). Disabled alert rules are safe, so disabling one is always allowed.
 */
import type { RuleItem } from "../../api/resources/alert-rule.ts";
import { server } from "../../api/resources/server.ts";
import { type ListedServer, servers } from "../collections/servers.ts";
import { store } from "../store.ts";

/** Why a rule must not be saved: it covers all servers, or these servers without GPU figures. */
export type GpuRisk = { kind: "everywhere" } | { kind: "without"; servers: number[] };

type Watching = Pick<RuleItem, "type" | "cover" | "ignore">;

/** The rules that the backend evaluates: none of a disabled alert rule. */
export const watched = <Item>(form: { enable: boolean; rules: readonly Item[] }): readonly Item[] =>
  form.enable ? form.rules : [];

/** Whether one of the rules covers the GPU of this server. */
export const watchesGpu = (rules: readonly Watching[], id: number): boolean =>
  rules.some(({ type, cover, ignore }) => {
    const named = ignore?.[id] === true;
    return type === "gpu_max" && (cover === 1 ? named : !named);
  });

/** The risk of the first dangerous rule, or null. `reports`: whether a server reports GPU figures. */
export function gpuRisk(
  rules: readonly Watching[],
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

/** Whether the loaded row names a graphics card. Only a hint: the list has no GPU figures, see `gpuRiskNow`. */
function reportsGpu(id: number): boolean {
  const { rows } = store.get(servers.state);
  if (known?.rows !== rows)
    known = { rows, ids: new Set(rows.flatMap((row) => (row.host.gpu.length > 0 ? row.id : []))) };
  return known.ids.has(id);
}

let known: { rows: readonly ListedServer[]; ids: ReadonlySet<number> } | undefined;

/**
 * The risk according to a fresh list, before saving. The crash is caused by an empty list of GPU figures, which an agent with measuring disabled
 * also sends, and which a server has before its first report. Rejects if the list cannot be read, so that nothing is saved unchecked.
 */
export async function gpuRiskNow(rules: readonly Watching[]): Promise<GpuRisk | null> {
  const risk = gpuRisk(rules, () => false);
  if (risk?.kind !== "without") return risk;
  const { rows } = await server.list();
  const reporting = new Set(
    rows.flatMap(({ id, host, state }) => (host.gpu.length > 0 && state.gpu?.length ? id : [])),
  );
  return gpuRisk(rules, (id) => reporting.has(id));
}
