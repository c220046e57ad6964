/** A typed WebSocket. Works in a worker too. */

/**
 * Why a socket ended. The backend never sends a close code of its own: it drops the connection (1006), and a
 * refused handshake looks the same, except that the socket has never been open (contract §4).
 */
export type SocketEnd =
  /** Never opened: no session, an unknown session id, blocked, or no connection. */
  | { kind: "refused" }
  /** The open connection broke: by the other side or the network. `received`: at least one message came. */
  | { kind: "dropped"; received: boolean }
  /** A message was too long for the backend (1009). */
  | { kind: "tooLong" }
  /** Closed by a close frame. */
  | { kind: "closed"; code: number }
  /** A message could not be decoded. */
  | { kind: "garbled"; error: unknown };

export interface SocketOptions<Message> {
  /** See `socketUrl`. */
  url: string;
  /** Decodes one message; throwing ends the socket as garbled. */
  decode(data: string | ArrayBuffer): Message;
  onOpen?(): void;
  onMessage(message: Message): void;
  /** Called once, unless `close` was called before. */
  onEnd(end: SocketEnd): void;
}

export interface Socket {
  /** False when the socket is not open: nothing was sent. */
  send(data: string | Uint8Array<ArrayBuffer>): boolean;
  /**
   * Closes the socket; no callback comes after this. It does not wait for the other side, because /ws/server
   * never reads and so never answers a close.
   */
  close(): void;
}

/** The address of a socket. `path` is below /api/v1/ws, with a leading slash; `base` is the page by default. */
export function socketUrl(path: string, base: string = location.href): string {
  const url = new URL(`/api/v1/ws${path}`, base);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}

/** Opens a socket. Refusals come as `onEnd`, never as an exception. */
export function openSocket<Message>(options: SocketOptions<Message>): Socket {
  const socket = new WebSocket(options.url);
  socket.binaryType = "arraybuffer";
  let opened = false;
  let received = false;

  function close() {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  socket.onopen = () => {
    opened = true;
    options.onOpen?.();
  };
  socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
    received = true;
    let message: Message;
    try {
      message = options.decode(event.data);
    } catch (error) {
      close();
      options.onEnd({ kind: "garbled", error });
      return;
    }
    options.onMessage(message);
  };
  socket.onclose = ({ code }) => {
    if (!opened) options.onEnd({ kind: "refused" });
    else if (code === 1009) options.onEnd({ kind: "tooLong" });
    else if (code === 1006) options.onEnd({ kind: "dropped", received });
    else options.onEnd({ kind: "closed", code });
  };

  return {
    send(data) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(data);
      return true;
    },
    close,
  };
}
