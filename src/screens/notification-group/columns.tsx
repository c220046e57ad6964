import type { NotificationGroupRow } from "../../api/resources/notification-group.ts";
import { idColumn } from "../../components/list/id-column.ts";
import type { ListColumn } from "../../components/list/list-view.ts";
import { nameColumn } from "../../components/list/name-column.tsx";
import { References, referenceText } from "../../components/reference/Reference.tsx";
import type { Names } from "../../components/reference/useNames.ts";
import type { Text } from "../../i18n/intl.ts";
import { quiet, truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";

/** Maximum number of names in a row. */
const namesInRow = 12;

/** The columns of the list of notifier groups. `usedBy`: a text that counts the users of a group. */
export const notifierGroupColumns = (
  t: Text,
  notifiers: Names,
  usedBy: (id: number) => string,
): readonly ListColumn<NotificationGroupRow>[] => [
  idColumn(t),
  nameColumn(t, "minmax(180px, 1fr)"),
  {
    id: "notifiers",
    title: t("notifierGroup.notifiers"),
    width: "minmax(240px, 3fr)",
    cell: ({ notifications }) => (
      <References ids={notifications} most={namesInRow} to="/notification" {...notifiers} />
    ),
    sortKey: ({ notifications }) => notifications.length,
    searchText: ({ notifications }) => notifications.map((id) => referenceText(id, notifiers, t)).join("\n"),
  },
  {
    id: "usedBy",
    title: t("notifierGroup.usedByTitle"),
    width: "minmax(160px, 1.5fr)",
    cell: ({ id }) => <span className={join(quiet, truncate)}>{usedBy(id) || "–"}</span>,
    sortKey: ({ id }) => usedBy(id),
    searchText: ({ id }) => usedBy(id),
  },
];
