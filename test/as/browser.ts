/**
 * The browser of the tests: one per process. Tests borrow pages from it one after another, because a page that keeps its process and
 * its cache loads the product in half the time. Each test fails on console errors, uncaught errors and requests to other hosts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { findChromium } from "../run/chromium.ts";
import { currentEngine } from "./engines/engine.ts";
import { inChromiumWords, launchFirefox, type MediaPreferences, patchLocators } from "./engines/firefox.ts";
import { waitSeconds } from "./eventually.ts";

/** A host name of this machine that is not a secure context, like a dashboard on plain HTTP. */
export const plainHost = "windfire.test";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No host name resolves, so that no test depends on the network.
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost`,
];

const running = new Map<string, Promise<Browser>>();

/** The browser of this process, started with the first call. Firefox has one for each set of preferences. */
function theBrowser(media: MediaPreferences): Promise<Browser> {
  const { colorScheme, reducedMotion, contrast, forcedColors } = media;
  const kind = isFirefox ? [colorScheme, reducedMotion, contrast, forcedColors].join(" ") : "";
  let browser = running.get(kind);
  if (!browser) {
    browser = isFirefox
      ? launchFirefox(media, plainHost, downloadFolder())
      : launchChromium().then(withAvatars);
    running.set(kind, browser);
  }
  return browser;
}

const isFirefox = currentEngine() === "firefox";

function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM to its path");
  return chromium.launch({ executablePath, args: flags, timeout: 4 * waitSeconds * 1000 });
}

let downloads: string | undefined;
/** Where Firefox saves downloads. */
export function downloadFolder(): string {
  downloads ??= mkdtempSync(join(tmpdir(), "windfire-downloads-"));
  return downloads;
}

/**
 * Answers for the avatar service in the whole browser. A context's route would delay every request and disable the cache.
 * A test's own route comes first.
 */
async function withAvatars(browser: Browser): Promise<Browser> {
  const session = await browser.newBrowserCDPSession();
  const responseHeaders = [{ name: "content-type", value: "image/svg+xml" }];
  const body = Buffer.from(portrait).toString("base64");
  session.on("Fetch.requestPaused", ({ requestId }) => {
    session
      .send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined); // the page may be closed
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${avatarService}/*` }] });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const closing = [...running.values()];
  running.clear();
  idle.length = 0;
  for (const browser of closing) await (await browser).close();
  if (downloads) rmSync(downloads, { recursive: true, force: true });
  downloads = undefined;
}

/** A request with a body. */
export interface Sent {
  method: string;
  url: string;
  body: string;
}

/** The recorded activity of a browser context. Each entry of `troubles` fails a test that does not expect it. */
export interface Watch {
  /** Requests with a body, in order. */
  sent: Sent[];
  requests: Request[];
  /** Requests without an answer so far. */
  pending: Set<Request>;
  /** Console errors, uncaught errors and requests to other hosts, as sentences. */
  troubles: string[];
}

export const avatarService = "https://api.dicebear.com";
const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#cde"/><circle cx="4" cy="3" r="1.5" fill="#678"/><path d="M1 8a3 3 0 016 0" fill="#678"/></svg>';

/** A new context whose pages are watched. */
export async function openContext(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; watch: Watch }> {
  const all: BrowserContextOptions = {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    ...options,
  };
  const context = await (await theBrowser(all)).newContext(all);
  // A busy machine answers late.
  context.setDefaultTimeout(waitSeconds * 1000);
  context.setDefaultNavigationTimeout(2 * waitSeconds * 1000);
  // tsx calls __name in every function, also in those that run in the page.
  await context.addInitScript("globalThis.__name ??= (value) => value");
  const watch: Watch = { sent: [], requests: [], pending: new Set(), troubles: [] };
  // Playwright cannot read the body of a cloned Request in Chromium, and ky clones every Request.
  await context.exposeBinding("reportSent", (_, one: Sent) => void watch.sent.push(one));
  await context.addInitScript(() => {
    const { fetch } = window;
    const report: (one: Sent) => void = Reflect.get(window, "reportSent");
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method !== "GET") {
        const { method, url } = input;
        report({ method, url, body: await input.clone().text() });
      }
      return fetch(input, init);
    };
  });
  context.on("request", (request) => {
    watch.requests.push(request);
    watch.pending.add(request);
    const { protocol, hostname, origin } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol) || origin === avatarService) return;
    if (hostname !== "127.0.0.1" && hostname !== plainHost && !hostname.endsWith(".localhost"))
      watch.troubles.push(`requested another host: ${request.url()}`);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    context.on(end as "requestfinished", (request) => void watch.pending.delete(request));
  context.on("page", (page) => {
    watchPage(page, watch);
    if (slowdown > 1 && !isFirefox) void slow(page);
  });
  return { context, watch };
}

