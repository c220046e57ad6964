/** Downloads folders: each file in them is a download of its own, into folders that are made on this computer. */
import { joined, samePath } from "../../api/files/file-name.ts";
import { canStream, localName } from "../../api/files/file-sink.ts";
import type { FolderReader } from "./folder.ts";
import { numbered } from "./names.ts";
import { addDownload } from "./queue.ts";
import { entryExists, isAbort, picker, placeIn } from "./save.ts";

/** Whether the browser can write into a folder of this computer. */
export const canSaveFolders = (): boolean => canStream() && "showDirectoryPicker" in globalThis;

/**
 * Queues the files of entries; call it from a click handler. Resolves with their number, and the paths of folders that could not be listed
 * completely; null if the user cancelled. Rejects if the browser refuses, or if a listing fails.
 */
export async function saveFolders(
  server: number,
  entries: readonly { path: string; folder: boolean }[],
  look: FolderReader["list"],
): Promise<{ count: number; unread: string[] } | null> {
  let chosen: FileSystemDirectoryHandle | undefined;
  try {
    chosen = await picker().showDirectoryPicker?.({ mode: "readwrite" });
  } catch (error) {
    if (!isAbort(error)) throw error;
  }
  if (!chosen) return null;
  const found = { count: 0, unread: [] as string[] };

  async function save(path: string, folder: boolean, into: FileSystemDirectoryHandle): Promise<void> {
    if (!folder) {
      addDownload(server, path, placeIn(into, localName(path)));
      found.count += 1;
      return;
    }
    const listing = await look(path);
    const listed = samePath(listing.path, path);
    if (!listed || listing.cut) found.unread.push(path);
    if (!listed) return;
    const own = await newFolder(into, localName(path));
    for (const entry of listing.entries) await save(joined(path, entry.name), entry.folder, own);
  }

  for (const { path, folder } of entries) await save(path, folder, chosen);
  return found;
}

/** Creates a folder of that name, or of the next free name. */
async function newFolder(
  parent: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemDirectoryHandle> {
  for (let count = 1; ; count++) {
    const tried = numbered(name, count);
    if (!(await entryExists(parent, tried))) return parent.getDirectoryHandle(tried, { create: true });
  }
}
