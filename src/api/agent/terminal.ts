/**
 * A terminal session (contract §4.2 and §4.3): created by a call, then attached to by one socket. Without a socket its shell would run
 * forever, so a cancelled session gets a socket, too, which is closed at once.
 */
import { minLength, object, pipe, string } from "valibot";
import { call } from "../http/call.ts";
import { requestsPaused, whenRequestsResume } from "../http/request-pause.ts";
import { openSocket, type Socket, type SocketEnd, socketUrl } from "../http/socket.ts";
import { count, text } from "../schema/go-json.ts";

const session = object({ session_id: pipe(string(), minLength(1)), server_id: count, server_name: text });

/** Older relays split messages of more than 1 MiB and misread the rest, newer ones disconnect at 512 KiB. */
const longestMessage = 64 * 1024;
/** Delay of output that looks like the exit message: a program may have printed the same text. */
const exitMessageMs = 1000;

const opcode = { keys: 0, resize: 1 } as const;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Input as messages of at most 64 KiB. It may be cut within a character: the machine reads bytes. */
export function encodeKeys(keys: string | Uint8Array): Bytes[] {
  const bytes = typeof keys === "string" ? new TextEncoder().encode(keys) : keys;
  const messages: Bytes[] = [];
  for (let at = 0; at < bytes.length; at += longestMessage - 1) {
    const part = bytes.subarray(at, at + longestMessage - 1);
    const message = new Uint8Array(part.length + 1);
    message[0] = opcode.keys;
    message.set(part, 1);
    messages.push(message);
  }
  return messages;
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** The size of the terminal within 2 to 1000 columns and 2 to 500 rows: newer agents ignore other sizes. */
export function encodeResize(cols: number, rows: number): Bytes {
  const size = JSON.stringify({ Cols: within(cols, 2, 1000), Rows: within(rows, 2, 500) });
  const bytes = new TextEncoder().encode(size);
  const message = new Uint8Array(bytes.length + 1);
  message[0] = opcode.resize;
  message.set(bytes, 1);
  return message;
}

const exitMessage = /^read \/dev\/[\w/]+: [\w/ ]{1,40}$/;

/** Whether this is the message of an agent whose shell has ended. As the last message it is not output. */
export const isExitMessage = (output: Uint8Array): boolean =>
  output.length < 80 && exitMessage.test(String.fromCharCode(...output));

/** How a session ended. */
export type TerminalEnd =
  /** It could not be created: `error` is the call's Failure. */
  | { kind: "failed"; error: unknown }
  /** The socket was refused. */
  | { kind: "refused" }
  /** Disconnected without a byte. */
  | { kind: "silent" }
  /** Ended after output. `shell`: the agent has reported the end of the shell; false: the cause is unknown. */
  | { kind: "over"; shell: boolean };

export interface TerminalListener {
  /** The session was created. `name` is the server's. */
  onCreated?(name: string): void;
  /** The socket is open: from now on keys and sizes are sent. */
  onOpen(): void;
  onOutput(output: Bytes): void;
  /** Called once, unless `close` was called before. */
  onEnd(end: TerminalEnd): void;
}

export interface Terminal {
  /** False while the socket is not open: nothing was sent. */
  keys(keys: string | Uint8Array): boolean;
  resize(cols: number, rows: number): void;
  /** Ends the session, also one that is still being created; no callback comes after this. */
  close(): void;
}

/** Opens a terminal on a server. Each call starts a shell, so call it only for a terminal that is shown. */
export function openTerminal(server: number, listener: TerminalListener): Terminal {
  let socket: Socket | undefined;
  let active = true;
  let open = false;
  let received = false;
  /** A possible exit message that is not output yet. */
  let pending: Bytes | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(how: TerminalEnd): void {
    if (!active) return;
    active = false;
    clearTimeout(timer);
    listener.onEnd(how);
  }

  function flushPending(): void {
    clearTimeout(timer);
    if (pending && active) listener.onOutput(pending);
    pending = undefined;
  }

  function onMessage(output: Bytes): void {
    if (!active) return;
    received = true;
    flushPending();
    if (isExitMessage(output)) {
      pending = output;
      timer = setTimeout(flushPending, exitMessageMs);
    } else listener.onOutput(output);
  }

  function onEnd(how: SocketEnd): void {
    if (how.kind === "refused") end({ kind: "refused" });
    else if (received) end({ kind: "over", shell: pending !== undefined });
    else end({ kind: "silent" });
  }

  async function begin(): Promise<void> {
    const { session_id, server_name } = await call({
      method: "POST",
      path: "/terminal",
      body: { server_id: server },
      schema: session,
    });
    // A handshake with the old cookie would count as an offence with the firewall.
    if (requestsPaused()) await whenRequestsResume();
    if (active) listener.onCreated?.(server_name);
    const own = openSocket({
      url: socketUrl(`/terminal/${encodeURIComponent(session_id)}`),
      decode: bytesOf,
      onOpen() {
        open = true;
        if (active) listener.onOpen();
        else own.close();
      },
      onMessage,
      onEnd,
    });
    socket = own;
  }

  begin().catch((error: unknown) => end({ kind: "failed", error }));
  return {
    keys(keys) {
      let sent = active && socket !== undefined;
      for (const message of sent ? encodeKeys(keys) : []) sent = socket?.send(message) === true && sent;
      return sent;
    },
    resize: (cols, rows) => void (active && socket?.send(encodeResize(cols, rows))),
    close() {
      active = false;
      clearTimeout(timer);
      // Closed during its handshake, the session would be left without a socket; so `onOpen` closes it.
      if (open) socket?.close();
    },
  };
}

const bytesOf = (data: string | ArrayBuffer): Bytes =>
  typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(data);
