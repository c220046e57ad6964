/**
 * Steps of a visitor in a real browser: press a button by its name, fill a field by its label. Each step waits for its element,
 * which is found by role and accessible name.
 */
import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Locator, Page, Request } from "playwright-core";
import * as assert from "uvu/assert";
import { downloadFolder, type Watch } from "./browser.ts";
import { currentEngine } from "./engines/engine.ts";
import { finishedDownload } from "./engines/finished-download.ts";
import { pressAt } from "./engines/firefox.ts";
import { eventually, pause, waitSeconds } from "./eventually.ts";
import { focusedName } from "./focused-name.ts";

export { eventually, pause };

export type Role = Parameters<Page["getByRole"]>[0];
type Name = string | RegExp;

/** Matches in the same case, so that "Done: 1" does not find "Not done: 1". */
function inThisCase(text: Name): RegExp {
  if (text instanceof RegExp) return text;
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|"'`]/g, "\\$&").replaceAll(/\s+/g, "\\s+"));
}

/** A part of the page. All methods search within it. */
export class Part {
  constructor(
    readonly page: Page,
    private readonly root: Page | Locator,
  ) {}

  find(role: Role, name?: Name): Locator {
    return this.root.getByRole(role, name === undefined ? {} : { name, exact: true });
  }

  text(text: Name): Locator {
    return this.root.getByText(text, { exact: true });
  }

  field(label: Name): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  async press(name: Name, role: Role = "button"): Promise<void> {
    await this.find(role, name).click();
  }

  /** Presses a button with aria-disabled, which explains itself when pressed. */
  async pressDisabled(name: Name): Promise<void> {
    await this.find("button", name).click({ force: true });
  }

  async fill(label: Name, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  /** Waits until such an element is visible. */
  async sees(role: Role, name?: Name): Promise<Locator> {
    const found = this.find(role, name).first();
    await found.waitFor();
    return found;
  }

  /** Waits until a text is visible, in this case. `seconds`: for work that takes long on a busy machine. */
  async reads(text: Name, seconds = waitSeconds): Promise<Locator> {
    const found = this.root.getByText(inThisCase(text)).filter({ visible: true }).first();
    await found.waitFor({ timeout: seconds * 1000 });
    return found;
  }

  /** Waits until such an element is gone. */
  async misses(role: Role, name?: Name): Promise<void> {
    await this.find(role, name).first().waitFor({ state: "hidden" });
  }

  /** The element of that role and name as a part. */
  within(role: Role, name?: Name): Part {
    return new Part(this.page, this.find(role, name));
  }

  /** The table row or card with that name. */
  row(name: string): Part {
    const any = this.root.locator("[data-row], [role=listitem]");
    return new Part(this.page, any.filter({ has: this.page.getByText(name, { exact: true }) }));
  }
}

/** A visitor: a page and the requests that it has sent. `url` is the origin of the dashboard. */
export class Visitor extends Part {
  constructor(
    page: Page,
    readonly url: string,
    readonly context: BrowserContext,
    readonly watch: Watch,
  ) {
    super(page, page);
  }

  /** Goes to an address below /dashboard/. */
  async open(path = ""): Promise<void> {
    await this.page.goto(`${this.url}/dashboard/${path}`);
  }

  /** Stores values in the browser before each page loads. */
  async stores(values: Record<string, string>): Promise<void> {
    await this.page.addInitScript((given) => {
      // An empty page has no storage.
      if (origin === "null") return;
      for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
    }, values);
  }

  /** Signs in without the login page. */
  async signsInByApi(username = "admin"): Promise<void> {
    const answer = await this.context.request.post(`${this.url}/api/v1/login`, {
      data: { username, password: username },
    });
    const { success } = (await answer.json()) as { success?: boolean };
    if (!success) throw new Error(`signing in as ${username} was refused`);
  }

  /** Signs in, opens a page and waits for its heading. */
  async visits(path = "", username = "admin"): Promise<void> {
    await this.signsInByApi(username);
    await this.open(path);
    await this.sees("heading");
  }

  /** Waits for the home page. */
  async isHome(): Promise<void> {
    await this.sees("button", /^Account: /);
    await this.isAt("/");
  }

  /** Waits until this path and query are in the address bar. */
  async isAt(address: string, why?: string): Promise<void> {
    await eventually(() => assert.is(this.address(), address, why));
  }

  /** Fills the login form and sends it. */
  async signsIn(username = "admin", password = username): Promise<void> {
    await this.fill("Username", username);
    await this.fill("Password", password);
    await this.press("Login");
  }

  /** The open dialog of that title, or the front one. */
  dialog(title?: Name): Part {
    const both = this.page.locator("dialog[open]");
    return new Part(
      this.page,
      title === undefined
        ? both.last()
        : both.filter({ has: this.page.getByRole("heading", { name: title, exact: true }) }),
    );
  }

  /** Opens the menu of a button and chooses from it. */
  async chooses(menu: Name, item: Name): Promise<void> {
    await this.press(menu);
    const items = this.page.getByRole("menu").locator("[role^=menuitem]");
    await items.filter({ hasText: item }).first().click();
  }

  /** Presses Back. Waits for nothing, because the page may ask before it goes back. */
  async goesBack(): Promise<void> {
    await this.page.evaluate(() => history.back());
  }

