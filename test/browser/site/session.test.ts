import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { builtFolder } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("session", { backend: { servers: 3 }, expects: [/saving failed/] });

/** A copy of the build that a test may change. */
const spoilable = await mkdtemp(join(tmpdir(), "windfire-upgrade-"));
await cp(builtFolder(), spoilable, { recursive: true });
process.once("exit", () => void rm(spoilable, { recursive: true, force: true }));

/** Removes the files of that name, as an upgrade does. Returns a function that restores them. */
async function takeAway(name: RegExp): Promise<() => Promise<void>> {
  const assets = join(spoilable, "assets");
  const found = (await readdir(assets)).filter((file) => name.test(file));
  assert.ok(found.length > 0, `no part is called ${name}`);
  const kept = await Promise.all(
    found.map(async (file) => [file, await readFile(join(assets, file))] as const),
  );
  for (const file of found) await rm(join(assets, file));
  return async () => {
    for (const [file, content] of kept) await writeFile(join(assets, file), content);
  };
}

/** Answers the product's question for its page as a newer build does. Returns a function that ends this. */
async function upgrades({ context, url }: Visitor): Promise<() => Promise<void>> {
  const index = await readFile(join(builtFolder(), "index.html"), "utf8");
  const body = index.replace(/main-\w+\.js/, "main-NEWER.js");
  const address = `${url}/dashboard/`;
  await context.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  return () => context.unroute(address);
}

async function beginsToType(visitor: Visitor): Promise<void> {
  await visitor.visits("nat");
  await visitor.press("Add NAT profile");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", "half a thought");
  await editor.fill("Local service", "10.0.0.7:22");
  await editor.fill("Bind hostname", "thought.example.com");
  await editor.find("combobox", "Server").click();
  await visitor.page.getByRole("option").first().click();
}

test("After the end of a session the page asks to sign in until it worked, and no input is lost", async (visitor, stage) => {
  await beginsToType(visitor);
  await stage.control({ op: "endSession" });
  await visitor.dialog("Add NAT profile").press("Add");
  const question = visitor.dialog("Sign in again");
  await question.reads("Your session has ended. Nothing on this page is lost: sign in to continue.");
  await visitor.isAt("/nat?new=");
  await eventually(async () =>
    assert.equal(await visitor.context.cookies(), [], "the dead cookies are gone"),
  );
  await eventually(async () => assert.is(await question.field("Username").inputValue(), "admin"));
  await question.fill("Password", "wrong");
  await question.press("Login");
  await question.reads(/^Wrong username or password/);
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Discard your changes?").press("Cancel");
  await question.fill("Password", "admin");
  await question.press("Login");
  await visitor.misses("alertdialog", "Sign in again");
  const editor = visitor.dialog("Add NAT profile");
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "half a thought"));
  await eventually(async () => assert.is(await editor.field("Local service").inputValue(), "10.0.0.7:22"));
  await editor.press("Add");
  await visitor.misses("dialog", "Add NAT profile");
  await visitor.row("half a thought").sees("rowheader");
});

test(
  "A /setting that never answers only delays the login page",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/setting", kind: "timeout", times: 9 });
    await visitor.page.clock.install();
    await visitor.open("login");
    await visitor.page.clock.fastForward(3000);
    await visitor.signsIn();
    await visitor.isHome();
  },
  { expects: [/ERR_ABORTED/] },
);

test(
  "A blocked address gets an explanation and a countdown, and sends nothing",
  async (visitor, stage) => {
    const { clock } = visitor.page;
    await clock.install();
    await visitor.open("login");
    await visitor.signsIn("admin", "wrong");
    await visitor.reads(/^Wrong username or password/);
    // After a wrong login the firewall blocks for three seconds, which a slow machine may need for the next press.
    await stage.control({ op: "block", count: 4 });
    // The page's clock is stopped until the checks are done.
    await visitor.stopsClock();
    await visitor.press("Login");
    await eventually(async () => {
      await clock.runFor(20);
      await visitor.text(/^You can try again in \d seconds?\.$/).waitFor({ timeout: 200 });
    });
    await visitor.sees("heading", "Your address is blocked");
    const before = visitor.calls().length;
    await visitor.pressDisabled("Retry");
    await clock.runFor(1200);
    assert.is(visitor.calls().length, before, "something was sent while it is blocked");
    // The page's clock ran ahead of the backend's.
    await stage.control({ op: "unblock" });
    await clock.resume();
    // The page tries again once when the pause is over.
    await visitor.sees("button", "Login");
    await visitor.signsIn();
    await visitor.isHome();
  },
  {
    backend: { config: { web_real_ip_header: "NZ::Use-Peer-IP" } },
    expects: [/status of 403/, /disallowed MIME type/],
  },
);

