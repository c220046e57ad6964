/** Shared by downloads and uploads: each has its own session. Closing the socket cancels it (contract §4.4). */
import { attach } from "./file-attach.ts";
import { FileFailure } from "./file-failure.ts";
import type { OnProgress } from "./file-receive.ts";
import { refineFailure } from "./file-socket.ts";

export interface Watch {
  /** Aborting cancels. */
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** Runs `work` with its own session on the socket of `open`, which is closed afterwards, or when the signal aborts. */
export async function withSocket<Socket extends { close(): void; readonly hasReceived: boolean }>(
  server: number,
  signal: AbortSignal,
  open: (url: string) => Promise<Socket>,
  work: (socket: Socket) => Promise<void>,
): Promise<void> {
  const socket = await attach(server, open, signal);
  const cancel = (): void => socket.close();
  signal.addEventListener("abort", cancel);
  try {
    if (signal.aborted) throw new FileFailure("cancelled");
    await work(socket);
  } catch (error) {
    if (!signal.aborted) throw refineFailure(error, socket);
    throw new FileFailure("cancelled", "", error instanceof FileFailure ? error.remoteState : "nothing");
  } finally {
    signal.removeEventListener("abort", cancel);
    socket.close();
  }
}
