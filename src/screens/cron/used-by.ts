/** Who names a task and would then name nothing. The backend deletes it all the same, and leaves the dangling ids (contract §9.22). */
import { firstSentences } from "../../components/actions/first-sentences.ts";
import type { Text } from "../../i18n/intl.ts";

/** The part of an alert rule or a service that names tasks. */
export interface NamesTasks {
  fail_trigger_tasks: readonly number[];
  recover_trigger_tasks: readonly number[];
}

/** How many rows name each task. */
function counted(rows: readonly NamesTasks[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { fail_trigger_tasks, recover_trigger_tasks } of rows)
    for (const id of new Set([...fail_trigger_tasks, ...recover_trigger_tasks]))
      found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

/** A sentence for each of the first tasks that are named somewhere. */
export function usedBySentences(
  tasks: readonly { id: number; name: string }[],
  { rules, services }: { rules: readonly NamesTasks[]; services: readonly NamesTasks[] },
  t: Text,
): readonly string[] {
  const rulesOf = counted(rules);
  const servicesOf = counted(services);
  const sentences = tasks.flatMap(({ id, name }) => {
    const inRules = rulesOf.get(id);
    const inServices = servicesOf.get(id);
    const what = [
      ...(inRules ? [t("cron.usedByRules", { count: inRules })] : []),
      ...(inServices ? [t("cron.usedByServices", { count: inServices })] : []),
    ];
    return what.length > 0 ? [t("cron.usedBy", { name: name || `#${id}`, what: what.join(", ") })] : [];
  });
  return firstSentences(sentences, t);
}
