/** The list of a folder, or its placeholder: empty, nothing found, failed. */
import FolderOpen from "lucide-react/icons/folder-open";
import SearchX from "lucide-react/icons/search-x";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/table/EmptyState.tsx";
import { Banner } from "../messages/Banner.tsx";
import type { EntryAction } from "./entry-actions.ts";
import { FileList } from "./FileList.tsx";
import { explainFile } from "./file-texts.ts";
import * as css from "./files.css.ts";
import type { Row } from "./rows.ts";
import type { Folder } from "./useFolder.ts";
import { useNarrow } from "./useNarrow.ts";
import type { Rows } from "./useRows.ts";

export function FolderView({
  folder,
  rows,
  label,
  onAct,
}: {
  folder: Folder;
  rows: Rows;
  label: string;
  onAct(act: EntryAction, row: Row): void;
}) {
  const t = useText();
  const own = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(own);
  const { status, listing, error, reload } = folder;
  const failed = status === "failed";
  return (
    <div ref={own} className={css.view}>
      {failed && listing ? (
        <Banner text={sentences(t("list.oldRows"), explainFile(error, t))}>
          <div className={css.retry}>
            <Button onClick={reload}>{t("app.retry")}</Button>
          </div>
        </Banner>
      ) : null}
      <FileList
        label={label}
        rows={rows.shown}
        status={listing ? "ready" : status}
        busy={status === "loading"}
        narrow={narrow}
        selected={rows.selected}
        onSelect={rows.select}
        descending={rows.descending}
        onSort={rows.reverse}
        onAct={onAct}
        placeholder={
          failed && !listing ? (
            <div role="alert">
              <EmptyState
                icon={TriangleAlert}
                text={explainFile(error, t)}
                action={<Button onClick={reload}>{t("app.retry")}</Button>}
              />
            </div>
          ) : rows.all.length > 0 ? (
            <EmptyState
              icon={SearchX}
              text={t("list.nothingFound")}
              action={<Button onClick={() => rows.search("")}>{t("list.showAll")}</Button>}
            />
          ) : (
            <EmptyState icon={FolderOpen} text={t("files.empty")} />
          )
        }
      />
    </div>
  );
}
