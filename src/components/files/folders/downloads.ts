/** Starts downloads of files and folders, and warns about entries that are left out. */
import { shownName } from "../../../api/files/file-name.ts";
import { text } from "../../../i18n/intl.ts";
import { listedMore } from "../../../i18n/measure.ts";
import type { FolderReader } from "../../../state/files/folder.ts";
import { saveFiles } from "../../../state/files/save.ts";
import { canSaveFolders, saveFolders } from "../../../state/files/save-folders.ts";
import { clearNotices, notify } from "../../../state/notices.ts";
import { warn } from "../../messages/warn.ts";
import { explainFile } from "../file-texts.ts";

/** The cause of error notices. */
const saveCause = "files.save";

const mostNames = 8;

/** Names in a sentence: the first ones, and how many more there are. */
export const namesOf = (names: readonly string[]): string =>
  listedMore(names.slice(0, mostNames), names.length - mostNames);

/** Warns about the entries of folders that could not be read. */
export const warnUnread = (names: readonly string[]): void =>
  warn(text("files.folders.unread", { names: namesOf(names) }));

/** Call it from a click handler. `look` lists a folder; `onStarted` is called when downloads were added. */
export async function startDownloads(
  server: number,
  entries: readonly { path: string; folder: boolean }[],
  look: FolderReader["list"],
  onStarted: () => void,
): Promise<void> {
  const withFolders = entries.some(({ folder }) => folder);
  const writes = withFolders && canSaveFolders();
  if (withFolders && !writes) warn(text("files.foldersLeftOut"));
  const files = entries.filter(({ folder }) => !folder).map(({ path }) => path);
  try {
    const found = writes ? await saveFolders(server, entries, look) : null;
    const count = writes ? (found?.count ?? 0) : await saveFiles(server, files);
    clearNotices(saveCause);
    if (found && found.unread.length > 0) warnUnread(found.unread.map(shownName));
    if (count > 0) onStarted();
  } catch (error) {
    const why =
      error instanceof DOMException
        ? text("files.error.sinkSaid", { reason: error.message })
        : explainFile(error, text);
    notify({ kind: "error", title: text("app.error"), text: why, cause: saveCause });
  }
}
