/** The groups of notifiers. */
import type { NotificationGroupRow } from "../../api/resources/notification-group.ts";
import { firstSentences } from "../../components/actions/first-sentences.ts";
import { listed } from "../../i18n/format.ts";
import type { Text } from "../../i18n/intl.ts";

const none: readonly number[] = [];

/** The group ids of each notifier, in the order of the groups. Arrays keep their identity while the groups do. */
export function memberships(groups: readonly NotificationGroupRow[]): (id: number) => readonly number[] {
  const groupIds = new Map<number, number[]>();
  for (const group of groups)
    for (const id of group.notifications) {
      const ids = groupIds.get(id);
      if (ids) ids.push(group.id);
      else groupIds.set(id, [group.id]);
    }
  return (id) => groupIds.get(id) ?? none;
}

/** Sentences that list the groups which lose members when these notifiers are deleted. */
export function usedByGroups(
  rows: readonly { id: number; name: string }[],
  groups: readonly NotificationGroupRow[],
  t: Text,
): readonly string[] {
  const groupsOf = memberships(groups);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name || `#${id}`]));
  const used = rows.filter(({ id }) => groupsOf(id).length > 0);
  const sentences = used.map(({ id, name }) => {
    const ids = groupsOf(id);
    const names = listed(ids.map((groupId) => nameOf.get(groupId) ?? `#${groupId}`));
    return t("notifier.usedBy", { name: name || `#${id}`, count: ids.length, groups: names });
  });
  return firstSentences(sentences, t);
}
