/**
 * The browser of the tests: one per process, a fresh context for each test. What a page should never do is watched for every
 * test: errors in the console, uncaught errors, requests to anyone but the dashboard and the avatar service.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { findChromium } from "../run/chromium.ts";

/** A name for this machine that is no secure context, as a dashboard on plain HTTP in a network is none. */
export const plainHost = "windfire.test";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No name is looked up: what is not answered by a test stays unanswered.
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
];

let running: Promise<Browser> | undefined;

/** The browser of this process, started when it is first asked for. */
export function theBrowser(): Promise<Browser> {
  if (!running) {
    const executablePath = findChromium();
    if (!executablePath) throw new Error("no Chromium found; set CHROMIUM to its path");
    running = chromium.launch({ executablePath, args: flags }).then(withAvatars);
  }
  return running;
}

/**
 * Answers for the avatar service, in the whole browser: a route of a context would hold up every request of its pages
 * until this process has let it pass, and switch their cache off. Routes that a test sets come before it.
 */
async function withAvatars(browser: Browser): Promise<Browser> {
  const session = await browser.newBrowserCDPSession();
  const responseHeaders = [{ name: "content-type", value: "image/svg+xml" }];
  const body = Buffer.from(portrait).toString("base64");
  session.on("Fetch.requestPaused", ({ requestId }) => {
    session
      .send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined); // whoever asked may be gone
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${avatarService}/*` }] });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const closing = running;
  running = undefined;
  await (await closing)?.close();
}

/** What a context has seen; everything in `troubles` fails the test that does not expect it. */
export interface Watch {
  requests: Request[];
  /** Console errors, uncaught errors and calls to strangers, as sentences. */
  troubles: string[];
}

export const avatarService = "https://api.dicebear.com";
const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#cde"/><circle cx="4" cy="3" r="1.5" fill="#678"/><path d="M1 8a3 3 0 016 0" fill="#678"/></svg>';

/** A context whose pages are watched. Nothing of it is held up or answered here but what the avatar service is asked. */
export async function openContext(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; watch: Watch }> {
  const context = await (await theBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    ...options,
  });
  // Where a machine is busy all of it comes late. Back may lead nowhere, and is not waited for so long.
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(8000);
  // tsx marks functions with it so that they keep their names; those that are sent to the page do too.
  await context.addInitScript("globalThis.__name ??= (value) => value");
  const watch: Watch = { requests: [], troubles: [] };
  context.on("request", (request) => {
    watch.requests.push(request);
    const { protocol, hostname, origin } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol) || origin === avatarService) return;
    if (hostname !== "127.0.0.1" && hostname !== plainHost)
      watch.troubles.push(`asked a stranger: ${request.url()}`);
  });
  context.on("page", (page) => watchPage(page, watch));
  return { context, watch };
}

function watchPage(page: Page, watch: Watch): void {
  page.on("console", (message) => {
    if (message.type() === "error")
      watch.troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => watch.troubles.push(`uncaught: ${error.stack ?? error.message}`));
}
