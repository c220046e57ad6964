/** Actions for the shown folder and for the selected entries. */
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ClipboardCopy from "lucide-react/icons/clipboard-copy";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import FolderInput from "lucide-react/icons/folder-input";
import FolderPlus from "lucide-react/icons/folder-plus";
import FolderUp from "lucide-react/icons/folder-up";
import RefreshCw from "lucide-react/icons/refresh-cw";
import SquareArrowOutUpRight from "lucide-react/icons/square-arrow-up-right-exit";
import Terminal from "lucide-react/icons/terminal";
import Trash2 from "lucide-react/icons/trash";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { number } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { Button, IconButton } from "../../ui/button/Button.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import { warn } from "../messages/warn.ts";
import * as css from "./files.css.ts";
import type { Rows } from "./useRows.ts";

/** Browsers on phones cannot choose folders. */
const canChooseFolders = "webkitdirectory" in HTMLInputElement.prototype;

export function PathActions(props: {
  busy: boolean;
  onRefresh(): void;
  onCopy(): void;
  onGoTo(): void;
  onNewFolder(): void;
  onTerminal(): void;
  onFolder(files: readonly File[]): void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={RefreshCw}
        // Not the search field: focus would open a phone's keyboard.
        data-autofocus=""
        label={t("files.refresh")}
        pending={props.busy}
        onClick={props.onRefresh}
      />
      <Menu
        label={t("files.folderMenu")}
        icon={Ellipsis}
        items={[
          { id: "copy", label: t("files.copyPath"), icon: ClipboardCopy, run: props.onCopy },
          { id: "go", label: t("files.goTo"), icon: SquareArrowOutUpRight, run: props.onGoTo },
          { id: "new", label: t("files.newFolder"), icon: FolderPlus, run: props.onNewFolder },
          ...(canChooseFolders
            ? [
                {
                  id: "upload",
                  label: t("files.uploadFolder"),
                  icon: FolderUp,
                  run: () => input.current?.click(),
                },
              ]
            : []),
          { id: "terminal", label: t("files.terminalHere"), icon: Terminal, run: props.onTerminal },
        ]}
      />
      <input
        ref={(field) => {
          input.current = field;
          field?.toggleAttribute("webkitdirectory", true);
        }}
        type="file"
        multiple
        hidden
        aria-label={t("files.uploadFolder")}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          props.onFolder(chosen);
        }}
      />
    </>
  );
}

export function EntryActions({
  rows,
  transfers,
  onTransfers,
  onDownload,
  onMove,
  onDelete,
  onFiles,
}: {
  rows: Rows;
  /** Number of running transfers; null if there are no transfers. */
  transfers: number | null;
  onTransfers(): void;
  onDownload(): void;
  onMove(): void;
  onDelete(): void;
  onFiles(files: readonly File[]): void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const count = rows.ticked.length;
  /** Warns instead if nothing is ticked (decision 7). */
  const withTicked = (act: () => void) => () => (count > 0 ? act() : warn(t("list.noneSelected")));
  return (
    <div className={css.toolbar}>
      <SearchField
        label={t("files.search")}
        clearWord={t("list.clearSearch")}
        value={rows.query}
        onInput={rows.search}
      />
      <span role="status" className={css.count}>
        {count > 0 ? t("list.selected", { count }) : ""}
      </span>
      <fieldset className={css.actions} aria-label={t("list.bulk")}>
        <IconButton
          icon={Download}
          label={t("files.downloadTicked")}
          quiet={count === 0}
          onClick={withTicked(onDownload)}
        />
        <IconButton
          icon={FolderInput}
          label={t("files.moveTicked")}
          quiet={count === 0}
          onClick={withTicked(onMove)}
        />
        <IconButton
          icon={Trash2}
          label={t("files.deleteTicked")}
          quiet={count === 0}
          onClick={withTicked(onDelete)}
        />
      </fieldset>
      <div className={css.end}>
        {transfers === null ? null : (
          <Button icon={ArrowLeftRight} onClick={onTransfers}>
            {transfers > 0 ? t("files.transfersCount", { count: number(transfers) }) : t("files.transfers")}
          </Button>
        )}
        <Button kind="primary" icon={Upload} onClick={() => input.current?.click()}>
          {t("files.upload")}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t("files.upload")}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // Reset, so that the same file can be chosen again.
            event.currentTarget.value = "";
            onFiles(chosen);
          }}
        />
      </div>
    </div>
  );
}