/** WINDFIRE_SLOW=6 makes pages six times slower, to find tests that only pass on a fast machine. */
const slowdown = Number(process.env.WINDFIRE_SLOW ?? 1);

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

function watchPage(page: Page, watch: Watch): void {
  page.on("console", (message) => {
    if (message.type() === "error")
      watch.troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) =>
    watch.troubles.push(`uncaught: ${inChromiumWords(error.stack ?? error.message)}`),
  );
}

/** A page that a test has for itself until it gives it back. */
export interface BorrowedPage {
  context: BrowserContext;
  page: Page;
  watch: Watch;
  /** Chromium's own commands; null in Firefox. */
  cdp: CDPSession | null;
  /** The options it was opened with. */
  kind: string;
  /** False once a test has changed the page in a way that cannot be undone. */
  reusable: boolean;
}

const idle: BorrowedPage[] = [];
const idleLimit = 4;

/** Calls that change a page or its context for good. A test that makes one keeps the page to itself. */
const permanent = {
  page: ["addInitScript", "emulateMedia", "exposeFunction", "on", "route", "setViewportSize"],
  context: ["grantPermissions", "newCDPSession", "route", "setExtraHTTPHeaders", "setOffline"],
  clock: ["install"],
};

/** A page with empty storage and without cookies; `cold`: also with an empty cache and a separate process. */
export async function borrowPage(
  options: BrowserContextOptions = {},
  { cold = false } = {},
): Promise<BorrowedPage> {
  const kind = JSON.stringify(options);
  const at = cold ? -1 : idle.findIndex((one) => one.kind === kind);
  const [free] = at < 0 ? [] : idle.splice(at, 1);
  if (free) {
    free.watch.sent = [];
    free.watch.requests = [];
    free.watch.pending.clear();
    free.watch.troubles = [];
    return free;
  }
  const { context, watch } = await openContext(options);
  const page = await context.newPage();
  if (isFirefox) patchLocators(page);
  const cdp = isFirefox ? null : await context.newCDPSession(page);
  // Only Chromium can forget the addresses that a page has visited.
  const borrowed = { context, page, watch, cdp, kind, reusable: !cold && cdp !== null };
  const spoil = () => {
    borrowed.reusable = false;
  };
  onCalls(page, permanent.page, spoil);
  onCalls(context, permanent.context, spoil);
  onCalls(context.clock, permanent.clock, spoil);
  return borrowed;
}

/** Calls `listener` before each call of these methods. */
function onCalls(target: object, methods: readonly string[], listener: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") throw new Error(`no method ${name}`);
    Reflect.set(target, name, (...given: unknown[]) => {
      listener();
      return Reflect.apply(method, target, given);
    });
  }
}

/** Takes a page back after a test. It is closed if the test failed, changed it for good, or ended on another origin. */
export async function returnPage(borrowed: BorrowedPage, origin: string, passed: boolean): Promise<void> {
  const reusable =
    passed &&
    borrowed.reusable &&
    borrowed.page.url().startsWith(`${origin}/`) &&
    (await clean(borrowed, origin).then(
      () => true,
      () => false,
    ));
  if (reusable) idle.push(borrowed);
  else await borrowed.context.close().catch(() => undefined);
  if (idle.length > idleLimit) await idle.shift()?.context.close();
}

/** Leaves the product for a page without scripts on its origin, and removes what it stored. */
async function clean({ context, page, cdp }: BorrowedPage, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await page.goto(`${origin}/`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await cdp?.send("Page.resetNavigationHistory");
}
