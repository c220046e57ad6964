import { type NotificationGroupRow, notificationGroup } from "../../api/notification-group.ts";
import type { GroupFields } from "../../components/members.ts";
import { saveMembers } from "../../components/save-members.ts";
import { text } from "../../i18n/intl.ts";
import { notifiers } from "../../state/more-collections.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session.ts";
import { store } from "../../state/store.ts";

/** Creates a notifier group (`row`: null) or changes one. Notifiers that no longer exist are left out, and a notice says so. */
export async function saveGroup(
  row: Pick<NotificationGroupRow, "id" | "name"> | null,
  fields: GroupFields,
): Promise<void> {
  const missing = await saveMembers({
    row,
    fields,
    collection: notifiers,
    read: async (id) => {
      const now = await notificationGroup.read(id);
      return now && { name: now.name, members: now.notifications };
    },
    write: (name, members) => {
      const form = { name, notifications: members };
      return row ? notificationGroup.update(row.id, form) : notificationGroup.create(form);
    },
  });
  if (missing.length === 0) return;
  const count = missing.length;
  notify({
    kind: "warning",
    // To a member what belongs to somebody else looks the same as what is gone.
    title: store.get(isAdminAtom)
      ? text("notifierGroup.dropped", { count })
      : text("notifierGroup.droppedNotYours", { count }),
    text: missing.map((id) => `#${id}`).join(", "),
  });
}
