/** The state after a logout: of the browser's storage, and of the other windows of the dashboard. */
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { plainHost } from "../../as/browser.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { prints, prompts, runs } from "../../as/terminal.ts";
import { eventually, Visitor } from "../../as/visitor.ts";

const test = browserTests("logout", { backend: { servers: 3 } });

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
  await visitor.find("combobox", "Search and commands").fill("add NAT");
  await page.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", "secret plan");
  await visitor.keepsDraft("secret plan");
  await page.keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Discard");

  await visitor.open("terminal/1");
  await prompts(visitor);
  await runs(visitor, "echo typed in a terminal");
  await page.keyboard.press("Control+Shift+Equal");
  await visitor.open("?files=1");
  await visitor.within("region", /^Files of /).press("backup", "button");
  await eventually(async () => assert.match((await storedIn(page)).local["windfire.places"] ?? "", /backup/));

  await visitor.open("settings/api-tokens");
  await visitor.press("Add API token");
  const form = visitor.dialog("Add API token");
  await form.fill("Name", "CI");
  await form.field("Run tasks now").check();
  await form.press("Add");
  const token = visitor.dialog("Token “CI” was created");
  await token.find("button", "Close").last().click();
  await visitor.dialog("Close without copying?").find("button").last().click();
  await visitor.misses("dialog");
  // Values that a reload, a terminal that never opened and another program leave.
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

/** Another window of the same browser. */
const opensWindow = async ({ context, url, watch }: Visitor, path: string): Promise<Visitor> => {
  const other = new Visitor(await context.newPage(), url, context, watch);
  await other.open(path);
  return other;
};

/** The messages that the page sends through its sockets. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void sent.push(String(payload))));
  return sent;
}

/** Types into a new NAT profile until a draft keeps it. */
async function typesDraft(visitor: Visitor): Promise<void> {
  await visitor.press("Add NAT profile");
  await visitor.dialog("Add NAT profile").fill("Name", "half a thought");
  await visitor.keepsDraft("half a thought");
}

const connections = ({ backend: { state } }: Stage): number => state.sessions.size + state.watchers.size;

/**
 * Asks the other windows for what they would lose, and lets the time for their answers pass once so many have answered: windows of a busy
 * machine answer late. The page's clock must be installed.
 */
async function asksWindows(visitor: Visitor, answers: number, act: () => Promise<void>): Promise<void> {
  const { page } = visitor;
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel("windfire").addEventListener("message", ({ data }) => {
      if (data.kind === "loses") heard.push(data.title);
    });
  });
  await visitor.stopsClock();
  await act();
  await eventually(async () => assert.is(await page.evaluate("window.heard.length"), answers));
  await page.clock.resume();
}

/** Presses "Logout" while so many other windows have something to lose. */
async function logsOut(visitor: Visitor, answers: number): Promise<void> {
  await visitor.press("Account: admin");
  const item = await visitor.sees("menuitem", "Logout");
  await asksWindows(visitor, answers, () => item.click());
}

/** The window shows the sign-in page, and nothing of its user is left in it. */
async function isSignedOut(visitor: Visitor, stage: Stage): Promise<void> {
  await visitor.isAt("/login");
  await visitor.misses("alertdialog");
  await visitor.sees("button", "Login");
  // The title of the window changes last.
  await eventually(async () =>
    assert.not.match(await visitor.page.content(), /fra-web-1|Team wiki|half a thought/),
  );
  await eventually(async () => assert.equal((await storedIn(visitor.page)).session, {}));
  assert.is(await visitor.page.evaluate(() => JSON.stringify(history.state?.usr ?? null)), "null");
  await eventually(() => assert.is(connections(stage), 0, "a socket is open"));
}

