/** Which groups notifiers are in. */
import type { NotificationGroupRow } from "../../api/resources/notification-group.ts";
import { firstSentences } from "../../components/actions/first-sentences.ts";
import type { Text } from "../../i18n/intl.ts";

const none: readonly number[] = [];

/** The ids of the groups of each notifier, in the order of the groups; the same arrays as long as the groups are the same. */
export function memberships(groups: readonly NotificationGroupRow[]): (id: number) => readonly number[] {
  const found = new Map<number, number[]>();
  for (const group of groups)
    for (const id of group.notifications) {
      const ids = found.get(id);
      if (ids) ids.push(group.id);
      else found.set(id, [group.id]);
    }
  return (id) => found.get(id) ?? none;
}

/** What deleting these notifiers takes away from groups, as sentences. */
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
    const names = ids.map((one) => nameOf.get(one)).join(", ");
    return t("notifier.usedBy", { name: name || `#${id}`, count: ids.length, groups: names });
  });
  return firstSentences(sentences, t);
}
