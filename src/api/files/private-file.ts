/**
 * Downloads into the origin's private file system, for browsers in which a page cannot write into a chosen file: a large file must not fill
 * the memory. The complete file is handed over to the browser's downloads, which copy it, and is removed later.
 */
import { explainingShorter } from "./file-download.ts";
import { FileFailure, type FileReason } from "./file-failure.ts";
import type { OnProgress } from "./file-receive.ts";
import { type Watch, withSocket } from "./file-transfer.ts";
import { privateFolder } from "./private-sink.ts";

/** Messages from the page to the worker. "open" and "receive" get one answer after any number of "progress". */
export type Order =
  | { kind: "open"; url: string }
  /** Receives the file into a private file of that name, if it is not larger than `room`. */
  | { kind: "receive"; path: string; name: string; room: number }
  /** Ends the socket, and "receive". */
  | { kind: "close" };
export type Answer =
  | { kind: "done" }
  | { kind: "progress"; done: number; size: number }
  | { kind: "failed"; reason: FileReason; text: string };

/** URL of the built worker, defined by the build; absent in unit tests. */
declare const __FILE_WORKER__: string;

/** Time for the browser to copy the file, which may first ask the user for a name. */
const keptMs = 10 * 60_000;

/** A lock of the window that needs the file, so that other windows do not remove it as a left-over one. */
const lockOf = (name: string): string => `windfire.download/${name}`;

/** Whether the browser has a private file system: not on plain HTTP, nor in Firefox's private windows. */
export async function hasPrivateFiles(): Promise<boolean> {
  if (typeof __FILE_WORKER__ !== "string" || typeof Worker !== "function" || !navigator.locks) return false;
  try {
    await privateFolder();
    return true;
  } catch {
    return false;
  }
}

/** Removes the files of windows that are gone, for example after a crash. */
export async function removeLeftOver(): Promise<void> {
  const folder = await privateFolder();
  const names: string[] = [];
  for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) names.push(name);
  for (const name of names)
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) =>
      lock ? folder.removeEntry(name).catch(() => undefined) : undefined,
    );
}

/** Bytes that this origin may still store, by the browser's estimate. */
async function freeBytes(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage.estimate?.()) ?? {};
  return quota - usage;
}

/** A socket in a worker, which writes what it receives. */
interface WorkerSocket {
  receive(path: string, name: string, onProgress: OnProgress): Promise<void>;
  close(): void;
  /** False, because the worker has applied `refineFailure` already. */
  hasReceived: false;
}

async function openInWorker(url: string): Promise<WorkerSocket> {
  const worker = new Worker(__FILE_WORKER__, { type: "module" });
  let closed = false;
  let asked: { resolve(): void; reject(error: unknown): void; onProgress: OnProgress } | null = null;
  const ask = (order: Order, onProgress: OnProgress): Promise<void> =>
    new Promise((resolve, reject) => {
      asked = { resolve, reject, onProgress };
      worker.postMessage(order);
    });
  function end(failure?: FileFailure): void {
    if (failure) asked?.reject(failure);
    else asked?.resolve();
    asked = null;
    if (closed) worker.terminate();
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === "progress") asked?.onProgress(data.done, data.size);
    else end(data.kind === "done" ? undefined : new FileFailure(data.reason, data.text));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(new FileFailure("sink", event.message));
  };
  try {
    await ask({ kind: "open", url }, () => {});
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    receive: async (path, name, onProgress) =>
      ask({ kind: "receive", path, name, room: await freeBytes() }, onProgress),
    close() {
      closed = true;
      // The file is closed before the answer, so that it can be removed.
      if (asked) worker.postMessage({ kind: "close" } satisfies Order);
      else worker.terminate();
    },
    hasReceived: false,
  };
}

/** Downloads a file like `download`, to a private file and then to `save`. Rejects as "quota" before the first byte if there is no room. */
export async function downloadPrivately(
  server: number,
  path: string,
  save: (file: Blob) => void,
  watch: Watch,
): Promise<void> {
  const name = crypto.randomUUID();
  const unlock = await lock(name);
  async function remove(): Promise<void> {
    await (await privateFolder()).removeEntry(name).catch(() => undefined);
    unlock();
  }
  try {
    await explainingShorter(server, path, watch, ({ signal, onProgress }) =>
      withSocket(server, signal, openInWorker, (socket) => socket.receive(path, name, onProgress)),
    );
    save(await (await (await privateFolder()).getFileHandle(name)).getFile());
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  setTimeout(() => void remove(), keptMs);
}

/** Holds the lock of a file until the returned function is called. */
function lock(name: string): Promise<() => void> {
  return new Promise((locked) => {
    void navigator.locks.request(lockOf(name), () => new Promise<void>((unlock) => locked(unlock)));
  });
}
