/** The part of private-file.ts that runs in the worker: writes into the origin's private file system. */
import { FileFailure, sinkFailure } from "./file-failure.ts";
import type { Sink } from "./file-receive.ts";
import { release } from "./file-socket.ts";

/** Also in api/http/storage.ts, which removes it at a logout. */
const folderName = "windfire.downloads";

export const privateFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

/** Not in TypeScript's library for pages. */
interface SyncFile {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type PrivateFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> };

/** To a file of the private folder. Rejects as "quota" before the first byte if it is larger than `room`, in bytes. */
export const toPrivateFile =
  (name: string, room: number) =>
  async (size: number): Promise<Sink> => {
    if (size > room) throw new FileFailure("quota");
    const handle = await (await privateFolder()).getFileHandle(name, { create: true });
    const file = await (handle as PrivateFile).createSyncAccessHandle();
    let at = 0;
    return {
      write(data) {
        for (let done = 0; done < data.length; ) {
          const written = write(file, data.subarray(done), at);
          done += written;
          at += written;
        }
        release(data);
      },
      async close() {
        file.flush();
        file.close();
      },
      // private-file.ts removes the file.
      async abort() {
        file.close();
      },
    };
  };

/** Writes at least one byte, or throws "quota" if there is no room. */
function write(file: SyncFile, data: Uint8Array, at: number): number {
  try {
    const written = file.write(data, { at });
    if (written > 0) return written;
  } catch (error) {
    if ((error as Partial<Error> | null)?.name !== "QuotaExceededError") throw sinkFailure(error);
  }
  throw new FileFailure("quota");
}
