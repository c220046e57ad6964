/** The actions of a user with 10,000 servers, while live frames arrive. */
import type { CDPSession, Page } from "playwright-core";
import { dialogs, palette, picker } from "./dialogs.ts";
import { pressed, scrolled, searched } from "./page.ts";
import { type Add, repeat } from "./report.ts";
import { atServers, mark, type OnPage, openEditor, type Visit } from "./visit.ts";

/** `minutes`: how long the heap is watched. */
export async function servers(onPage: OnPage, add: Add, minutes: number): Promise<void> {
  const figure = (
    name: string,
    limit: number,
    measure: (page: Page, url: string) => Promise<number>,
  ): Promise<void> =>
    onPage(name, async ({ page, url }) => {
      await atServers(page, url);
      add(name, await measure(page, url), limit, "ms");
    });
  const press = (page: Page, times: number, what: Parameters<typeof pressed>[0]): Promise<number> =>
    repeat(times, () => page.evaluate(pressed, what));
  const header = (page: Page, name: string) => page.getByRole("columnheader", { name }).getByRole("button");

  await figure("tick one", 1, (page) => press(page, 7, "[role=row][data-row] input[type=checkbox]"));
  await figure("select all", 1, (page) => press(page, 7, "[role=columnheader] input[type=checkbox]"));
  await figure("search", 1.5, async (page) => {
    // Not "a": the owner of every server is the admin.
    const words = ["w", "", "web", "", "db", "", "fra"];
    const took = await repeat(words.length, (turn) => page.evaluate(searched, words[turn] ?? ""));
    await page.evaluate(searched, "");
    return took;
  });
  await figure("sort by name", 3, async (page) => press(page, 6, await mark(header(page, "Name"), "sort")));
  await figure("sort by two keys", 3, async (page, url) => {
    await page.goto("about:blank");
    await atServers(page, url, "?cols=name,version");
    await page.evaluate(pressed, await mark(header(page, "Agent version"), "first"));
    // By version first; the name turns from ascending to descending to none.
    const took = await press(page, 6, { selector: await mark(header(page, "Name"), "sort"), shift: true });
    // The following figures are measured in the usual order, with the usual columns.
    await page.goto("about:blank");
    return took;
  });
  await figure("filter, with the choices open", 1.5, async (page) => {
    await page.getByRole("button", { name: "Filters" }).click();
    const choice = "[role=dialog] input[type=checkbox]";
    await page.locator(choice).first().waitFor();
    const took = await press(page, 8, choice);
    await page.keyboard.press("Escape");
    return took;
  });
  await figure("filter", 1.5, async (page, url) => {
    await page.goto(`${url}/dashboard/?hidden=1&group=1,2&os=debian,ubuntu&preset=offline,old,expiring`);
    const chip = "button[aria-label^=Remove]";
    const took = await repeat(5, async () => {
      await page.locator(chip).first().waitFor();
      const one = await page.evaluate(pressed, chip);
      await page.goBack();
      return one;
    });
    // The following figures are measured without filters.
    await page.goto("about:blank");
    return took;
  });
  await figure("open the edit dialog", 2.5, (page) => repeat(5, () => openEditor(page)));
  // A page of a server is drawn as a whole, with its plots.
  for (const [name, measure] of Object.entries(dialogs))
    await figure(name, name === "next server's page" ? 5 : 3, measure);
  for (const [name, measure] of Object.entries(picker))
    await onPage(name, async ({ page, url }) => add(name, await measure(page, url), 3, "ms"));
  await figure("type into the palette", 1.5, palette);
  await onPage("scroll for 5 s", async ({ page, url }) => {
    await atServers(page, url);
    const { frames, slow, tasks } = await page.evaluate(scrolled);
    add("frames over 50 ms in a 5 s scroll", (100 * slow) / frames, 2, "%");
    add("tasks over 50 ms in a 5 s scroll", tasks, 0, "");
  });
  await onPage("elements in the page", async ({ page, url }) => {
    await atServers(page, url);
    add("elements in the page", await page.evaluate(() => document.querySelectorAll("*").length), 1500, "");
  });
  const watch = async ({ page, cdp, url }: Visit & { url: string }): Promise<void> => {
    await atServers(page, url);
    await cdp.send("HeapProfiler.enable");
    const heap = await heapOf(cdp);
    add("heap after garbage collection", heap, 25, "MB");
    await page.waitForTimeout(minutes * 60_000);
    add(`heap more after ${minutes} min of live frames`, (await heapOf(cdp)) - heap, 5, "MB");
  };
  await onPage(`heap over ${minutes} min`, watch, 90 + minutes * 60);
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
}
