/** The messages about something that does not answer, and their removal when it works again. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "playwright-core";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { builtFolder } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("causes", { backend: { servers: 3 } });

/** Copies of the build that a test may change. */
const folder = await mkdtemp(join(tmpdir(), "windfire-causes-"));
const throwing = join(folder, "throwing");
await cp(builtFolder(), throwing, { recursive: true });
const broken = (await readdir(join(throwing, "assets"))).find((name) => /^NatScreen-/.test(name)) ?? "";
await writeFile(join(throwing, "assets", broken), 'throw new TypeError("thrown while it loads");');
process.once("exit", () => void rm(folder, { recursive: true, force: true }));

const late = "This is taking longer than usual: the dashboard has not responded yet.";
const importFailed = /Failed to load resource|dynamically imported module|could not be loaded/;

/** Never answers a request for a file that is sent before the returned function is called. */
async function holds(visitor: Visitor, file: RegExp): Promise<() => void> {
  let held = 0;
  let holding = true;
  await visitor.context.route(file, (route) => {
    if (!holding) return route.continue();
    held += 1;
    return undefined;
  });
  return () => {
    assert.ok(held > 0, `${file} was not requested`);
    holding = false;
  };
}

/** The page that a portal shows instead of any page and script of the dashboard. */
const portal = (route: Route) =>
  route.fulfill({
    contentType: "text/html",
    body: "<!doctype html><title>Hotel</title><h1>Hotel network</h1>",
  });

const notices = (visitor: Visitor) => visitor.find("region", "Notices");

test(
  "A screen whose script hangs says so after 5 s, and Retry after 10 s loads it",
  async (visitor) => {
    const { clock } = visitor.page;
    await clock.install();
    await visitor.visits("profile");
    const release = await holds(visitor, /assets\/NatScreen-/);
    await visitor.stopsClock();
    await visitor.press("NAT", "link");
    await visitor.isAt("/nat");
    await clock.runFor(4900);
    assert.is(await visitor.text(late).count(), 0);
    await clock.runFor(300);
    await visitor.reads(late);
    assert.is(await visitor.find("button", "Retry").count(), 0);
    await clock.runFor(5000);
    await visitor.sees("button", "Retry");
    release();
    await clock.resume();
    await visitor.press("Retry");
    await visitor.sees("heading", "NAT profiles");
    await visitor.isAt("/nat");
    await eventually(async () => assert.is(await visitor.text(late).count(), 0));
  },
  { cold: true, expects: [/ERR_ABORTED/] },
);

test(
  "A page whose form or screen hangs says so in its frame and offers Retry",
  async (visitor) => {
    const { clock } = visitor.page;
    await clock.install();
    await visitor.signsInByApi();
    const hangs = async (script: RegExp, address: string) => {
      const release = await holds(visitor, script);
      await visitor.open(address);
      // After 5 s the page draws what it has.
      await clock.fastForward(5000);
      await visitor.sees("button", "Account: admin");
      await clock.fastForward(10_000);
      await visitor.reads(late);
      await visitor.sees("button", "Retry");
      return release;
    };
    let release = await hangs(/assets\/SettingsForm-/, "settings");
    await visitor.sees("heading", "Settings");
    release();
    await visitor.press("Retry");
    await visitor.sees("textbox", "Site name");

    release = await hangs(/assets\/NatForm-/, "nat?new=");
    release();
    await visitor.press("Retry");
    await visitor.dialog("Add NAT profile").sees("textbox", "Name");

    release = await hangs(/assets\/NatScreen-/, "nat");
    release();
    await visitor.press("Retry");
    await visitor.sees("heading", "NAT profiles");
  },
  { cold: true, expects: [/ERR_ABORTED/] },
);

test(
  "A page whose first script hangs says so and offers to reload",
  async (visitor) => {
    await visitor.page.clock.install();
    await visitor.signsInByApi();
    const release = await holds(visitor, /assets\/main-/);
    await visitor.page.goto(`${visitor.url}/dashboard/nat`, { waitUntil: "commit" });
    await visitor.page.locator(".wf-page").waitFor({ state: "attached" });
    await visitor.page.clock.fastForward(10_000);
    await visitor.reads(/^Windfire is still loading/);
    await visitor.sees("button", "Reload");
    release();
    await visitor.press("Reload");
    await visitor.sees("heading", "NAT profiles");
  },
  { cold: true, expects: [/ERR_ABORTED/] },
);

test(
  "Retry is answered at once after the first request timed out, because the early request was aborted",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/profile", kind: "timeout" });
    await visitor.signsInByApi();
    await visitor.page.clock.install();
    await visitor.open("nat");
    await eventually(() => assert.is(visitor.calls(/GET \/profile/).length, 1));
    // The product counts the time from when it takes over the early request.
    const waiting = () => visitor.page.evaluate(() => "/profile" in Reflect.get(window, "windfireEarly"));
    await eventually(async () => assert.is(await waiting(), false));
    await visitor.page.clock.fastForward(30_000);
    await visitor.press("Retry");
    await visitor.sees("heading", "NAT profiles");
    // Chromium would hold it back for 20 s while the first one is open.
    const { requestStart = 0 } = visitor.requests("/api/v1/profile")[1]?.timing() ?? {};
    assert.ok(requestStart < 15_000, `it waited for ${requestStart} ms`);
  },
  { expects: [/ERR_ABORTED/] },
);

