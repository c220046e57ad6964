/** The only user of ky: every HTTP request of the product is sent here. request.ts interprets the responses. */
import ky from "ky";
import { CSRF, readCookie } from "./cookies.ts";
import { dropEarly, type EarlyRequest, takeEarly } from "./early-requests.ts";
import { Cancelled, TimedOut, Unreachable } from "./failure.ts";
import { readItems } from "./read-items.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Query = Readonly<Record<string, string | number | boolean>>;

export interface HttpRequest {
  method?: Method;
  /** Path below /api/v1, with a leading slash and without a trailing one (the backend would redirect). */
  path: string;
  /** The path is that of a page: not below /api/v1, and requested without the HTTP cache. */
  page?: true;
  query?: Query;
  /** Sent as JSON. Leave it out for an empty body. */
  body?: unknown;
  /** For the whole response, body included. Default 30. */
  timeoutSeconds?: number;
  signal?: AbortSignal;
  /** Gets rows of a long list while it arrives, and returns whether it shows them. The response is without them. */
  onItems?: (items: unknown[]) => boolean;
}

/** A complete response. `json` is undefined when the body is not JSON. */
export interface HttpResponse {
  /** 0: a redirect, which is not followed. */
  status: number;
  statusText: string;
  ok: boolean;
  html: boolean;
  text: string;
  json: unknown;
}

interface Setup {
  /** Origin of the backend, e.g. "http://127.0.0.1:8008"; "" is the page's own. */
  base: string;
  /** Called with a Request. Undefined: the browser's fetch. */
  fetch: typeof fetch | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

const http = ky.create({
  headers: { Accept: "application/json" },
  // Never repeated: some GETs of older backends have effects, and a repeated delete can hang the backend.
  retry: 0,
  throwHttpErrors: false,
  // ky's own time-out ends with the headers, but a body can stall, too.
  timeout: false,
});

const setup: Setup = { base: "", fetch: undefined, now: () => Date.now() };
let clockOffset = 0;
let unfinished = 0;

/** Sets another origin, fetch or clock: for tests and the demo backend. */
export function configure(changes: Partial<Setup>): void {
  Object.assign(setup, changes);
}

/** This browser's clock in epoch milliseconds, as configured. */
export function now(): number {
  return setup.now();
}

/** The server's clock in epoch milliseconds, to about a second, from the `Date` of its last response. */
export function serverNow(): number {
  return setup.now() + clockOffset;
}

const lossListeners = new Set<() => void>();

/** Calls `listener` after each request that the backend did not answer. Returns the function that ends this. */
export function onNoAnswer(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Reports a request without a response, or with a response that is not the backend's. */
export function noteNoAnswer(): void {
  for (const listener of [...lossListeners]) listener();
}

/** How many requests have no complete response yet. */
export const unfinishedRequests = (): number => unfinished;

/** Sends one request. Fails only with Unreachable, TimedOut or Cancelled; every complete response is a result. */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const seconds = request.timeoutSeconds ?? 30;
  const stop = new AbortController();
  const cancel = () => stop.abort();
  let late = false;
  if (request.signal?.aborted) throw new Cancelled();
  request.signal?.addEventListener("abort", cancel);
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, seconds * 1000);
  unfinished += 1;
  try {
    const response = await unlessAborted(roundTrip(request, stop.signal), stop.signal);
    // A proxy's page (502). A 403 can be the firewall's, which has its own pause (firewall.ts).
    if (!request.page && response.json === undefined && response.status !== 403) noteNoAnswer();
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw new Cancelled();
    noteNoAnswer();
    if (late) throw new TimedOut(seconds);
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  } finally {
    unfinished -= 1;
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", cancel);
  }
}

async function roundTrip(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { method = "GET", path, page, query, body, onItems } = request;
  const csrf = method === "GET" ? "" : readCookie(CSRF);
  // A write makes the responses to earlier requests out of date.
  if (method !== "GET") dropEarly();
  const early = earlyRequest(request);
  if (early) signal.addEventListener("abort", early.abort);
  const fetch = early ? () => early : setup.fetch;
  const response = await http(path.slice(1), {
    method,
    prefixUrl: `${setup.base}/${page ? "" : "api/v1"}`,
    signal,
    ...(page && { cache: "no-store" }),
    // A redirect must not carry a password or a token elsewhere (decision 149).
    ...(method !== "GET" && { redirect: "manual" }),
    ...(csrf && { headers: { "X-CSRF-Token": csrf } }),
    ...(query && { searchParams: query }),
    // With its content type, by which /login and /terminal choose how they read the body (contract §0.4).
    ...(body !== undefined && { json: body }),
    ...(fetch && { fetch }),
  });
  const date = response.headers.get("date");
  const passItems = (items: unknown[]): boolean => {
    if (signal.aborted) return false;
    // Rows are as old as the headers, also when they arrive much later.
    noteDate(date);
    return onItems?.(items) ?? false;
  };
  const text = await (onItems && response.body ? readItems(response.body, passItems) : response.text());
  noteDate(date);
  return read(response, text);
}

/** The boot script's request for the same path, if it has sent one. */
function earlyRequest({ method = "GET", path, query }: HttpRequest): EarlyRequest | undefined {
  const plain = method === "GET" && !query && !setup.base && !setup.fetch;
  return plain ? takeEarly(path) : undefined;
}

/** Rejects on abort at once, even if a fetch or a body ignores its signal. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}

function noteDate(date: string | null): void {
  const time = date ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(time)) clockOffset = time - setup.now();
}

function read({ status, statusText, ok, headers }: Response, text: string): HttpResponse {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const html = headers.get("content-type")?.includes("html") || /^\s*</.test(text);
  return { status, statusText, ok, html, text, json };
}
