/**
 * One session of a terminal (contract §4.2 and §4.3): created by a call, then attached to by one socket. A session that nobody attaches
 * to keeps a shell running on the machine for ever, so one that is not wanted any more gets its socket all the same, which then closes.
 */
import { minLength, object, pipe, string } from "valibot";
import { call } from "../http/call.ts";
import { requestsPaused, whenRequestsResume } from "../http/request-pause.ts";
import { openSocket, type Socket, type SocketEnd, socketUrl } from "../http/socket.ts";
import { count, text } from "../schema/go-json.ts";

const session = object({ session_id: pipe(string(), minLength(1)), server_id: count, server_name: text });

/** Older relays split what is longer than 1 MiB and misread the rest, newer ones hang up at 512 KiB. */
const longestMessage = 64 * 1024;
/** Without a byte for so long, none is going to come: older backends stay silent for ever (decision 20). */
const firstByteMs = 15_000;
/** How long the words that agents say at the end are held back, in case somebody just printed them. */
const lastWordsMs = 1000;

const opcode = { keys: 0, resize: 1 } as const;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Input as messages of at most 64 KiB. Where characters are cut does not matter: the machine reads bytes. */
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

/** The size of the terminal, kept within what newer agents accept: 2 to 1000 columns, 2 to 500 rows. They ignore anything else. */
export function encodeResize(cols: number, rows: number): Bytes {
  const size = JSON.stringify({ Cols: within(cols, 2, 1000), Rows: within(rows, 2, 500) });
  const bytes = new TextEncoder().encode(size);
  const message = new Uint8Array(bytes.length + 1);
  message[0] = opcode.resize;
  message.set(bytes, 1);
  return message;
}

const lastWords = /^read \/dev\/[\w/]+: [\w/ ]{1,40}$/;

/** Is this what agents say when the shell has ended under them? As the very last message it is no output. */
export const isLastWords = (output: Uint8Array): boolean =>
  output.length < 80 && lastWords.test(String.fromCharCode(...output));

/** How a session came to its end, or to nothing. */
export type TerminalEnd =
  /** There is no session: `error` is the call's Failure. */
  | { kind: "failed"; error: unknown }
  /** The socket was refused. */
  | { kind: "refused" }
  /** Not a byte within 15 s, or the backend hung up without one. */
  | { kind: "silent" }
  /** It ended after output. `shell`: the agent has said that the shell ended; without, nobody knows what did. */
  | { kind: "over"; shell: boolean };

export interface TerminalListener {
  /** The session exists. `name` is the server's. */
  onCreated?(name: string): void;
  /** The socket stands: from now on keys and sizes are sent. */
  onOpen(): void;
  onOutput(output: Bytes): void;
  /** Called once, unless `close` was called before. */
  onEnd(end: TerminalEnd): void;
}

export interface Terminal {
  /** False where the socket does not stand, and so nothing was sent. */
  keys(keys: string | Uint8Array): boolean;
  resize(cols: number, rows: number): void;
  /** Ends the session, also one that does not stand yet; nothing is told any more. */
  close(): void;
}

/** Opens a terminal on a server. Call it only for a terminal that somebody is going to see: each call starts a shell. */
export function openTerminal(server: number, listener: TerminalListener): Terminal {
  let socket: Socket | undefined;
  let wanted = true;
  let open = false;
  let heard = false;
  let held: Bytes | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(how: TerminalEnd): void {
    if (!wanted) return;
    wanted = false;
    clearTimeout(timer);
    listener.onEnd(how);
  }

  /** In the middle of its handshake it would never be attached to: then it is closed as soon as it stands. */
  function hangUp(): void {
    if (open) socket?.close();
  }

  function letGo(): void {
    clearTimeout(timer);
    if (held && wanted) listener.onOutput(held);
    held = undefined;
  }

  function onMessage(output: Bytes): void {
    if (!wanted) return;
    heard = true;
    letGo();
    if (isLastWords(output)) {
      held = output;
      timer = setTimeout(letGo, lastWordsMs);
    } else listener.onOutput(output);
  }

  function onEnd(how: SocketEnd): void {
    if (how.kind === "refused") end({ kind: "refused" });
    else if (heard) end({ kind: "over", shell: held !== undefined });
    else end({ kind: "silent" });
  }

  async function begin(): Promise<void> {
    const { session_id, server_name } = await call({
      method: "POST",
      path: "/terminal",
      body: { server_id: server },
      schema: session,
    });
    // A handshake with the cookie of before would count as an offence with the firewall.
    if (requestsPaused()) await whenRequestsResume();
    if (wanted) {
      listener.onCreated?.(server_name);
      timer = setTimeout(() => {
        end({ kind: "silent" });
        hangUp();
      }, firstByteMs);
    }
    const own = openSocket({
      url: socketUrl(`/terminal/${encodeURIComponent(session_id)}`),
      decode: bytesOf,
      onOpen() {
        open = true;
        if (wanted) listener.onOpen();
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
      let sent = wanted && socket !== undefined;
      for (const message of sent ? encodeKeys(keys) : []) sent = socket?.send(message) === true && sent;
      return sent;
    },
    resize: (cols, rows) => void (wanted && socket?.send(encodeResize(cols, rows))),
    close() {
      wanted = false;
      clearTimeout(timer);
      hangUp();
    },
  };
}

const bytesOf = (data: string | ArrayBuffer): Bytes =>
  typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(data);
