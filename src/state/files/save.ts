/** The target of downloads: chosen by the user if the browser supports it, else the browser's download folder. */
import { canStream, localName, memoryLimit, type Place } from "../../api/files/file-sink.ts";
import { numbered } from "./names.ts";
import { addDownload } from "./queue.ts";

export { canStream, localName, memoryLimit };

type Picker = {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: { mode: "readwrite" }): Promise<FileSystemDirectoryHandle>;
};
export const picker = (): Picker => globalThis as unknown as Picker;

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** A file handle of browsers that can also remove a file. */
type Removable = FileSystemFileHandle & { remove(): Promise<void> };

/** Removes a file if it is empty: the browser empties it when the user chooses it. */
async function removeEmpty(handle: FileSystemFileHandle): Promise<void> {
  if ((await handle.getFile()).size === 0) await (handle as Removable).remove();
}

/** The file that a user has chosen. */
const chosenPlace = (handle: FileSystemFileHandle): Place => ({
  open: async () => handle,
  clear: () => removeEmpty(handle),
});

/** A new file in a folder, created when its download begins, under a free name. */
export function placeIn(folder: FileSystemDirectoryHandle, name: string): Place {
  let made: FileSystemFileHandle | null = null;
  return {
    async open() {
      made = await newFile(folder, name);
      return made;
    },
    async clear() {
      if (made) await removeEmpty(made);
      made = null;
    },
  };
}

/**
 * Downloads files of a server; call it from a click handler. Several files go to one folder. Resolves with the number of started
 * downloads: 0 if the user cancelled. Rejects if the browser refuses the target.
 */
export async function saveFiles(server: number, paths: readonly string[]): Promise<number> {
  const [only] = paths;
  if (!canStream() || only === undefined) {
    for (const path of paths) addDownload(server, path);
    return paths.length;
  }
  try {
    if (paths.length === 1) {
      const handle = await picker().showSaveFilePicker({ suggestedName: localName(only) });
      addDownload(server, only, chosenPlace(handle));
      return 1;
    }
    const folder = await picker().showDirectoryPicker?.({ mode: "readwrite" });
    // Asking for each file would need a click for each.
    for (const path of paths) addDownload(server, path, folder && placeIn(folder, localName(path)));
    return paths.length;
  } catch (error) {
    if (isAbort(error)) return 0;
    throw error;
  }
}

let lastFile: Promise<unknown> = Promise.resolve();

/** Creates a file of that name, or of the next free name, so that no file is replaced. One at a time, because two downloads may begin at once. */
function newFile(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemFileHandle> {
  const made = lastFile.then(async () => {
    for (let count = 1; ; count++) {
      const tried = numbered(name, count);
      if (!(await entryExists(folder, tried))) return folder.getFileHandle(tried, { create: true });
    }
  });
  lastFile = made.catch(() => undefined);
  return made;
}

export async function entryExists(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    // A folder of that name exists.
    return error instanceof DOMException && error.name === "TypeMismatchError";
  }
}
