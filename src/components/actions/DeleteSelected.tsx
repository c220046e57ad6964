import Trash2 from "lucide-react/icons/trash";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { List } from "../list/useList.ts";
import { ahead } from "../loading/ahead.ts";
import { type Deleting, loadDeleteRows } from "./useDelete.ts";

/** Deletes the ticked rows. Without any it looks quiet, and gives the reason when pressed (decision 7). */
export function DeleteSelected<Row extends { id: number; name: string }>({
  list,
  deleting,
}: {
  list: Pick<List<Row>, "data" | "ticked">;
  deleting: Deleting<Row>;
}) {
  const t = useText();
  return (
    <Button
      kind="danger"
      icon={Trash2}
      data-tooltip={t("list.delete")}
      quiet={list.data.selected.size === 0}
      pending={deleting.pending}
      {...ahead(loadDeleteRows)}
      onClick={() => void deleting.remove(list.ticked())}
    >
      {t("list.delete")}
    </Button>
  );
}
