import type { Text } from "../../i18n/intl.ts";
import type { TableProps } from "../../ui/table/Table.tsx";

/** The texts of every table. */
export const tableWords = (t: Text): TableProps<never>["words"] => ({
  select: t("list.select"),
  selectAll: t("list.selectAll"),
  actions: t("list.actions"),
  loading: t("app.loading"),
});
