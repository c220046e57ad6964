/**
 * Entry of the worker that writes one download into the origin's private file system. Safari writes there in workers only, and elsewhere
 * other ways write a copy of the whole file. The build emits it as one file that shares no chunks with the page.
 */
import { release } from "./file-socket.ts";
import { type Answer, type Order, privateFolder } from "./private-file.ts";

/** Not in TypeScript's library for pages. */
interface SyncFile {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type PrivateFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> };

let file: SyncFile | null = null;
let at = 0;

async function obey(order: Order): Promise<void> {
  if (order.kind === "open") {
    const handle = await (await privateFolder()).getFileHandle(order.name, { create: true });
    file = await (handle as PrivateFile).createSyncAccessHandle();
  } else if (order.kind === "write") {
    const { data } = order;
    for (let done = 0; done < data.length; ) {
      const written = file?.write(data.subarray(done), { at }) ?? 0;
      if (written === 0) throw new DOMException("Nothing was written", "QuotaExceededError");
      done += written;
      at += written;
    }
    release(data);
  } else {
    if (order.kind === "close") file?.flush();
    file?.close();
    file = null;
  }
}

/** Orders are obeyed one after the other. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Order>) => {
  last = last
    .then(() => obey(data))
    .then(
      () => self.postMessage({ ok: true } satisfies Answer),
      ({ name, message }: Error) => self.postMessage({ ok: false, name, message } satisfies Answer),
    );
};
