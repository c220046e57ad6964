/** Pages of the bench: one that several figures share, opened again when its browser has ended. */
import type { BrowserContext, CDPSession, Locator, Page } from "playwright-core";
import { openContext } from "../as/browser.ts";
import { idle, noteFirstRow, noteFrames, noteLongestTask, opened } from "./page.ts";
import type { Attempt, Side } from "./report.ts";

export interface Visit {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A new page of a new user. */
export async function visit(): Promise<Visit> {
  const { context } = await openContext();
  await context.addInitScript(noteFirstRow);
  await context.addInitScript(noteLongestTask);
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** A new page that is signed in to a demo. */
export async function signedIn(url: string): Promise<Visit> {
  const visitor = await visit();
  await visitor.context.request.post(`${url}/api/v1/login`, {
    data: { username: "admin", password: "admin" },
  });
  return visitor;
}

/** Measures on the shared page of each build. `url` is that of the build's demo. */
export type OnPage = (
  what: string,
  step: (visit: Visit & { url: string }) => Promise<void>,
  seconds?: number,
) => Promise<void>;

/** A page for each build, which figures use one after another. The page of a figure that failed is not used again. */
export function sharedPage(
  urls: Record<Side, string>,
  attempt: Attempt,
): { onPage: OnPage; close(): Promise<void> } {
  const shared = new Map<Side, Visit>();
  return {
    onPage: (what, step, seconds) =>
      attempt(
        what,
        async (side) => {
          const url = urls[side];
          const last = shared.get(side);
          // A failure at one build closes the browser of both.
          const current = last && isAlive(last) ? last : await sharedVisit(url);
          shared.delete(side);
          await step({ ...current, url });
          shared.set(side, current);
        },
        seconds,
      ),
    async close() {
      for (const { context } of shared.values()) await context.close().catch(() => undefined);
    },
  };
}

const isAlive = ({ context, page }: Visit): boolean =>
  !page.isClosed() && context.browser()?.isConnected() === true;

async function sharedVisit(url: string): Promise<Visit> {
  const visitor = await signedIn(url);
  await visitor.context.addInitScript(noteFrames);
  return visitor;
}

/** Opens an address unless the page is there already, and waits until its rows are shown and nothing is left to do. */
export async function atRows(page: Page, address: string, query = ""): Promise<void> {
  if (page.url().split("?")[0] === address) return;
  await page.goto(`${address}${query}`);
  await page.waitForFunction(() => Reflect.has(window, "firstRow"));
  await settled(page);
}

/** The same for the servers, whose rows also wait for their first live frame. */
export async function atServers(page: Page, url: string, query = ""): Promise<void> {
  await atRows(page, `${url}/dashboard/`, query);
  await page.waitForFunction(() => Reflect.get(window, "frameDelays").length > 0);
}

/** Waits until the page has loaded what it loads ahead and has nothing to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(idle);
}

/** Opens the editor of the second row and closes it again: the ms until its first field is there. */
export async function openEditor(page: Page): Promise<number> {
  const button = page.getByRole("row").nth(2).getByRole("button", { name: /^Edit/ });
  await mark(button, "edit");
  const took = await page.evaluate(opened, { press: "[data-bench=edit]", wait: "dialog[open] input" });
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return took;
}

/** Marks an element, so that the page finds it by the returned selector. */
export async function mark(locator: Locator, name: string): Promise<string> {
  await locator.evaluate((element, name) => {
    for (const old of document.querySelectorAll(`[data-bench=${name}]`)) old.removeAttribute("data-bench");
    element.setAttribute("data-bench", name);
  }, name);
  return `[data-bench=${name}]`;
}
