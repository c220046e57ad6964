/** One round trip over HTTP, without judgement: see exchange.ts for what an answer means. */
import { CSRF, readCookie } from "./cookies.ts";
import { dropEarly, takeEarly } from "./early-requests.ts";
import { Cancelled, TimedOut, Unreachable } from "./failure.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Query = Readonly<Record<string, string | number | boolean>>;

export interface Send {
  method?: Method;
  /** Path below /api/v1, with a leading slash and without a trailing one (the backend would redirect). */
  path: string;
  query?: Query;
  /** Sent as JSON. Leave it out for an empty body. */
  body?: unknown;
  /** For the whole answer, body included. Default 30. */
  timeoutSeconds?: number;
  signal?: AbortSignal;
}

/** What came back. `json` is undefined when the body is not JSON. */
export interface Answer {
  status: number;
  statusText: string;
  ok: boolean;
  html: boolean;
  empty: boolean;
  json: unknown;
}

interface Setup {
  /** Origin of the backend, e.g. "http://127.0.0.1:8008"; "" is the page's own. */
  base: string;
  /** Gets a Request. */
  fetch: typeof fetch | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

const setup: Setup = { base: "", fetch: undefined, now: () => Date.now() };
let clockOffset = 0;
let underWay = 0;

/** Another origin, another fetch or another clock: for tests, the demo backend and calls begun before the scripts. */
export function configure(changes: Partial<Setup>): void {
  Object.assign(setup, changes);
}

/** This browser's clock in epoch milliseconds, as configured. */
export function now(): number {
  return setup.now();
}

/** The server's clock in epoch milliseconds, good to about a second, by the `Date` of its last answer. */
export function serverNow(): number {
  return setup.now() + clockOffset;
}

/** How many requests have no complete answer yet. */
export const sendsUnderWay = (): number => underWay;

/** Sends one request. Fails only with Unreachable, TimedOut or Cancelled; every complete answer is a result. */
export async function send(request: Send): Promise<Answer> {
  const seconds = request.timeoutSeconds ?? 30;
  const stop = new AbortController();
  const cancel = () => stop.abort();
  let late = false;
  if (request.signal?.aborted) throw new Cancelled();
  request.signal?.addEventListener("abort", cancel);
  // For the whole answer: a body can stall, too.
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, seconds * 1000);
  underWay += 1;
  try {
    return await roundTrip(request, stop.signal);
  } catch (error) {
    if (request.signal?.aborted) throw new Cancelled();
    if (late) throw new TimedOut(seconds);
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  } finally {
    underWay -= 1;
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", cancel);
  }
}

async function roundTrip(request: Send, signal: AbortSignal): Promise<Answer> {
  const method = request.method ?? "GET";
  const early = earlyFor(request, method);
  if (early) return unlessAborted(early.then(judged), signal);
  const csrf = method === "GET" ? "" : readCookie(CSRF);
  const headers = new Headers({ Accept: "application/json" });
  if (csrf) headers.set("X-CSRF-Token", csrf);
  const sent: RequestInit = { method, headers, signal };
  if (request.body !== undefined) {
    // /login and /terminal choose by the content type how they read the body (contract §0.4).
    headers.set("Content-Type", "application/json");
    sent.body = JSON.stringify(request.body);
  }
  // Never repeated: some GETs of older backends act, and a repeated delete can hang the backend.
  const response = await (setup.fetch ?? fetch)(new Request(address(request), sent));
  return judged([response, await response.text()]);
}

function judged([response, body]: [Response, string]): Answer {
  noteDate(response.headers.get("date"));
  return read(response, body);
}

function earlyFor({ path, query }: Send, method: Method): ReturnType<typeof takeEarly> {
  if (method !== "GET") dropEarly();
  const plain = method === "GET" && !query && !setup.base && !setup.fetch;
  return plain ? takeEarly(path) : undefined;
}

/** A request that was begun elsewhere goes on when it is aborted here, but nobody waits for it. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}

function address({ path, query }: Send): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return `${setup.base}/api/v1${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}

function noteDate(date: string | null): void {
  const time = date ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(time)) clockOffset = time - setup.now();
}

function read({ status, statusText, ok, headers }: Response, text: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const html = headers.get("content-type")?.includes("html") || /^\s*</.test(text);
  return { status, statusText, ok, html, empty: text === "", json };
}
