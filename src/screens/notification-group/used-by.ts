/** What sends its messages to a notifier group. */
import { firstSentences } from "../../components/actions/first-sentences.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

/** The lists that name groups, as far as they are known, and the settings' own. */
export type GroupUsers = Readonly<Record<UserKind, readonly { notification_group_id: number }[]>>;

export type UserKind = "alertRules" | "services" | "tasks" | "settings";

const words: Readonly<Record<UserKind, MessageKey>> = {
  alertRules: "notifierGroup.byAlertRules",
  services: "notifierGroup.byServices",
  tasks: "notifierGroup.byTasks",
  settings: "notifierGroup.bySettings",
};
const kinds = Object.keys(words) as UserKind[];

/** How often each group is named, by kind; those that are never named are absent. */
export function countUses(users: GroupUsers): ReadonlyMap<number, Readonly<Record<UserKind, number>>> {
  const found = new Map<number, Record<UserKind, number>>();
  for (const kind of kinds)
    for (const { notification_group_id: id } of users[kind]) {
      if (id === 0) continue;
      const counts = found.get(id) ?? { alertRules: 0, services: 0, tasks: 0, settings: 0 };
      counts[kind] += 1;
      found.set(id, counts);
    }
  return found;
}

/** "3 alert rules, 2 services"; "" where nothing does. */
export const usesText = (counts: Readonly<Record<UserKind, number>> | undefined, t: Text): string =>
  counts
    ? kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => t(words[kind], { count: counts[kind] }))
        .join(", ")
    : "";

/** What deleting these groups leaves without anybody to tell, as sentences. */
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
