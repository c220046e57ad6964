/** File sessions: browsing keeps one open, each transfer has its own (contract §4.4: one operation per socket). */
import { attach } from "./file-attach.ts";
import { FileFailure } from "./file-failure.ts";
import { requestListing } from "./file-listing.ts";
import type { Listing } from "./file-protocol.ts";
import { openFileSocket, refineFailure } from "./file-socket.ts";

export { download, sizeOnServer } from "./file-download.ts";
export { FileFailure, type FileReason } from "./file-failure.ts";
export type { FileEntry, Listing } from "./file-protocol.ts";
export type { Sink } from "./file-receive.ts";
export type { Watch } from "./file-transfer.ts";
export { type ChoosePath, upload } from "./file-upload.ts";

/** A session for browsing. */
export interface FileSession {
  /**
   * Lists a folder; "" is the home folder. The agent silently lists the home folder instead of one that it cannot read: compare the path.
   * Calls run one after the other. Rejects with FileFailure; except after "agent" and "cancelled" the session has ended then.
   */
  list(path: string): Promise<Listing>;
  /** Ends the session; a pending listing rejects as "cancelled". */
  close(): void;
  /** Resolves when the session has ended, by either side. */
  readonly ended: Promise<void>;
}

/**
 * Opens a session for browsing. Rejects with a Failure (api/http/failure.ts) of the call, or with FileFailure. Call it only when it is
 * used at once: sessions count against the backend's quotas (contract §4.2).
 */
export async function openFiles(server: number, signal?: AbortSignal): Promise<FileSession> {
  const socket = await attach(server, openFileSocket, signal);
  let closed = false;
  let tail: Promise<unknown> = Promise.resolve();

  async function listNow(path: string): Promise<Listing> {
    if (closed) throw new FileFailure("cancelled");
    try {
      return await requestListing(socket, path);
    } catch (error) {
      // A late answer would be taken for that of the next listing.
      if (!(error instanceof FileFailure) || error.reason !== "agent") socket.close();
      throw closed ? new FileFailure("cancelled") : refineFailure(error, socket);
    }
  }

  return {
    list(path) {
      const result = tail.then(() => listNow(path));
      tail = result.catch(() => undefined);
      return result;
    },
    close() {
      closed = true;
      socket.close();
    },
    ended: socket.ended,
  };
}
