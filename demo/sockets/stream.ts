/**
 * The server side of `/ws/server`, written by hand: it sends frames, reads nothing and never answers a close frame.
 * The backend behaves like this, and WebSocket libraries cannot.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Socket } from "../state/demo-state.ts";

const handshakeKey = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/** Frames for a slow client are dropped beyond this size, to limit memory. */
const backlogLimit = 32_000_000;
const pingEvery = 4;
const text = 0x81;
const ping = 0x89;

function header(opcode: number, length: number): Buffer {
  if (length < 126) return Buffer.from([opcode, length]);
  if (length < 65_536) {
    const short = Buffer.from([opcode, 126, 0, 0]);
    short.writeUInt16BE(length, 2);
    return short;
  }
  const long = Buffer.alloc(10);
  long[0] = opcode;
  long[1] = 127;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}

/** Bytes of the last frame: watchers with equal rights receive the same text. */
let encoded: { text: string; bytes: Buffer } = { text: "", bytes: Buffer.alloc(0) };

function encode(data: string): Buffer {
  if (encoded.text !== data) encoded = { text: data, bytes: Buffer.from(data) };
  return encoded.bytes;
}

/** Completes the handshake and returns the open connection. */
export function openStream(request: IncomingMessage, connection: Duplex): Socket {
  const key = `${request.headers["sec-websocket-key"] ?? ""}${handshakeKey}`;
  const accept = createHash("sha1").update(key).digest("base64");
  const upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  connection.write(`${upgrade}Sec-WebSocket-Accept: ${accept}\r\n\r\n`);
  connection.on("end", () => connection.destroy());
  connection.resume();
  let frames = 0;
  return {
    send(data) {
      if (connection.destroyed || connection.writableLength > backlogLimit) return;
      const bytes = encode(data);
      connection.write(header(text, bytes.length));
      connection.write(bytes);
      frames += 1;
      if (frames % pingEvery === 0) connection.write(header(ping, 0));
    },
    terminate: () => connection.destroy(),
    onClose: (listener) => connection.on("close", listener),
  };
}
