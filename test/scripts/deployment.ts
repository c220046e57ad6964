/** A small server that behaves like a deployment with one thing wrong, for the doctor to find. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { WebSocketServer } from "ws";

export type Faults = {
  /** Another page than Windfire's at /dashboard/. */
  page?: string;
  /** The status and text that every request gets. */
  everything?: { status: number; text: string };
  /** File times that are not the Unix epoch: a conditional request is answered with nothing. */
  dated?: boolean;
  /** A cache in front that knows how to answer 304. */
  caching?: boolean;
  compressing?: boolean;
  /** The page names a script that is gone. */
  lostScript?: boolean;
  /** Routes the backend does not have, by the beginning of their path below /api/v1/. */
  lacks?: string[];
  /** The proxy does not forward /api. */
  noApi?: boolean;
  socket?: "refused" | "silent" | "origin" | "guests";
};

const healthy = `<!doctype html><html><head><meta charset="utf-8"><meta name="application-name" content="Windfire">
<meta name="version" content="1.0.0"><script type="module" src="/dashboard/assets/main-1a2b.js"></script></head></html>`;

/** Starts it; `url` is the address that an operator would type. */
export async function deployment(faults: Faults = {}): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, answer) => respond(faults, request, answer));
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) => {
    const refusal = refuse(faults, request);
    if (refusal) {
      stream.end(`HTTP/1.1 ${refusal[0]}\r\nContent-Length: ${refusal[1].length}\r\n\r\n${refusal[1]}`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (faults.socket !== "silent")
        socket.send(JSON.stringify({ now: 1000, online: 1, servers: [{ id: 1 }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Status line and body for a socket that is not let in. */
function refuse(faults: Faults, request: IncomingMessage): [string, string] | undefined {
  if (faults.socket === "refused") return ["400 Bad Request", ""];
  if (faults.socket === "guests") return ["200 OK", '{"error":"ApiErrorUnauthorized"}'];
  const foreign = request.headers.origin !== `http://${request.headers.host}`;
  return faults.socket === "origin" || foreign ? ["403 Forbidden", "Forbidden"] : undefined;
}

type Reply = [status: number, type: string, text: string];

function respond(faults: Faults, request: IncomingMessage, answer: ServerResponse): void {
  const [status, type, text] = reply(faults, request);
  if (faults.dated) answer.setHeader("last-modified", "Tue, 01 Sep 2026 10:00:00 GMT");
  if (type) answer.setHeader("content-type", type);
  const packed = faults.compressing && request.headers["accept-encoding"]?.includes("gzip");
  if (packed) answer.setHeader("content-encoding", "gzip");
  answer.writeHead(status).end(packed ? gzipSync(text) : text);
}

function reply(faults: Faults, request: IncomingMessage): Reply {
  const path = request.url ?? "/";
  if (faults.everything) return [faults.everything.status, "text/html", faults.everything.text];
  if (path.startsWith("/api")) {
    if (faults.noApi) return [200, "text/html", "<title>Welcome to nginx!</title>"];
    const lacking = faults.lacks?.some((route) => path.startsWith(`/api/v1/${route}`));
    if (lacking) return [404, "application/json", '{"error":"404 Not Found"}'];
    return [200, "application/json", '{"error":"ApiErrorUnauthorized"}'];
  }
  if (request.headers["if-modified-since"] && faults.caching) return [304, "", ""];
  if (request.headers["if-modified-since"] && faults.dated) return [200, "", ""];
  if (path === "/dashboard/assets/main-1a2b.js" && !faults.lostScript) {
    return [200, "text/javascript; charset=utf-8", "console.log(1)"];
  }
  return [path === "/dashboard/" ? 200 : 404, "text/html; charset=utf-8", faults.page ?? healthy];
}
