/** The lists besides the servers, with 5,000 rows each: the same limits as for the servers (docs/decisions.md). */
import type { Page } from "playwright-core";
import type { Addresses } from "./first-row.ts";
import { pressed, scrolled, searched } from "./page.ts";
import { type Report, repeat } from "./report.ts";
import { atRows, mark, type OnPage, openEditor } from "./visit.ts";

/** Addresses below /dashboard; the demo's tables have the same names. */
const lists = [
  "service",
  "cron",
  "notification",
  "alert-rule",
  "ddns",
  "nat",
  "server-group",
  "notification-group",
] as const;
/** Every one of these searches finds a different number of rows, as copies are numbered. */
const words = ["12", "", "49", "", "7"];

export const rowsInLists = 5000;

/** Without a browser, so that the rows are there whatever becomes of it. */
async function multiply(url: string, resource: string): Promise<void> {
  const body = JSON.stringify({ op: "multiply", resource, count: rowsInLists });
  const { status } = await fetch(`${url}/__demo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (status !== 200) throw new Error(`the demo answers ${status} when it has to add rows`);
}

/** Measures each list on demos that are signed in to. */
export async function otherLists(urls: Addresses, onPage: OnPage, { add, fail }: Report): Promise<void> {
  for (const path of lists) {
    const addressOn = (url: string): string => `${url}/dashboard/${path}`;
    const figure = (name: string, limit: number, measure: (page: Page) => Promise<number>): Promise<void> =>
      onPage(`${path}: ${name}`, async ({ page, url }) => {
        await atRows(page, addressOn(url));
        add(`${path}: ${name}`, await measure(page), limit, "ms");
      });
    try {
      for (const one of new Set(Object.values(urls))) await multiply(one, path);
    } catch (error) {
      await fail(`${path}: all figures`, error);
      continue;
    }
    await onPage(`${path}: first row`, async ({ page, url }) => {
      // Also when the list is open already, for the second time of a build.
      await page.goto("about:blank");
      await atRows(page, addressOn(url));
      add(`${path}: first row`, await page.evaluate(() => Reflect.get(window, "firstRow")), 17, "ms");
    });
    const press = (page: Page, selector: string) => repeat(5, () => page.evaluate(pressed, selector));
    await figure("tick one", 1, (page) => press(page, "[role=row][data-row] input[type=checkbox]"));
    await figure("select all", 1, (page) => press(page, "[role=columnheader] input[type=checkbox]"));
    await figure("search", 1.5, async (page) => {
      const took = await repeat(words.length, (turn) => page.evaluate(searched, words[turn] ?? ""));
      await page.evaluate(searched, "");
      return took;
    });
    await figure("sort by name", 3, async (page) => {
      const header = page.getByRole("columnheader", { name: "Name", exact: true });
      return press(page, await mark(header.getByRole("button"), "sort"));
    });
    await figure("open the editor", 2.5, (page) => repeat(5, () => openEditor(page)));
    await onPage(`${path}: scroll for 5 s`, async ({ page, url }) => {
      await atRows(page, addressOn(url));
      const { slow } = await page.evaluate(scrolled);
      add(`${path}: frames over 50 ms in a 5 s scroll`, slow, 0, "");
    });
    await onPage(`${path}: elements`, async ({ page, url }) => {
      await atRows(page, addressOn(url));
      const elements = await page.evaluate(() => document.querySelectorAll("*").length);
      add(`${path}: elements`, elements, 1500, "");
    });
  }
}
