/** Pages of Chromium and Firefox for the journeys, by Playwright. */
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { downloadFolder, openContext } from "../browser.ts";
import { currentEngine, type EngineElement, type EnginePage, leave } from "./engine.ts";
import type { Wanted } from "./finder.ts";
import { finderScript } from "./finder-script.ts";
import { finishedDownload } from "./finished-download.ts";
import { pressAt } from "./firefox.ts";

async function openPage() {
  const { context, watch } = await openContext({ reducedMotion: "reduce" });
  await context.addInitScript(await finderScript());
  const page = await context.newPage();
  const downloads = new Map<string, Download>();
  page.on("download", (download) => downloads.set(download.suggestedFilename(), download));
  return { context, page, watch, downloads };
}
let idle: Awaited<ReturnType<typeof openPage>> | null = null;

/** In Firefox all parts of a press are one command. */
const press = (page: Page, { x, y }: { x: number; y: number }): Promise<void> =>
  currentEngine() === "firefox" ? pressAt(page, { x, y }, {}) : page.mouse.click(x, y);

/** The middle of an element, where it can be pressed. Runs in the page. */
async function placeOf(element: Element): Promise<{ x: number; y: number }> {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const before = middle();
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const end = performance.now() + 1000;
  // Long lists take no presses while they scroll (virtua).
  if (middle().x !== before.x || middle().y !== before.y)
    do await new Promise((done) => requestAnimationFrame(done));
    while (getComputedStyle(element).pointerEvents === "none" && performance.now() < end);
  const place = middle();
  const hit = document.elementFromPoint(place.x, place.y);
  if (!hit || !(element.contains(hit) || hit.closest("label")?.control === element))
    throw new Error(`${hit?.outerHTML.slice(0, 200)} covers the element`);
  return place;
}

/** Opens a page with empty storage; `cold`: also with an empty cache. */
export async function openPlaywrightPage(cold: boolean): Promise<EnginePage> {
  const kept = (!cold && idle) || (await openPage());
  if (kept === idle) idle = null;
  const { context, page, watch, downloads } = kept;
  watch.troubles = [];
  downloads.clear();

  const opened: EnginePage = {
    troubles: watch.troubles,
    async goto(url) {
      await page.goto(url);
    },
    async find(wanted) {
      const handle = await page.evaluateHandle((wanted) => {
        const find: (wanted: Wanted) => Element | null = Reflect.get(globalThis, "journeyFind");
        return find(wanted);
      }, wanted);
      const element = handle.asElement();
      // Playwright's own press takes several times as long, above all in Firefox.
      const click = async (): Promise<void> => {
        const place = await element?.evaluate(placeOf);
        if (place) await press(page, place);
      };
      return (
        element &&
        ({
          click,
          async fill(text) {
            // Not by Playwright's fill: in Firefox it adds to the text of a number field.
            await click();
            await page.keyboard.press("Control+a");
            if (text === "") await page.keyboard.press("Delete");
            else await page.keyboard.type(text);
            // The page may have moved the focus meanwhile; the step is then repeated.
            const typed = await element.inputValue();
            if (typed !== text) throw new Error(`the field holds ${JSON.stringify(typed)}`);
          },
          upload: (path) => element.setInputFiles(path),
        } satisfies EngineElement)
      );
    },
    evaluate: (run, ...given) =>
      page.evaluate(`(${run})(...${JSON.stringify(given)})`) as Promise<Awaited<ReturnType<typeof run>>>,
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async downloaded(name) {
      const download = downloads.get(name);
      // Firefox reports no downloads over WebDriver BiDi.
      if (download) return readFileSync(await download.path());
      return finishedDownload(downloadFolder(), name);
    },
    async screenshot(path) {
      await page.screenshot({ path, timeout: 3000 });
    },
    async close(origin) {
      try {
        if (origin === undefined) throw new Error("used up");
        for (const other of context.pages()) if (other !== page) await other.close();
        await leave(opened, origin);
        await context.clearCookies();
        await opened.resize(1280, 800);
        idle = kept;
      } catch {
        await context.close();
      }
    },
  };
  return opened;
}
