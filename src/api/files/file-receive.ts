/** Receives one file over an open socket, in the page or in a worker. */
import { FileFailure, fileTimes, sinkFailure, within } from "./file-failure.ts";
import { isVirtual } from "./file-name.ts";
import {
  chunkBytes,
  decodeReply,
  encodeDownload,
  errorInData,
  type Message,
  type Reply,
} from "./file-protocol.ts";
import { brokenOff, type FileSocket } from "./file-socket.ts";

/** The destination of a download. */
export interface Sink {
  /** Takes ownership of the data, and may free its memory once it is written. */
  write(data: Uint8Array<ArrayBuffer>): Promise<void> | void;
  /** The download is complete: keeps the file. */
  close(): Promise<void>;
  /** Removes all that was written. */
  abort(): Promise<void>;
}

/** Transferred and total bytes; also called at the beginning. */
export type OnProgress = (done: number, size: number) => void;

/** The error of agents for a file of size 0. */
const emptyFile = "requested file is empty";

/**
 * Receives a file into the sink that `to` returns for its size. A file that grows meanwhile is cut at its initial size. Rejects with the error
 * of `to`, or with FileFailure; the sink is aborted then.
 */
export async function receiveFile(
  socket: FileSocket,
  path: string,
  to: (size: number) => Promise<Sink>,
  onProgress: OnProgress,
): Promise<void> {
  const size = await requestFile(socket, path);
  if (size === 0 && isVirtual(path)) throw new FileFailure("virtual");
  const sink = await to(size);
  try {
    await receive(socket, size, sink, onProgress);
    socket.close();
    await withSinkErrors(() => sink.close());
  } catch (error) {
    socket.close();
    await sink.abort().catch(() => undefined);
    throw error;
  }
}

/** Requests a file, and returns the size that its header announces. */
export async function requestFile(socket: FileSocket, path: string): Promise<number> {
  if (!(await socket.write(encodeDownload(path)))) throw brokenOff(socket);
  const reply = await nextReply(socket, fileTimes.firstAnswer);
  if (reply.kind === "header") return reply.size;
  if (reply.kind === "error" && reply.text.trim() === emptyFile) return 0;
  throw refusalOf(reply);
}

/** The next reply within so many ms; rejects with FileFailure. */
export async function nextReply(socket: FileSocket, ms: number): Promise<Reply> {
  const message = await within(ms, socket.read());
  if (!message) throw brokenOff(socket);
  return decodeReply(message);
}

/** An unexpected reply as a failure. */
export function refusalOf(reply: Reply): FileFailure {
  if (reply.kind === "error") return new FileFailure("agent", reply.text);
  return new FileFailure(reply.kind === "unknown" ? "unknown" : "malformed");
}

async function receive(socket: FileSocket, size: number, sink: Sink, onProgress: OnProgress): Promise<void> {
  let done = 0;
  /** The last piece was too short: the end of a file that has become shorter. */
  let short = false;
  onProgress(0, size);
  while (done < size) {
    const message = await nextPiece(socket, short);
    if (message.length === 0) continue;
    const error = errorInData(message, size - done);
    if (error !== null) throw new FileFailure("agent", error);
    short = message.length < Math.min(chunkBytes, size - done);
    const data = message.subarray(0, size - done);
    done += data.length;
    await withSinkErrors(() => sink.write(data));
    onProgress(done, size);
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
