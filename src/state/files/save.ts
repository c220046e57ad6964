/** Where downloads are put: asked of the user where the browser has a way to write there, else left to the browser's downloads. */
import { canStream, localName, memoryLimit, saveBlob } from "../../api/files/file-sink.ts";
import { addDownload } from "./queue.ts";

export { canStream, localName, memoryLimit, saveBlob };

type Picker = {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: { mode: "readwrite" }): Promise<FileSystemDirectoryHandle>;
};
const picker = (): Picker => globalThis as unknown as Picker;

const gaveUp = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * Downloads files of a machine; call it from a press. Several are asked for one folder. Resolves with how many were begun: none where the
 * user thought better of it. Rejects where the browser refuses the place.
 */
export async function saveFiles(server: number, paths: readonly string[]): Promise<number> {
  const [only] = paths;
  if (!canStream() || only === undefined) {
    for (const path of paths) addDownload(server, path);
    return paths.length;
  }
  try {
    if (paths.length === 1) {
      addDownload(server, only, await picker().showSaveFilePicker({ suggestedName: localName(only) }));
      return 1;
    }
    const folder = await picker().showDirectoryPicker?.({ mode: "readwrite" });
    // A file that is to be asked for one by one would need a press for each.
    for (const path of paths) addDownload(server, path, folder && (await newFile(folder, localName(path))));
    return paths.length;
  } catch (error) {
    if (gaveUp(error)) return 0;
    throw error;
  }
}

/** A file of that name in a folder here, or of the next name that is free: nothing is replaced without a question. */
async function newFile(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemFileHandle> {
  for (let count = 1; ; count++) {
    const tried = numbered(name, count);
    if (!(await isThere(folder, tried))) return folder.getFileHandle(tried, { create: true });
  }
}

async function isThere(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    // A folder of that name is another kind of "there".
    return error instanceof DOMException && error.name === "TypeMismatchError";
  }
}

/** "name (2).ext"; the first is the name itself. A leading dot begins no ending. */
export function numbered(name: string, count: number): string {
  if (count < 2) return name;
  const dot = name.lastIndexOf(".");
  const at = dot > 0 ? dot : name.length;
  return `${name.slice(0, at)} (${count})${name.slice(at)}`;
}
