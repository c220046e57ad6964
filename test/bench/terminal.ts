/** The terminal beside bare xterm in the same page, with the same shell of the demo at its other end. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** xterm as it comes, for a page that has no loader of modules. */
const bareXterm = readFileSync(createRequire(import.meta.url).resolve("@xterm/xterm/lib/xterm.js"), "utf8");

const ours = "section:not([hidden]) .xterm";
const bare = "#bare .xterm";
const floodMiB = 20;
/** What two equal runs differ by on a busy machine. */
const tolerance = 1.1;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** In the page: the simplest terminal there can be, of the same size, on a session of its own. */
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
  const { fontFamily } = getComputedStyle(document.querySelector("section:not([hidden]) > div") ?? place);
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

/** In the page: ms from the next key until `text` stands in that terminal, frames being drawn all the while. */
function shown({ terminal, text }: { terminal: string; text: string }): Promise<number> {
  return new Promise((resolve) => {
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
}

/** In the page: ms from the next key until that terminal draws anything. */
function echoed(terminal: string): Promise<number> {
  return new Promise((resolve) => {
    const rows = document.querySelector(`${terminal} .xterm-rows`);
    if (!rows) throw new Error(`no ${terminal}`);
    const before = rows.textContent;
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
}

async function flood(page: Page, terminal: string): Promise<number> {
  await page.locator(`${terminal} .xterm-helper-textarea`).focus();
  await page.keyboard.type(`clear`);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  await page.keyboard.type(`flood ${floodMiB}`);
  await page.waitForTimeout(300);
  const took = page.evaluate(shown, { terminal, text: "flood over: " });
  await page.waitForTimeout(50);
  await page.keyboard.press("Enter");
  return took;
}

async function echo(page: Page, terminal: string): Promise<number> {
  await page.locator(`${terminal} .xterm-helper-textarea`).focus();
  const times: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const took = page.evaluate(echoed, terminal);
    await page.waitForTimeout(40);
    await page.keyboard.press("x");
    times.push(await took);
  }
  await page.keyboard.press("Control+c");
  return median(times);
}

/** Measures on a page that is signed in. */
export async function terminal(
  page: Page,
  url: string,
  add: (name: string, value: number, limit: number, unit: string) => void,
): Promise<void> {
  await page.goto(`${url}/dashboard/terminal/1`);
  await page.locator(`${ours} .xterm-rows`).getByText("root@").first().waitFor();
  await page.evaluate(bareXterm);
  // The width in signs, as the shell knows it.
  await page.locator(`${ours} .xterm-helper-textarea`).focus();
  await page.keyboard.type("stty size");
  await page.keyboard.press("Enter");
  const size = page.locator(`${ours} .xterm-rows > div`).filter({ hasText: /^\d+\s\d+/ });
  const [, cols = "80"] = /^\d+\s(\d+)/.exec((await size.first().textContent()) ?? "") ?? [];
  await page.evaluate(openBare, Number(cols));
  await page.locator(`${bare} .xterm-rows`).getByText("root@").first().waitFor();
  const both = { ours: [] as number[], bare: [] as number[] };
  // The first of each is not counted, and they take turns in going first: a page grows faster from flood to flood.
  for (let run = -1; run < 8; run += 1) {
    const turn = async (which: keyof typeof both): Promise<void> => {
      both[which].push(await flood(page, which === "ours" ? ours : bare));
    };
    await turn(run % 2 === 0 ? "ours" : "bare");
    await turn(run % 2 === 0 ? "bare" : "ours");
  }
  const [mine, theirs] = [median(both.ours.slice(1)), median(both.bare.slice(1))];
  add(
    `${floodMiB} MiB in the terminal (bare xterm ${Math.round(theirs)} ms)`,
    mine,
    Math.round(theirs * tolerance),
    "ms",
  );
  const keys = { ours: await echo(page, ours), bare: await echo(page, bare) };
  add(`key echo beyond bare xterm's ${keys.bare.toFixed(1)} ms`, keys.ours - keys.bare, 5, "ms");
}
