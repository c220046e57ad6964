/** `/dashboard/notification-group`: notifier groups. */
import { useAtomValue } from "jotai";
import BellRing from "lucide-react/icons/bell-ring";
import { type ComponentType, useCallback, useEffect, useMemo } from "react";
import { type NotificationGroupRow, notificationGroup } from "../../api/resources/notification-group.ts";
import { RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { groupTabs } from "../../components/list/list-tabs.ts";
import { useList } from "../../components/list/useList.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { References } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { notifierGroups, notifiers } from "../../state/collections/notifiers.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Card } from "../../ui/table/Card.tsx";
import { notifierGroupColumns } from "./columns.tsx";
import { countUses, usedBySentences, usesText } from "./used-by.ts";
import { groupUsersAtom, loadGroupUsers, rereadGroupUsers } from "./users.ts";

const loadGroupForm = componentLoader<ComponentType<EditorProps<NotificationGroupRow>>>(
  () => import("./NotificationGroupForm.tsx"),
);

/** Maximum number of names on a card, which has one line for them. */
const namesOnCard = 6;

export default function NotificationGroupScreen() {
  const t = useText();
  const names = useNames(notifiers);
  useEffect(loadGroupUsers, []);
  const users = useAtomValue(groupUsersAtom);
  const usesOf = useMemo(() => {
    const uses = countUses(users);
    return (id: number) => usesText(uses.get(id), t);
  }, [users, t]);
  const usedBy = useCallback(
    async (rows: readonly NotificationGroupRow[]) => {
      const { users, complete } = await rereadGroupUsers();
      const sentences = usedBySentences(rows, users, t);
      return complete ? sentences : [...sentences, t("list.usedUnknown")];
    },
    [t],
  );

  const columns = useMemo(() => notifierGroupColumns(t, names, usesOf), [t, names, usesOf]);
  const list = useList({
    collection: notifierGroups,
    remove: notificationGroup.remove,
    columns,
    usedBy,
    portable: "notification-group",
  });

  const actions = useListActions(list);

  const card = useCallback(
    (row: NotificationGroupRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <span className={listCss.cardLine}>
          <References ids={row.notifications} most={namesOnCard} to="/notification" {...names} />
        </span>
        <span className={join(listCss.cardLine, truncate)}>{usesOf(row.id)}</span>
      </Card>
    ),
    [actions, names, usesOf],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.title.notificationGroup"),
        search: t("notifierGroup.search"),
        create: t("notifierGroup.create"),
        empty: { icon: BellRing, text: t("notifierGroup.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
      tabs={groupTabs}
    >
      <OpenEditor list={list} load={loadGroupForm} />
    </CollectionPage>
  );
}
