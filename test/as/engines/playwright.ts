/** Pages of Chromium and Firefox for the journeys, by Playwright. */
import { readFileSync } from "node:fs";
import type { Download } from "playwright-core";
import { downloadFolder, openContext } from "../browser.ts";
import type { EngineElement, EnginePage } from "./engine.ts";
import type { Wanted } from "./finder.ts";
import { finderScript } from "./finder-script.ts";
import { finishedDownload } from "./finished-download.ts";

/** Opens a page in a new context. */
export async function openPlaywrightPage(): Promise<EnginePage> {
  const { context, watch } = await openContext({ reducedMotion: "reduce" });
  await context.addInitScript(await finderScript());
  const page = await context.newPage();
  const downloads = new Map<string, Download>();
  page.on("download", (download) => downloads.set(download.suggestedFilename(), download));

  return {
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
      return (
        element &&
        ({
          click: () => element.click({ timeout: 10_000 }),
          async fill(text) {
            // Not by Playwright's fill: in Firefox it adds to the text of a number field.
            await element.click({ timeout: 10_000 });
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
    close: () => context.close(),
  };
}
