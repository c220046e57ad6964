/** Folders of this computer that are to be uploaded: chosen in a dialog of the browser, or dropped. */

export interface ChosenFolders {
  /** `folder`: its path below the folder on the server, with "/"; "" is that folder itself. */
  files: readonly { file: File; folder: string }[];
  /** All folders, each after the one that contains it. */
  folders: readonly string[];
  /** Paths that the browser could not read. */
  unread: readonly string[];
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** From a file field with `webkitdirectory`, which leaves out empty folders. */
export function foldersOf(files: readonly File[]): ChosenFolders {
  const placed = files.map((file) => ({ file, folder: parentOf(file.webkitRelativePath) }));
  const folders = new Set<string>();
  const add = (folder: string): void => {
    if (folder === "" || folders.has(folder)) return;
    add(parentOf(folder));
    folders.add(folder);
  };
  for (const { folder } of placed) add(folder);
  return { files: placed, folders: [...folders], unread: [] };
}

/** The entries of a drop, if there is a folder among them. Call it in the event handler; the browser forgets them afterwards. */
export function droppedEntries(data: DataTransfer): FileSystemEntry[] | null {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const entries = items.flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : null;
}

/** All files and folders below dropped entries. */
export async function readDropped(entries: readonly FileSystemEntry[]): Promise<ChosenFolders> {
  const files: { file: File; folder: string }[] = [];
  const folders: string[] = [];
  const unread: string[] = [];

  async function read(entry: FileSystemEntry, folder: string): Promise<void> {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    try {
      if (!entry.isDirectory) {
        const file = await new Promise<File>((resolve, reject) =>
          (entry as FileSystemFileEntry).file(resolve, reject),
        );
        files.push({ file, folder });
        return;
      }
      folders.push(path);
      for (const one of await contentOf(entry as FileSystemDirectoryEntry)) await read(one, path);
    } catch {
      unread.push(path);
    }
  }

  for (const entry of entries) await read(entry, "");
  return { files, folders, unread };
}

/** A reader returns at most a hundred entries at a time, and an empty list at the end. */
async function contentOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
