import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket, WebSocketServer } from "ws";
import { openSocket, type Socket, type SocketEnd, socketUrl } from "../../../src/api/http/socket.ts";
import { eventually, pause } from "../../as/eventually.ts";

const test = suite("socket");

/** A browser's socket reports a refused handshake and does not throw it. */
class BrowserSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on("error", () => {});
  }
}

let server: WebSocketServer;
let real: PropertyDescriptor | undefined;
let accept: (socket: WebSocket, path: string) => void;

test.before(async () => {
  real = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");
  Object.defineProperty(globalThis, "WebSocket", {
    configurable: true,
    writable: true,
    value: BrowserSocket,
  });
  server = new WebSocketServer({
    port: 0,
    host: "127.0.0.1",
    verifyClient: ({ req }: { req: IncomingMessage }) => !req.url?.includes("refused"),
  });
  server.on("connection", (socket, request) => accept(socket, request.url ?? ""));
  await new Promise((resolve) => server.once("listening", resolve));
});
test.after(() => {
  if (real) Object.defineProperty(globalThis, "WebSocket", real);
  else Reflect.deleteProperty(globalThis, "WebSocket");
  for (const socket of server.clients) socket.terminate();
  server.close();
});

interface Heard {
  socket: Socket;
  log: unknown[];
  end: Promise<SocketEnd>;
}

function listen(path: string, decode: (data: string | ArrayBuffer) => unknown = (data) => data): Heard {
  const log: unknown[] = [];
  let ended: (end: SocketEnd) => void = () => {};
  const end = new Promise<SocketEnd>((resolve) => {
    ended = resolve;
  });
  const socket = openSocket({
    url: socketUrl(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    decode,
    onOpen: () => log.push("open"),
    onMessage: (message) => log.push(message),
    onEnd: ended,
  });
  return { socket, log, end };
}

test("messages arrive decoded, text and binary, under /api/v1/ws", async () => {
  accept = (socket, path) => {
    socket.send(JSON.stringify({ path }));
    socket.send(new Uint8Array([1, 2]));
    socket.close(1000);
  };
  const { log, end } = listen("/server", (data) =>
    typeof data === "string" ? (JSON.parse(data) as unknown) : [...new Uint8Array(data)],
  );
  assert.equal(await end, { kind: "closed", code: 1000 });
  assert.equal(log, ["open", { path: "/api/v1/ws/server" }, [1, 2]]);
});

test("a refused handshake ends as refused", async () => {
  const { log, end } = listen("/refused");
  assert.equal(await end, { kind: "refused" });
  assert.equal(log, []);
});

test("a broken connection ends as dropped, with or without data before", async () => {
  accept = (socket) => socket.terminate();
  assert.equal(await listen("/server").end, { kind: "dropped", received: false });
  accept = (socket) => socket.send("x", () => socket.terminate());
  assert.equal(await listen("/server").end, { kind: "dropped", received: true });
});

test("a message that is too long has its own reason", async () => {
  accept = (socket) => socket.close(1009);
  assert.equal(await listen("/terminal/1").end, { kind: "tooLong" });
});

test("a message that cannot be decoded ends the socket", async () => {
  accept = (socket) => socket.send("{broken");
  const end = await listen("/server", (data) => JSON.parse(String(data)) as unknown).end;
  assert.is(end.kind, "garbled");
});

test("after closing there are no callbacks and nothing is sent", async () => {
  accept = (socket) => {
    const timer = setInterval(() => socket.send("frame"), 5);
    socket.on("close", () => clearInterval(timer));
  };
  const { socket, log, end } = listen("/server");
  await eventually(() => assert.ok(log.length > 1));
  const received = log.length;
  socket.close();
  assert.is(socket.send("late"), false);
  const result = await Promise.race([end, pause(60)]);
  assert.is(result, undefined, "onEnd is not called");
  assert.is(log.length, received);
});

test("sending before the socket is open sends nothing and returns false", async () => {
  const received: string[] = [];
  accept = (socket) => socket.on("message", (data) => received.push(String(data)));
  const { socket } = listen("/terminal/1");
  assert.is(socket.send("early"), false);
  await eventually(() => assert.is(socket.send("now"), true));
  await eventually(() => assert.equal(received, ["now"]));
  socket.close();
});

test.run();
