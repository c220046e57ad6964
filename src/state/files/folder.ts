/** Lists folders and transfers small files of a server, over sessions that open on demand. */
import { FileFailure } from "../../api/files/file-failure.ts";
import {
  download,
  type FileSession,
  type Listing,
  openFiles,
  type Sink,
  upload,
  type Watch,
} from "../../api/files/file-session.ts";
import { assertOnline, diagnoseFailure, withDiagnosis } from "./diagnosis.ts";

export type { FileEntry, Listing } from "../../api/files/file-session.ts";

/** Lists the folders of one server, one at a time. */
export interface FolderReader {
  /** "" is the home folder. Rejects with a Failure or FileFailure. */
  list(path: string): Promise<Listing>;
  /** Closes the session for good: a later `list` rejects as "cancelled". */
  close(): void;
}

/** Opens a session with the first `list`, and a new one after it has ended. */
export function openFolders(server: number): FolderReader {
  let open: { session: Promise<FileSession>; stop: AbortController; used: boolean } | null = null;
  let closed = false;

  function begin(): NonNullable<typeof open> {
    const stop = new AbortController();
    const session = openFiles(server, stop.signal);
    const mine = { session, stop, used: false };
    const gone = (): void => {
      if (open === mine) open = null;
    };
    session.then(({ ended }) => ended.then(gone), gone);
    open = mine;
    return mine;
  }

  async function list(path: string): Promise<Listing> {
    if (open) await assertOnline();
    if (closed) throw new FileFailure("cancelled");
    const mine = open ?? begin();
    const again = mine.used;
    mine.used = true;
    try {
      return await (await mine.session).list(path);
    } catch (error) {
      const failed = error instanceof FileFailure && error.reason !== "agent";
      if (failed && open === mine) open = null;
      // The session ended unnoticed, for example when the network changed or the agent restarted; retry once.
      const stale = again && failed && error.reason === "dropped" && !mine.stop.signal.aborted;
      if (!stale) throw await diagnoseFailure(error);
      return list(path);
    }
  }

  return {
    list,
    close() {
      closed = true;
      const mine = open;
      open = null;
      mine?.stop.abort();
      mine?.session.then((session) => session.close()).catch(() => undefined);
    },
  };
}

/** Reads a small file. Rejects with FileFailure "tooLarge" before any data if it has more than `most` bytes. */
export async function readFile(
  server: number,
  path: string,
  most: number,
  watch: Watch,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(0);
  let at = 0;
  const open = async (size: number): Promise<Sink> => {
    if (size > most) throw new FileFailure("tooLarge", String(size));
    bytes = new Uint8Array(size);
    return {
      write(data) {
        bytes.set(data, at);
        at += data.length;
      },
      close: async () => undefined,
      abort: async () => undefined,
    };
  };
  await withDiagnosis(download(server, path, open, watch));
  return bytes;
}

/** Replaces a small file; resolves when the agent has confirmed it. */
export const writeFile = (
  server: number,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  watch: Watch,
): Promise<void> => withDiagnosis(upload(server, path, new Blob([bytes]), watch));
