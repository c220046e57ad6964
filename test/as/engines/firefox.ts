/** The system's own Firefox, driven by Playwright over WebDriver BiDi. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, firefox, type Locator, type Page } from "playwright-core";
import { waitSeconds } from "../eventually.ts";

/** The Firefox to test with: FIREFOX if that is set, else Debian's; undefined if there is none. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  [env.FIREFOX ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

/** Theme, motion and contrast belong to the whole browser. */
export type MediaPreferences = Pick<
  BrowserContextOptions,
  "colorScheme" | "reducedMotion" | "contrast" | "forcedColors"
>;

export async function launchFirefox(
  { colorScheme, reducedMotion, contrast, forcedColors }: MediaPreferences,
  localHost: string,
  downloads: string,
): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("no Firefox found; set FIREFOX to its path");
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath,
    timeout: 4 * waitSeconds * 1000,
    downloadsPath: downloads,
    firefoxUserPrefs: {
      "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": reducedMotion === "reduce" ? 1 : 0,
      // A system with a contrast theme, whose colours pages use (0) or not (1).
      "ui.useAccessibilityTheme": contrast === "more" || forcedColors === "active" ? 1 : 0,
      "browser.display.document_color_use": forcedColors === "active" ? 0 : 1,
      "network.dns.localDomains": localHost,
      "dom.events.testing.asyncClipboard": true,
      // Back loads the page again, as in Playwright's Chromium: WebDriver BiDi does not report a page that is restored.
      "browser.sessionhistory.max_total_viewers": 0,
    },
  });
  withoutMediaCommand(browser);
  return browser;
}

interface Session {
  sessionId: string;
  send(method: string, params: unknown): Promise<unknown>;
}
/** Playwright's own objects behind its public ones. */
interface Behind {
  toImpl(browser: Browser): { _browserSession: Session };
  toImpl(page: Page): { delegate: { _session: Session } };
}
const behind = (one: Browser | Page): Behind => Reflect.get(one, "_connection");

/** Stock Firefox lacks a command that Playwright sends for every context. */
function withoutMediaCommand(browser: Browser): void {
  // Each page has a session of its own, so the method of their class is replaced.
  const session: Session = Object.getPrototypeOf(behind(browser).toImpl(browser)._browserSession);
  const { send } = session;
  session.send = function (method, params) {
    return method === "emulation.setMediaFeaturesOverride"
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}

/** An error of the console in Chromium's words, which tests expect. */
export const inChromiumWords = (text: string): string =>
  text.replace(
    /^Firefox can’t establish a connection to the server at (wss?:.+?)\.(\n.*)?$/s,
    "WebSocket connection to '$1' failed",
  );

interface Point {
  x: number;
  y: number;
}

/** Presses several times in one place. Playwright's own presses count as one each over WebDriver BiDi, and its touches do nothing. */
export async function pressAt(
  page: Page,
  { x, y }: Point,
  { times = 1, pointerType = "mouse" }: { times?: number; pointerType?: "mouse" | "touch" },
): Promise<void> {
  const { _session: session } = behind(page).toImpl(page).delegate;
  const press = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  const actions = [
    { type: "pointerMove", x: Math.floor(x), y: Math.floor(y) },
    ...Array.from({ length: times }, () => press).flat(),
  ];
  const source = { type: "pointer", id: `own ${pointerType}`, parameters: { pointerType }, actions };
  await session.send("input.performActions", { context: session.sessionId, actions: [source] });
}

async function middleOf(locator: Locator, options?: { timeout?: number }): Promise<Point> {
  const box = await locator.boundingBox(options);
  if (!box) throw new Error(`${locator} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const patched = new WeakSet<object>();

/** Makes Playwright's locators act in Firefox as they do in Chromium. */
export function patchLocators(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator("html"));
  if (patched.has(locators)) return;
  patched.add(locators);
  const { fill } = locators;
  locators.fill = async function (this: Locator, text, options) {
    if ((await this.getAttribute("type", options)) !== "number") return fill.call(this, text, options);
    // Here `fill` only adds to the text of a number field.
    await this.press("Control+a", options);
    if (text === "") await this.press("Delete", options);
    else await this.pressSequentially(text, options);
  };
  locators.tap = async function (this: Locator, options) {
    await this.evaluate(scrollsToMiddle, undefined, options);
    await pressAt(this.page(), await middleOf(this, options), { pointerType: "touch" });
  };
  locators.dblclick = async function (this: Locator, options) {
    await this.click({ ...options, trial: true });
    await pressAt(this.page(), await middleOf(this, options), { times: 2 });
  };
  for (const name of ["click", "check", "uncheck", "hover"] as const) {
    const act = locators[name];
    locators[name] = async function (this: Locator, options?: { timeout?: number }) {
      await this.evaluate(scrollsToMiddle, undefined, options);
      return act.call(this, options);
    };
  }
}

/** Playwright scrolls each element to the middle of the window and presses at once, but long lists draw their rows after a scroll. */
async function scrollsToMiddle(element: Element): Promise<void> {
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  if (element.getBoundingClientRect().top === top) return;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
}
