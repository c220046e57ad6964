/** `/dashboard/settings/user`: the users. Nothing can be edited: no backend lets one user change another. */
import { useAtomValue } from "jotai";
import Users from "lucide-react/icons/users";
import { type ComponentType, useCallback, useMemo } from "react";
import { type UserRow, user } from "../../api/resources/user.ts";
import type { Removed } from "../../api/resources/verbs.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useDeleteAction } from "../../components/actions/useRowActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import { useSettingsTabs } from "../../components/list/settings-tabs.ts";
import { useList } from "../../components/list/useList.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { dateTime } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { servers } from "../../state/collections/servers.ts";
import { users } from "../../state/collections/users.ts";
import { profileAtom } from "../../state/session/session.ts";
import { Card } from "../../ui/table/Card.tsx";
import { roleText, signInText, UserName, userColumns } from "./columns.tsx";
import { deleteConsequences } from "./delete-consequences.ts";
import { useServerCounts } from "./server-counts.ts";

const loadUserForm = componentLoader<ComponentType<EditorProps<UserRow>>>(() => import("./UserForm.tsx"));

async function remove(ids: readonly number[]): Promise<Removed> {
  const removed = await user.remove(ids);
  // The servers of deleted users are deleted too.
  void servers.refresh();
  return removed;
}

export default function UserScreen() {
  const t = useText();
  const tabs = useSettingsTabs();
  const ownId = useAtomValue(profileAtom)?.id;
  const serverCounts = useServerCounts();

  const columns = useMemo(() => userColumns(t, ownId, serverCounts), [t, ownId, serverCounts]);
  const whyNotSelectable = useCallback(
    ({ id }: UserRow) => (id === ownId ? t("people.notYourself") : undefined),
    [t, ownId],
  );
  const list = useList({
    collection: users,
    remove,
    columns,
    notSelectableBecause: whyNotSelectable,
    usedBy: (rows) => deleteConsequences(rows, t),
  });

  const deleteAction = useDeleteAction(list.deleting, whyNotSelectable);
  const actions = useMemo(() => [deleteAction], [deleteAction]);

  const card = useCallback(
    (row: UserRow) => (
      <Card
        heading={<UserName row={row} isOwn={row.id === ownId} />}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <span>
          <b>{roleText(row, t)}</b> {row.id === ownId ? t("people.you") : null}
        </span>
        {serverCounts ? <span>{t("people.serversOf", { count: serverCounts.get(row.id) ?? 0 })}</span> : null}
        {row.reject_password ? <span>{signInText(row, t)}</span> : null}
        {row.created_at === null ? null : <span>{dateTime(row.created_at)}</span>}
      </Card>
    ),
    [t, actions, ownId, serverCounts],
  );

  const { editor } = list;
  const creating = editor.target === "new" && !editor.copying;
  return (
    <CollectionPage
      words={{
        title: t("app.tab.user"),
        search: t("people.search"),
        create: t("people.create"),
        empty: { icon: Users, text: t("people.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
      tabs={tabs}
    >
      {/* Ignores `?edit=…`: users cannot be edited. */}
      <OpenEditor
        list={creating ? list : { ...list, editor: { ...editor, target: null } }}
        load={loadUserForm}
      />
    </CollectionPage>
  );
}
