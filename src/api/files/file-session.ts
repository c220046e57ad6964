/** Files on a machine: browsing keeps one session, each transfer has one of its own (contract §4.4: one operation per socket). */
import { attach } from "./file-attach.ts";
import { FileFailure, fileTimes, within } from "./file-failure.ts";
import {
  chunkBytes,
  decodeReply,
  encodeList,
  type Listing,
  type Message,
  type Reply,
} from "./file-protocol.ts";
import type { FileSocket } from "./file-socket.ts";

export { FileFailure, type FileReason } from "./file-failure.ts";
export type { FileEntry, Listing } from "./file-protocol.ts";
export { download, type Sink, upload, type Watch } from "./file-transfer.ts";

/** A session for looking around. */
export interface FileSession {
  /**
   * A folder's content; "" is the home folder, which also comes, without a word, instead of what cannot be read: compare the path. One
   * at a time, later calls wait. Rejects with FileFailure; but for "agent" and "cancelled" the session is over then.
   */
  list(path: string): Promise<Listing>;
  /** Ends it; a listing that is under way rejects as "cancelled". */
  close(): void;
  /** Resolves once it has ended, by whomever. */
  readonly ended: Promise<void>;
}

/**
 * Opens a session for looking around. Rejects with a Failure (api/http/failure.ts) of the call, or with FileFailure. Call it only when somebody
 * wants to look now: sessions count against the backend's quotas (contract §4.2).
 */
export async function openFiles(server: number, signal?: AbortSignal): Promise<FileSession> {
  const socket = await attach(server, signal);
  let closed = false;
  let tail: Promise<unknown> = Promise.resolve();

  async function listNow(path: string): Promise<Listing> {
    if (closed) throw new FileFailure("cancelled");
    try {
      return await ask(socket, path);
    } catch (error) {
      // An answer that comes too late would be taken for that to the next question.
      if (!(error instanceof FileFailure) || error.reason !== "agent") socket.close();
      throw closed ? new FileFailure("cancelled") : error;
    }
  }

  return {
    list(path) {
      const turn = tail.then(() => listNow(path));
      tail = turn.catch(() => undefined);
      return turn;
    },
    close() {
      closed = true;
      socket.close();
    },
    ended: socket.ended,
  };
}

async function ask(socket: FileSocket, path: string): Promise<Listing> {
  if (!(await socket.write(encodeList(path)))) throw new FileFailure("dropped");
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

/** More is too much for the way between agent and dashboard (contract §4.4): whoever sends on makes it up. */
const longestListing = 4 * chunkBytes;

/**
 * Long listings come as messages of exactly 1 MiB and a rest, without a word about how many. One that is a multiple of 1 MiB long has no
 * rest: then nothing comes for a moment, and what is there is whole.
 */
async function wholeListing(socket: FileSocket): Promise<Reply> {
  let message = await next(socket, fileTimes.firstAnswer);
  if (message.length !== chunkBytes) return decodeReply(message);
  const pieces = [message];
  let whole: Reply | null = null;
  while (message.length === chunkBytes) {
    const sofar = decodeReply(joinedUp(pieces));
    whole = sofar.kind === "listing" && !sofar.listing.cut ? sofar : null;
    try {
      message = await next(socket, whole ? fileTimes.moreListing : fileTimes.firstAnswer);
    } catch (error) {
      if (whole && error instanceof FileFailure && error.reason === "silent") return whole;
      throw error;
    }
    pieces.push(message);
    if (pieces.length * chunkBytes > longestListing + chunkBytes) return { kind: "malformed" };
  }
  return decodeReply(joinedUp(pieces));
}

/** The next message, within so many ms; rejects with FileFailure "silent" or "dropped". */
async function next(socket: FileSocket, ms: number): Promise<Message> {
  const message = await within(ms, socket.read());
  if (!message) throw new FileFailure("dropped");
  return message;
}

function joinedUp(pieces: readonly Message[]): Message {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
