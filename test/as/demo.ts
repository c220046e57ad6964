/** A demo backend in this process, behind the product's HTTP code and the window's cookies. */
import { type Backend, type BackendOptions, createBackend } from "../../demo/backend.ts";
import { configure } from "../../src/api/http/client.ts";
import { clearCookies } from "../../src/api/http/cookies.ts";
import { forgetStored, remember } from "../../src/api/http/storage.ts";
import { setPace } from "../../src/api/outcome/settle.ts";
import { loadSettle } from "../../src/api/outcome/write.ts";
import { forgetVersion } from "../../src/api/versions/backend-version.ts";
import { settingsAtom } from "../../src/state/backend/settings.ts";
import { clearCollections } from "../../src/state/collections/collection.ts";
import { dismiss, noticesAtom } from "../../src/state/notices.ts";
import { blockedUntilAtom, sessionAtom } from "../../src/state/session/session.ts";
import { store } from "../../src/state/store.ts";
import { settled } from "./user.ts";

export interface Demo {
  backend: Backend;
  /** All requests, in order: "GET /nat?id=3". */
  calls: string[];
  /** The requests that the product has cancelled. */
  cancelled: string[];
  /** Makes every request fail, as without a network. */
  offline: boolean;
  /** The bodies of requests that begin with this text, in order. */
  bodies(call: string): unknown[];
  /** Sends an order to the demo's control address (demo/README.md). */
  control(order: Record<string, unknown> & { op: string }): Promise<unknown>;
  /** Signs in without the product, as another tab does. */
  signsIn(username?: string): Promise<void>;
  /** Holds the next answer to a request that begins with this text until the returned function is called. */
  hold(call: string): () => Promise<void>;
}

const origin = "http://localhost";

// The product loads this with its first dialog. Here it is loaded at once, so that no write waits for it.
await loadSettle();

/** A new backend, and a product without cached state. */
export function freshDemo(options: BackendOptions = {}): Demo {
  forgetEverything();
  const backend = createBackend(options);
  const sent: { call: string; body: string }[] = [];
  const holds: { call: string; wait: Promise<void> }[] = [];

  const ask = async (request: Request): Promise<Response> => {
    if (document.cookie) request.headers.set("cookie", document.cookie);
    const response = await backend.fetch(request);
    for (const line of response.headers.getSetCookie()) setCookie(line);
    return response;
  };
  const gate: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace("/api/v1", "")}${search}`;
    demo.calls.push(call);
    request.signal.addEventListener("abort", () => demo.cancelled.push(call));
    sent.push({ call, body: await request.clone().text() });
    if (demo.offline) throw new TypeError("Failed to fetch");
    const at = holds.findIndex((one) => call.startsWith(one.call));
    const [hold] = at < 0 ? [] : holds.splice(at, 1);
    const response = await ask(request);
    await hold?.wait;
    return response;
  };
  const headers = { "content-type": "application/json" };
  const post = (path: string, body: unknown): Promise<Response> =>
    ask(new Request(origin + path, { method: "POST", headers, body: JSON.stringify(body) }));

  const demo: Demo = {
    backend,
    calls: [],
    cancelled: [],
    offline: false,
    bodies: (call) => sent.filter((one) => one.call.startsWith(call)).map(({ body }) => JSON.parse(body)),
    async control(order) {
      const outcome = (await (await post("/__demo", order)).json()) as { done?: boolean; result?: unknown };
      if (!outcome.done)
        throw new Error(`the demo refuses ${JSON.stringify(order)}: ${JSON.stringify(outcome)}`);
      return outcome.result;
    },
    async signsIn(username = "admin") {
      const outcome = (await (
        await post("/api/v1/login", { username, password: username })
      ).json()) as object;
      if (!("success" in outcome)) throw new Error(`signing in as ${username} was refused`);
    },
    hold(call) {
      let open = () => {};
      const wait = new Promise<void>((resolve) => {
        open = resolve;
      });
      holds.push({ call, wait });
      return async () => {
        open();
        await settled();
        await settled();
      };
    },
  };
  configure({ base: origin, fetch: gate });
  setPace(20, 50);
  return demo;
}

/** Stored values that stay after a logout. */
const choices = ["blocked", "theme", "language", "avatar", "keysOff", "steps"] as const;

/** Clears cookies, rows, the session and storage. Also call it after the last test of a file. */
export function forgetEverything(): void {
  clearCookies();
  clearCollections();
  forgetVersion();
  forgetStored();
  for (const name of choices) remember(name, null);
  sessionStorage.clear();
  for (const { id } of store.get(noticesAtom)) dismiss(id);
  store.set(sessionAtom, { status: "unknown", profile: null });
  store.set(settingsAtom, { setting: null, error: null });
  store.set(blockedUntilAtom, null);
  configure({ base: "", fetch: undefined });
}

/** The names of the window's cookies. */
export const cookieNames = (): string[] =>
  document.cookie
    .split("; ")
    .filter((pair) => !/^$|=$/.test(pair))
    .map((pair) => pair.split("=")[0] ?? "")
    .sort();

/** Takes a Set-Cookie line as a browser would. */
export function setCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test acts as the browser
  document.cookie = line;
}
