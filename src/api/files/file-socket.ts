/**
 * The socket of a file session. Downloads use WebSocketStream where it exists (Chromium since 124, on plain HTTP too): it reads on demand,
 * so a slow disk slows the sender down. Elsewhere, and for uploads, a WebSocket queues messages in memory. There is no drain event, so
 * poll `bufferedAmount`; at most 4 MiB are queued.
 */
import { FileFailure, fileTimes, within } from "./file-failure.ts";
import { chunkBytes, type Message } from "./file-protocol.ts";

export interface FileSocket {
  /** The next message; null when the socket has ended. One call at a time. */
  read(): Promise<Message | null>;
  /**
   * Sends a message and frees its memory (see `release`). Resolves when the next one may follow; false when the socket has ended. One call
   * at a time.
   */
  write(message: Message): Promise<boolean>;
  /** Closes the socket. */
  close(): void;
  /** Resolves when the socket has ended, by either side. */
  readonly ended: Promise<void>;
  /** Whether a message has come. */
  readonly hasReceived: boolean;
}

/**
 * The failure of a socket that has ended. Without any message the agent never connected: newer backends then disconnect, older ones
 * stay silent (contract §4.2).
 */
export const brokenOff = (socket: FileSocket): FileFailure =>
  new FileFailure(socket.hasReceived ? "dropped" : "silent");

/** Turns "silent" into "stalled" if a message has come, because then the agent has connected. Other errors are unchanged. */
export const refineFailure = (error: unknown, socket: Pick<FileSocket, "hasReceived">): unknown =>
  error instanceof FileFailure && error.reason === "silent" && socket.hasReceived
    ? new FileFailure("stalled", "", error.remoteState)
    : error;

/** Maximum of queued bytes. */
const mostQueuedBytes = 4 * chunkBytes;

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

let closedPort: MessagePort | undefined;

/**
 * Frees the memory of a message at once, which is empty afterwards: the garbage collector would leave 150 MiB of messages during a large
 * transfer. Transferring it to a closed port works in every browser; `ArrayBuffer.transfer` leaves the memory to a wrapper in Chromium.
 */
export function release({ buffer }: Message): void {
  if (!closedPort) {
    const { port1, port2 } = new MessageChannel();
    port2.close();
    closedPort = port1;
  }
  try {
    closedPort.postMessage(null, [buffer]);
  } catch {
    // Not transferable: the memory belongs to another object.
  }
}

/** Whether sockets of this browser read on demand, so that a slow reader slows the sender down. */
export const canPull = (): boolean => typeof globalThis.WebSocketStream === "function";

/**
 * Opens a socket. Rejects with FileFailure: "refused", or "silent" without an answer to the handshake. `sends`: for uploads. They never use
 * WebSocketStream, because Chromium (seen in 156) crashes the tab when the connection breaks while it waits to write.
 */
export function openFileSocket(url: string, sends = false): Promise<FileSocket> {
  const Stream = globalThis.WebSocketStream;
  return typeof Stream === "function" && !sends
    ? openPulled(new Stream(url))
    : openPushed(new WebSocket(url));
}

const encoder = new TextEncoder();

/** Agents only send bytes. A text message is passed on as bytes, which are an unknown reply. */
function bytesOf(data: string | Uint8Array<ArrayBuffer> | ArrayBuffer): Message {
  if (typeof data === "string") return encoder.encode(data);
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}

/** Waits for the handshake, and closes the socket when it fails. */
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
  // `read` and `write` report the end.
  writer.closed.catch(() => undefined);
  reader.closed.catch(() => undefined);
  const queue: { bytes: number; sent: Promise<boolean> }[] = [];
  let queuedBytes = 0;
  let over = false;
  let hasReceived = false;
  const close = (): void => {
    if (over) return;
    over = true;
    // Unread messages would block the closing handshake.
    reader.cancel().catch(() => undefined);
    writer.abort().catch(() => undefined);
    socket.close();
  };
  const pull = async (): Promise<Message | null> => {
    try {
      const { done, value } = await reader.read();
      if (done || over) return null;
      hasReceived = true;
      return bytesOf(value);
    } catch {
      return null;
    }
  };
  /** Survives a time-out of its caller: the next `read` gets this message. */
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
      const sent = writer.write(message).then(
        () => {
          release(message);
          return true;
        },
        () => false,
      );
      queue.push({ bytes, sent });
      queuedBytes += bytes;
      // Leaves room for a message of the maximum length.
      while (queuedBytes > mostQueuedBytes - chunkBytes) {
        const oldest = queue.shift();
        if (!oldest || !(await oldest.sent)) return false;
        queuedBytes -= oldest.bytes;
      }
      return !over;
    },
    close,
    ended,
    get hasReceived() {
      return hasReceived;
    },
  };
}

/** Interval of polling `bufferedAmount`. */
const pollMs = 10;
let timerBlob: Blob | undefined;

/** A short wait. Browsers throttle timers of hidden tabs to a second or a minute, but not the reading of a Blob. */
async function shortWait(): Promise<void> {
  if (typeof document === "undefined" || !document.hidden)
    return new Promise((resolve) => setTimeout(resolve, pollMs));
  timerBlob ??= new Blob([new Uint8Array(65_536)]);
  await timerBlob.arrayBuffer();
}

async function openPushed(socket: WebSocket): Promise<FileSocket> {
  socket.binaryType = "arraybuffer";
  const queue: Message[] = [];
  let deliver: ((message: Message | null) => void) | undefined;
  let over = false;
  let hasReceived = false;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onclose = () => {
      over = true;
      deliver?.(null);
      end();
      reject(new FileFailure("refused"));
    };
  });
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    hasReceived = true;
    const message = bytesOf(data);
    if (deliver) deliver(message);
    else queue.push(message);
  };
  const close = (): void => {
    over = true;
    queue.length = 0;
    socket.onmessage = null;
    deliver?.(null);
    socket.close();
    end();
  };
  await handshake(opened, close);
  return {
    read() {
      const next = queue.shift();
      if (next || over) return Promise.resolve(next ?? null);
      return new Promise((resolve) => {
        deliver = (message) => {
          deliver = undefined;
          resolve(message);
        };
      });
    },
    async write(message) {
      if (over) return false;
      socket.send(message);
      // The socket has copied it.
      release(message);
      while (!over && socket.bufferedAmount > mostQueuedBytes - chunkBytes) await shortWait();
      return !over;
    },
    close,
    ended,
    get hasReceived() {
      return hasReceived;
    },
  };
}
