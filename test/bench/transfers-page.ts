/** Runs in the browser: the product's own transfers, and a minimal socket client to compare them with. */

import { object, string } from "valibot";
import { download, FileFailure, openFiles, upload, type Watch } from "../../src/api/files/file-session.ts";
import { toMemory, toPlace } from "../../src/api/files/file-sink.ts";
import { call } from "../../src/api/http/call.ts";
import { noteBelow } from "../../src/api/versions/backend-version.ts";
import { saveBlob } from "../../src/state/object-url.ts";

const MiB = 1_048_576;
const watch = (): Watch => ({ signal: new AbortController().signal, onProgress() {} });

async function digest(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file on the browser's own disk, in place of one that a user chooses. */
async function place(): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getFileHandle("bench.dat", { create: true });
}

interface Timed {
  ms: number;
  sha: string;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Downloads to the disk, piece by piece. `hash`: also returns the digest of the written file. */
async function fetchToDisk(server: number, path: string, hash: boolean): Promise<Timed> {
  const handle = await place();
  const ms = await timed(() => download(server, path, toPlace({ open: async () => handle }), watch()));
  return { ms, sha: hash ? await digest(await handle.getFile()) : "" };
}

/** Browsers copy the parts of a Blob late: it is complete once its end can be read. */
const isThere = (file: Blob): Promise<unknown> => file.slice(-1).arrayBuffer();

const fetchToMemory = (server: number, path: string): Promise<number> =>
  timed(async () => {
    let file = new Blob();
    const to = toMemory((made) => {
      file = made;
    });
    await download(server, path, to, watch());
    await isThere(file);
  });

/** Downloads into a sink that discards everything, to time only the product. */
const fetchToNowhere = (server: number, path: string): Promise<number> =>
  timed(() =>
    download(
      server,
      path,
      async () => ({ write() {}, close: async () => {}, abort: async () => {} }),
      watch(),
    ),
  );

/** Downloads to a disk that never accepts data and gives up after `ms`. Returns the reason of the end. */
async function fetchToStuck(server: number, path: string, ms: number): Promise<string> {
  const stop = new AbortController();
  const stuck = new Promise<void>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(new Error("given up")));
  });
  const write = (): Promise<void> => {
    setTimeout(() => stop.abort(), ms);
    return stuck;
  };
  const sink = { write, close: async () => {}, abort: async () => {} };
  return download(server, path, async () => sink, { signal: stop.signal, onProgress() {} }).then(
    () => "done",
    (error: unknown) => (error instanceof FileFailure ? error.reason : String(error)),
  );
}

/** Lists a folder, and resolves when the session ends by itself. */
async function sessionEnds(server: number, tell: (listed: string) => Promise<void>): Promise<void> {
  const session = await openFiles(server);
  await tell((await session.list("")).path);
  await session.ended;
}

/** Downloads through memory into the browser's downloads, as on plain HTTP. */
async function fetchAndSave(server: number, path: string): Promise<void> {
  const to = toMemory((file) => saveBlob(file, "saved.dat"));
  await download(server, path, to, watch());
}

/** Uploads the file that was downloaded last. */
async function sendFromDisk(server: number, path: string, hash: boolean): Promise<Timed> {
  const file = await (await place()).getFile();
  const ms = await timed(() => upload(server, path, file, watch()));
  return { ms, sha: hash ? await digest(file) : "" };
}

/** Uploads `mebi` MiB from memory. */
async function sendFromMemory(server: number, path: string, mebi: number): Promise<number> {
  const file = new Blob([new Uint8Array(mebi * MiB).fill(7)]);
  return timed(() => upload(server, path, file, watch()));
}

const session = object({ session_id: string() });

async function bareSocket(server: number): Promise<WebSocket> {
  const { session_id } = await call({ path: "/file", query: { id: server }, schema: session });
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/ws/file/${session_id}`);
  socket.binaryType = "arraybuffer";
  await new Promise((go) => {
    socket.onopen = go;
  });
  return socket;
}

const command = (code: number, size: number | null, path: string): Uint8Array<ArrayBuffer> => {
  const name = new TextEncoder().encode(path);
  const message = new Uint8Array(1 + (size === null ? 0 : 8) + name.length);
  message[0] = code;
  if (size !== null) new DataView(message.buffer).setBigUint64(1, BigInt(size));
  message.set(name, message.length - name.length);
  return message;
};

/** The destination of a download: a file on the disk, a Blob, or nowhere. */
type End = "disk" | "memory" | "nowhere";

/** Passes data on without looking at it. */
async function bareFetch(server: number, path: string, size: number, end: End): Promise<number> {
  return timed(async () => {
    const socket = await bareSocket(server);
    const file = end === "disk" ? await (await place()).createWritable() : null;
    const pieces: ArrayBuffer[] = [];
    let written: Promise<unknown> = Promise.resolve();
    let got = -12;
    await new Promise<void>((go) => {
      socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
        if (got >= 0 && file) written = file.write(data);
        else if (got >= 0 && end === "memory") pieces.push(data);
        got += data.byteLength;
        if (got === size) go();
      };
      socket.send(command(1, null, path));
    });
    socket.close();
    await written;
    if (file) await file.close();
    else if (end === "memory") await isThere(new Blob(pieces));
  });
}

/** Sends a whole file as fast as it can be read. */
async function bareSend(server: number, path: string, mebi: number): Promise<number> {
  const file = new Blob([new Uint8Array(mebi * MiB).fill(7)]);
  return timed(async () => {
    const socket = await bareSocket(server);
    const complete = new Promise((go) => {
      socket.onmessage = go;
    });
    socket.send(command(2, mebi * MiB, path));
    for (let at = 0; at < mebi; at += 1)
      socket.send(await file.slice(at * MiB, (at + 1) * MiB).arrayBuffer());
    await complete;
    socket.close();
  });
}

export const transfersPage = {
  digest,
  fetchToDisk,
  fetchToMemory,
  fetchAndSave,
  fetchToNowhere,
  fetchToStuck,
  sessionEnds,
  sendFromDisk,
  sendFromMemory,
  bareFetch,
  bareSend,
};

export type TransfersPage = typeof transfersPage;

noteBelow("2.0.14");
Object.assign(globalThis, { transfersPage });
