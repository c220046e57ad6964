import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import type { List } from "../list/useList.ts";
import { useLatest } from "../useLatest.ts";
import type { RowVerb } from "./RowActions.tsx";

const none: readonly never[] = [];

/** Edit and delete, which every list has, and between them what else a list can do; the same array as long as words and `more` are the same. */
export function useRowVerbs<Row extends { id: number; name: string }>(
  list: List<Row>,
  more: readonly RowVerb<Row>[] = none,
): readonly RowVerb<Row>[] {
  const t = useText();
  const { open } = list.editor;
  const remove = useDeleteVerb(list.deleting);
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
export function useDeleteVerb<Row extends { id: number; name: string }>(
  deleting: List<Row>["deleting"],
  notNow?: RowVerb<Row>["notNow"],
): RowVerb<Row> {
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
