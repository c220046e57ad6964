import Copy from "lucide-react/icons/copy";
import { useMemo } from "react";
import { useText } from "../../i18n/intl.ts";
import type { List } from "../list/useList.ts";
import type { RowAction } from "./RowActions.tsx";
import { useRowActions } from "./useRowActions.ts";

const none: readonly never[] = [];

/** The actions of lists whose rows users create: edit, `more`, duplicate, delete. The array stays the same while the language and `more` do. */
export function useListActions<Row extends { id: number; name: string }>(
  list: List<Row>,
  more: readonly RowAction<Row>[] = none,
): readonly RowAction<Row>[] {
  const t = useText();
  const { openCopy } = list.editor;
  const between = useMemo(
    () => [
      ...more,
      {
        id: "copy",
        label: t("list.duplicate"),
        labelFor: ({ name }: Row) => t("list.duplicateName", { name }),
        menuIcon: Copy,
        run: ({ id }: Row) => openCopy(id),
      },
    ],
    [t, openCopy, more],
  );
  return useRowActions(list, between);
}
