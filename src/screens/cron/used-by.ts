/** References that break when a task is deleted. The backend deletes it anyway and keeps the dangling ids (contract §9.22). */
import { firstSentences } from "../../components/actions/first-sentences.ts";
import type { Text } from "../../i18n/intl.ts";
import { listedAnd } from "../../i18n/measure.ts";

/** The members of an alert rule or a service that refer to tasks. */
export interface TaskReferences {
  fail_trigger_tasks: readonly number[];
  recover_trigger_tasks: readonly number[];
}

/** Counts the rows that refer to each task. */
function countReferences(rows: readonly TaskReferences[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { fail_trigger_tasks, recover_trigger_tasks } of rows)
    for (const id of new Set([...fail_trigger_tasks, ...recover_trigger_tasks]))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Sentences for the first tasks that are referenced. */
export function usedBySentences(
  tasks: readonly { id: number; name: string }[],
  { rules, services }: { rules: readonly TaskReferences[]; services: readonly TaskReferences[] },
  t: Text,
): readonly string[] {
  const ruleCounts = countReferences(rules);
  const serviceCounts = countReferences(services);
  const sentences = tasks.flatMap(({ id, name }) => {
    const inRules = ruleCounts.get(id);
    const inServices = serviceCounts.get(id);
    const users = [
      ...(inRules ? [t("cron.usedByRules", { count: inRules })] : []),
      ...(inServices ? [t("cron.usedByServices", { count: inServices })] : []),
    ];
    return users.length > 0 ? [t("cron.usedBy", { name: name || `#${id}`, what: listedAnd(users) })] : [];
  });
  return firstSentences(sentences, t);
}
