/** Who names a task and would then name nothing. The backend deletes it all the same, and leaves the dangling ids (contract §9.22). */
import type { Text } from "../../i18n/intl.ts";

/** The part of an alert rule or a service that names tasks. */
export interface NamesTasks {
  fail_trigger_tasks: readonly number[];
  recover_trigger_tasks: readonly number[];
}

const counted = (id: number, rows: readonly NamesTasks[]): number =>
  rows.filter(
    ({ fail_trigger_tasks, recover_trigger_tasks }) =>
      fail_trigger_tasks.includes(id) || recover_trigger_tasks.includes(id),
  ).length;

/** A sentence for each task that is named somewhere. */
export function usedBySentences(
  tasks: readonly { id: number; name: string }[],
  { rules, services }: { rules: readonly NamesTasks[]; services: readonly NamesTasks[] },
  t: Text,
): string[] {
  return tasks.flatMap(({ id, name }) => {
    const inRules = counted(id, rules);
    const inServices = counted(id, services);
    const what = [
      ...(inRules > 0 ? [t("cron.usedByRules", { count: inRules })] : []),
      ...(inServices > 0 ? [t("cron.usedByServices", { count: inServices })] : []),
    ];
    return what.length > 0 ? [t("cron.usedBy", { name, what: what.join(", ") })] : [];
  });
}
