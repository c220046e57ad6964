/** `/dashboard/notification`: notifiers. */
import { useAtomValue } from "jotai";
import BellRing from "lucide-react/icons/bell-ring";
import Send from "lucide-react/icons/send";
import { type ComponentType, useCallback, useMemo } from "react";
import { type NotificationRow, notification } from "../../api/resources/notification.ts";
import { type RowAction, RowMenu } from "../../components/actions/RowActions.tsx";
import { useListActions } from "../../components/actions/useListActions.ts";
import { type EditorProps, OpenEditor } from "../../components/editor/OpenEditor.tsx";
import { CollectionPage } from "../../components/list/CollectionPage.tsx";
import * as listCss from "../../components/list/ListParts.css.ts";
import { notificationTabs } from "../../components/list/list-tabs.ts";
import { useList } from "../../components/list/useList.ts";
import { componentLoader } from "../../components/loading/lazy.ts";
import { References } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { notifierGroups, notifiers } from "../../state/collections/notifiers.ts";
import { store } from "../../state/store.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { Card } from "../../ui/table/Card.tsx";
import { missingUrlText, notifierColumns, requestLabel } from "./columns.tsx";
import { memberships, usedByGroups } from "./memberships.ts";
import { testNotifier } from "./test-notifier.ts";

const loadNotifierForm = componentLoader<ComponentType<EditorProps<NotificationRow>>>(
  () => import("./NotificationForm.tsx"),
);

export default function NotificationScreen() {
  const t = useText();
  const groups = useNames(notifierGroups);
  const { rows: groupRows } = useAtomValue(notifierGroups.state);
  const groupsOf = useMemo(() => memberships(groupRows), [groupRows]);

  // Backends before 1.14.13 have no units.
  const withUnits = useAtomValue(notifiers.state).rows.some((row) => row.format_metric_units !== null);
  const columns = useMemo(
    () => notifierColumns(t, groups, groupsOf, withUnits),
    [t, groups, groupsOf, withUnits],
  );
  const usedBy = useCallback(
    async (rows: readonly NotificationRow[]) => {
      const isFresh = await notifierGroups.refresh();
      const sentences = usedByGroups(rows, store.get(notifierGroups.state).rows, t);
      return isFresh ? sentences : [...sentences, t("list.usedUnknown")];
    },
    [t],
  );
  const list = useList({
    collection: notifiers,
    remove: notification.remove,
    columns,
    usedBy,
    portable: "notification",
  });

  const testAction = useMemo(
    (): RowAction<NotificationRow>[] => [
      {
        id: "test",
        label: t("notifier.test"),
        labelFor: ({ name }) => t("notifier.testName", { name }),
        menuIcon: Send,
        run: (row) => void testNotifier(row),
      },
    ],
    [t],
  );
  const actions = useListActions(list, testAction);

  const card = useCallback(
    (row: NotificationRow) => (
      <Card
        heading={<span className={truncate}>{row.name || `#${row.id}`}</span>}
        menu={<RowMenu row={row} actions={actions} />}
      >
        <span>{requestLabel(row, t)}</span>
        <span className={join(listCss.cardLine, truncate)}>{row.url || missingUrlText(t)}</span>
        <span className={listCss.cardLine}>
          {groupsOf(row.id).length > 0 ? (
            <References ids={groupsOf(row.id)} to="/notification-group" {...groups} />
          ) : null}
        </span>
      </Card>
    ),
    [actions, t, groupsOf, groups],
  );

  return (
    <CollectionPage
      words={{
        title: t("app.title.notification"),
        search: t("notifier.search"),
        create: t("notifier.create"),
        empty: { icon: BellRing, text: t("notifier.empty") },
      }}
      list={list}
      actions={actions}
      card={card}
      tabs={notificationTabs}
    >
      <OpenEditor list={list} load={loadNotifierForm} />
    </CollectionPage>
  );
}
