import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("nat", { backend: { servers: 12 } });

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const shows = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await names(visitor), wanted));

test("The list shows every column, the server by its name, and long names whole on hover; a search finds all of it", async (visitor, stage) => {
  const long = "x".repeat(64);
  const old = stage.backend.state.table<Row & { name: string; domain: string }>("nat").get(4);
  if (old) Object.assign(old, { name: long, domain: `${long}.example.com` });
  await visitor.visits("nat");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "Enabled", "Server", "Local service", "Bind hostname", "Actions"],
    ),
  );
  const wiki = visitor.row("Team wiki");
  await eventually(async () =>
    assert.equal((await wiki.find("cell").allInnerTexts()).map((text) => text.trim()).slice(1, 6), [
      "2",
      "Yes",
      stage.backend.state.servers.get(2)?.name,
      "127.0.0.1:8080",
      "wiki.example.com",
    ]),
  );
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0, "the page scrolls sideways"));
  // Rows that are still loading may move the cell away from the mouse.
  await visitor.settles();
  await visitor.row(long).text(`${long}.example.com`).hover();
  await visitor.page.locator(`[title="${long}.example.com"]`).waitFor();
  const search = visitor.field("Search NAT profiles");
  await search.fill("fra-web-1");
  await shows(visitor, "Home router");
  await search.fill("wiki 8080");
  await shows(visitor, "Team wiki");
  await search.fill("打印");
  await shows(visitor, "打印机");
});

test("Back and links ask before they take something typed away, and no keeps text and address", async (visitor) => {
  await visitor.visits("nat");
  await visitor.press("Edit Team wiki");
  const editor = visitor.dialog("Edit Team wiki");
  await editor.fill("Name", "Team wiki, moved");
  await visitor.goesBack();
  const question = visitor.dialog("Discard your changes?");
  await question.reads("Your changes have not been saved.");
  await question.press("Cancel");
  await visitor.misses("alertdialog");
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Team wiki, moved"));
  await visitor.isAt("/nat?edit=2");
  // The dialog blocks the page behind it, but not shortcuts of the browser or scripts.
  await visitor.page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/dashboard/"]')?.click(),
  );
  await question.press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.isAt("/nat?edit=2");
  await visitor.goesBack();
  await question.press("Discard");
  await visitor.misses("dialog");
  await eventually(() => assert.is(visitor.address(), "/nat"));
  await visitor.page.goForward();
  await eventually(async () =>
    assert.is(await editor.field("Name").inputValue(), "Team wiki", "the discarded text does not return"),
  );
});

test("Escape and the backdrop ask once something was typed, and close at once otherwise", async (visitor) => {
  const ways = [() => visitor.page.keyboard.press("Escape"), () => visitor.page.mouse.click(10, 400)];
  await visitor.visits("nat");
  for (const way of ways) {
    await visitor.press("Edit Team wiki");
    const editor = visitor.dialog("Edit Team wiki");
    await editor.sees("textbox", "Name");
    await way();
    await visitor.misses("dialog");
    await visitor.isAt("/nat");
    await visitor.press("Edit Team wiki");
    await editor.fill("Name", "changed");
    await way();
    const question = visitor.dialog("Discard your changes?");
    await question.press("Cancel");
    await visitor.misses("alertdialog");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "changed"));
    await way();
    await question.press("Discard");
    await visitor.misses("dialog");
    await visitor.focuses("Edit Team wiki", "the focus is back where it came from");
  }
});

test.run();