test(
  "An unusable session is deleted after one block page, without a loop of requests",
  async (visitor, stage) => {
    await visitor.signsInByApi();
    await stage.control({ op: "endSession", kind: "unusable" });
    await visitor.open("nat");
    await visitor.sees("heading", "Your address is blocked");
    await visitor.settles();
    const sent = visitor.calls();
    assert.ok(sent.length <= 3, `sent ${sent.join(", ")}`);
    await eventually(async () =>
      assert.not.ok(
        (await visitor.context.cookies()).some(({ name }) => name === "nz-jwt"),
        "the dead cookie is gone",
      ),
    );
    await visitor.signsIn();
    await visitor.sees("heading", "NAT profiles");
  },
  { expects: [/status of 403/] },
);

test(
  "An open page keeps its rows and explains when the firewall begins to block",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitor.visits("nat");
    await visitor.row("Team wiki").sees("rowheader");
    await visitor.press("Delete Team wiki");
    const question = visitor.dialog("Confirm Deletion?");
    await question.sees("button", "Delete");
    await stage.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" });
    await stage.control({ op: "block", count: 9 });
    await question.press("Delete");
    await visitor.sees("alertdialog", "Your address is blocked");
    await visitor.row("Team wiki").sees("rowheader");
    const before = visitor.calls().length;
    await visitor.page.clock.runFor(5000);
    await visitor.draws();
    assert.is(visitor.calls().length, before);
  },
  { expects: [/status of 403/, /WebSocket/] },
);

test(
  "Input survives a reload, also one after an upgrade",
  async (visitor) => {
    await beginsToType(visitor);
    // The field that was filled last: drafts are stored every half second.
    await visitor.keepsDraft("server_id");
    const asked: string[] = [];
    visitor.page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await visitor.page.reload();
    const editor = visitor.dialog("Add NAT profile");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "half a thought"));
    assert.equal(asked, ["beforeunload"], "the browser asks before the window goes");
    const giveBack = await takeAway(/^NatForm-/);
    const restore = await upgrades(visitor);
    await visitor.page.reload();
    const question = visitor.dialog("Windfire was updated");
    await question.sees("button", "Reload");
    await giveBack();
    await restore();
    await Promise.all([visitor.page.waitForEvent("load"), question.press("Reload")]);
    await eventually(async () => assert.is(await editor.field("Local service").inputValue(), "10.0.0.7:22"));
    await editor.press("Add");
    await visitor.row("half a thought").sees("rowheader");
    await visitor.press("Add NAT profile");
    await eventually(async () =>
      assert.is(await editor.field("Name").inputValue(), "", "the draft is gone once it is saved"),
    );
  },
  {
    backend: { dist: spoilable },
    expects: [
      /status of 404/,
      /MIME type/,
      /could not be loaded/,
      /Failed to fetch dynamically imported module/,
    ],
  },
);

test(
  "A page whose scripts or messages cannot be loaded says so and offers to reload",
  async (visitor) => {
    await visitor.signsInByApi();
    await visitor.page.route(/assets\/main-/, (route) => route.fulfill({ status: 404 }));
    await visitor.open("nat");
    await visitor.reads(/^Windfire could not be loaded/);
    await visitor.page.unroute(/assets\/main-/);
    const messages = "**/assets/app.*.js";
    await visitor.page.route(messages, (route) => route.abort());
    await Promise.all([visitor.page.waitForEvent("load"), visitor.press("Reload")]);
    await visitor.reads(/^Windfire could not be loaded/);
    await visitor.page.unroute(messages);
    await visitor.press("Reload");
    await visitor.sees("heading", "NAT profiles");
  },
  // Firefox reports only that it was an error.
  {
    expects: [
      /Failed to load resource/,
      /MIME type/,
      /ERR_FAILED/,
      /dynamically imported module/,
      /^console: Error \(/,
    ],
  },
);

test(
  "A page that the firewall blocks while it loads ends the session and comes back by itself",
  async (visitor) => {
    await visitor.signsInByApi();
    const blocked = /assets\/main-|api\/v1/;
    await visitor.page.route(blocked, (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: "<h1>blocked</h1>" }),
    );
    await visitor.open("nat");
    await visitor.reads(/^The dashboard's firewall is currently blocking your address/);
    await visitor.page.unroute(blocked);
    await visitor.sees("button", "Login");
    assert.not.match(await visitor.page.evaluate(() => document.cookie), /nz-jwt=./);
  },
  { expects: [/Failed to load resource/, /MIME type/] },
);

test.run();
