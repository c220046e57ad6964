/**
 * `npm run bench -- --soak MINUTES`: three windows of one browser for a long time, with 500 servers and two live frames a second, four times
 * the real pace. Halfway the session ends and the user signs in again. Nothing may grow: not the heap after garbage collection, the nodes and
 * listeners of a page, the work that it has, nor the time until a frame is painted.
 */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { openContext } from "../as/browser.ts";
import { usual } from "../as/browser-tests.ts";
import { demo, ownBuild } from "./demo.ts";
import { noteEchoes, noteFrames } from "./page.ts";
import { median } from "./report.ts";
import { ours } from "./terminal.ts";

const frameMs = 500;
const keyMs = 1000;
/** Until the pages have loaded their parts. */
const warmUpMs = 20_000;

/** The measurements of one look at a window; times and counts are those since the previous look. */
export interface SoakSample {
  /** After garbage collection, in MB. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Processor time of the page's own thread, in ms per second. */
  work: number;
  /** From a frame to its paint, in the terminal from a key to its echo: median and longest, in ms. */
  delay: number;
  longest: number;
  /** Number of these frames or keys. */
  count: number;
}

/** The measurements of a window that grew, as sentences. Of the first look only the heap counts. */
export function growthOf(looks: readonly SoakSample[]): string[] {
  const [before, ...others] = looks;
  const third = Math.ceil(others.length / 3);
  const grown = (what: keyof SoakSample, factor: number, more: number): string[] => {
    // Medians, because a single look may find what a menu or a busy machine leaves.
    const [first = 0, last = 0] = [others.slice(0, third), others.slice(-third)].map((part) =>
      median(part.map((look) => look[what])),
    );
    return last > first * factor + more ? [`${what} from ${rounded(first)} to ${rounded(last)}`] : [];
  };
  const [start, end] = [before?.heap ?? 0, others.at(-1)?.heap ?? 0];
  return [
    ...(end - start > 5 ? [`heap from ${rounded(start)} to ${rounded(end)}`] : []),
    ...grown("nodes", 1.05, 50),
    ...grown("listeners", 1.05, 50),
    ...grown("work", 1.25, 10),
    // A backlog of frames is a matter of seconds; a machine that is busier than before only paints later.
    ...grown("delay", 2, 1000),
  ];
}

interface Window {
  name: string;
  page: Page;
  cdp: CDPSession;
  /** The page's processor time at the last look, and when that was, in ms. */
  worked: number;
  at: number;
  looks: SoakSample[];
}

async function open(context: BrowserContext, name: string, address: string): Promise<Window> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address);
  return { name, page, cdp, worked: 0, at: 0, looks: [] };
}

async function workedSoFar({ cdp }: Window): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function look(window: Window): Promise<void> {
  const { page, cdp, worked, at } = window;
  const delays = await page.evaluate(() => (Reflect.get(globalThis, "frameDelays") as number[]).splice(0));
  const work = ((await workedSoFar(window)) - worked) / ((performance.now() - at) / 1000);
  // The second collection frees what the first one has made unreachable.
  for (let time = 0; time < 2; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  window.looks.push({
    heap: usedSize / 1e6,
    nodes,
    listeners: jsEventListeners,
    work,
    delay: delays.length > 0 ? median(delays) : Number.POSITIVE_INFINITY,
    longest: Math.max(0, ...delays),
    count: delays.length,
  });
  await startsCounting(window);
}

/** Work before this is not part of the next look. */
async function startsCounting(window: Window): Promise<void> {
  window.worked = await workedSoFar(window);
  window.at = performance.now();
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function line({ name, looks }: Window): string {
  const { heap, nodes, listeners, work, delay, longest, count } = looks.at(-1) as SoakSample;
  const page = `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, ${work.toFixed()} ms/s`;
  return `${name}: ${page}, ${count} paints ${rounded(delay)} to ${rounded(longest)} ms`;
}

/** Fills the scrollback, so that it does not grow later. */
async function fills(page: Page): Promise<void> {
  const rows = page.locator(`${ours} .xterm-rows`);
  await rows.getByText("root@").first().waitFor();
  await page.locator(`${ours} .xterm-helper-textarea`).focus();
  await page.keyboard.type("flood 2");
  await page.keyboard.press("Enter");
  await rows.getByText("flood over").waitFor();
  await rows.evaluate(noteEchoes);
}

/** Types a key a second for a while. */
async function types(page: Page, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await page.keyboard.press("x");
    await page.waitForTimeout(keyMs);
    await page.keyboard.press("Enter");
  }
}

/** Ends the session, which a delete then reveals. Signing in again in this window is enough for all. */
async function signsInAgain({ page }: Window, windows: readonly Window[], url: string): Promise<void> {
  await page.request.post(`${url}/__demo`, { data: { op: "endSession" } });
  const row = page.getByRole("row").nth(2);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign in again" });
  await question.getByLabel("Password", { exact: true }).fill("admin");
  await question.getByRole("button", { name: "Login", exact: true }).click();
  for (const window of windows) await window.page.getByRole("alertdialog").waitFor({ state: "detached" });
  for (const window of windows) await startsCounting(window);
}

/** Watches the windows for some minutes and prints what grows. Returns whether nothing does. */
export async function soak(minutes: number): Promise<boolean> {
  const { url, stop } = await demo(500, ownBuild);
  try {
    const { context, watch } = await openContext();
    await context.request.post(`${url}/__demo`, { data: { op: "frames", every: frameMs } });
    await context.request.post(`${url}/api/v1/login`, { data: { username: "admin", password: "admin" } });
    await context.addInitScript(noteFrames);
    const list = await open(context, "list", `${url}/dashboard/`);
    const server = await open(context, "server", `${url}/dashboard/?server=2`);
    const terminal = await open(context, "terminal", `${url}/dashboard/terminal/2`);
    const windows = [list, server, terminal];
    await fills(terminal.page);
    await types(terminal.page, warmUpMs);
    // A short time is cut into four, because growth is judged by the first and the last third.
    const steps = Math.max(4, Math.round(minutes));
    for (let step = 0; step <= steps; step += 1) {
      if (step > 0) await types(terminal.page, (minutes * 60_000) / steps);
      for (const window of windows) await look(window);
      console.log(`${rounded((step * minutes) / steps)} min`.padStart(8), windows.map(line).join(" | "));
      if (step === steps >> 1) await signsInAgain(list, windows, url);
    }
    const growth = windows.flatMap(({ name, looks }) => growthOf(looks).map((what) => `${name}: ${what}`));
    // The end of the session is answered with 401.
    const expected = [...usual, /status of 401/];
    const errors = watch.troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    for (const fault of [...growth, ...errors]) console.log(`OVER   ${fault}`);
    if (growth.length + errors.length === 0) console.log("ok     nothing grows, and no window has an error");
    return growth.length + errors.length === 0;
  } finally {
    stop();
  }
}