test(
  "A logout asks about terminals, typed text and transfers of other windows, then ends all of them",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitor.visits();
    await visitor.row("fra-web-1").sees("rowheader");
    const terminal = await opensWindow(visitor, "licences.txt");
    const sent = sentBy(terminal.page);
    await terminal.open("terminal/1");
    await prompts(terminal);
    const editor = await opensWindow(visitor, "nat");
    await typesDraft(editor);
    const files = await opensWindow(visitor, "?files=1&path=/root/faults");
    // The download goes through memory, so that the browser asks for no place.
    await files.page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await files.within("region", "Files of fra-web-1").press("Download !drip.bin");
    await files.dialog("Downloading...").reads(/of 3.1.MB/);

    await logsOut(visitor, 3);
    const question = visitor.dialog("Log out in all windows?");
    await question.reads(
      "Terminal 1: fra-web-1 · Nezha: A session is running. Programs in it may end with it.",
    );
    await question.reads("NAT profiles · Nezha: Your changes have not been saved.");
    await question.reads(/: 1 transfer is still in progress$/);
    await question.press("Cancel");
    await visitor.misses("alertdialog");
    await runs(terminal, "echo still-$((1 + 1)) here");
    await prints(terminal, /^still-.* here$/m);
    assert.is(await editor.dialog("Add NAT profile").field("Name").inputValue(), "half a thought");

    await logsOut(visitor, 3);
    await question.press("Log out");
    const before = sent.length;
    for (const window of [visitor, terminal, editor, files]) await isSignedOut(window, stage);
    assert.ok(before > 0);
    await runs(terminal, "touch /tmp/after-logout");
    await terminal.settles();
    assert.is(sent.length, before, "a key reached the shell");
    assert.equal(await visitor.context.cookies(), []);
  },
  { chromiumOnly: "what a socket sends" },
);

test("A logout removes lists and live figures of other windows, also on plain HTTP", async (visitor, stage) => {
  const plain = new Visitor(
    visitor.page,
    visitor.url.replace("127.0.0.1", plainHost),
    visitor.context,
    visitor.watch,
  );
  await plain.open("login");
  await plain.signsIn();
  await plain.isHome();
  const other = await opensWindow(plain, "");
  await other.row("fra-web-1").sees("rowheader");
  await other.press("Delete fra-web-1");
  await other.dialog("Confirm Deletion?").sees("button", "Delete");
  await eventually(() => assert.is(connections(stage), 2));
  await plain.chooses("Account: admin", "Logout");
  await plain.sees("button", "Login");
  await other.sees("button", "Login");
  // The question names a server.
  await other.misses("alertdialog");
  await eventually(async () => assert.not.match(await other.page.content(), /fra-web-1/));
  await eventually(() => assert.is(connections(stage), 0));
});

test("When a session ends by itself, all windows ask to sign in again, and one sign-in continues all of them", async (visitor, stage) => {
  await visitor.visits("nat");
  const editor = await opensWindow(visitor, "nat");
  await typesDraft(editor);
  await stage.control({ op: "endSession" });
  await visitor.press("Delete Team wiki");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await editor.dialog("Sign in again").sees("button", "Login");
  await visitor.dialog("Sign in again").fill("Password", "admin");
  await visitor.dialog("Sign in again").press("Login");
  await editor.misses("alertdialog");
  assert.is(await editor.dialog("Add NAT profile").field("Name").inputValue(), "half a thought");
  assert.is(editor.address(), "/nat?new=");
});

test("Another user's sign-in removes everything of the former user from all windows", async (visitor, stage) => {
  await visitor.visits("nat");
  const editor = await opensWindow(visitor, "nat");
  await typesDraft(editor);
  await stage.control({ op: "endSession" });
  await visitor.press("Delete Team wiki");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  const again = visitor.dialog("Sign in again");
  await again.fill("Username", "member");
  await again.fill("Password", "member");
  await again.press("Login");
  await visitor.reads("Hi, member");
  await eventually(async () => assert.is(await visitor.text("Team wiki").count(), 0));
  await visitor.row("Member's git").sees("rowheader");
  await isSignedOut(editor, stage);
  // The window continues as the new user once somebody looks at it.
  await editor.page.evaluate(() => dispatchEvent(new Event("focus")));
  await editor.reads("Hi, member");
  await editor.isAt("/");
});

test("Going to the login page after the end of a session ends it in all windows, after asking", async (visitor, stage) => {
  await visitor.page.clock.install();
  await visitor.visits("nat");
  const editor = await opensWindow(visitor, "nat");
  await typesDraft(editor);
  await stage.control({ op: "endSession" });
  await visitor.press("Delete Team wiki");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.dialog("Sign in again").sees("button", "Login");
  const leave = () =>
    asksWindows(visitor, 1, () =>
      visitor.dialog("Sign in again").find("button", "Go to the login page").last().click(),
    );
  await leave();
  const question = visitor.dialog("Log out in all windows?");
  await question.reads("NAT profiles · Nezha: Your changes have not been saved.");
  await question.press("Cancel");
  await editor.dialog("Sign in again").sees("button", "Login");
  await leave();
  await question.press("Log out");
  await visitor.sees("button", "Login");
  await isSignedOut(editor, stage);
});

test.run();
