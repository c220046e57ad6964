import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import { useLatest } from "../../ui/useLatest.ts";
import type { List } from "../list/useList.ts";
import type { RowAction } from "./RowActions.tsx";
import { loadDeleteRows } from "./useDelete.ts";

const none: readonly never[] = [];

/** Edit, `more`, delete. The array stays the same while the language and `more` do. */
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

/** Deletes one row; also for lists without an editor. The action stays the same while the language and `unavailableBecause` do. */
export function useDeleteAction<Row extends { id: number; name: string }>(
  deleting: List<Row>["deleting"],
  unavailableBecause?: RowAction<Row>["unavailableBecause"],
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
      opens: loadDeleteRows,
      ...(unavailableBecause && { unavailableBecause }),
      run: (row) => void remove.current([row]),
    }),
    [t, unavailableBecause, remove],
  );
}
