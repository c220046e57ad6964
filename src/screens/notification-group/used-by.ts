/** Counts and describes the objects that send messages to a notifier group. */
import { firstSentences } from "../../components/actions/first-sentences.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import { listedAnd } from "../../i18n/measure.ts";

/** The loaded rows that reference notifier groups, and the reference in the settings. */
export type GroupUsers = Readonly<Record<UserKind, readonly { notification_group_id: number }[]>>;

export type UserKind = "alertRules" | "services" | "tasks" | "settings";

const labels: Readonly<Record<UserKind, MessageKey>> = {
  alertRules: "notifierGroup.byAlertRules",
  services: "notifierGroup.byServices",
  tasks: "notifierGroup.byTasks",
  settings: "notifierGroup.bySettings",
};
const kinds = Object.keys(labels) as UserKind[];

/** The number of references to each group, by kind. Groups without references are absent. */
export function countUses(users: GroupUsers): ReadonlyMap<number, Readonly<Record<UserKind, number>>> {
  const uses = new Map<number, Record<UserKind, number>>();
  for (const kind of kinds)
    for (const { notification_group_id: id } of users[kind]) {
      if (id === 0) continue;
      const counts = uses.get(id) ?? { alertRules: 0, services: 0, tasks: 0, settings: 0 };
      counts[kind] += 1;
      uses.set(id, counts);
    }
  return uses;
}

/** A text such as "3 alert rules and 2 services"; empty without references. */
export const usesText = (counts: Readonly<Record<UserKind, number>> | undefined, t: Text): string =>
  counts
    ? listedAnd(
        kinds.filter((kind) => counts[kind] > 0).map((kind) => t(labels[kind], { count: counts[kind] })),
      )
    : "";

/** Sentences that list the objects which lose their notifier group when these groups are deleted. */
export function usedBySentences(
  rows: readonly { id: number; name: string }[],
  users: GroupUsers,
  t: Text,
): readonly string[] {
  const uses = countUses(users);
  const sentences = rows
    .filter(({ id }) => uses.has(id))
    .map(({ id, name }) =>
      t("notifierGroup.usedBy", { name: name || `#${id}`, users: usesText(uses.get(id), t) }),
    );
  return firstSentences(sentences, t);
}