test(
  "A portal's page with status 200 is not called an update, and the screen loads by itself once it is gone",
  async (visitor) => {
    await visitor.visits("nat");
    const everything = /\/dashboard\/|\/api\/v1/;
    await visitor.context.route(everything, portal);
    await visitor.press("Service", "link");
    await visitor.reads(/^This response came from something between you and the dashboard/);
    await eventually(async () =>
      assert.is(await visitor.find("alertdialog").count(), 0, "no offer to reload"),
    );
    await visitor.context.unroute(everything, portal);
    await visitor.sees("heading", "Services");
    await visitor.misses("heading", "Oops!");
  },
  { cold: true, expects: [importFailed, /MIME type/, /WebSocket/] },
);

test(
  "After declining the reload of an upgrade the page says what it is",
  async (visitor) => {
    await visitor.visits("nat");
    await visitor.context.route(/assets\/ServiceScreen-/, (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: "" }),
    );
    const newer = await readFile(join(builtFolder(), "index.html"), "utf8");
    await visitor.context.route(`${visitor.url}/dashboard/`, (route) =>
      route.fulfill({ contentType: "text/html", body: newer.replace(/main-\w+\.js/, "main-NEWER.js") }),
    );
    await visitor.press("Service", "link");
    const question = visitor.dialog("Windfire was updated");
    await question.sees("button", "Reload");
    const loads = () => visitor.watch.requests.filter((one) => one.isNavigationRequest()).length;
    const before = loads();
    await visitor.settles();
    assert.is(loads(), before, "it reloaded by itself");
    await question.press("Cancel");
    await visitor.reads(/^This window is still running the previous version/);
    await eventually(async () => assert.is(await visitor.page.getByText(/see the console/).count(), 0));
    await visitor.press("Retry");
    await question.sees("button", "Reload");
  },
  { cold: true, expects: [importFailed, /MIME type/] },
);

test(
  "A part that throws an error while it loads is not called an update",
  async (visitor) => {
    await visitor.visits("profile");
    await visitor.press("NAT", "link");
    await visitor.reads("This part of the page failed. See the console for details.");
    await eventually(async () => assert.is(await visitor.find("alertdialog").count(), 0));
    await writeFile(join(throwing, "assets", broken), await readFile(join(builtFolder(), "assets", broken)));
    await visitor.press("Retry");
    await visitor.sees("heading", "NAT profiles");
  },
  { backend: { dist: throwing }, expects: [/could not be loaded/] },
);

test(
  "A screen that is opened while the firewall blocks the address shows the block and loads by itself after it",
  async (visitor, stage) => {
    await visitor.visits("nat");
    await stage.control({ op: "block", count: 1 });
    await visitor.press("Service", "link");
    await visitor.sees("alertdialog", "Your address is blocked");
    await visitor.sees("heading", "Services");
    await visitor.misses("alertdialog");
    await visitor.isAt("/service");
    await eventually(async () =>
      assert.ok(
        (await visitor.context.cookies()).some(({ name }) => name === "nz-jwt"),
        "still signed in",
      ),
    );
  },
  {
    cold: true,
    backend: { config: { web_real_ip_header: "NZ::Use-Peer-IP" } },
    expects: [importFailed, /MIME type/, /status of 403/, /WebSocket/],
  },
);

test(
  "The live list says at once that the browser is offline",
  async (visitor) => {
    await visitor.visits();
    await visitor.reads(/^Live$/);
    // The page loads the region of notices after its first rows.
    await notices(visitor).waitFor({ state: "attached" });
    // A read that was still under way would fail with a notice of its own.
    await visitor.settles();
    await visitor.context.setOffline(true);
    const began = Date.now();
    await visitor.reads("Reconnecting…");
    await visitor.reads(/^The list could not be refreshed/);
    assert.ok(Date.now() - began < 20_000, `said after ${Date.now() - began} ms`);
    assert.is(await notices(visitor).innerText(), "", "no notice says it again");
    await visitor.context.setOffline(false);
    await visitor.reads(/^Live$/);
    await eventually(async () =>
      assert.is(await visitor.page.getByText("could not be refreshed").count(), 0),
    );
  },
  // Parts that the list loads when it is idle may fail.
  { expects: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/, importFailed] },
);

test(
  "Lists that a restart of the backend left without an answer load again by themselves, and their messages go",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await stage.control({ op: "fail", path: "/ddns", kind: "502" });
    await stage.control({ op: "fail", path: "/server-group", kind: "502", times: 2 });
    await visitor.visits();
    const notice = await visitor.reads(/^Error Fetching Resource : The dashboard responded with status 502/);
    // A notice under the pointer does not go by itself, which would be at the time of the third read.
    await notice.hover();
    // The pauses before the second and the third read.
    for (const [seconds, reads] of [
      [5, 2],
      [10, 3],
    ] as const) {
      await visitor.page.clock.fastForward(seconds * 1000);
      await eventually(() => assert.is(visitor.calls(/^GET \/server-group$/).length, reads));
    }
    await eventually(async () =>
      assert.is(await visitor.page.getByText(/^Error Fetching Resource/).count(), 0),
    );
    assert.equal(visitor.calls(/^GET \/(ddns|server-group)$/).sort(), [
      "GET /ddns",
      "GET /ddns",
      "GET /server-group",
      "GET /server-group",
      "GET /server-group",
    ]);
  },
  { expects: [/status of 502/] },
);

test.run();
