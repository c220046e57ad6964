/** Downloads one file. */
import { FileFailure } from "./file-failure.ts";
import { isVirtual } from "./file-name.ts";
import { receiveFile, requestFile, type Sink } from "./file-receive.ts";
import { openFileSocket } from "./file-socket.ts";
import { type Watch, withSocket } from "./file-transfer.ts";

/**
 * Downloads a file into the sink that `to` returns for its size (see `receiveFile`). Rejects with a Failure of the call for a session, with
 * the error of `to`, or with FileFailure; the sink is aborted then.
 */
export const download = (
  server: number,
  path: string,
  to: (size: number) => Promise<Sink>,
  watch: Watch,
): Promise<void> =>
  explainingShorter(server, path, watch, ({ signal, onProgress }) =>
    withSocket(server, signal, openFileSocket, (socket) => receiveFile(socket, path, to, onProgress)),
  );

/** Runs a download, and rejects as "size" or "virtual" if it ended because the file has become shorter. */
export async function explainingShorter(
  server: number,
  path: string,
  watch: Watch,
  run: (watch: Watch) => Promise<void>,
): Promise<void> {
  let size = 0;
  try {
    await run({
      ...watch,
      onProgress(done, total) {
        size = total;
        watch.onProgress(done, total);
      },
    });
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const shorter = error.reason === "size" || (error.reason === "stalled" && (await isShorter()));
    if (!shorter) throw error;
    throw new FileFailure(isVirtual(path) ? "virtual" : "size");
  }

  /** After the end of a file that has become shorter by whole pieces, agents send nothing more. */
  async function isShorter(): Promise<boolean> {
    return (await sizeOnServer(server, path, watch.signal).catch(() => size)) < size;
  }
}

/** The size of a file on the server, from the header of a download that is not read further. Rejects like `download`. */
export async function sizeOnServer(server: number, path: string, signal: AbortSignal): Promise<number> {
  let size = 0;
  await withSocket(server, signal, openFileSocket, async (socket) => {
    size = await requestFile(socket, path);
  });
  return size;
}
