/** Uploads one file. */
import { FileFailure, fileTimes, within } from "./file-failure.ts";
import { requestListing } from "./file-listing.ts";
import { folderOf } from "./file-name.ts";
import {
  chunkBytes,
  decodeReply,
  encodeUpload,
  type Listing,
  type Message,
  type Reply,
} from "./file-protocol.ts";
import { nextReply, refusalOf } from "./file-receive.ts";
import { brokenOff, type FileSocket, openFileSocket } from "./file-socket.ts";
import { type Pieces, piecesOf } from "./file-source.ts";
import { type Watch, withSocket } from "./file-transfer.ts";

const openToSend = (url: string): Promise<FileSocket> => openFileSocket(url, true);

/** Checks the target folder right before an upload: returns the path to write, or throws. */
export type ChoosePath = (folder: Listing) => string;

/**
 * Uploads a file to this path, where it replaces an existing one; `choosePath` can prevent that. A header of size 0 is sent first, and
 * data only once the agent has created the file: after a refusal it would read data as commands. Rejects with a Failure of the call for a
 * session, with the error of `choosePath`, or FileFailure.
 */
export async function upload(
  server: number,
  target: string,
  source: Blob,
  watch: Watch,
  choosePath?: ChoosePath,
): Promise<void> {
  await withSocket(server, watch.signal, openToSend, async (socket) => {
    watch.onProgress(0, source.size);
    const path = choosePath ? choosePath(await requestListing(socket, folderOf(target))) : target;
    if (!(await socket.write(encodeUpload(path, 0)))) throw brokenOff(socket);
    expectComplete(await nextReply(socket, fileTimes.firstAnswer));
    if (source.size === 0) return;
    const pieces = piecesOf(source);
    let handedOver = 0;
    const watched: Watch = {
      ...watch,
      onProgress(done, size) {
        handedOver = done;
        watch.onProgress(done, size);
      },
    };
    try {
      await transmit(socket, path, source.size, pieces, watched);
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      const { reason, text } = error;
      const unconfirmed = handedOver === source.size && ["dropped", "silent"].includes(reason);
      throw new FileFailure(reason, text, unconfirmed ? "sent" : "part");
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

function expectComplete(reply: Reply): void {
  if (reply.kind !== "complete") throw refusalOf(reply);
}
