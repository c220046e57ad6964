import * as assert from "uvu/assert";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("users, online users and blocked addresses", { backend: { servers: 12 } });

const headings = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const first = (visitor: Visitor, wanted: string) =>
  eventually(async () => assert.is((await headings(visitor))[0], wanted));
const users = ({ backend }: Stage) => backend.state.users.all().map(({ username, role }) => [username, role]);

function blocks({ backend: { state } }: Stage, count: number): void {
  state.blocks = Array.from({ length: count }, (_, at) => {
    return { ip: `192.0.2.${at + 1}`, count: 1, at: 2e9 - at, reason: 1, identifier: -125 };
  });
}

test("A user is created, shown with the role, and deleted with the resources", async (visitor, stage) => {
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
});

test(
  "A name that is taken is refused in the server's own words",
  async (visitor) => {
    await visitor.visits("settings/user?new=");
    const editor = visitor.dialog("Add user");
    await editor.fill("Username", "admin");
    await editor.fill("Password", "correct horse");
    await editor.press("Add");
    await editor.within("alert").reads("UNIQUE constraint failed: users.username");
    await eventually(async () => assert.is(await editor.field("Username").inputValue(), "admin"));
  },
  { expects: [/saving failed/] },
);

test("One's own account cannot be ticked, by pointer, by keyboard or with all others", async (visitor) => {
  await visitor.visits("settings/user");
  const own = visitor.row("admin").find("checkbox");
  await own.click({ force: true });
  await visitor.reads("You cannot delete your own account.");
  await eventually(async () => assert.not.ok(await own.isChecked()));
  await own.focus();
  await visitor.page.keyboard.press("Space");
  await eventually(async () => assert.not.ok(await own.isChecked()));
  await visitor.field("Select all").check();
  await visitor.reads("1 selected");
  await eventually(async () => assert.not.ok(await own.isChecked()));
  await visitor.press("Delete");
  const question = visitor.dialog("Confirm Deletion?");
  await question.find("listitem").first().waitFor();
  await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), ["member"]));
});

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

test("Blocks are lifted one by one and many at once, over pages", async (visitor, stage) => {
  blocks(stage, 12);
  await visitor.visits("settings/waf");
  await visitor.pressDisabled("Unblock");
  await visitor.reads("No rows are selected");
  await visitor.press("Unblock 192.0.2.3");
  await visitor.dialog(/^Unblock \S+\?$/).press("Unblock 1 address");
  await visitor.reads("1 address unblocked");
  await visitor.misses("button", "Unblock 192.0.2.3");
  await visitor.field("Select all on this page").check();
  await visitor.press("Next", "link");
  await first(visitor, "192.0.2.12");
  await visitor.reads("10 addresses selected, 10 on other pages");
  await visitor.press("Unblock");
  await visitor.dialog("Unblock 10 addresses?").press("Unblock 10 addresses");
  await visitor.reads("10 addresses unblocked");
  await eventually(async () => assert.equal(await headings(visitor), ["192.0.2.12"]));
  await visitor.isAt("/settings/waf");
  assert.equal(
    stage.backend.state.blocks.map(({ ip }) => ip),
    ["192.0.2.12"],
  );
});

test("An online user is blocked, and blocking one's own address asks twice", async (visitor, stage) => {
  const { state } = stage.backend;
  state.onlookers = [
    { ip: "203.0.113.40", user: 0, connectedAt: state.now() - 60_000 },
    { ip: "127.0.0.1", user: 1, connectedAt: state.now() },
  ];
  await visitor.visits("settings/online-user");
  await visitor.row("203.0.113.40").reads("Visitor");
  await visitor.row("127.0.0.1").reads("admin (you)");
  await visitor.press("Block 203.0.113.40");
  await visitor.dialog("Block this address?").press("Block 1 address");
  await visitor.reads("1 address blocked");
  await visitor.misses("button", "Block 203.0.113.40");
  assert.ok(state.blocks.some(({ ip, reason }) => ip === "203.0.113.40" && reason === 4));

  await visitor.press("Block 127.0.0.1");
  await visitor.dialog("Block this address?").press("Block 1 address");
  const again = visitor.dialog("This will lock you out");
  await again.reads(/^127\.0\.0\.1 is your own address\./);
  await again.press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.settles();
  assert.not.ok(state.blocks.some(({ ip }) => ip === "127.0.0.1"));
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
