/**
 * `gpu_max` crashes the whole dashboard about eight seconds after it was saved where it looks at a server that reports no GPU, and again
 * after every restart, because the rule is stored (contract §8.4). Whatever saves alert rules asks here first. One that is switched off is
 * not looked at, so switching it off is always possible: it is what ends the crashes.
 */
import type { RuleItem } from "../../api/resources/alert-rule.ts";
import { server } from "../../api/resources/server.ts";
import { type ListedServer, servers } from "../collections/collections.ts";
import { store } from "../store.ts";

/** Why a rule must not be saved: it looks at all servers, or at these, which report no GPU. */
export type GpuRisk = { kind: "everywhere" } | { kind: "without"; servers: number[] };

type Watching = Pick<RuleItem, "type" | "cover" | "ignore">;

/** The rules that the backend looks at: none of an alert rule that is switched off. */
export const watched = <Item>(form: { enable: boolean; rules: readonly Item[] }): readonly Item[] =>
  form.enable ? form.rules : [];

/** Would one of these look at the GPU of this server? */
export const watchesGpu = (rules: readonly Watching[], id: number): boolean =>
  rules.some(({ type, cover, ignore }) => {
    const named = ignore?.[String(id)] === true;
    return type === "gpu_max" && (cover === 1 ? named : !named);
  });

/** What is wrong with the first such rule; null where nothing is. `reports`: does this server report a GPU? */
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

/** As far as the list at hand can tell: it keeps the names of graphics cards, not how busy they are. A hint, see `gpuRiskNow`. */
export function reportsGpu(id: number): boolean {
  const { rows } = store.get(servers.state);
  if (known?.rows !== rows)
    known = { rows, ids: new Set(rows.flatMap((row) => (row.host.gpu.length > 0 ? row.id : []))) };
  return known.ids.has(id);
}

let known: { rows: readonly ListedServer[]; ids: ReadonlySet<number> } | undefined;

/**
 * What is wrong at this moment, for whatever is about to save. What the backend stumbles over is an empty list of figures, which an agent
 * also sends that was told not to measure, and a server that was not heard since a restart: only a fresh answer tells. Rejects where
 * there is none, so that nothing is saved unseen; a server that could not be read counts as one that reports nothing.
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
