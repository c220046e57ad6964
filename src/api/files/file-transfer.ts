/** One file across the network, byte for byte, in a session of its own; cancelling is closing the socket (contract §4.4). */
import { attach } from "./file-attach.ts";
import { FileFailure, fileTimes, within } from "./file-failure.ts";
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

/** Where a download goes. */
export interface Sink {
  /** Takes the data for good, and may give its memory back as soon as it is where it belongs. */
  write(data: Uint8Array<ArrayBuffer>): Promise<void> | void;
  /** Everything has come: the file stands now. */
  close(): Promise<void>;
  /** Nothing of it stays. */
  abort(): Promise<void>;
}

export interface Watch {
  /** Aborting cancels. */
  signal: AbortSignal;
  /** Bytes so far, and bytes in all; also at the beginning. */
  onProgress(done: number, size: number): void;
}

/** What agents say instead of sending a file of no bytes. Those of /proc have none either, as far as anyone can tell. */
const emptyFile = "requested file is empty";

/**
 * Fetches a file into what `to` answers for its size. A file that grows meanwhile arrives as long as it was when it was opened, as with any
 * program that copies. Rejects with a Failure of the call for a session, whatever `to` rejects with, or FileFailure; nothing of the file stays then.
 */
export async function download(
  server: number,
  path: string,
  to: (size: number) => Promise<Sink>,
  watch: Watch,
): Promise<void> {
  await withSocket(server, watch.signal, false, async (socket) => {
    if (!(await socket.write(encodeDownload(path)))) throw new FileFailure("dropped");
    const first = await answer(socket, fileTimes.firstAnswer);
    const size = sizeOf(first);
    const sink = await to(size);
    try {
      await receive(socket, size, sink, watch);
      socket.close();
      await sunk(() => sink.close());
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
  /** A piece came that was shorter than pieces are: the end of a file that was longer before. */
  let short = false;
  watch.onProgress(0, size);
  while (done < size) {
    const message = await nextPiece(socket, short);
    if (message.length === 0) continue;
    const said = errorInData(message, size - done);
    if (said !== null) throw new FileFailure("agent", said);
    short = message.length < Math.min(chunkBytes, size - done);
    const data = message.subarray(0, size - done);
    done += data.length;
    await sunk(() => sink.write(data));
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

async function sunk(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof FileFailure
      ? error
      : new FileFailure("sink", error instanceof Error ? error.message : String(error));
  }
}

/**
 * Sends a file to exactly this path, where it replaces what is there. A header of size 0 goes first: only if the agent can create the file
 * does data follow, because after a refusal it would take data for commands. Rejects with a Failure of the call for a session, or FileFailure.
 */
export async function upload(server: number, path: string, source: Blob, watch: Watch): Promise<void> {
  await withSocket(server, watch.signal, true, async (socket) => {
    watch.onProgress(0, source.size);
    if (!(await socket.write(encodeUpload(path, 0)))) throw new FileFailure("dropped");
    expectComplete(await answer(socket, fileTimes.firstAnswer));
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
  /** Whatever the agent says now ends the upload: that it has all of it, or why not. */
  const reply = socket.read().then((message) => {
    if (!message) throw new FileFailure("dropped");
    return decodeReply(message);
  });
  reply.catch(() => undefined);
  const early = reply.then((said): never => {
    throw said.kind === "complete" ? new FileFailure("size") : refusalOf(said);
  });
  early.catch(() => undefined);

  const sent = async (message: Message): Promise<void> => {
    if (!(await Promise.race([socket.write(message), early]))) throw new FileFailure("dropped");
  };
  const began = performance.now();
  /** How long a piece may take to leave: slow lines are not silent ones. */
  const patience = (done: number, least: number, paces: number): number =>
    Math.max(least, (paces * (performance.now() - began)) / Math.max(1, done / chunkBytes));

  await sent(encodeUpload(path, size));
  let piece = pieces.next();
  for (let done = 0; done < size; ) {
    const data = await piece;
    done += data.length;
    // The next one is read while this one leaves.
    if (done < size) piece = pieces.next();
    piece.catch(() => undefined);
    const before = done - data.length;
    const limit = before === 0 ? fileTimes.firstPiece : patience(before, fileTimes.stall, 4);
    await within(limit, sent(data));
    watch.onProgress(done, size);
  }
  expectComplete(await within(patience(size, fileTimes.confirmation, 8), reply));
}

async function answer(socket: FileSocket, ms: number): Promise<Reply> {
  const message = await within(ms, socket.read());
  if (!message) throw new FileFailure("dropped");
  return decodeReply(message);
}

function expectComplete(reply: Reply): void {
  if (reply.kind !== "complete") throw refusalOf(reply);
}

/** What an answer means that is not the one hoped for. */
function refusalOf(reply: Reply): FileFailure {
  if (reply.kind === "error") return new FileFailure("agent", reply.text);
  return new FileFailure(reply.kind === "unknown" ? "unknown" : "malformed");
}

/** A session for this piece of work alone; it is closed however that ends, and as soon as the signal says so. */
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
