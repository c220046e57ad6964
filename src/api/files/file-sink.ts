/** Destinations of downloads: a file on the disk where the browser can write one, else memory (or private-file.ts) and the browser's downloads. */
import { FileFailure, sinkFailure } from "./file-failure.ts";
import { lastOf, shownName } from "./file-name.ts";
import type { Sink } from "./file-receive.ts";
import { canPull, release } from "./file-socket.ts";

/** Maximum size of a download to memory. */
export const memoryLimit = 2 * 1024 ** 3;

/** Pieces are joined into a Blob at this size: the browser keeps Blobs outside the page, on the disk if necessary. */
const blobBytes = 16 * 1024 ** 2;

/** Maximum of bytes that are being written: the disk writes one piece while the next one arrives. */
const writingBytes = 4 * 1024 ** 2;

/**
 * Whether a download of any size can be written to the disk directly. That needs a writable file (in a secure context: https or localhost,
 * chosen with `showSaveFilePicker`) and a socket that waits for a slow disk.
 */
export const canStream = (): boolean =>
  canPull() &&
  typeof globalThis.FileSystemFileHandle === "function" &&
  "createWritable" in FileSystemFileHandle.prototype &&
  "showSaveFilePicker" in globalThis;

/** The local name for a file of a machine, without characters that some systems refuse. */
export function localName(path: string): string {
  const name = shownName(lastOf(path)).replace(/[/\\:*?"<>|]/g, "_");
  return name.replace(/[. ]+$/, "") || "download";
}

/** A file on the disk that belongs to a download. */
export interface Place {
  /** Creates the file, or returns the one that was created when the user chose its name. */
  open(): Promise<Pick<FileSystemFileHandle, "createWritable">>;
  /** Removes the file if nothing has been written. */
  clear(): Promise<void>;
}

/** To a file on the disk, which changes only when the download is complete. */
export const toPlace = (place: Pick<Place, "open">) => async (): Promise<Sink> => {
  const opening = place.open().then((handle) => handle.createWritable());
  const file = await opening.catch((error: unknown) => Promise.reject(sinkFailure(error)));
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

/** To memory, and then to `save`. Rejects as "tooLarge" before the first byte. */
export const toMemory =
  (save: (file: Blob) => void, limit = memoryLimit) =>
  async (size: number): Promise<Sink> => {
    if (size > limit) throw new FileFailure("tooLarge");
    let blobs: Blob[] = [];
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let pieceBytes = 0;
    const joinPieces = (): void => {
      blobs.push(new Blob(pieces));
      pieces = [];
      pieceBytes = 0;
    };
    return {
      write(data) {
        pieces.push(data);
        pieceBytes += data.length;
        if (pieceBytes >= blobBytes) joinPieces();
      },
      async close() {
        joinPieces();
        save(new Blob(blobs));
        blobs = [];
      },
      async abort() {
        blobs = [];
        pieces = [];
      },
    };
  };
