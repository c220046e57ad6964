import type { Text } from "../../i18n/intl.ts";
import type { ListColumn } from "./list-view.ts";

/** The first column of every list. */
export const idColumn = <Row extends { id: number }>(t: Text): ListColumn<Row> => ({
  id: "id",
  title: t("list.id"),
  width: "40px",
  align: "end",
  tight: true,
  cell: ({ id }) => id,
  sortKey: ({ id }) => id,
  searchText: ({ id }) => String(id),
});
