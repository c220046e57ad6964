/**
 * Entry of the worker that receives one download and writes it into the origin's private file system. Its own socket keeps the data out of
 * the page's memory. Safari can write there in workers only, and other ways of writing copy the whole file. The build emits it as
 * one file that shares no chunks with the page.
 */
import { FileFailure, sinkFailure } from "./file-failure.ts";
import { receiveFile } from "./file-receive.ts";
import { type FileSocket, openFileSocket, refineFailure } from "./file-socket.ts";
import type { Answer, Order } from "./private-file.ts";
import { toPrivateFile } from "./private-sink.ts";

let socket: FileSocket | undefined;

const answer = (message: Answer): void => self.postMessage(message);

async function obey(order: Exclude<Order, { kind: "close" }>): Promise<void> {
  if (order.kind === "open") socket = await openFileSocket(order.url);
  else if (socket)
    await receiveFile(socket, order.path, toPrivateFile(order.name, order.room), (done, size) =>
      answer({ kind: "progress", done, size }),
    );
}

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  if (data.kind === "close") {
    socket?.close();
    return;
  }
  try {
    await obey(data);
    answer({ kind: "done" });
  } catch (error) {
    const failure = socket ? refineFailure(error, socket) : error;
    const { reason, text } = failure instanceof FileFailure ? failure : sinkFailure(failure);
    answer({ kind: "failed", reason, text });
  }
};
