/** The files of a server: path, folder list, and actions. */
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { ancestorPath, segmentsOf, shownName } from "../../api/files/file-name.ts";
import { useText } from "../../i18n/intl.ts";
import { isOpen } from "../../state/files/job.ts";
import { placeOn, rememberPlace } from "../../state/files/last-folders.ts";
import { jobsAtom } from "../../state/files/queue.ts";
import { clearNotices, notify } from "../../state/notices.ts";
import { storePendingCommand, withoutKeys } from "../../state/unsaved/pending-command.ts";
import { copy } from "../clipboard/clipboard.ts";
import { DialogBoundary } from "../loading/DialogBoundary.tsx";
import { openWindow } from "../routing/Router.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { CommandDialog, type Wanted } from "./command/CommandDialog.tsx";
import type { EntryAction } from "./entry-actions.ts";
import { FolderView } from "./FolderView.tsx";
import { explainFile } from "./file-texts.ts";
import * as css from "./files.css.ts";
import { type ChosenFolders, foldersOf, readDropped } from "./folders/chosen-folders.ts";
import { startDownloads, warnUnread } from "./folders/downloads.ts";
import { MissingFolders } from "./folders/MissingFolders.tsx";
import { GoTo, pathFor } from "./GoTo.tsx";
import { Notes } from "./Notes.tsx";
import type { Row } from "./rows.ts";
import { EntryActions, PathActions } from "./Toolbar.tsx";
import { Conflict } from "./transfers/Conflict.tsx";
import { Transfers } from "./transfers/Transfers.tsx";
import { announceTransfers } from "./transfers/transfer-notices.ts";
import { useEndOfTransfers } from "./transfers/useEndOfTransfers.ts";
import { useUploads } from "./transfers/useUploads.ts";
import { useDrop } from "./useDrop.ts";
import { useFolder } from "./useFolder.ts";
import { useRows } from "./useRows.ts";
import { ImageDialog } from "./viewer/ImageDialog.tsx";
import { TextDialog } from "./viewer/TextDialog.tsx";

export interface FileManagerProps {
  server: { id: number; name: string };
  /** The first folder ("" is the home folder), by default the last one on this server. With `onPath`: always the shown folder. */
  path?: string | undefined;
  /** The shown folder changed: opened by the user, or resolved by the agent. */
  onPath?: ((path: string, how: "go" | "correct") => void) | undefined;
  /** Types into the terminal beside the files; without it, terminals open in new windows. */
  typeCommand?: ((text: string) => void) | undefined;
}

/** The cause of error notices. */
const goCause = "files.go";

/** The open dialog. */
type OpenDialog =
  | { kind: "goTo" | "transfers" }
  | { kind: "command"; wanted: Wanted }
  | { kind: "text" | "image"; path: string };

export function FileManager(props: FileManagerProps) {
  return <Files key={props.server.id} {...props} />;
}

