/** A bidirectional WebSocket through the ws library: terminals and files answer a close frame, unlike `/ws/server`. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Peer } from "../state/demo-state.ts";

const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });

/** Completes the handshake and passes the open connection to `talk`. */
export function openPeer(request: IncomingMessage, connection: Duplex, talk: (peer: Peer) => void): void {
  server.handleUpgrade(request, connection, Buffer.alloc(0), (socket) => {
    const early: [Buffer, boolean][] = [];
    let listener = (data: Buffer, binary: boolean): void => void early.push([data, binary]);
    socket.on("message", (data, binary) => listener(data as Buffer, binary));
    socket.on("error", () => socket.terminate());
    talk({
      send: (data) => socket.send(data),
      waiting: () => socket.bufferedAmount,
      terminate: () => socket.terminate(),
      onMessage(handler) {
        listener = handler;
        for (const [data, binary] of early.splice(0)) handler(data, binary);
      },
      onClose: (handler) => void socket.on("close", () => handler()),
    });
  });
}
