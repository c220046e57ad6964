import SearchX from "lucide-react/icons/search-x";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import type { List } from "./useList.ts";

/** Shown instead of rows: why the load failed, that search and filter match nothing, or `empty`. */
export function ListPlaceholder<Row extends { id: number; name: string }>({
  list,
  empty,
}: {
  list: Pick<List<Row>, "data" | "view">;
  empty: ReactNode;
}) {
  const t = useText();
  const { data, view } = list;
  if (data.status === "failed" && data.rows.length === 0) {
    // The dialog of an ended session already says so.
    if (data.error instanceof SessionEnded) return null;
    return (
      <EmptyState
        icon={TriangleAlert}
        text={<span role="alert">{sentences(t("list.loadFailed"), explain(data.error, t))}</span>}
        action={<Button onClick={() => void data.reload()}>{t("app.retry")}</Button>}
      />
    );
  }
  if (data.rows.length > 0) {
    return (
      <EmptyState
        icon={SearchX}
        text={t("list.nothingFound")}
        action={<Button onClick={view.showAll}>{t("list.showAll")}</Button>}
      />
    );
  }
  return empty;
}
