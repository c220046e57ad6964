/** What a logout leaves behind: in the browser's storage, and in the other windows of the dashboard. */
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { prompts, runs } from "../../as/terminal.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("logout", { backend: { servers: 3 } });

/** The names and values that the origin stores in this browser. */
const storedIn = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** Uses every part of the product that stores something. */
async function usesEverything(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open("login?safe=1");
  await visitor.signsIn();
  await visitor.isHome();
  await visitor.sees("heading", "First steps");
  await visitor.chooses("Theme", "Dark");
  await visitor.chooses("Language", "English");
  await visitor.press("Account: admin");
  await page.getByRole("menuitemcheckbox", { name: "External avatar" }).click();
  await page.keyboard.press("Escape");

  await visitor.press("Columns");
  await page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Version" }).click();
  await page.keyboard.press("Escape");
  await visitor.fill("Search servers", "web");

  await page.keyboard.press("Control+k");
  await visitor.find("combobox", "Search and commands").fill("new NAT");
  await page.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", "secret plan");
  await visitor.keepsDraft("secret plan");
  await page.keyboard.press("Escape");
  await visitor.dialog("Discard what you typed?").press("Discard");

  await visitor.open("terminal/1");
  await prompts(visitor);
  await runs(visitor, "echo typed in a terminal");
  await page.keyboard.press("Control+Shift+Equal");
  await visitor.open("?files=1");
  await visitor.dialog(/^Files of /).press("backup", "button");
  await eventually(async () => assert.match((await storedIn(page)).local["windfire.places"] ?? "", /backup/));

  await visitor.open("settings/api-tokens");
  await visitor.press("New token");
  const form = visitor.dialog("New API token");
  await form.fill("Name", "CI");
  await form.field("Run tasks now").check();
  await form.press("Create");
  const token = visitor.dialog("Token “CI” was created");
  await token.find("button", "Close").last().click();
  await visitor.dialog("Close without copying?").find("button").last().click();
  await visitor.misses("dialog");
  // What a reload, a terminal that never opened and another program leave.
  await page.evaluate(() => {
    sessionStorage.setItem("windfire.draft.nat.new", '{"name":"secret plan"}');
    const command = JSON.stringify({ at: Date.now(), command: "cd /srv/secret" });
    localStorage.setItem("windfire.typed.0123456789abcdef01234567", command);
    // biome-ignore lint/suspicious/noDocumentCookie: another application's cookie on this host
    document.cookie = "left-behind=1; path=/dashboard/";
  });
}

test(
  "After everything was used, a logout leaves only choices of this browser in its storage",
  async (visitor) => {
    await usesEverything(visitor);
    const before = await storedIn(visitor.page);
    for (const name of ["named", "recent", "places"]) assert.ok(`windfire.${name}` in before.local, name);
    await visitor.chooses("Account: admin", "Logout");
    await visitor.sees("button", "Login");
    await visitor.settles();
    const { local, session, ...others } = await storedIn(visitor.page);
    assert.equal(Object.keys(local).sort(), [
      "windfire.avatar",
      "windfire.columns/",
      "windfire.density",
      "windfire.language",
      "windfire.steps",
      "windfire.terminal.font",
      "windfire.theme",
    ]);
    assert.not.match(JSON.stringify(local), /admin|secret|backup/);
    assert.equal(session, { "windfire.safe": "1" });
    assert.equal(others, { databases: [], caches: [], workers: 0 });
    assert.equal(await visitor.context.cookies(), []);
  },
  { seconds: 60 },
);

test.run();
