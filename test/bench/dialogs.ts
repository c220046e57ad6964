/** Times of dialogs over the list of 10,000 servers, and of a picker with as many options. */
import type { Locator, Page } from "playwright-core";
import { follows, opened, typed } from "./page.ts";
import { median, repeat } from "./report.ts";
import { mark, settled } from "./visit.ts";

/** Presses, waits for `wait`, and closes the dialog again. */
async function opens(page: Page, button: Locator, wait: string): Promise<number> {
  const press = await mark(button, "open");
  const took = await page.evaluate(opened, { press, wait });
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return took;
}

type Measure = (page: Page) => Promise<number>;

const actions = (page: Page): Locator => page.getByRole("group", { name: "Actions for the selected rows" });
const firstName = (page: Page): Locator => page.locator("[data-row] [role=rowheader] button").first();

/** Measured on the list of servers, one after the other. */
export const dialogs: Record<string, Measure> = {
  async "open the bulk editor"(page) {
    await page.getByLabel("Select all").check();
    const wait = "dialog[open] [aria-haspopup], dialog[open] select, dialog[open] [role=radio]";
    return repeat(5, () => opens(page, actions(page).getByRole("button", { name: "Edit" }), wait));
  },
  async "open the order"(page) {
    await page.getByLabel("Select all").check();
    return repeat(5, async () => {
      await actions(page).getByRole("button", { name: "More actions for the selected rows" }).click();
      return opens(page, page.getByRole("menuitem", { name: /order/i }), "dialog[open] [role=listitem]");
    });
  },
  async "open a server's page"(page) {
    await page.getByLabel("Select all").uncheck();
    return repeat(5, async () => {
      const press = await mark(firstName(page), "open");
      const took = await page.evaluate(opened, { press, wait: "main dl" });
      await page.keyboard.press("Escape");
      await firstName(page).waitFor();
      return took;
    });
  },
  async "next server's page"(page) {
    await firstName(page).click();
    const press = await mark(page.getByRole("button", { name: "Next server" }), "next");
    return repeat(5, () => page.evaluate(follows, { press, changes: "main h1" }));
  },
};

/** Types into the palette, with all servers to search: ms from key to frame. */
export async function palette(page: Page): Promise<number> {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search and commands" });
  await box.waitFor();
  const field = await mark(box, "palette");
  const took: number[] = [];
  for (const text of ["a", "we", "web", "fr 1", "db 203.0", "theme", ""])
    took.push(await page.evaluate(typed, { selector: field, text }));
  await page.keyboard.press("Escape");
  return median(took);
}

/** Runs in the page: whether the servers, the picker's options, are loaded. */
function hasServers(): boolean {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return loaded.includes("/api/v1/server");
}

/** Opens the form of a server group; returns the selector of its picker. */
async function groupForm(page: Page, url: string): Promise<string> {
  const box = page.locator("dialog[open] [role=combobox]").first();
  if (!(await box.isVisible())) {
    await page.goto(`${url}/dashboard/server-group`);
    await page.getByRole("button", { name: "Add server group" }).first().click();
    await box.waitFor();
    await page.waitForFunction(hasServers);
    await settled(page);
  }
  return mark(box, "picker");
}

/** Measured in the form of a server group. */
export const picker: Record<string, (page: Page, url: string) => Promise<number>> = {
  async "open the picker"(page, url) {
    const field = await groupForm(page, url);
    return repeat(5, async () => {
      const took = await page.evaluate(opened, { press: field, wait: "[role=option]" });
      await page.locator(field).press("Escape");
      return took;
    });
  },
  async "type into the picker"(page, url) {
    const field = await groupForm(page, url);
    const words = ["a", "we", "web", "fr", "db"];
    return repeat(words.length, (turn) => page.evaluate(typed, { selector: field, text: words[turn] ?? "" }));
  },
};
