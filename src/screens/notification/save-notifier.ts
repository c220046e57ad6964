/** Saves a notifier, then its groups: each is a request of its own, so one may be refused after the notifier was saved. */
import {
  type NotificationForm,
  type NotificationRow,
  notification,
} from "../../api/resources/notification.ts";
import { notificationGroup } from "../../api/resources/notification-group.ts";
import type { Changes } from "../../components/group/member-changes.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { notify } from "../../state/notices.ts";

/** Rejects if the notifier was not saved; a notice says which groups were not. */
export async function saveNotifier(
  row: NotificationRow | null,
  { groups, ...form }: NotificationForm & { groups: Changes },
): Promise<void> {
  let id: number;
  if (row) {
    id = row.id;
    await notification.update(id, form);
  } else id = await notification.create(form);
  const refusals = await changeGroups(id, groups);
  if (refusals.length > 0)
    notify({
      kind: "error",
      title: text("app.error"),
      text: text("notifier.savedGroupsNot", { reasons: sentences(...refusals) }),
    });
}

/** Reads each group again before it is changed, to keep other people's changes. Resolves with the failures as texts. */
async function changeGroups(id: number, { added, removed }: Changes): Promise<string[]> {
  const refusals: string[] = [];
  for (const target of [...added, ...removed]) {
    const join = added.includes(target);
    try {
      const group = await notificationGroup.read(target);
      // A deleted group needs no removal. An addition is sent, so that the user sees the backend's refusal.
      if (!group && !join) continue;
      const others = (group?.notifications ?? []).filter((one) => one !== id);
      const notifications = join ? [...others, id] : others;
      if (group && group.notifications.includes(id) === join) continue;
      await notificationGroup.update(target, { name: group?.name ?? `#${target}`, notifications });
    } catch (error) {
      refusals.push(explain(error));
    }
  }
  if (added.length + removed.length > 0) void notifierGroups.load();
  return refusals;
}
