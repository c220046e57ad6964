/** What downloads and uploads share: each has its own session. Closing the socket cancels (contract §4.4). */
import { attach } from "./file-attach.ts";
import { FileFailure, within } from "./file-failure.ts";
import { decodeReply, type Reply } from "./file-protocol.ts";
import { brokenOff, type FileSocket, judged } from "./file-socket.ts";

export interface Watch {
  /** Aborting cancels. */
  signal: AbortSignal;
  /** Transferred and total bytes; also called at the beginning. */
  onProgress(done: number, size: number): void;
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

/** Runs `work` with its own session, which is closed afterwards, or when the signal aborts. */
export async function withSocket(
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
    if (!signal.aborted) throw judged(error, socket);
    throw new FileFailure("cancelled", "", error instanceof FileFailure ? error.left : "nothing");
  } finally {
    signal.removeEventListener("abort", cancel);
    socket.close();
  }
}
