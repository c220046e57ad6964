/** How fast what opens over the list of ten thousand servers is there, and a picker of as many. */
import type { Locator, Page } from "playwright-core";
import { follows, opened, typed } from "./page.ts";

type Measure = (name: string, once: () => Promise<number>) => Promise<void>;

/** Marks an element, so that the page finds it by a selector, and gives that. */
async function marked(locator: Locator, mark: string): Promise<string> {
  await locator.evaluate((element, name) => {
    for (const old of document.querySelectorAll(`[data-bench=${name}]`)) old.removeAttribute("data-bench");
    element.setAttribute("data-bench", name);
  }, mark);
  return `[data-bench=${mark}]`;
}

/** Presses, waits for `wait`, and closes the dialog again. */
async function opens(page: Page, button: Locator, wait: string): Promise<number> {
  const press = await marked(button, "open");
  const took = await page.evaluate(opened, { press, wait });
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return took;
}

/** On the list of servers, with all of them ticked. */
export async function dialogs(page: Page, measure: Measure): Promise<void> {
  const toolbar = page.getByRole("group", { name: "Actions for the selected rows" });
  const name = page.locator("[data-row] [role=rowheader] button").first();
  await page.getByLabel("Select all").check();
  await measure("open the bulk editor", () =>
    opens(
      page,
      toolbar.getByRole("button", { name: "Edit" }),
      "dialog[open] [aria-haspopup], dialog[open] select, dialog[open] [role=radio]",
    ),
  );
  await measure("open the order", async () => {
    await toolbar.getByRole("button", { name: "More actions for the selected rows" }).click();
    return opens(page, page.getByRole("menuitem", { name: /order/i }), "dialog[open] [role=listitem]");
  });
  await page.getByLabel("Select all").uncheck();
  await measure("open a server's page", () => opens(page, name, "dialog[open] dl"));
  await name.click();
  const press = await marked(page.getByRole("button", { name: "Next server" }), "next");
  await measure("next server's page", () => page.evaluate(follows, { press, changes: "dialog[open] h2" }));
}

/** Types into the palette, with all servers to be looked through: ms from key to frame. */
export async function palette(page: Page): Promise<number[]> {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search and commands" });
  await box.waitFor();
  const field = await marked(box, "palette");
  const took: number[] = [];
  for (const text of ["a", "we", "web", "fr 1", "db 203.0", "theme", ""])
    took.push(await page.evaluate(typed, { selector: field, text }));
  await page.keyboard.press("Escape");
  return took;
}

/** In the form of a server group. */
export async function picker(page: Page, url: string, measure: Measure): Promise<void> {
  await page.goto(`${url}/dashboard/server-group`);
  await page.getByRole("button", { name: "Add server group" }).first().click();
  const box = page.locator("dialog[open] [role=combobox]").first();
  await box.waitFor();
  await page.waitForTimeout(1500); // the ten thousand are on their way
  const field = await marked(box, "picker");
  await measure("open the picker", async () => {
    const took = await page.evaluate(opened, { press: field, wait: "[role=option]" });
    await box.press("Escape");
    return took;
  });
  const words = ["a", "we", "web", "fr", "db"];
  let turn = 0;
  await measure("type into the picker", () =>
    page.evaluate(typed, { selector: field, text: words[turn++ % words.length] ?? "" }),
  );
}
