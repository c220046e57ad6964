/**
 * Forwards REST calls and WebSockets to a real backend. Host and Origin name the target, because the backend compares
 * them on every WebSocket handshake: `admission.ts` has checked both before. Cookies have no domain and pass unchanged.
 */
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { type Duplex, pipeline } from "node:stream";

function forward(target: URL, incoming: IncomingMessage): ClientRequest {
  const headers = { ...incoming.headers, host: target.host };
  if (headers.origin !== undefined) headers.origin = target.origin;
  if (headers.referer !== undefined) headers.referer = `${target.origin}/dashboard/`;
  const url = new URL(`${target.origin}${incoming.url ?? "/"}`);
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  return send(url, { method: incoming.method ?? "GET", headers });
}

/** Forwards one request; answers 502 if the backend cannot be reached or does not speak HTTP. */
export function proxyRequest(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = forward(target, incoming);
  const failed = (reason: string): void => {
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
    outgoing.end(`The backend at ${target.origin} cannot be reached: ${reason}\n`);
  };
  upstream.on("response", (answer) => {
    const status = answer.statusCode ?? 0;
    // Node refuses to write such a status.
    if (status < 100 || status > 999)
      return void upstream.destroy(new Error(`it answered with status ${status}`));
    outgoing.writeHead(status, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  upstream.on("upgrade", (_answer, socket) => {
    socket.destroy();
    failed("it answered with another protocol");
  });
  upstream.on("error", (error) => failed(error.message));
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

function lines(answer: IncomingMessage): string {
  const raw = answer.rawHeaders;
  let text = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage ?? ""}\r\n`;
  for (let index = 0; index < raw.length; index += 2) text += `${raw[index]}: ${raw[index + 1]}\r\n`;
  return `${text}\r\n`;
}

/** Forwards one WebSocket: joins both connections after the handshake. */
export function proxyUpgrade(target: URL, incoming: IncomingMessage, connection: Duplex, head: Buffer): void {
  const upstream = forward(target, incoming);
  upstream.on("upgrade", (answer, backend, first) => {
    connection.write(lines(answer));
    if (first.length > 0) connection.write(first);
    if (head.length > 0) backend.write(head);
    backend.pipe(connection).pipe(backend);
    for (const end of [backend, connection]) {
      end.on("error", () => end.destroy());
      end.on("close", () => (end === backend ? connection : backend).destroy());
    }
  });
  // A refused handshake is a plain HTTP answer.
  upstream.on("response", (answer) => {
    connection.write(lines(answer));
    pipeline(answer, connection, () => {});
  });
  upstream.on("error", () => connection.destroy());
  connection.on("close", () => upstream.destroy());
  upstream.end();
}
