/** Requests a listing on an open socket, and joins its messages. */
import { FileFailure, fileTimes, within } from "./file-failure.ts";
import {
  chunkBytes,
  decodeReply,
  encodeList,
  type Listing,
  type Message,
  type Reply,
} from "./file-protocol.ts";
import { brokenOff, type FileSocket } from "./file-socket.ts";

/** Lists a folder ("" is the home folder). Rejects with FileFailure. No other command may be under way on this socket. */
export async function requestListing(socket: FileSocket, path: string): Promise<Listing> {
  if (!(await socket.write(encodeList(path)))) throw brokenOff(socket);
  const reply = await wholeListing(socket);
  switch (reply.kind) {
    case "listing":
      return reply.listing;
    case "error":
      throw new FileFailure("agent", reply.text);
    case "unknown":
      throw new FileFailure("unknown");
    default:
      throw new FileFailure("malformed");
  }
}

/** Limit of messages between agent and dashboard (contract §4.4); a longer listing is invalid. */
const longestListing = 4 * chunkBytes;

/**
 * Long listings come as messages of exactly 1 MiB and a rest, without a total. A multiple of 1 MiB has no rest: then the listing is
 * complete when no message follows within `moreListing` ms.
 */
async function wholeListing(socket: FileSocket): Promise<Reply> {
  let message = await next(socket, fileTimes.firstAnswer);
  if (message.length !== chunkBytes) return decodeReply(message);
  const pieces = [message];
  let whole: Reply | null = null;
  while (message.length === chunkBytes) {
    const soFar = decodeReply(concatenated(pieces));
    whole = soFar.kind === "listing" && !soFar.listing.cut ? soFar : null;
    try {
      message = await next(socket, whole ? fileTimes.moreListing : fileTimes.firstAnswer);
    } catch (error) {
      if (whole && error instanceof FileFailure && error.reason === "silent") return whole;
      throw error;
    }
    pieces.push(message);
    if (pieces.length * chunkBytes > longestListing + chunkBytes) return { kind: "malformed" };
  }
  return decodeReply(concatenated(pieces));
}

/** The next message within so many ms; rejects with FileFailure. */
async function next(socket: FileSocket, ms: number): Promise<Message> {
  const message = await within(ms, socket.read());
  if (!message) throw brokenOff(socket);
  return message;
}

function concatenated(pieces: readonly Message[]): Message {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
