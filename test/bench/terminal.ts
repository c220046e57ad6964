/** The terminal compared with bare xterm in the same page, on the same shell of the demo. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";
import { type Add, median } from "./report.ts";
import type { Visit } from "./visit.ts";

/** The unchanged xterm script. */
const bareXterm = readFileSync(createRequire(import.meta.url).resolve("@xterm/xterm/lib/xterm.js"), "utf8");

/** The visible terminal. */
export const ours = "section:not([hidden]) .xterm";
const bare = "#bare .xterm";
const floodMiB = 20;

/** Runs in the page: opens the simplest possible terminal, of the same size, on its own session. */
async function openBare(cols: number): Promise<void> {
  const place = document.createElement("div");
  place.id = "bare";
  place.style.cssText = "position:fixed;inset:48px 0 0 0;z-index:9;background:#000";
  document.body.append(place);
  const csrf = /(?:^|; )nz-csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const answer = await fetch("/api/v1/terminal", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": decodeURIComponent(csrf) },
    body: JSON.stringify({ server_id: 1 }),
  });
  const { data } = (await answer.json()) as { data: { session_id: string } };
  interface Bare {
    open(place: Element): void;
    write(data: Uint8Array): void;
    onData(listener: (keys: string) => void): void;
    focus(): void;
  }
  const Terminal = Reflect.get(window, "Terminal") as new (options: object) => Bare;
  const lines = document.querySelectorAll("section:not([hidden]) .xterm-rows > div").length;
  const { fontFamily } = getComputedStyle(
    document.querySelector("section:not([hidden]) .xterm-rows") ?? place,
  );
  const term = new Terminal({ cols, rows: lines, fontSize: 16, fontFamily, scrollback: 10_000 });
  term.open(place);
  const socket = new WebSocket(
    `${location.origin.replace("http", "ws")}/api/v1/ws/terminal/${data.session_id}`,
  );
  socket.binaryType = "arraybuffer";
  socket.onmessage = (event: MessageEvent<ArrayBuffer>) => term.write(new Uint8Array(event.data));
  term.onData((keys) => socket.send(keys));
  term.focus();
}

/** Runs in the page: notes the ms from the next key press to the first frame with `text` in that terminal. */
function noteShown({ terminal, text }: { terminal: string; text: string }): void {
  const took = new Promise<number>((resolve) => {
    addEventListener(
      "keydown",
      () => {
        const began = performance.now();
        const rows = document.querySelector(`${terminal} .xterm-rows`);
        const look = (): void => {
          if (rows?.textContent?.replaceAll("\u00a0", " ").includes(text)) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(window, "took", took);
}

/** Runs in the page: notes the ms from the next key press until that terminal changes. */
function noteEcho(terminal: string): void {
  const rows = document.querySelector(`${terminal} .xterm-rows`);
  if (!rows) throw new Error(`no ${terminal}`);
  const before = rows.textContent;
  const took = new Promise<number>((resolve) => {
    addEventListener(
      "keydown",
      () => {
        const began = performance.now();
        const seen = new MutationObserver(() => {
          if (rows.textContent === before) return;
          seen.disconnect();
          resolve(performance.now() - began);
        });
        seen.observe(rows, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(window, "took", took);
}

/** The ms that the page has noted, as soon as they are known. */
const noted = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, "took") as Promise<number>);

/** The cost of a flood of output: the processor time of the page's own thread, which a busy machine does not change, and the time of a clock. */
interface Took {
  worked: number;
  waited: number;
}

/** Runs in the page: whether that terminal is cleared. */
function onlyPrompt(terminal: string): boolean {
  const text = document.querySelector(`${terminal} .xterm-rows`)?.textContent ?? "";
  return text.includes("root@") && !/clear|flood|stty/.test(text);
}

async function flood(page: Page, cdp: CDPSession, terminal: string): Promise<Took> {
  await page.locator(`${terminal} .xterm-helper-textarea`).focus();
  const order = `flood ${floodMiB}`;
  await page.keyboard.type("clear");
  await page.keyboard.press("Enter");
  await page.waitForFunction(onlyPrompt, terminal);
  await page.keyboard.type(order);
  await page.locator(`${terminal} .xterm-rows`).getByText(order).first().waitFor();
  await page.evaluate(noteShown, { terminal, text: "flood over: " });
  // Otherwise the garbage of the previous flood would be collected during this one.
  await cdp.send("HeapProfiler.collectGarbage");
  const before = await processorTime(cdp);
  await page.keyboard.press("Enter");
  const waited = await noted(page);
  return { worked: (await processorTime(cdp)) - before, waited };
}

/** Of the page's own thread since it began, in ms. */
async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function echo(page: Page, terminal: string): Promise<number> {
  await page.locator(`${terminal} .xterm-helper-textarea`).focus();
  const times: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    // Until the echo before is drawn as a whole.
    await page.waitForTimeout(40);
    await page.evaluate(noteEcho, terminal);
    await page.keyboard.press("x");
    times.push(await noted(page));
  }
  await page.keyboard.press("Control+c");
  return median(times);
}

/** Opens both terminals in a page that is signed in. */
async function openBoth(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/terminal/1`);
  await page.locator(`${ours} .xterm-rows`).getByText("root@").first().waitFor();
  await page.evaluate(bareXterm);
  // The number of columns that the shell reports.
  await page.locator(`${ours} .xterm-helper-textarea`).focus();
  await page.keyboard.type("stty size");
  await page.keyboard.press("Enter");
  const size = page.locator(`${ours} .xterm-rows > div`).filter({ hasText: /^\d+\s\d+/ });
  const [, cols = "80"] = /^\d+\s(\d+)/.exec((await size.first().textContent()) ?? "") ?? [];
  await page.evaluate(openBare, Number(cols));
  await page.locator(`${bare} .xterm-rows`).getByText("root@").first().waitFor();
}

/** Measures floods of output on a page that is signed in. */
export async function floods({ page, cdp }: Visit, url: string, add: Add): Promise<void> {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await openBoth(page, url);
  const both = { ours: [] as Took[], bare: [] as Took[] };
  // Drops the first run of each, and alternates which goes first: the page gets faster from flood to flood.
  for (let run = -1; run < 8; run += 1) {
    const turn = async (which: keyof typeof both): Promise<void> => {
      both[which].push(await flood(page, cdp, which === "ours" ? ours : bare));
    };
    await turn(run % 2 === 0 ? "ours" : "bare");
    await turn(run % 2 === 0 ? "bare" : "ours");
  }
  const [mine, theirs] = [both.ours.slice(1), both.bare.slice(1)];
  // The fastest run, because other work of the browser only adds to it.
  const worked = (runs: Took[]): number => Math.min(...runs.map((run) => run.worked));
  const waited = (runs: Took[]): string => median(runs.map((run) => run.waited)).toFixed();
  add(
    `${floodMiB} MiB in the terminal, more processor time than bare xterm by`,
    (worked(mine) / worked(theirs) - 1) * 100,
    10,
    "%",
    `${worked(mine).toFixed()} ms, bare xterm ${worked(theirs).toFixed()} ms; by the clock ${waited(mine)} and ${waited(theirs)} ms`,
  );
}

/** Measures the echo of keys on a page that is signed in. */
export async function echoes({ page }: Visit, url: string, add: Add): Promise<void> {
  await openBoth(page, url);
  const keys = { ours: await echo(page, ours), bare: await echo(page, bare) };
  add("key echo beyond bare xterm's", keys.ours - keys.bare, 0.15, "ms", `bare ${keys.bare.toFixed(1)} ms`);
}
