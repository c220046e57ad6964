/** Downloads one file. */
import { FileFailure, fileTimes, sinkFailure, within } from "./file-failure.ts";
import { isVirtual } from "./file-name.ts";
import { chunkBytes, encodeDownload, errorInData, type Message, type Reply } from "./file-protocol.ts";
import { brokenOff, type FileSocket } from "./file-socket.ts";
import { nextReply, refusalOf, type Watch, withSocket } from "./file-transfer.ts";

/** The destination of a download. */
export interface Sink {
  /** Takes ownership of the data, and may free its memory once it is written. */
  write(data: Uint8Array<ArrayBuffer>): Promise<void> | void;
  /** The download is complete: keeps the file. */
  close(): Promise<void>;
  /** Removes all that was written. */
  abort(): Promise<void>;
}

/** The error of agents for a file of size 0. */
const emptyFile = "requested file is empty";

/**
 * Downloads a file into the sink that `to` returns for its size. A file that grows meanwhile is cut at its first size. Rejects with a Failure
 * of the call for a session, with the error of `to`, or with FileFailure; the sink is aborted then.
 */
export async function download(
  server: number,
  path: string,
  to: (size: number) => Promise<Sink>,
  watch: Watch,
): Promise<void> {
  let size = 0;
  try {
    await withSocket(server, watch.signal, false, async (socket) => {
      if (!(await socket.write(encodeDownload(path)))) throw brokenOff(socket);
      size = sizeOf(await nextReply(socket, fileTimes.firstAnswer));
      if (size === 0 && isVirtual(path)) throw new FileFailure("virtual");
      const sink = await to(size);
      try {
        await receive(socket, size, sink, watch);
        socket.close();
        await withSinkErrors(() => sink.close());
      } catch (error) {
        socket.close();
        await sink.abort().catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const shorter = error.reason === "size" || (error.reason === "stalled" && (await isShorter()));
    if (!shorter) throw error;
    throw new FileFailure(isVirtual(path) ? "virtual" : "size");
  }

  /** After the end of a file that has become shorter by whole pieces, agents say nothing. */
  async function isShorter(): Promise<boolean> {
    return (await sizeOnServer(server, path, watch.signal).catch(() => size)) < size;
  }
}

/** The size of a file on the server, by the header of a download that is not read further. Rejects like `download`. */
export async function sizeOnServer(server: number, path: string, signal: AbortSignal): Promise<number> {
  let size = 0;
  await withSocket(server, signal, false, async (socket) => {
    if (!(await socket.write(encodeDownload(path)))) throw brokenOff(socket);
    size = sizeOf(await nextReply(socket, fileTimes.firstAnswer));
  });
  return size;
}

function sizeOf(reply: Reply): number {
  if (reply.kind === "header") return reply.size;
  if (reply.kind === "error" && reply.text.trim() === emptyFile) return 0;
  throw refusalOf(reply);
}

async function receive(socket: FileSocket, size: number, sink: Sink, watch: Watch): Promise<void> {
  let done = 0;
  /** The last piece was too short: the end of a file that has become shorter. */
  let short = false;
  watch.onProgress(0, size);
  while (done < size) {
    const message = await nextPiece(socket, short);
    if (message.length === 0) continue;
    const error = errorInData(message, size - done);
    if (error !== null) throw new FileFailure("agent", error);
    short = message.length < Math.min(chunkBytes, size - done);
    const data = message.subarray(0, size - done);
    done += data.length;
    await withSinkErrors(() => sink.write(data));
    watch.onProgress(done, size);
  }
}

async function nextPiece(socket: FileSocket, short: boolean): Promise<Message> {
  try {
    const message = await within(short ? fileTimes.afterShort : fileTimes.stall, socket.read());
    if (message) return message;
  } catch (error) {
    throw short ? new FileFailure("size") : error;
  }
  throw new FileFailure(short ? "size" : "dropped");
}

async function withSinkErrors(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw sinkFailure(error);
  }
}
