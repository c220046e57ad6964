/**
 * `npm run bench`: what the product promises in figures, measured in Chromium on the built bundle in `dist` and the demo backend on this machine.
 * Prints a table and exits with 1 when a figure is over its limit. Times are medians of several runs. `--minutes 10` watches the heap
 * for longer than the usual minute; `--lists` measures only the lists besides the servers, `--transfers` only files across the network
 * (which need Go), `--terminal` only the terminal, and `--4gib` sends a file of that size, too, which takes minutes. The browser is the tests' one: CHROMIUM names another.
 */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { closeBrowser, openContext } from "../as/browser.ts";
import { findChromium } from "../run/chromium.ts";
import { dialogs, palette, picker } from "./dialogs.ts";
import { otherLists } from "./lists.ts";
import { noteFirstRow, opened, pressed, scrolled, searched } from "./page.ts";
import { settingsCode } from "./settings.ts";
import { terminal } from "./terminal.ts";
import { transfers } from "./transfers.ts";

interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    lists: { type: "boolean", default: false },
    transfers: { type: "boolean", default: false },
    terminal: { type: "boolean", default: false },
    "4gib": { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const root = path.resolve(import.meta.dirname, "../..");
const figures: Figure[] = [];
const add = (name: string, value: number, limit: number, unit: string): void => {
  figures.push({ name, value: Math.round(value * 10) / 10, limit, unit });
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The demo in a process of its own: serialising frames must not hold up the measuring. */
async function demo(servers: number): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "demo/start.ts", "--no-build", "--port", "0", "--servers", String(servers)],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (piece: Buffer) => {
      text += piece;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error("the demo did not start; run npm run build first")));
  });
  return { url, stop: () => child.kill() };
}

async function visit(): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const { context } = await openContext();
  await context.addInitScript(noteFirstRow);
  const page = await context.newPage();
  return { context, page, cdp: await page.context().newCDPSession(page) };
}

async function signedIn(url: string): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const visitor = await visit();
  await visitor.context.request.post(`${url}/api/v1/login`, {
    data: { username: "admin", password: "admin" },
  });
  return visitor;
}

/** Bytes over the wire and requests of one page, until it is there. `api` answers are counted apart. */
async function wire(
  page: Page,
  cdp: CDPSession,
  url: string,
  ready: () => Promise<unknown>,
): Promise<{ bytes: number; api: number; requests: number }> {
  const addresses = new Map<string, string>();
  const sum = { bytes: 0, api: 0, requests: 0 };
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:") || !request.url.startsWith(new URL(url).origin)) return;
    addresses.set(requestId, request.url);
    sum.requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address?.includes("/api/v1/")) sum.api += encodedDataLength;
    else if (address) sum.bytes += encodedDataLength;
  });
  await page.goto(url);
  await ready();
  // What comes later, such as the form that is fetched while nobody waits, is not part of the promise.
  return { ...sum };
}

async function pages(): Promise<void> {
  const { url, stop } = await demo(40);
  try {
    const guest = await visit();
    const login = await wire(guest.page, guest.cdp, `${url}/dashboard/`, () =>
      guest.page.getByLabel("Username").waitFor(),
    );
    add("login page, bytes", login.bytes + login.api, 195_000, "B");
    add("login page, requests", login.requests, 8, "");
    await guest.context.close();
    const admin = await signedIn(url);
    const list = await wire(admin.page, admin.cdp, `${url}/dashboard/`, () =>
      admin.page.waitForFunction(() => Reflect.has(window, "firstRow")),
    );
    add("/dashboard/ without API data, bytes", list.bytes, 295_000, "B");
    await admin.context.close();
  } finally {
    stop();
  }
}

async function firstRow(servers: number, limit: number, runs: number): Promise<void> {
  const { url, stop } = await demo(servers);
  try {
    const times: number[] = [];
    // The first visit is not counted: the demo's own code is cold then, and so is the browser's.
    for (let run = -1; run < runs; run += 1) {
      const { context, page } = await signedIn(url);
      // The demo puts its list together anew every five seconds, which is not what is measured here.
      await context.request.get(`${url}/api/v1/server`);
      await page.goto(`${url}/dashboard/`);
      times.push(
        await page.waitForFunction(() => Reflect.get(window, "firstRow")).then((found) => found.jsonValue()),
      );
      await context.close();
    }
    times.shift();
    add(`first row, ${servers.toLocaleString("en")} servers`, median(times), limit, "ms");
    if (servers >= 10_000) await work(url);
  } finally {
    stop();
  }
}

async function repeat(times: number, once: () => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < times; run += 1) found.push(await once());
  return median(found);
}

