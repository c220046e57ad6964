/** The lists besides the servers, with 5,000 rows each: the same limits as for the servers (docs/decisions.md). */
import type { Page } from "playwright-core";
import { opened, pressed, scrolled, searched } from "./page.ts";

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
/** A search for each of them finds another number of rows: copies are numbered. */
const words = ["12", "", "49", "", "7"];

export const rowsInLists = 5000;

type Add = (name: string, value: number, limit: number, unit: string) => void;

async function median(times: number, once: (turn: number) => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await once(turn));
  return found.sort((a, b) => a - b)[found.length >> 1] ?? Number.NaN;
}

/** Measures each list on a demo that is signed in to. */
export async function otherLists(page: Page, url: string, add: Add): Promise<void> {
  for (const path of lists) {
    await page.request.post(`${url}/__demo`, {
      data: { op: "multiply", resource: path, count: rowsInLists },
    });
    await page.goto(`${url}/dashboard/${path}`);
    await page.waitForFunction(() => Reflect.has(window, "firstRow"));
    const measure = (name: string, value: number, limit: number, unit = "ms") =>
      add(`${path}: ${name}`, value, limit, unit);
    measure("first row", await page.evaluate(() => Reflect.get(window, "firstRow")), 600);
    await page.waitForTimeout(2000);
    const press = (selector: string) => median(5, () => page.evaluate(pressed, selector));
    measure("tick one", await press("[role=row][data-row] input[type=checkbox]"), 50);
    measure("select all", await press("[role=columnheader] input[type=checkbox]"), 50);
    measure("search", await median(words.length, (turn) => page.evaluate(searched, words[turn] ?? "")), 50);
    await page.evaluate(searched, "");
    const byName = page.getByRole("columnheader", { name: "Name", exact: true }).getByRole("button");
    await byName.evaluate((button) => button.setAttribute("data-bench", "sort"));
    measure("sort by name", await press("[data-bench=sort]"), 100);
    const edit = await median(5, async () => {
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
    measure("open the editor", edit, 100);
    const scroll = await page.evaluate(scrolled);
    measure("frames over 50 ms in a 5 s scroll", scroll.slow, 0, "");
    measure("elements", await page.evaluate(() => document.querySelectorAll("*").length), 1500, "");
  }
}
