import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("users, online users and blocked addresses", { backend: { servers: 12 } });

const headings = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const first = (visitor: Visitor, wanted: string) =>
  eventually(async () => assert.is((await headings(visitor))[0], wanted));
const users = ({ backend }: Stage) => backend.state.users.all().map(({ username, role }) => [username, role]);

function blocks({ backend: { state } }: Stage, count: number): void {
  state.blocks = Array.from({ length: count }, (_, at) => {
    return { ip: `192.0.2.${at + 1}`, count: 1, at: 2e9 - at, reason: 1, identifier: -125 };
  });
}

test(
  "A user is created, shown with the role, and deleted with the resources; a name that is taken is refused",
  async (visitor, stage) => {
    await visitor.visits("settings/user");
    await visitor.press("Add user");
    const editor = visitor.dialog("Add user");
    await editor.sees("textbox", "Username");
    await visitor.focuses("Username");
    await editor.press("Add");
    await editor.reads("Username is required.");
    await editor.reads("Password must be at least 8 characters.");
    await editor.fill("Username", "nora");
    await editor.fill("Password", "correct horse");
    await eventually(async () => assert.ok(await editor.find("radio", /^User/).isChecked()));
    await editor.press("Add");
    await visitor.misses("dialog");
    await visitor.row("nora").reads("User");
    assert.equal(users(stage).at(-1), ["nora", 1]);

    await visitor.press("Add user");
    await editor.fill("Username", "nora");
    await editor.fill("Password", "correct horse");
    await editor.press("Add");
    await editor.within("alert").reads("UNIQUE constraint failed: users.username");
    await eventually(async () => assert.is(await editor.field("Username").inputValue(), "nora"));
    await editor.press("Cancel");
    await visitor.dialog("Discard your changes?").press("Discard");
    await visitor.misses("dialog");

    await visitor.press("Delete member");
    const question = visitor.dialog("Confirm Deletion?");
    await question.reads(/^\d+ servers they own will be deleted as well/);
    await question.press("Delete");
    await visitor.reads("1 row deleted");
    await visitor.misses("button", "Delete member");
    assert.equal(
      stage.backend.state.servers.all().filter(({ owner }) => owner === 2),
      [],
    );
  },
  { expects: [/saving failed/] },
);

test("Pages have addresses: numbers, sizes, Back, reload, and invalid ones", async (visitor, stage) => {
  blocks(stage, 75);
  await visitor.visits("settings/waf?page=999");
  await first(visitor, "192.0.2.71");
  await visitor.isAt("/settings/waf?page=8");
  await eventually(async () =>
    assert.is(
      await visitor.within("navigation", "Pages").find("link", "Page 8").getAttribute("aria-current"),
      "page",
    ),
  );
  await visitor.press("Page 7", "link");
  await first(visitor, "192.0.2.61");
  await visitor.focuses("Page 7", "the page that was pressed keeps the focus");
  await visitor.page.keyboard.press("Tab");
  await visitor.page.keyboard.press("Enter");
  await first(visitor, "192.0.2.71");
  await visitor.page.goBack();
  await first(visitor, "192.0.2.61");
  await visitor.page.getByLabel("Rows per page").selectOption("50");
  await first(visitor, "192.0.2.51");
  await visitor.isAt("/settings/waf?page=2&pageSize=50");
  await visitor.page.reload();
  await first(visitor, "192.0.2.51");
  await visitor.reads("75 entries, page 2 of 2.");
  await visitor.open("settings/waf?page=-3");
  await first(visitor, "192.0.2.1");
  await visitor.isAt("/settings/waf");
  await visitor.page.getByLabel("Go to page").fill("4");
  await visitor.page.keyboard.press("Enter");
  await first(visitor, "192.0.2.31");
  await visitor.open("settings/waf?page=2&pageSize=7");
  await first(visitor, "192.0.2.8");
  await visitor.reads("75 entries, page 2 of 11.");
  await eventually(async () =>
    assert.is(
      await visitor.page.getByLabel("Rows per page").inputValue(),
      "7",
      "the picker shows the odd size",
    ),
  );
  await visitor.page.getByLabel("Rows per page").selectOption("10");
  await first(visitor, "192.0.2.1");
  await visitor.isAt("/settings/waf");
});

test("A member who opens pages for admins gets to the online users or an explanation", async (visitor) => {
  for (const path of ["settings", "settings/user"]) {
    await visitor.visits(path, "member");
    await eventually(() => assert.is(visitor.address(), "/settings/online-user"));
    await visitor.reads(/^On this dashboard, only admins can see this list\./);
  }
  await visitor.press("WAF", "link");
  await visitor.reads(/^On this dashboard, only admins can see this list\./);
  await visitor.isAt("/settings/waf");
  await eventually(async () => assert.is(await visitor.find("alert").count(), 0));
  assert.equal(visitor.calls(/ \/user$/), []);
});

test(
  "On a phone the pages fit, have links that a thumb can press, and cards are ticked",
  async (visitor, stage) => {
    blocks(stage, 400);
    await visitor.visits("settings/waf?page=20");
    const card = visitor.row("192.0.2.191");
    await card.reads("Login failed");
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0, "the page scrolls sideways"));
    const next = visitor.find("link", "Next");
    await next.scrollIntoViewIfNeeded();
    const size = await next.boundingBox();
    assert.ok((size?.height ?? 0) >= 44 && (size?.width ?? 0) >= 44, JSON.stringify(size));
    await next.click();
    await visitor.row("192.0.2.201").reads("Login failed");
    await eventually(async () =>
      assert.is(await visitor.page.evaluate(() => scrollY), 0, "another page begins at its top"),
    );
    await visitor.press("Select");
    await visitor.row("192.0.2.201").find("checkbox").check();
    await visitor.press("Unblock");
    await visitor.dialog(/^Unblock \S+\?$/).press("Unblock 1 address");
    await visitor.reads("1 address unblocked");
  },
  { browser: { viewport: { width: 320, height: 700 }, hasTouch: true } },
);

test.run();
