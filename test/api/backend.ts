/** A scripted HTTP server, with a browser's cookie jar in the client. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { configure } from "../../src/api/http/client.ts";
import { clearCookies } from "../../src/api/http/cookies.ts";
import { remember } from "../../src/api/http/storage.ts";
import { forgetVersion } from "../../src/api/versions/backend-version.ts";
import { pause } from "../as/eventually.ts";

export interface Seen {
  method: string;
  /** With query, without /api/v1. */
  path: string;
  cookie: string;
  csrf: string | undefined;
  type: string | undefined;
  body: unknown;
}

export interface Reply {
  status?: number;
  reason?: string;
  type?: string;
  cookies?: readonly string[];
  /** A string is sent unchanged, any other value as JSON. */
  body?: unknown;
  /** Breaks the connection: before the response, or in the middle of the body. */
  broken?: "before" | "within";
  /** Waits so many ms: before the headers, or in the middle of the body. */
  delay?: number;
  stall?: number;
}

type Answerer = (request: Seen) => Reply | Promise<Reply>;

export interface Backend {
  seen: Seen[];
  /** "METHOD /path" of all requests, in order. */
  calls(): string[];
  answer: Answerer;
  /** Moves this browser's and the server's clock. Milliseconds since the Unix epoch. */
  time: number;
}

const jar = new Map<string, string>();
const fakeDocument = {
  get cookie(): string {
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  },
  set cookie(line: string) {
    setCookie(line);
  },
};

/** Takes a Set-Cookie line as a browser would. */
export function setCookie(line: string): void {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  if (attributes.some((one) => /^max-age=0$/i.test(one))) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

/** The jar's cookie names, sorted. */
export function cookieNames(): string[] {
  return [...jar.keys()].sort();
}

/** A session token with these claims, unsigned. */
export function token(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part(claims)}.AAAA`;
}

let pending = 0;

const cookieFetch: typeof fetch = async (input, init) => {
  pending += 1;
  try {
    return await fetchWithCookies(input, init);
  } finally {
    pending -= 1;
  }
};

const fetchWithCookies: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (jar.size > 0) request.headers.set("cookie", fakeDocument.cookie);
  const response = await fetch(request);
  for (const line of response.headers.getSetCookie()) setCookie(line);
  return response;
};

let server: Server;
let realDocument: PropertyDescriptor | undefined;
export const backend: Backend = {
  seen: [],
  calls: () => backend.seen.map(({ method, path }) => `${method} ${path}`),
  answer: () => ({ body: { success: true } }),
  time: 0,
};

/** Call before the first test of a file. */
export async function open(): Promise<void> {
  realDocument = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { configurable: true, writable: true, value: fakeDocument });
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** Call after the last test of a file: restores all globals. */
export async function close(): Promise<void> {
  reset();
  configure({ base: "", fetch: undefined, now: () => Date.now() });
  if (realDocument) Object.defineProperty(globalThis, "document", realDocument);
  else Reflect.deleteProperty(globalThis, "document");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Call before each test: no cookies, no stored values, a server that answers success. */
export function reset(): void {
  clearCookies();
  remember("refreshed", null);
  remember("blocked", null);
  remember("readConfigs", null);
  forgetVersion();
  backend.seen = [];
  backend.answer = () => ({ body: { success: true } });
  backend.time = Date.parse("2026-11-21T12:00:00Z");
  const { port } = server.address() as AddressInfo;
  configure({ base: `http://127.0.0.1:${port}`, fetch: cookieFetch, now: () => backend.time });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString();
  const seen: Seen = {
    method: request.method ?? "",
    path: (request.url ?? "").replace(/^\/api\/v1/, ""),
    cookie: request.headers.cookie ?? "",
    csrf: request.headers["x-csrf-token"] as string | undefined,
    type: request.headers["content-type"],
    body: raw === "" ? undefined : JSON.parse(raw),
  };
  backend.seen.push(seen);
  write(response, await backend.answer(seen));
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply.broken === "before") {
    response.destroy();
    return;
  }
  const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? "");
  const type = reply.type ?? (typeof reply.body === "string" ? "" : "application/json; charset=utf-8");
  const begin = () => {
    response.writeHead(reply.status ?? 200, reply.reason, {
      date: new Date(backend.time).toUTCString(),
      "content-length": Buffer.byteLength(text),
      ...(type && { "content-type": type }),
      ...(reply.cookies && { "set-cookie": [...reply.cookies] }),
    });
    const half = Math.floor(text.length / 2);
    if (reply.broken) response.write(text.slice(0, half), () => response.destroy());
    else if (reply.stall) {
      response.write(text.slice(0, half));
      setTimeout(() => response.end(text.slice(half)), reply.stall);
    } else response.end(text);
  };
  if (reply.delay) setTimeout(begin, reply.delay);
  else begin();
}

/** The failure of a call; throws if it succeeds. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

/** Waits until no request is pending: the background requests of a call begin before it returns. */
export async function quiet(): Promise<void> {
  for (let calm = 0; calm < 3; calm = pending > 0 ? 0 : calm + 1) await pause(5);
}