/** What people do with ten thousand servers, while live frames arrive. */
async function work(url: string): Promise<void> {
  const { context, page, cdp } = await signedIn(url);
  await page.goto(`${url}/dashboard/`);
  await page.waitForFunction(() => Reflect.has(window, "firstRow"));
  await page.waitForTimeout(3000);
  const row = "[role=row][data-row] input[type=checkbox]";
  const all = "[role=columnheader] input[type=checkbox]";
  add("tick one", await repeat(7, () => page.evaluate(pressed, row)), 50, "ms");
  add("select all", await repeat(7, () => page.evaluate(pressed, all)), 50, "ms");
  // Not "a": the owner of every server is the admin.
  const words = ["w", "", "web", "", "db", "", "fra"];
  add("search", median(await each(words, (text) => page.evaluate(searched, text))), 50, "ms");
  await page.evaluate(searched, "");
  const byName = page.getByRole("columnheader", { name: "Name" }).getByRole("button");
  await byName.evaluate((button) => button.setAttribute("data-bench", "sort"));
  add("sort by name", await repeat(6, () => page.evaluate(pressed, "[data-bench=sort]")), 100, "ms");
  const byVersion = page.getByRole("columnheader", { name: "Agent version" }).getByRole("button");
  await byVersion.evaluate((button) => button.setAttribute("data-bench", "first"));
  await page.evaluate(pressed, "[data-bench=first]");
  // Down, away, up: by agent version, then by name, in three turns.
  const second = { selector: "[data-bench=sort]", shift: true } as const;
  add("sort by two keys", await repeat(6, () => page.evaluate(pressed, second)), 100, "ms");
  await page.getByRole("button", { name: "Filters" }).click();
  const choice = "[role=dialog] input[type=checkbox]";
  await page.locator(choice).first().waitFor();
  add("filter, with the choices open", await repeat(8, () => page.evaluate(pressed, choice)), 50, "ms");
  await page.keyboard.press("Escape");
  await page.goto(`${url}/dashboard/?hidden=1&group=1,2&os=debian,ubuntu&preset=offline,old,expiring`);
  const chip = "button[aria-label^=Remove]";
  const narrow = await repeat(5, async () => {
    await page.locator(chip).first().waitFor();
    const took = await page.evaluate(pressed, chip);
    await page.goBack();
    return took;
  });
  add("filter", narrow, 50, "ms");
  await page.goto(`${url}/dashboard/`);
  await page.locator(row).first().waitFor();
  await page.waitForTimeout(1000);
  const edit = await repeat(5, async () => {
    await page
      .getByRole("row")
      .nth(2)
      .getByRole("button", { name: /^Edit/ })
      .evaluate((button) => {
        for (const old of document.querySelectorAll("[data-bench=edit]")) old.removeAttribute("data-bench");
        button.setAttribute("data-bench", "edit");
      });
    const took = await page.evaluate(opened, { press: "[data-bench=edit]", wait: "dialog[open] input" });
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    return took;
  });
  add("open the edit dialog", edit, 100, "ms");
  const opening = async (name: string, once: () => Promise<number>): Promise<void> =>
    add(name, await repeat(5, once), 100, "ms");
  await dialogs(page, opening);
  await picker(page, url, opening);
  await page.goto(`${url}/dashboard/`);
  await page.locator(row).first().waitFor();
  await page.waitForTimeout(1000);
  add("type into the palette", median(await palette(page)), 50, "ms");
  const scroll = await page.evaluate(scrolled);
  add("frames over 50 ms in a 5 s scroll", scroll.slow, 0, "");
  add("tasks over 50 ms in a 5 s scroll", scroll.tasks, 0, "");
  add("elements in the page", await page.evaluate(() => document.querySelectorAll("*").length), 1500, "");
  await cdp.send("HeapProfiler.enable");
  const heap = await heapOf(cdp);
  add("heap after garbage collection", heap, 40, "MB");
  await page.waitForTimeout(minutes * 60_000);
  add(`heap more after ${minutes} min of live frames`, (await heapOf(cdp)) - heap, 5, "MB");
  await context.close();
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

async function each<T>(items: readonly T[], measure: (item: T) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (const item of items) found.push(await measure(item));
  return found;
}

/** The other lists, on a demo of the usual size. */
async function lists(): Promise<void> {
  const { url, stop } = await demo(40);
  try {
    const { context, page } = await signedIn(url);
    await otherLists(page, url, add);
    await settingsCode(page, url, add);
    await context.close();
  } finally {
    stop();
  }
}

/** The terminal beside the emulator that it is made of. */
async function terminals(): Promise<void> {
  const { url, stop } = await demo(6);
  try {
    const { context, page } = await signedIn(url);
    await terminal(page, url, add);
    await context.close();
  } finally {
    stop();
  }
}

const all = !values.lists && !values.transfers && !values.terminal;
if (all) {
  await pages();
  await firstRow(1000, 350, 5);
  await firstRow(10_000, 600, 5);
}
if (all || values.lists) await lists();
if (all || values.terminal) await terminals();
if (all || values.transfers) await transfers(add, values["4gib"]);
await closeBrowser();

const over = figures.filter(({ value, limit }) => !(value <= limit));
console.log(`in ${findChromium()}`);
console.log(`${"".padEnd(4)}  ${"figure".padEnd(40)} ${"measured".padStart(10)} ${"limit".padStart(10)}`);
for (const { name, value, limit, unit } of figures) {
  const mark = value <= limit ? "ok" : "OVER";
  console.log(
    `${mark.padEnd(4)}  ${name.padEnd(40)} ${String(value).padStart(10)} ${String(limit).padStart(10)} ${unit}`,
  );
}
process.exitCode = over.length > 0 ? 1 : 0;
