import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { notifySkippedServers } from "../../components/editor/skipped-servers.ts";
import { GroupForm } from "../../components/group/GroupForm.tsx";
import type { GroupKind } from "../../components/group/useGroupForm.ts";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";

const kind: GroupKind<ServerGroupRow> = {
  draft: "group",
  collection: servers,
  membersOf: ({ servers }) => servers,
  read: serverGroup.read,
  create: (name, servers) => serverGroup.create({ name, servers }),
  update: (id, name, servers) => serverGroup.update(id, { name, servers }),
  notifySkipped: notifySkippedServers,
};

/** Creates or edits a server group. */
export default function ServerGroupForm(editor: EditorProps<ServerGroupRow>) {
  const t = useText();
  const { row } = editor;
  return (
    <GroupForm
      kind={kind}
      title={row ? t("group.editTitle", { name: row.name }) : t("group.create")}
      membersLabel={t("group.servers")}
      editor={editor}
    >
      {(props) => <ServerPicker {...props} help={t("group.serversHelp")} exceptGroup={row?.id} />}
    </GroupForm>
  );
}
