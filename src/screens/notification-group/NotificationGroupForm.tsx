import { type NotificationGroupRow, notificationGroup } from "../../api/resources/notification-group.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { GroupForm } from "../../components/group/GroupForm.tsx";
import type { GroupKind } from "../../components/group/useGroupForm.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { listed } from "../../i18n/format.ts";
import { text, useText } from "../../i18n/intl.ts";
import { notifiers } from "../../state/collections/notifiers.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

const kind: GroupKind<NotificationGroupRow> = {
  draft: "notification-group",
  collection: notifiers,
  membersOf: ({ notifications }) => notifications,
  read: notificationGroup.read,
  create: (name, notifications) => notificationGroup.create({ name, notifications }),
  update: (id, name, notifications) => notificationGroup.update(id, { name, notifications }),
  notifySkipped(missing) {
    const count = missing.length;
    if (count === 0) return;
    notify({
      kind: "warning",
      // A member cannot tell another user's notifier from a deleted one.
      title: store.get(isAdminAtom)
        ? text("notifierGroup.dropped", { count })
        : text("notifierGroup.droppedNotYours", { count }),
      text: listed(missing.map((id) => `#${id}`)),
    });
  },
};

/** Creates or edits a notifier group. */
export default function NotificationGroupForm(editor: EditorProps<NotificationGroupRow>) {
  const t = useText();
  const { row } = editor;
  return (
    <GroupForm
      kind={kind}
      title={row ? t("list.editName", { name: row.name }) : t("notifierGroup.create")}
      membersLabel={t("notifierGroup.notifiers")}
      editor={editor}
    >
      {(props) => <RowPicker {...props} collection={notifiers} />}
    </GroupForm>
  );
}