  /** Path and query below /dashboard, as the address bar shows them. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname.replace(/^\/dashboard/, "") + search;
  }

  /** By how many pixels the page is wider than the window. */
  overhang(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }

  /** Calls of the API so far, as "GET /nat". */
  calls(wanted: RegExp = /./): string[] {
    return this.requests("/api/v1/")
      .map((request) => `${request.method()} ${new URL(request.url()).pathname.slice("/api/v1".length)}`)
      .filter((call) => wanted.test(call));
  }

  /** The JSON bodies that were sent to addresses with this part, in order. */
  sent<Body = unknown>(part: string, method?: string): Body[] {
    return this.watch.sent
      .filter((one) => one.url.includes(part) && (method === undefined || one.method === method))
      .map(({ body }) => JSON.parse(body) as Body);
  }

  requests(part: string): Request[] {
    return this.watch.requests.filter((request) => request.url().includes(part));
  }

  /**
   * Waits until no request is pending and the answers are drawn; call it before a check that something did not happen. Twice, because
   * what has just been drawn may send a request of its own.
   */
  async settles(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      await eventually(() => {
        const pending = [...this.watch.pending].map((request) => request.url());
        if (pending.length > 0) throw new Error(`still pending: ${pending.join(", ")}`);
      });
      await this.draws();
    }
  }

  /** Waits until all rows of a long table have arrived: its row count is unknown before. */
  async hasAllRows(table: string): Promise<void> {
    await eventually(async () => {
      const count = Number(await this.find("table", table).getAttribute("aria-rowcount"));
      if (count <= 0) throw new Error("rows are still arriving");
    });
  }

  /** Waits until the page is idle, has ended its transitions and is drawn. */
  async draws(): Promise<void> {
    await this.page.evaluate(async () => {
      await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
      const ending = document.getAnimations().filter(({ effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return typeof end === "number" && Number.isFinite(end);
      });
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    });
  }

  /** Holds requests of this method to these addresses until the returned function is called. */
  async holds(method: string, addresses: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(addresses, async (route) => {
      if (route.request().method() === method) await released;
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined);
    });
    return release;
  }

  /**
   * Measures in the page how long a text is shown, because the steps of a test come late on a busy machine. The
   * returned function waits until the text is gone, and returns milliseconds.
   */
  async times(text: string): Promise<() => Promise<number>> {
    await this.page.evaluate((text) => {
      Reflect.deleteProperty(window, "stood");
      let began = 0;
      const observer = new MutationObserver(() => {
        const path = `//*[text()=${JSON.stringify(text)}]`;
        const isThere = document.evaluate(path, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
        if (isThere && began === 0) began = performance.now();
        if (isThere || began === 0) return;
        observer.disconnect();
        Reflect.set(window, "stood", performance.now() - began);
      });
      observer.observe(document, { childList: true, characterData: true, subtree: true });
    }, text);
    return async () => {
      const stood = await this.page.waitForFunction((): number => Reflect.get(window, "stood"));
      return stood.jsonValue();
    };
  }

  /** Stops the page's clock, which must be installed, a minute ahead of its time. */
  async stopsClock(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + 60_000);
  }

  /** Presses a place in the window once or several times. */
  async pressAt(x: number, y: number, times = 1): Promise<void> {
    if (currentEngine() === "chromium") await this.page.mouse.click(x, y, { clickCount: times });
    else await pressAt(this.page, { x, y }, { times });
  }

  /** The file that an action downloads. */
  async downloads(act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
    if (currentEngine() === "chromium") {
      const saved = this.page.waitForEvent("download");
      await act();
      const file = await saved;
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    }
    // Firefox reports no downloads over WebDriver BiDi.
    const folder = downloadFolder();
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    await act();
    return eventually(() => {
      const [name] = readdirSync(folder).filter((file) => !file.endsWith(".part"));
      const content = name === undefined ? null : finishedDownload(folder, name);
      if (name === undefined || !content) throw new Error("nothing was downloaded");
      return { name, content };
    });
  }

  /**
   * How many milliseconds the page's own thread works during an action, by its processor time: a clock would measure the other work of
   * the machine, too. Only Chromium reports it; 0 elsewhere.
   */
  async workOf(act: () => Promise<unknown>): Promise<number> {
    if (currentEngine() !== "chromium") {
      await act();
      return 0;
    }
    const session = await this.context.newCDPSession(this.page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const worked = async (): Promise<number> => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
    };
    const before = await worked();
    await act();
    const took = ((await worked()) - before) * 1000;
    await session.detach();
    return Math.round(took);
  }

  /** Waits until the tab holds a draft with this text. */
  async keepsDraft(text: string): Promise<void> {
    await this.page.waitForFunction((text) => JSON.stringify({ ...sessionStorage }).includes(text), text);
  }

  /** Waits until the element of that name has the focus. */
  async focuses(name: string, why?: string): Promise<void> {
    await eventually(async () => assert.is(await this.focused(), name, why));
  }

  focused(): Promise<string> {
    return this.page.evaluate(focusedName);
  }
}

/** Pastes a text into a field. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  if (currentEngine() === "chromium") {
    // Needs no permission, also on insecure origins.
    await field.evaluate((input, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", given);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    return;
  }
  // Firefox drops the text of such an event.
  await field.evaluate((_, given) => navigator.clipboard.writeText(given), text);
  await field.press("Control+v");
}
