/** Live figures: the window's title, curves, and polling without a live connection. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, pause, type Visitor } from "../../as/visitor.ts";

const test = browserTests("live", { backend: { servers: 12 } });

async function visitsHome(visitor: Visitor, path = ""): Promise<void> {
  await visitor.signsInByApi("admin");
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
}
const listCalls = (visitor: Visitor): number =>
  visitor.watch.requests.filter((request) => request.url().endsWith("/api/v1/server")).length;

test(
  "The window's title and icon show how many servers are offline, on every page with a live connection",
  async (visitor, stage) => {
    const title = () => visitor.page.title();
    await visitsHome(visitor);
    const icon = () =>
      visitor.page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "");
    await eventually(async () => assert.match(await title(), /^\d+ offline · Servers · Nezha$/));
    await eventually(async () => assert.match(await icon(), /circle/));
    const before = Number(/\d+/.exec(await title())?.[0]);
    await stage.control({ op: "deleteServer", id: 10 });
    await visitor.page.reload();
    await eventually(async () => assert.is(Number(/\d+/.exec(await title())?.[0]), before - 1));
    await visitor.press("Task", "link");
    await eventually(async () => assert.is(await title(), `${before - 1} offline · Tasks · Nezha`));
    await visitor.press("NAT", "link");
    await eventually(async () => assert.is(await title(), "NAT profiles · Nezha"));
    await eventually(async () => assert.not.match(await icon(), /circle/));
  },
  { seconds: 45 },
);

test("A browser that starts no worker shows live figures, too", async (visitor) => {
  await visitor.page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await visitsHome(visitor, "?cols=name,cpu,curve");
  await visitor
    .row("fra-web-1")
    .find("img", /^CPU over the last 2 minutes/)
    .locator("path")
    .waitFor();
});

test(
  "An offline server has a message with the time in place of its figures, and the counts filter by state",
  async (visitor, stage) => {
    const lastActive = Date.now() - 185_000;
    await stage.control({ op: "server", id: 1, mood: "offline", lastActive });
    await visitsHome(visitor);
    const text = await visitor.row("fra-web-1").reads(/^Offline for 3 min · last seen \d/);
    const [box, from, to] = await Promise.all([
      text.boundingBox(),
      visitor.find("columnheader", "CPU").boundingBox(),
      visitor.find("columnheader", "Network").boundingBox(),
    ]);
    assert.ok(box && from && to && box.x >= from.x && box.x + box.width <= to.x + to.width + 1);
    const cells = await visitor.row("fra-web-1").find("cell").allInnerTexts();
    assert.equal(
      cells.filter((cell) => /%|B\/s|–/.test(cell)),
      [],
      "no old figures",
    );
    await visitor.row("ams-db-primary").reads(/^\d+%$/);

    const names = () => visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts();
    const count = visitor.find("button", /^\d+ ?offline$/);
    const offline = Number.parseInt(await count.innerText(), 10);
    await count.press("Enter");
    await visitor.isAt("/?state=offline");
    await eventually(async () => {
      // A new row has no text until the list has measured it.
      assert.ok((await names()).includes("fra-web-1"));
      assert.is((await names()).length, offline);
    });
    await eventually(async () => assert.is(await count.getAttribute("aria-pressed"), "true"));
    await visitor.press(/^\d+ ?online$/);
    await eventually(async () => assert.ok((await names()).length > offline));
    await count.click();
    await visitor.press(/^\d+ ?online$/);
    await visitor.isAt("/");
    await eventually(async () => assert.is((await names()).length, 12));
  },
  { backend: { dialect: "1.14.14", servers: 12 } },
);

test(
  "Sorted by a live figure the order follows the figures, but not while the pointer is in a row",
  async (visitor) => {
    await visitor.page.clock.install();
    await visitsHome(visitor, "?cols=name,cpu");
    await visitor.text("Live").waitFor();
    const rows = () => visitor.page.locator("[data-row]").allInnerTexts();
    const names = async () => (await rows()).map((row) => row.split("\n")[0]);
    await visitor.press("CPU");
    await visitor.isAt("/?cols=name%2Ccpu&sort=-cpu", "figures begin with the highest");
    const mark = visitor.find("button", "Update");
    await eventually(async () => {
      const shown = await rows();
      const first = shown.findIndex((row) => /Offline/.test(row));
      assert.ok(first > 0, "servers without figures are last");
      assert.ok(
        shown.slice(first).every((row) => /Offline/.test(row)),
        shown.join(),
      );
    });
    await visitor.row("just-registered").find("rowheader").hover();
    // An order that was computed before the pointer came may still be drawn.
    await visitor.draws();
    const namesBefore = await names();
    // The order follows at most every five seconds.
    await visitor.page.clock.fastForward(5000);
    await mark.waitFor({ timeout: 60_000 });
    assert.equal(await names(), namesBefore);
    await visitor.page.mouse.move(0, 0);
    await visitor.page.clock.fastForward(5000);
    await eventually(async () => assert.not.equal(await names(), namesBefore));
    await mark.waitFor({ state: "hidden" });
  },
  { seconds: 60 },
);

test(
  "Where a proxy refuses the live connection the list is read every ten seconds instead",
  async (visitor, stage) => {
    await stage.control({ op: "fail", path: "/ws/server", kind: "502", times: 999 });
    await visitor.page.clock.install();
    await visitsHome(visitor);
    await visitor.text("No live connection, refreshed every 10 s").waitFor();
    await visitor.row("fra-web-1").find("img", "Online").waitFor();
    await stage.control({ op: "server", id: 1, mood: "offline", lastActive: 0 });
    const before = listCalls(visitor);
    await visitor.page.clock.fastForward(10_000);
    await eventually(() => assert.ok(listCalls(visitor) > before));
    await visitor.row("fra-web-1").find("img", "Offline").waitFor();
  },
  { seconds: 80, expects: [/WebSocket/] },
);

test(
  "Servers hidden from visitors do not turn offline after a restart that ended the sessions",
  async (visitor, stage) => {
    const hidden = "a-name-of-exactly-sixty-four-characters-to-see-where-columns-cut";
    await visitsHome(visitor);
    await eventually(async () => assert.match(await visitor.page.title(), /^\d+ offline · /));
    const down = await visitor.page.title();
    await visitor.row(hidden).find("img", "Online").waitFor();
    // While it restarts, nothing answers. Its new secret ends every session, and then the stream is a guest's.
    await stage.control({ op: "fail", path: "/ws/server", kind: "502", times: 1 });
    let unanswered = 0;
    await visitor.page.route("**/api/v1/profile", (route) => {
      if (unanswered === 1) return route.continue();
      unanswered += 1;
      return route.fulfill({ status: 502, body: "Bad Gateway" });
    });
    await stage.control({ op: "endSession" });
    await stage.control({ op: "dropSockets" });
    await visitor.dialog("Sign in again").sees("button", "Login");
    assert.is(unanswered, 1, "asked, and asked again");
    const offline = visitor.page.getByLabel(/Offline|Stale/);
    await eventually(async () => assert.is(await visitor.row(hidden).find("img").and(offline).count(), 0));
    // Without a connection the title counts nothing.
    await eventually(async () => assert.is(await visitor.page.title(), "Servers · Nezha"));
    await visitor.dialog("Sign in again").fill("Password", "admin");
    await visitor.dialog("Sign in again").press("Login");
    await visitor.misses("alertdialog", "Sign in again");
    await visitor.row(hidden).find("img", "Online").waitFor();
    await eventually(async () => assert.is(await visitor.page.title(), down));
  },
  { seconds: 60, expects: [/WebSocket/, /502/] },
);

test(
  "A curve of the CPU grows from frame to frame, but not in a window in the background, whose title still counts",
  async (visitor, stage) => {
    await visitsHome(visitor, "?cols=name,cpu,curve");
    const curve = visitor
      .row("fra-web-1")
      .find("img", /^CPU over the last 2 minutes/)
      .locator("path");
    const points = async () => ((await curve.getAttribute("d")) ?? "").split("L").length;
    await curve.waitFor();
    const first = await points();
    await eventually(async () => assert.ok((await points()) >= first + 2));
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    let before: string | null = null;
    // A frame that was under way may still arrive; then the curve must cover the time of two frames.
    await eventually(async () => {
      before = await curve.getAttribute("d");
      await pause(4500);
      assert.is(await curve.getAttribute("d"), before, "no frame came through");
    });
    assert.is(stage.backend.state.watchers.size, 1, "the connection stays");
    assert.match(await visitor.page.title(), /^\d+ offline · /);
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => false, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await eventually(async () => assert.is.not(await curve.getAttribute("d"), before));
  },
  { seconds: 45 },
);

test.run();