function Files({ server, path, onPath, typeCommand }: FileManagerProps) {
  const t = useText();
  const [own, setOwn] = useState(() => path ?? placeOn(server.id));
  const asked = onPath ? (path ?? own) : own;
  const folder = useFolder(server.id, asked);
  const { listing, unread } = folder;
  const shown = listing ? tidy(listing.path) : asked;
  const rows = useRows(folder);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const transfers = (): void => setDialog({ kind: "transfers" });
  const uploads = useUploads(server.id, listing?.path, folder.look, transfers);
  const [dragged, drop] = useDrop(
    dialog === null && !uploads.asked,
    (files) => void uploads.send(files),
    (entries) => void sendDropped(entries),
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(announceTransfers, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: remember each listing once
  useEffect(() => {
    if (!listing) return;
    clearNotices(goCause);
    if (unread === null) rememberPlace(server.id, shown);
    if (shown !== asked) {
      setOwn(shown);
      onPath?.(shown, "correct");
    }
    // The focused row is removed with its folder.
    const lost = document.activeElement === document.body || document.activeElement?.tagName === "DIALOG";
    if (lost) frame.current?.querySelector<HTMLElement>("section[tabindex]")?.focus({ preventScroll: true });
  }, [listing]);

  const jobs = useAtomValue(jobsAtom);
  useEndOfTransfers(dialog?.kind === "transfers", close);

  function go(to: string): void {
    setOwn(to);
    onPath?.(to, "go");
    if (to === asked) folder.reload();
  }

  async function goTyped(typed: string): Promise<void> {
    try {
      go(await pathFor(typed, folder.look));
    } catch (error) {
      notify({ kind: "error", title: t("app.error"), text: explainFile(error, t), cause: goCause });
    }
  }

  const download = (entries: readonly { path: string; folder: boolean }[]): Promise<void> =>
    startDownloads(server.id, entries, folder.look, transfers);

  async function sendDropped(entries: readonly FileSystemEntry[]): Promise<void> {
    const chosen = await readDropped(entries);
    if (chosen.unread.length > 0) warnUnread(chosen.unread);
    await sendFolders(chosen);
  }

  async function sendFolders(chosen: ChosenFolders): Promise<void> {
    await uploads.sendFolders(chosen);
    // A command may have created a folder here.
    folder.reload();
  }

  const command = (kind: Wanted["kind"], chosen: readonly Row[]): void =>
    setDialog({ kind: "command", wanted: { kind, folder: shown, rows: chosen } });

  const makeFolders = (paths: readonly string[]): void =>
    setDialog({ kind: "command", wanted: { kind: "mkdirs", folder: shown, rows: [], paths } });

  async function copyPath(text: string): Promise<void> {
    if (await copy(text)) notify({ kind: "success", title: t("app.copied") });
  }

  const acts: Record<EntryAction, (row: Row) => void> = {
    open: (row) => go(row.path),
    download: (row) => void download([entryOf(row)]),
    text: ({ path }) => setDialog({ kind: "text", path }),
    image: ({ path }) => setDialog({ kind: "image", path }),
    copy: (row) => void copyPath(row.path),
    terminal: (row) => command("cd", [row]),
    rename: (row) => command("rename", [row]),
    move: (row) => command("move", [row]),
    delete: (row) => command("delete", [row]),
  };

  function openTerminal(text: string): void {
    openWindow(`/terminal/${server.id}?typed=${storePendingCommand(withoutKeys(text))}`);
  }

  return (
    <div ref={frame} className={css.manager} data-dragged={dragged ? "" : undefined} {...drop}>
      <div className={css.head}>
        <Breadcrumb path={shown} onGo={go} />
        <PathActions
          busy={folder.status === "loading"}
          onRefresh={folder.reload}
          onCopy={() => void copyPath(shown)}
          onGoTo={() => setDialog({ kind: "goTo" })}
          onNewFolder={() => command("mkdir", [])}
          onTerminal={() => command("cd", [])}
          onFolder={(files) => void sendFolders(foldersOf(files))}
        />
      </div>
      <EntryActions
        rows={rows}
        transfers={jobs.length === 0 ? null : jobs.filter(isOpen).length}
        onTransfers={transfers}
        onDownload={() => void download(rows.ticked.map(entryOf))}
        onMove={() => command("move", rows.ticked)}
        onDelete={() => command("delete", rows.ticked)}
        onFiles={(files) => void uploads.send(files)}
      />
      <Notes unread={unread === null ? null : shownName(unread)} cut={listing?.cut === true} />
      {uploads.missing ? (
        <MissingFolders
          count={uploads.missing.paths.length}
          onCommand={() => makeFolders(uploads.missing?.paths ?? [])}
          onContinue={() => uploads.missing && void sendFolders(uploads.missing.chosen)}
          onCancel={uploads.forgetFolders}
        />
      ) : null}
      <FolderView
        folder={folder}
        rows={rows}
        label={shownName(shown) || "/"}
        onAct={(act, row) => acts[act](row)}
      />
      {dragged ? <div className={css.drop}>{t("files.drop")}</div> : null}
      <DialogBoundary onClose={close}>
        {dialog?.kind === "goTo" ? (
          <GoTo path={shown} onGo={(typed) => void goTyped(typed)} onClose={close} />
        ) : null}
        {dialog?.kind === "command" ? (
          <CommandDialog
            wanted={dialog.wanted}
            typeCommand={typeCommand && ((text) => typeCommand(withoutKeys(text)))}
            onOpenTerminal={openTerminal}
            onClose={close}
          />
        ) : null}
        {dialog?.kind === "text" ? (
          <TextDialog
            server={server.id}
            path={dialog.path}
            onClose={close}
            onDownload={() => void download([{ path: dialog.path, folder: false }])}
            onFolder={() => {
              close();
              go(dialog.path);
            }}
          />
        ) : null}
        {dialog?.kind === "image" ? (
          <ImageDialog
            server={server.id}
            path={dialog.path}
            onClose={close}
            onDownload={() => void download([{ path: dialog.path, folder: false }])}
          />
        ) : null}
        {dialog?.kind === "transfers" ? <Transfers server={server.id} onClose={close} /> : null}
      </DialogBoundary>
      {uploads.asked ? <Conflict key={uploads.asked.name} asked={uploads.asked} /> : null}
    </div>
  );
}

/** The path without the separator that agents append to the home folder. */
const tidy = (path: string): string => ancestorPath(path, segmentsOf(path).length);

const entryOf = ({ path, entry }: Row) => ({ path, folder: entry.folder });
