/** Download and upload of one file, each in its own session. Closing the socket cancels (contract §4.4). */
import { attach } from "./file-attach.ts";
import { FileFailure, fileTimes, sinkFailure, within } from "./file-failure.ts";
import {
  chunkBytes,
  decodeReply,
  encodeDownload,
  encodeUpload,
  errorInData,
  type Message,
  type Reply,
} from "./file-protocol.ts";
import type { FileSocket } from "./file-socket.ts";
import { type Pieces, piecesOf } from "./file-source.ts";

/** The destination of a download. */
export interface Sink {
  /** Takes ownership of the data, and may free its memory once it is written. */
  write(data: Uint8Array<ArrayBuffer>): Promise<void> | void;
  /** The download is complete: keeps the file. */
  close(): Promise<void>;
  /** Removes all that was written. */
  abort(): Promise<void>;
}

export interface Watch {
  /** Aborting cancels. */
  signal: AbortSignal;
  /** Transferred and total bytes; also called at the beginning. */
  onProgress(done: number, size: number): void;
}

/** The error of agents for an empty file, and for files of /proc, whose size is 0. */
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
  await withSocket(server, watch.signal, false, async (socket) => {
    if (!(await socket.write(encodeDownload(path)))) throw new FileFailure("dropped");
    const first = await nextReply(socket, fileTimes.firstAnswer);
    const size = sizeOf(first);
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

/**
 * Uploads a file to this path, where it replaces an existing one. A header of size 0 is sent first, and data only once the agent has created
 * the file: after a refusal it would read data as commands. Rejects with a Failure of the call for a session, or FileFailure.
 */
export async function upload(server: number, path: string, source: Blob, watch: Watch): Promise<void> {
  await withSocket(server, watch.signal, true, async (socket) => {
    watch.onProgress(0, source.size);
    if (!(await socket.write(encodeUpload(path, 0)))) throw new FileFailure("dropped");
    expectComplete(await nextReply(socket, fileTimes.firstAnswer));
    if (source.size === 0) return;
    const pieces = piecesOf(source);
    try {
      await transmit(socket, path, source.size, pieces, watch);
    } catch (error) {
      const { reason, text } = error as FileFailure;
      throw error instanceof FileFailure
        ? new FileFailure(watch.signal.aborted ? "cancelled" : reason, text, true)
        : error;
    } finally {
      pieces.end();
    }
  });
}

async function transmit(
  socket: FileSocket,
  path: string,
  size: number,
  pieces: Pieces,
  watch: Watch,
): Promise<void> {
  /** Any reply ends the upload: with its completion or an error. */
  const reply = socket.read().then((message) => {
    if (!message) throw new FileFailure("dropped");
    return decodeReply(message);
  });
  reply.catch(() => undefined);
  const earlyEnd = reply.then((early): never => {
    throw early.kind === "complete" ? new FileFailure("size") : refusalOf(early);
  });
  earlyEnd.catch(() => undefined);

  const sendPiece = async (message: Message): Promise<void> => {
    if (!(await Promise.race([socket.write(message), earlyEnd]))) throw new FileFailure("dropped");
  };
  const began = performance.now();
  /** Time-out in ms for a piece: `least`, or so many times the average so far, on slow lines. */
  const timeoutAfter = (done: number, least: number, times: number): number =>
    Math.max(least, (times * (performance.now() - began)) / Math.max(1, done / chunkBytes));

  await sendPiece(encodeUpload(path, size));
  let piece = pieces.next();
  for (let done = 0; done < size; ) {
    const data = await piece;
    done += data.length;
    // Reads the next piece while this one is sent.
    if (done < size) piece = pieces.next();
    piece.catch(() => undefined);
    const before = done - data.length;
    const limit = before === 0 ? fileTimes.firstPiece : timeoutAfter(before, fileTimes.stall, 4);
    await within(limit, sendPiece(data));
    watch.onProgress(done, size);
  }
  expectComplete(await within(timeoutAfter(size, fileTimes.confirmation, 8), reply));
}

async function nextReply(socket: FileSocket, ms: number): Promise<Reply> {
  const message = await within(ms, socket.read());
  if (!message) throw new FileFailure("dropped");
  return decodeReply(message);
}

function expectComplete(reply: Reply): void {
  if (reply.kind !== "complete") throw refusalOf(reply);
}

/** An unexpected reply as a failure. */
function refusalOf(reply: Reply): FileFailure {
  if (reply.kind === "error") return new FileFailure("agent", reply.text);
  return new FileFailure(reply.kind === "unknown" ? "unknown" : "malformed");
}

/** Runs `work` with its own session, which is closed afterwards, or when the signal aborts. */
async function withSocket(
  server: number,
  signal: AbortSignal,
  sends: boolean,
  work: (socket: FileSocket) => Promise<void>,
): Promise<void> {
  const socket = await attach(server, signal, sends);
  const cancel = (): void => socket.close();
  signal.addEventListener("abort", cancel);
  try {
    if (signal.aborted) throw new FileFailure("cancelled");
    await work(socket);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new FileFailure("cancelled", "", error instanceof FileFailure && error.partial);
  } finally {
    signal.removeEventListener("abort", cancel);
    socket.close();
  }
}
