/**
 * The socket of a file session. Whoever fetches pulls, so that a slow disk slows the other side down; that takes WebSocketStream (Chromium
 * since 124, on plain HTTP too). Elsewhere, and for sending, an ordinary WebSocket does: it pushes, so what comes has to be taken at once
 * (into memory), and it is asked how much it still holds, because nothing tells: nobody is ever more than 4 MiB ahead.
 */
import { FileFailure, fileTimes, within } from "./file-failure.ts";
import { chunkBytes, type Message } from "./file-protocol.ts";

export interface FileSocket {
  /** The next message; null once it has ended, however that came. One call at a time. */
  read(): Promise<Message | null>;
  /**
   * Hands a message over for good (see `release`), and resolves when the next one may follow; false once it has ended. One call at a time.
   */
  write(message: Message): Promise<boolean>;
  /** Ends it at once and for good. */
  close(): void;
  /** Resolves as soon as it has ended, by whomever. */
  readonly ended: Promise<void>;
}

/** So much may wait to leave. */
export const aheadBytes = 4 * chunkBytes;

interface SocketStream {
  opened: Promise<{
    readable: ReadableStream<string | Uint8Array<ArrayBuffer> | ArrayBuffer>;
    writable: WritableStream<Message>;
  }>;
  closed: Promise<unknown>;
  close(): void;
}

declare global {
  /** Not yet in TypeScript's library. */
  var WebSocketStream: (new (url: string) => SocketStream) | undefined;
}

let nowhere: MessagePort | undefined;

/**
 * Gives the memory of a message back at once: it is empty afterwards. Waiting for the garbage collector would let 150 MiB of them pile up
 * while a large file passes. Sending it to a port that nobody listens to is the one way that lets go of it everywhere
 * (`ArrayBuffer.transfer` leaves it with Chromium's own wrapper).
 */
export function release({ buffer }: Message): void {
  if (!nowhere) {
    const { port1, port2 } = new MessageChannel();
    port2.close();
    nowhere = port1;
  }
  try {
    nowhere.postMessage(null, [buffer]);
  } catch {
    // Memory that somebody else holds on to.
  }
}

/** Does a slow reader slow the sender down here? */
export const canPull = (): boolean => typeof globalThis.WebSocketStream === "function";

/**
 * Opens a socket. Rejects with FileFailure: "refused", or "silent" when there was no answer to the handshake at all. `sends`: much will be
 * written, and next to nothing read. Such a one is never pulled: where a connection breaks off while a WebSocketStream waits to write,
 * Chromium (seen in 156) ends the whole tab, with all that is in it.
 */
export function openFileSocket(url: string, sends = false): Promise<FileSocket> {
  const Stream = globalThis.WebSocketStream;
  return typeof Stream === "function" && !sends
    ? openPulled(new Stream(url))
    : openPushed(new WebSocket(url));
}

const encoder = new TextEncoder();

/** Agents only send bytes; a text is passed on as what it is, to be found wrong by whoever knows the protocol. */
function bytesOf(data: string | Uint8Array<ArrayBuffer> | ArrayBuffer): Message {
  if (typeof data === "string") return encoder.encode(data);
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}

/** What a handshake has come to, or closes the socket. */
async function handshake<Opened>(opened: Promise<Opened>, close: () => void): Promise<Opened> {
  try {
    return await within(fileTimes.firstAnswer, opened);
  } catch (error) {
    close();
    throw error instanceof FileFailure ? error : new FileFailure("refused");
  }
}

async function openPulled(socket: SocketStream): Promise<FileSocket> {
  const ended = socket.closed.then(
    () => undefined,
    () => undefined,
  );
  const { readable, writable } = await handshake(socket.opened, () => socket.close());
  const reader = readable.getReader();
  const writer = writable.getWriter();
  // Whoever reads or writes next is told.
  writer.closed.catch(() => undefined);
  reader.closed.catch(() => undefined);
  const leaving: { bytes: number; left: Promise<boolean> }[] = [];
  let waiting = 0;
  let over = false;
  const close = (): void => {
    if (over) return;
    over = true;
    // What was read and not fetched would hold the closing handshake up.
    reader.cancel().catch(() => undefined);
    writer.abort().catch(() => undefined);
    socket.close();
  };
  const pull = async (): Promise<Message | null> => {
    try {
      const { done, value } = await reader.read();
      return done || over ? null : bytesOf(value);
    } catch {
      return null;
    }
  };
  /** Whoever gave up waiting for a message leaves it to the next one who asks. */
  let reading: Promise<Message | null> | null = null;
  return {
    read() {
      reading ??= pull().finally(() => {
        reading = null;
      });
      return reading;
    },
    async write(message) {
      if (over) return false;
      const bytes = message.length;
      const left = writer.write(message).then(
        () => {
          release(message);
          return true;
        },
        () => false,
      );
      leaving.push({ bytes, left });
      waiting += bytes;
      // The next message may be as long as messages get.
      while (waiting > aheadBytes - chunkBytes) {
        const oldest = leaving.shift();
        if (!oldest || !(await oldest.left)) return false;
        waiting -= oldest.bytes;
      }
      return !over;
    },
    close,
    ended,
  };
}

/** How often an ordinary socket is asked how much it holds. */
const askEveryMs = 10;
let clock: Blob | undefined;

/** A moment's wait. Hidden tabs get their timers once a second or once a minute, but what they read at any time. */
async function moment(): Promise<void> {
  if (typeof document === "undefined" || !document.hidden)
    return new Promise((resolve) => setTimeout(resolve, askEveryMs));
  clock ??= new Blob([new Uint8Array(65_536)]);
  await clock.arrayBuffer();
}

async function openPushed(socket: WebSocket): Promise<FileSocket> {
  socket.binaryType = "arraybuffer";
  const queue: Message[] = [];
  let take: ((message: Message | null) => void) | undefined;
  let over = false;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onclose = () => {
      over = true;
      take?.(null);
      end();
      reject(new FileFailure("refused"));
    };
  });
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    const message = bytesOf(data);
    if (take) take(message);
    else queue.push(message);
  };
  const close = (): void => {
    over = true;
    queue.length = 0;
    socket.onmessage = null;
    take?.(null);
    socket.close();
    end();
  };
  await handshake(opened, close);
  return {
    read() {
      const next = queue.shift();
      if (next || over) return Promise.resolve(next ?? null);
      return new Promise((resolve) => {
        take = (message) => {
          take = undefined;
          resolve(message);
        };
      });
    },
    async write(message) {
      if (over) return false;
      socket.send(message);
      // It has its own copy.
      release(message);
      while (!over && socket.bufferedAmount > aheadBytes - chunkBytes) await moment();
      return !over;
    },
    close,
    ended,
  };
}
