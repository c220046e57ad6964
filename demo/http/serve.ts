/** An HTTP server for a build: pages as the backend serves them, the API from the demo or a real backend. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import type { Backend } from "../backend.ts";
import { openPeer } from "../sockets/peer.ts";
import { openStream } from "../sockets/stream.ts";
import { newest } from "../state/dialect.ts";
import { admit, bracketed, isApi } from "./admission.ts";
import { proxyRequest, proxyUpgrade } from "./proxy.ts";
import { answerStatic, type StaticOptions } from "./static-files.ts";

export interface ServeOptions extends StaticOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** Address to listen on; default loopback. */
  host?: string;
  /** Further host names to answer to, beside those of this machine. */
  names?: readonly string[];
  /** Folder of the build. */
  dist: string;
  /** The embedded backend; alternative to `proxyTo`. */
  backend?: Backend;
  /** Address of a real backend; alternative to `backend`. */
  proxyTo?: string;
}

export interface Serving {
  url: string;
  close(): Promise<void>;
}

/** Starts serving; `url` has no trailing slash. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { backend, host = "127.0.0.1" } = options;
  const names = [host.toLowerCase(), ...(options.names ?? [])];
  const dist = resolve(options.dist);
  const target = options.proxyTo === undefined ? null : new URL(options.proxyTo);
  const server = createServer((incoming, outgoing) => {
    const admission = admit(incoming, names);
    if ("status" in admission) return refuse(outgoing, admission.status, admission.reason);
    const { url } = admission;
    if (target && isApi(url)) return proxyRequest(target, incoming, outgoing);
    answer(incoming, outgoing, url).catch((error: unknown) => fail(outgoing, error));
  });
  // Go keeps idle connections. Node's default of five seconds breaks requests that reuse one.
  server.keepAliveTimeout = 120_000;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, url: URL) {
    const request = await toRequest(incoming, outgoing, url);
    const peer = incoming.socket.remoteAddress ?? "127.0.0.1";
    if (isApi(url) && backend) return send(await backend.fetch(request, peer), incoming, outgoing);
    const blocked = backend?.guard(request, peer);
    return send(
      blocked ?? (await answerStatic(dist, url.pathname, backend?.state.version ?? newest, options)),
      incoming,
      outgoing,
    );
  }

  const sockets = new Set<Duplex>();
  server.on("upgrade", (incoming: IncomingMessage, connection: Duplex, head: Buffer) => {
    sockets.add(connection);
    connection.on("close", () => sockets.delete(connection));
    connection.on("error", () => connection.destroy());
    const admission = admit(incoming, names);
    if ("status" in admission) return refuseUpgrade(connection, admission.status, `${admission.reason}\n`);
    if (target) return proxyUpgrade(target, incoming, connection, head);
    if (backend) upgrade(backend, incoming, connection, admission.url).catch(() => connection.destroy());
    else connection.destroy();
  });

  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(options.port ?? 0, host, done);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://${bracketed(host)}:${port}`, close: () => close(server, sockets) };
}

async function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse | null,
  url: URL,
): Promise<Request> {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  const gone = new AbortController();
  outgoing?.on("close", () => gone.abort());
  const method = incoming.method ?? "GET";
  const init: RequestInit = { method, headers, signal: gone.signal };
  if (method !== "GET" && method !== "HEAD") {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    init.body = Buffer.concat(chunks);
  }
  return new Request(url, init);
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (response.body && response.headers.get("transfer-encoding") === "chunked")
    return sendPieces(response.body, response.headers, outgoing);
  const body = await response.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
  if (body === null) {
    // A body that breaks off: announces more than it sends.
    outgoing.writeHead(response.status, { "content-type": "application/json", "content-length": 1000 });
    outgoing.write('{"success":tr', () => outgoing.destroy());
    return;
  }
  const cookies = response.headers.getSetCookie();
  const others = [...response.headers].filter(([name]) => name !== "set-cookie");
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(others),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    "content-length": body.length,
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** Sends the pieces of a body as they arrive. */
async function sendPieces(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.writeHead(200, Object.fromEntries(headers));
  try {
    for await (const piece of body) outgoing.write(piece);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

function fail(outgoing: ServerResponse, error: unknown): void {
  // An aborted request (a scheduled time-out, a closed tab) needs no answer.
  if (error instanceof DOMException && error.name === "AbortError") {
    // Browsers repeat a request without a response head on a reused connection. The length makes the body incomplete.
    outgoing.socket?.write("HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n");
    return void outgoing.destroy();
  }
  console.error(error);
  if (!outgoing.headersSent) outgoing.writeHead(500);
  outgoing.end();
}

async function upgrade(
  backend: Backend,
  incoming: IncomingMessage,
  connection: Duplex,
  url: URL,
): Promise<void> {
  const request = await toRequest(incoming, null, url);
  const result = backend.accept(request, incoming.socket.remoteAddress);
  if ("open" in result) return result.open(openStream(incoming, connection));
  if ("talk" in result) return openPeer(incoming, connection, result.talk);
  const { refused } = result;
  const type = refused.headers.get("content-type") ?? undefined;
  refuseUpgrade(connection, refused.status, await refused.text(), type);
}

const plainText = "text/plain; charset=utf-8";

function refuse(outgoing: ServerResponse, status: number, reason: string): void {
  outgoing.writeHead(status, { "content-type": plainText, connection: "close" }).end(`${reason}\n`);
}

function refuseUpgrade(connection: Duplex, status: number, body: string, type = plainText): void {
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
  connection.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** `sockets`: upgraded connections, which the server itself does not end. */
function close(server: Server, sockets: Iterable<Duplex>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
  });
}
