/**
 * Downloads into the origin's private file system, for browsers that let no page write into a chosen file: a large file does not fill the
 * memory. The complete file is handed over to the browser's downloads, which copy it, and is removed later.
 */
import type { Sink } from "./file-download.ts";
import { FileFailure, sinkFailure } from "./file-failure.ts";
import { canPull } from "./file-socket.ts";

/** What the page asks of the worker. Each order gets one answer, in turn. */
export type Order =
  | { kind: "open"; name: string }
  | { kind: "write"; data: Uint8Array<ArrayBuffer> }
  /** "drop": the file is not needed. */
  | { kind: "close" | "drop" };
export type Answer = { ok: true } | { ok: false; name: string; message: string };

/** URL of the built worker, defined by the build; absent in unit tests. */
declare const __FILE_WORKER__: string;

/** Also in api/http/storage.ts, which removes it at a logout. */
const folderName = "windfire.downloads";

/**
 * Maximum of bytes on their way to the worker. A socket that does not wait (file-socket.ts) fills the memory of the page while its answers
 * are behind the socket's messages, so then all goes to the worker at once, which writes faster than they come.
 */
const writingBytes = (): number => (canPull() ? 4 * 1024 ** 2 : Number.POSITIVE_INFINITY);

/** A browser copies the file that it has got, after a question to the user if it is so configured. */
const keptMs = 10 * 60_000;

export const privateFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });

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

/** A failure of the browser's storage as FileFailure: "quota" if there is no room. */
const storageFailure = (error: unknown): FileFailure =>
  (error as Partial<Error> | null)?.name === "QuotaExceededError"
    ? new FileFailure("quota")
    : sinkFailure(error);

/** Rejects as "quota" if the browser's estimate has less room. */
async function mustFit(size: number): Promise<void> {
  const { quota, usage } = (await navigator.storage.estimate?.()) ?? {};
  if (quota !== undefined && size > quota - (usage ?? 0)) throw new FileFailure("quota");
}

/** A worker for one file. `ask` resolves with its answer. */
function startWorker() {
  const worker = new Worker(__FILE_WORKER__, { type: "module" });
  const waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const next = waiting.shift();
    if (data.ok) next?.resolve();
    else next?.reject(new DOMException(data.message, data.name));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.splice(0)) reject(new Error(event.message));
  };
  return {
    ask: (order: Order, transfer: Transferable[] = []): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(order, transfer);
      }),
    end: () => worker.terminate(),
  };
}

/** To a private file, and then to `save`. Rejects as "quota" before the first byte if there is no room. */
export const toPrivateFile =
  (save: (file: Blob) => void) =>
  async (size: number): Promise<Sink> => {
    await mustFit(size);
    const name = crypto.randomUUID();
    let unlock = (): void => {};
    const unneeded = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    await new Promise<void>((locked) => {
      void navigator.locks.request(lockOf(name), () => {
        locked();
        return unneeded;
      });
    });
    const worker = startWorker();
    const writing: { bytes: number; written: Promise<void> }[] = [];
    let waiting = 0;

    async function remove(): Promise<void> {
      worker.end();
      await (await privateFolder()).removeEntry(name).catch(() => undefined);
      unlock();
    }
    async function settle(most: number): Promise<void> {
      while (waiting > most) {
        const oldest = writing.shift();
        if (!oldest) return;
        waiting -= oldest.bytes;
        await oldest.written;
      }
    }
    /** Runs work of the worker, and names its failures. */
    const named = async (work: Promise<void>): Promise<void> => {
      await work.catch((error: unknown) => Promise.reject(storageFailure(error)));
    };
    try {
      await named(worker.ask({ kind: "open", name }));
    } catch (error) {
      await remove();
      throw error;
    }
    return {
      write(data) {
        const bytes = data.length;
        const written = worker.ask({ kind: "write", data }, [data.buffer]);
        written.catch(() => undefined);
        writing.push({ bytes, written });
        waiting += bytes;
        return named(settle(writingBytes()));
      },
      async close() {
        await named(settle(0));
        await named(worker.ask({ kind: "close" }));
        worker.end();
        save(await (await (await privateFolder()).getFileHandle(name)).getFile());
        setTimeout(() => void remove(), keptMs);
      },
      async abort() {
        await worker.ask({ kind: "drop" }).catch(() => undefined);
        await remove();
      },
    };
  };
