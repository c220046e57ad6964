import type { Text } from "../../i18n/intl.ts";
import type { ListColumn } from "./list-view.ts";
import { NameButton } from "./NameButton.tsx";

/** The column of the rows' headings, which open the editor. Always shown. */
export const nameColumn = <Row extends { id: number; name: string }>(
  t: Text,
  width = "minmax(180px, 2fr)",
): ListColumn<Row> => ({
  id: "name",
  title: t("list.name"),
  width,
  heading: true,
  fixed: true,
  pinned: true,
  cell: ({ id, name }) => <NameButton id={id} name={name} />,
  sortKey: ({ name }) => name,
  searchText: ({ name }) => name,
});
