/** Looking around on a machine, and files as a whole: what the file manager asks for, over sessions that open by themselves. */
import { FileFailure } from "../../api/files/file-failure.ts";
import {
  download,
  type FileSession,
  type Listing,
  openFiles,
  upload,
  type Watch,
} from "../../api/files/file-session.ts";

export type { FileEntry, Listing } from "../../api/files/file-session.ts";

/** Folders of one machine, one at a time. */
export interface Looking {
  /** "" is the home folder. Rejects with a Failure or FileFailure. */
  list(path: string): Promise<Listing>;
  /** Gives the session back; the next look opens another one. */
  close(): void;
}

/** One session, opened with the first look, and again with the next one after it has ended. */
export function lookAround(server: number): Looking {
  let open: { session: Promise<FileSession>; stop: AbortController; used: boolean } | null = null;

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
    const mine = open ?? begin();
    const again = mine.used;
    mine.used = true;
    try {
      return await (await mine.session).list(path);
    } catch (error) {
      const failed = error instanceof FileFailure && error.reason !== "agent";
      if (failed && open === mine) open = null;
      // It had ended without anybody looking, as it does when a network changes or an agent begins anew.
      const stale = again && failed && error.reason === "dropped" && !mine.stop.signal.aborted;
      if (!stale) throw error;
      return list(path);
    }
  }

  return {
    list,
    close() {
      const mine = open;
      open = null;
      mine?.stop.abort();
      mine?.session.then((session) => session.close()).catch(() => undefined);
    },
  };
}

/** A whole small file. Rejects with FileFailure "tooLarge", before anything of it comes, where it has more than `most` bytes. */
export async function readFile(
  server: number,
  path: string,
  most: number,
  watch: Watch,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(0);
  let at = 0;
  await download(
    server,
    path,
    async (size) => {
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
    },
    watch,
  );
  return bytes;
}

/** Writes a whole small file over what is there; resolves once the agent has it. */
export const writeFile = (
  server: number,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  watch: Watch,
): Promise<void> => upload(server, path, new Blob([bytes]), watch);
