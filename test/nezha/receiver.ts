/** A local server that notifiers send to. It records requests and sends the configured answer. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  method: string;
  /** With the query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface Receiver {
  /** Without a slash at the end. */
  url: string;
  received: Received[];
  /** The answer to further requests; at first 200 without a body. */
  answer: { status: number; body: string };
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Omit<Receiver, "url" | "close"> = { received: [], answer: { status: 200, body: "" } };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.once("end", () => {
      const { method = "", url: path = "", headers } = request;
      receiver.received.push({ method, path, headers, body });
      response.writeHead(receiver.answer.status).end(receiver.answer.body);
    });
  });
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
