/** Online users and blocked addresses: lists paginated by the backend, as admins and members see them. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Dialect, dialects } from "../../demo/state/dialect.ts";
import OnlineUserScreen from "../../src/screens/online-user/OnlineUserScreen.tsx";
import WafScreen from "../../src/screens/waf/WafScreen.tsx";
import { recover } from "../../src/state/backend/connection.ts";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { address, answerAll, goes, notices, visit } from "../as/test-history.tsx";
import { all, click, clickOn, eventually, find, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;
test.before(() => speak());
test.after.each(async () => {
  await answerAll(false);
  await (await show(null))();
});
test.after(forgetEverything);

async function startDemo(dialect: Dialect = "2.3.7", username = "admin"): Promise<void> {
  demo = freshDemo({ dialect, servers: 2 });
  const { state } = demo.backend;
  state.blocks = [];
  state.onlookers = [];
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}
function addBlocks(count: number): void {
  const { state } = demo.backend;
  for (let at = 0; at < count; at += 1)
    state.blocks.push({ ip: `192.0.2.${at + 1}`, count: 1, at: 2e9 - at, reason: 1, identifier: -125 });
}
function addConnections(...all: readonly (readonly [ip: string, user: number])[]): void {
  const { state } = demo.backend;
  for (const [at, [ip, user]] of all.entries())
    state.onlookers.push({ ip, user, connectedAt: state.now() - 3_600_000 + at });
}
const rows = () => all("row").slice(1);
const rowTexts = () => rows().map((row) => row.textContent ?? "");
const first = () => all("rowheader")[0]?.textContent;
const boxes = () => all("checkbox") as HTMLInputElement[];
const text = () => document.body.textContent ?? "";
const pagesShown = () =>
  [...document.querySelectorAll("nav[aria-label=Pages] li")].map((one) => one.textContent?.trim()).join(" ");
const current = () => document.querySelector("nav [aria-current=page]:not([href$=waf])")?.textContent;
const readsOf = (call: string) => demo.calls.filter((one) => one.startsWith(`GET /${call}`));

async function openWaf(query = ""): Promise<void> {
  await visit(`/settings/waf${query}`, <WafScreen />);
  await settled();
}
const firstRowIs = (ip: string) => eventually(() => assert.is(first(), ip));

test("the address selects the page, with ten rows by default and the total number", async () => {
  await startDemo();
  addBlocks(57);
  await openWaf();
  await firstRowIs("192.0.2.1");
  await eventually(() => assert.equal([rows().length, pagesShown()], [10, "Previous 1 2 3 4 … 6 Next"]));
  await eventually(() => assert.match(text(), /57 entries, page 1 of 6\./));
  assert.equal(readsOf("waf"), ["GET /waf?limit=10&offset=0"]);
  await click("link", "Page 4");
  await firstRowIs("192.0.2.31");
  await eventually(() =>
    assert.equal([address(), pagesShown()], ["/settings/waf?page=4", "Previous 1 … 3 4 5 6 Next"]),
  );
  await click("link", "Next");
  await firstRowIs("192.0.2.41");
  await goes(-1);
  await firstRowIs("192.0.2.31");
  await goes(-1);
  await firstRowIs("192.0.2.1");
  await eventually(() => assert.is(address(), "/settings/waf"));
});

test("another page size keeps the first row visible, and the address stores the size", async () => {
  await startDemo();
  addBlocks(120);
  await openWaf("?page=7");
  await firstRowIs("192.0.2.61");
  const select = (await find("combobox", /^Rows per page/)) as HTMLSelectElement;
  select.value = "50";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await firstRowIs("192.0.2.51");
  await eventually(() => assert.is(address(), "/settings/waf?page=2&pageSize=50"));
});

for (const [query, ip, corrected] of [
  ["?page=99", "192.0.2.21", "?page=3"],
  ["?page=99999999999999999999", "192.0.2.21", "?page=3"],
  ["?page=0", "192.0.2.1", ""],
  ["?page=-4", "192.0.2.1", ""],
  ["?page=x", "192.0.2.1", ""],
  ["?page=2.5", "192.0.2.11", "?page=2"],
  ["?page=2&pageSize=7", "192.0.2.8", "?page=2&pageSize=7"],
  ["?page=2&pageSize=101", "192.0.2.11", "?page=2"],
  ["?pageSize=-1", "192.0.2.1", ""],
  ["?page=2&pageSize=10", "192.0.2.11", "?page=2&pageSize=10"],
] as const) {
  test(`an address with ${query} is corrected to an existing page, and Back does not return to it`, async () => {
    await startDemo();
    addBlocks(25);
    await openWaf(query);
    await firstRowIs(ip);
    await eventually(() => assert.is(address(), `/settings/waf${corrected}`));
    await goes(-1);
    await eventually(() => assert.is(address(), "/before"));
    await goes(1);
  });
}

test("Previous on the first page and Next on the last page stay visible and do nothing", async () => {
  await startDemo();
  addBlocks(12);
  await openWaf();
  await firstRowIs("192.0.2.1");
  assert.is((await find("link", "Previous")).getAttribute("aria-disabled"), "true");
  await click("link", "Previous");
  await eventually(() => assert.is(address(), "/settings/waf"));
  await click("link", "Next");
  await firstRowIs("192.0.2.11");
  assert.is((await find("link", "Next")).getAttribute("aria-disabled"), "true");
  assert.is((await find("link", "Previous")).hasAttribute("aria-disabled"), false);
});

test("typing a number jumps to any of 5,000 pages", async () => {
  await startDemo();
  const { state } = demo.backend;
  for (let at = 0; at < 50_000; at += 1)
    state.blocks.push({ ip: `2001:db8::${at}`, count: 1, at: 2e9 - at, reason: 1, identifier: -125 });
  await openWaf();
  await firstRowIs("2001:db8::0");
  assert.is(pagesShown(), "Previous 1 2 3 4 … 5,000 Next");
  const goToPage = async (typed: string) => {
    await type("Go to page", typed);
    ((await find("textbox", "Go to page")) as HTMLInputElement).form?.requestSubmit();
    await settled();
  };
  await goToPage("2500");
  await firstRowIs("2001:db8::24990");
  assert.is(current(), "2,500");
  await goToPage("99999");
  await firstRowIs("2001:db8::49990");
  await eventually(() => assert.is(address(), "/settings/waf?page=5000"));
});

test("a late answer never replaces a newer one, and old rows stay visible while loading", async () => {
  await startDemo();
  addBlocks(30);
  await openWaf();
  await firstRowIs("192.0.2.1");
  const release = demo.hold("GET /waf?limit=10&offset=10");
  await click("link", "Page 2");
  assert.is(first(), "192.0.2.1");
  assert.is((await find("table")).getAttribute("aria-busy"), "true");
  await click("link", "Page 3");
  await firstRowIs("192.0.2.21");
  await release();
  assert.is(first(), "192.0.2.21");
});

test("a failure keeps the old rows, shows the reason and offers Retry", async () => {
  await startDemo();
  addBlocks(3);
  await demo.control({ op: "fail", path: "/waf", kind: "refuse", text: "the disk is full" });
  await openWaf();
  await eventually(() => assert.match(text(), /The list could not be loaded\. the disk is full/));
  assert.equal(notices(), [], "not said a second time");
  await click("button", "Retry");
  await firstRowIs("192.0.2.1");
  await demo.control({ op: "fail", path: "/waf", kind: "refuse", text: "the disk is full" });
  await click("button", "Refresh");
  await eventually(() => assert.match(text(), /Previously loaded data is shown\. the disk is full/));
  await eventually(() => assert.is(rows().length, 3));
});

test("reasons, identifiers and users have names, and the end of a block counts all rows of an address", async () => {
  await startDemo();
  const { state } = demo.backend;
  const now = Math.floor(state.now() / 1000);
  state.blocks.push(
    { ip: "192.0.2.1", count: 2, at: now, reason: 1, identifier: 2 },
    { ip: "192.0.2.1", count: 1, at: now - 9, reason: 1, identifier: -125 },
    { ip: "2001:db8::7", count: 99_999, at: now - 99, reason: 4, identifier: -124 },
    { ip: "192.0.2.3", count: 1, at: now - 999, reason: 77, identifier: 0 },
  );
  await openWaf();
  await firstRowIs("192.0.2.1");
  await eventually(() => assert.match(rowTexts()[0] ?? "", /192\.0\.2\.12Login failedmember/));
  const [, second = "", manual = "", odd = ""] = rowTexts();
  assert.match(second, /Login failedUser invalid/);
  const untils = rows().map((row) => row.querySelectorAll("[role=cell]")[5]?.textContent);
  assert.is(untils[0], untils[1], "the end is the same for all rows of an address");
  assert.match(manual, /99,999Blocked by userBlocked by user.*Until unblocked/);
  assert.match(odd, /77–.*Ended/);
});

test("invalid addresses are shown as text, never as markup", async () => {
  await startDemo();
  const ip = '<img src=x onerror="window.ran=1">';
  demo.backend.state.blocks.push({ ip, count: 1, at: 5, reason: 1, identifier: -125 });
  await openWaf();
  await firstRowIs(ip);
  assert.is(document.querySelector("[data-row] img"), null);
});

test("selected addresses stay selected on other pages, and one call unblocks them all", async () => {
  await startDemo();
  addBlocks(13);
  const { state } = demo.backend;
  // A second row of the first address, on the last page.
  state.blocks.push({ ip: "192.0.2.1", count: 1, at: 5, reason: 2, identifier: -126 });
  await openWaf();
  await firstRowIs("192.0.2.1");
  await clickOn(boxes()[1] as HTMLElement);
  await clickOn(boxes()[2] as HTMLElement);
  await eventually(() => assert.match(text(), /2 addresses selected/));
  await click("link", "Page 2");
  await firstRowIs("192.0.2.11");
  await eventually(() => assert.match(text(), /2 addresses selected, 1 on another page/));
  await eventually(() => assert.is(boxes().at(-1)?.checked, true, "the other row of a selected address"));
  await clickOn(boxes()[1] as HTMLElement);
  await click("button", "Unblock");
  await eventually(() => assert.ok(sees("alertdialog", "Unblock 3 addresses?")));
  const question = (await find("alertdialog")).textContent ?? "";
  for (const ip of ["192.0.2.1", "192.0.2.2", "192.0.2.11"]) assert.ok(question.includes(ip), ip);
  assert.match(question, /All entries of these addresses will be removed, including those on other pages/);
  await answerAll(true);
  await eventually(() => assert.equal(notices(), ["3 addresses unblocked"]));
  assert.equal(demo.bodies("POST /batch-delete/waf"), [["192.0.2.1", "192.0.2.2", "192.0.2.11"]]);
  // Ten rows are left, so the second page no longer exists.
  await firstRowIs("192.0.2.3");
  await eventually(() => assert.is(address(), "/settings/waf"));
  assert.not.match(text(), /selected/);
});

test("Unblock shows a notice if no row is selected or if the server refuses", async () => {
  await startDemo();
  addBlocks(2);
  await openWaf();
  await firstRowIs("192.0.2.1");
  await click("button", "Unblock");
  await eventually(() => assert.equal(notices(), ["Warning: No rows are selected"]));
  await demo.control({ op: "fail", path: "/batch-delete/waf", kind: "refuse", text: "<b>no</b>" });
  await click("button", "Unblock 192.0.2.1");
  await answerAll(true);
  await eventually(() => assert.ok(notices().includes("Unblocking failed: <b>no</b>")));
  await eventually(() => assert.is(rows().length, 2));
});

async function openOnline(query = ""): Promise<void> {
  await visit(`/settings/online-user${query}`, <OnlineUserScreen />);
  await settled();
}

test("online users have names, guests are labelled, and the user's own connections are marked", async () => {
  await startDemo();
  addConnections(["192.0.2.1", 0], ["192.0.2.2", 2], ["192.0.2.3", 1], ["192.0.2.4", 9]);
  await openOnline();
  await eventually(() => assert.match(rowTexts()[1] ?? "", /member/));
  const [guest = "", , me = "", gone = ""] = rowTexts();
  assert.match(guest, /Visitor.* · (1 hr|59 min)\. ago/);
  assert.match(me, /admin \(you\)/);
  assert.match(gone, /#9, deleted/);
});

test("blocking asks first, ends the connections and reads the list again", async () => {
  await startDemo();
  addConnections(["192.0.2.1", 0], ["2001:db8::2", 0], ["192.0.2.1", 2]);
  await openOnline();
  await firstRowIs("192.0.2.1");
  await click("button", "Block 2001:db8::2");
  assert.match(
    (await find("alertdialog", "Block this address?")).textContent ?? "",
    /everyone behind these addresses/,
  );
  await answerAll(true);
  await eventually(() => assert.equal(notices(), ["1 address blocked"]));
  await eventually(() => assert.is(rows().length, 2));
  await clickOn(boxes()[1] as HTMLElement);
  await eventually(() =>
    assert.equal(
      boxes().map(({ checked }) => checked),
      [true, true, true],
      "both rows of the address",
    ),
  );
  await click("button", "Block");
  await answerAll(true);
  await eventually(() => assert.match(text(), /Nobody has a page with live data open/));
  assert.equal(demo.bodies("POST /online-user/batch-block"), [["2001:db8::2"], ["192.0.2.1"]]);
});

test("blocking the user's own address asks twice, and cancelling the second question blocks nothing", async () => {
  await startDemo();
  addConnections(["192.0.2.1", 1], ["192.0.2.2", 2]);
  await openOnline();
  await firstRowIs("192.0.2.1");
  await click("button", "Block 192.0.2.1");
  await click("button", "Block 1 address");
  await eventually(() => assert.ok(sees("alertdialog", "This will lock you out")));
  assert.match(
    (await find("alertdialog")).textContent ?? "",
    /192\.0\.2\.1 is your own address\..*DELETE FROM nz_waf WHERE/,
  );
  await click("button", "Cancel");
  await settled();
  assert.equal(demo.bodies("POST /online-user/batch-block"), []);
  await click("button", "Block 192.0.2.1");
  await click("button", "Block 1 address");
  await eventually(() => assert.ok(sees("alertdialog", "This will lock you out")));
  await click("button", "Lock myself out");
  await eventually(() => assert.equal(demo.bodies("POST /online-user/batch-block"), [["192.0.2.1"]]));
});

test("a note appears if the firewall is known to be off", async () => {
  await startDemo();
  await openWaf();
  await eventually(() => assert.match(text(), /The firewall is off/));
  assert.is((await find("link", "Open the settings")).getAttribute("href"), "/dashboard/settings#addresses");
  await demo.control({ op: "setting", web_real_ip_header: "X-Real-IP" });
});

for (const dialect of dialects) {
  const isVisible = !dialect.startsWith("2.");
  for (const [name, open, call] of [
    ["online users", openOnline, "online-user"],
    ["blocked addresses", openWaf, "waf"],
  ] as const) {
    test(`on ${dialect} a member ${isVisible ? "sees" : "reads why they cannot see"} ${name} and has no actions`, async () => {
      await startDemo(dialect, "member");
      addBlocks(1);
      addConnections(["192.0.2.1", 0], ["203.0.113.8", 2]);
      await open();
      if (isVisible) {
        await firstRowIs(call === "waf" ? "192.0.2.1" : "192.****.1");
        if (call !== "waf") assert.match(rowTexts()[1] ?? "", /203\.\*\*\*\*\.8member \(you\)/);
      } else {
        await eventually(() =>
          assert.match(text(), /only admins can see this list.*The dashboard responded: permission denied/),
        );
      }
      assert.equal(notices(), [], "an explanation, not an error");
      assert.equal(boxes(), []);
      assert.equal(all("button", /^(Block|Unblock)/), []);
      assert.equal(readsOf("user"), [], "users, which only admins can read, are not requested");
      await eventually(() =>
        assert.equal(
          all("link")
            .map((link) => link.textContent)
            .filter((one) => /User|WAF|Settings/.test(one ?? "")),
          ["Online User", "WAF"],
        ),
      );
    });
  }
}

test("a page that got no answer says so in its place only, and loads by itself when there is one", async () => {
  await startDemo();
  addBlocks(3);
  demo.offline = true;
  await openWaf();
  await eventually(() =>
    assert.match(text(), /The list could not be loaded\. The dashboard cannot be reached/),
  );
  assert.equal(notices(), []);
  demo.offline = false;
  recover();
  await firstRowIs("192.0.2.1");
});

test.run();
