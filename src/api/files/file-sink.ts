/** Where downloads go: onto the disk piece by piece, where the browser can, else into memory and from there to the browser's downloads. */
import { FileFailure } from "./file-failure.ts";
import { lastOf, shownName } from "./file-name.ts";
import { canPull, release } from "./file-socket.ts";
import type { Sink } from "./file-transfer.ts";

/** More is not gathered in memory. */
export const memoryLimit = 2 * 1024 ** 3;

/** Pieces of this size are handed to the browser, which keeps them elsewhere than in the page, on the disk if need be. */
const foldBytes = 16 * 1024 ** 2;

/** So much may be on its way to the disk: it writes one piece while the next one comes. */
const writingBytes = 4 * 1024 ** 2;

/**
 * Can a download go straight to the disk, however long it is? That takes a file that can be written (a secure context: https or
 * localhost), and a socket that waits for a slow disk. Ask where to with `showSaveFilePicker`.
 */
export const canStream = (): boolean =>
  canPull() &&
  typeof globalThis.FileSystemFileHandle === "function" &&
  "createWritable" in FileSystemFileHandle.prototype &&
  "showSaveFilePicker" in globalThis;

/** The name that a file of a machine gets here: without what no system takes in names. */
export function localName(path: string): string {
  const name = shownName(lastOf(path)).replace(/[/\\:*?"<>|]/g, "_");
  return name.replace(/[. ]+$/, "") || "download";
}

/** What stands in the way of writing, as a FileFailure in the browser's words. */
const failed = (error: unknown): FileFailure =>
  error instanceof FileFailure
    ? error
    : new FileFailure("sink", error instanceof Error ? error.message : String(error));

/** To a file on the disk, which changes only once everything is there. */
export const toHandle = (handle: Pick<FileSystemFileHandle, "createWritable">) => async (): Promise<Sink> => {
  const file = await handle.createWritable().catch((error: unknown) => Promise.reject(failed(error)));
  const writing: { bytes: number; written: Promise<void> }[] = [];
  let waiting = 0;
  const settle = async (most: number): Promise<void> => {
    while (waiting > most) {
      const oldest = writing.shift();
      if (!oldest) return;
      waiting -= oldest.bytes;
      await oldest.written;
    }
  };
  return {
    write(data) {
      const written = file.write(data).then(() => release(data));
      written.catch(() => undefined);
      writing.push({ bytes: data.length, written });
      waiting += data.length;
      return settle(writingBytes);
    },
    async close() {
      await settle(0);
      await file.close();
    },
    abort: () => file.abort(),
  };
};

/** To memory, and then to `save`. Rejects as "tooLarge" before anything comes. */
export const toMemory =
  (save: (file: Blob) => void, limit = memoryLimit) =>
  async (size: number): Promise<Sink> => {
    if (size > limit) throw new FileFailure("tooLarge");
    let folded: Blob[] = [];
    let loose: Uint8Array<ArrayBuffer>[] = [];
    let looseBytes = 0;
    const fold = (): void => {
      folded.push(new Blob(loose));
      loose = [];
      looseBytes = 0;
    };
    return {
      write(data) {
        loose.push(data);
        looseBytes += data.length;
        if (looseBytes >= foldBytes) fold();
      },
      async close() {
        fold();
        save(new Blob(folded, { type: "application/octet-stream" }));
        folded = [];
      },
      async abort() {
        folded = [];
        loose = [];
      },
    };
  };

/** Hands the user a file, as the browser is set to: at once, or after asking where to. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after a question to the user.
  setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}
