import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import { useLatest } from "../../ui/useLatest.ts";
import type { List } from "../list/useList.ts";
import type { RowAction } from "./RowActions.tsx";

const none: readonly never[] = [];

/** Edit and delete, which every list has, and between them what else a list can do; the same array as long as words and `more` are the same. */
export function useRowActions<Row extends { id: number; name: string }>(
  list: List<Row>,
  more: readonly RowAction<Row>[] = none,
): readonly RowAction<Row>[] {
  const t = useText();
  const { open } = list.editor;
  const remove = useDeleteAction(list.deleting);
  return useMemo(
    () => [
      {
        id: "edit",
        label: t("list.edit"),
        labelFor: ({ name }) => t("list.editName", { name }),
        icon: "edit",
        menuIcon: Pencil,
        run: ({ id }) => open(id),
      },
      ...more,
      remove,
    ],
    [t, open, remove, more],
  );
}

/** Deleting one row, for lists that have nothing to edit too; the same as long as words and `notNow` are the same. */
export function useDeleteAction<Row extends { id: number; name: string }>(
  deleting: List<Row>["deleting"],
  notNow?: RowAction<Row>["notNow"],
): RowAction<Row> {
  const t = useText();
  const remove = useLatest(deleting.remove);
  return useMemo(
    () => ({
      id: "delete",
      label: t("list.delete"),
      labelFor: ({ name }) => t("list.deleteName", { name }),
      icon: "delete",
      menuIcon: Trash2,
      danger: true,
      ...(notNow && { notNow }),
      run: (row) => void remove.current([row]),
    }),
    [t, notNow, remove],
  );
}
