import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import { lastCopied, mayCopy } from "../../as/copied.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("server page", { backend: { servers: 12 } });

const record = (stage: Stage) => stage.control({ op: "setting", tsdb_enabled: true });
const hostile = '<img src=x onerror="window.ran=1">';

async function visitsHome(visitor: Visitor, path = ""): Promise<void> {
  await visitor.signsInByApi();
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset], section h1").first().waitFor();
}

/** The open page of a server. */
const pageOf = (visitor: Visitor, name: string): Part => visitor.within("region", name);

/** Presses Escape on the page. It listens for keys only once it is drawn. */
async function escapes(visitor: Visitor): Promise<void> {
  await visitor.draws();
  await visitor.page.keyboard.press("Escape");
}

const listIsBack = (visitor: Visitor) => visitor.sees("heading", "Servers");

/** The page of a server, opened by its name in the list. */
async function opens(visitor: Visitor, name: string, path = ""): Promise<Part> {
  await visitsHome(visitor, path);
  await visitor.press(name);
  const page = pageOf(visitor, name);
  await page.sees("heading", name);
  return page;
}

/** The value beside a label. */
const fact = (page: Part, name: string) =>
  page
    .find("definition")
    .and(page.page.locator(`dt:text-is("${name}") + dd`))
    .first();
const reads = (page: Part, name: string, value: string | RegExp) =>
  eventually(async () => {
    const found = (await fact(page, name).innerText()).trim();
    assert.ok(typeof value === "string" ? found === value : value.test(found), `${name} is "${found}"`);
  });

test("A server has a page in the shell: Back, Escape and its path lead to the list, where its row has the focus", async (visitor) => {
  const page = await opens(visitor, "fra-web-1");
  await visitor.isAt("/?server=1");
  await visitor.focuses("Edit");
  await page.reads("Online");
  await eventually(async () =>
    assert.match(await visitor.page.title(), /(^|· )fra-web-1 · Servers · Nezha$/),
  );
  await visitor.misses("dialog");
  await visitor.sees("navigation", "Main navigation");
  await eventually(async () => assert.is(await visitor.find("table").count(), 0, "no list beside the page"));
  await page.reads(/^Germany · .+ · 198\.51\.0\.0 · up \d+ days/);
  await visitor.page.goBack();
  await listIsBack(visitor);
  await visitor.isAt("/");
  await visitor.focuses("fra-web-1", "the focus is on the row");
  await visitor.press("fra-web-1");
  await page.sees("heading", "fra-web-1");
  await escapes(visitor);
  await listIsBack(visitor);
  await visitor.focuses("fra-web-1");
  await visitor.open("?server=1&sort=name");
  await page.press("Servers", "link");
  await listIsBack(visitor);
  await visitor.isAt("/?sort=name");
  await visitor.focuses("fra-web-1");
  await visitor.press("ams-db-primary");
  for (const [name, panel] of [
    ["Agent config", "config"],
    ["Install command", "install"],
  ] as const) {
    await pageOf(visitor, "ams-db-primary").press(name);
    await visitor.isAt(`/?sort=name&server=2&${panel}=2`);
    await visitor.dialog().sees("heading");
    await escapes(visitor);
    await visitor.misses("dialog");
    await visitor.isAt("/?sort=name&server=2", "Escape closes only the dialog");
  }
});

test("The tiles show a share, the absolute value and bars on one line; nothing shifts while a linked page loads", async (visitor, stage) => {
  const { host } = stage.backend.state.servers.get(3) ?? {};
  await stage.control({ op: "server", id: 3, host: { ...host, disk_total: 0 } });
  await visitor.page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "shifts", Reflect.get(window, "shifts") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [1280, 390]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitsHome(visitor, "?server=3");
    const page = pageOf(visitor, "sgp-edge-2");
    await reads(page, "CPU", /^\d+%$/);
    await page.reads(/^Load [\d.]+$/);
    await page.reads(/^[\d.]+ [MG]B of [\d.]+ [MG]B$/);
    await plot(page, "CPU").waitFor();
    await visitor.settles();
    const bars = await page.page
      .locator("dl")
      .first()
      .locator("dd > span")
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top));
    assert.is(bars.length, 3);
    assert.is(new Set(bars).size, 1, `the bars are at ${bars}`);
    assert.ok((await visitor.overhang()) <= 0);
    const shifts = Number(await visitor.page.evaluate("window.shifts"));
    assert.ok(shifts <= 0.01, `${width}: ${shifts}`);
  }
});

test("The page shows the server's name, place, owner, machine and figures, and links to its group", async (visitor, stage) => {
  await mayCopy(visitor);
  const row = stage.backend.state.servers.get(1);
  const page = await opens(visitor, "fra-web-1");
  await reads(page, "ID", "1");
  await reads(page, "UUID", row?.uuid ?? "");
  await reads(page, "IPv4", row?.ipv4 ?? "");
  await reads(page, "IPv6", row?.ipv6 ?? "");
  await reads(page, "Country", "Germany (DE)");
  await reads(page, "Owner", "admin");
  await reads(page, "Weight", "100");
  await reads(page, "Hidden from visitors", "No");
  await reads(page, "Last seen", /2\d{3}/);
  await reads(page, "Operating system", [row?.host.platform, row?.host.platform_version].join(" "));
  await reads(page, "Processors", row?.host.cpu?.join("\n") ?? "");
  await reads(page, "Agent version", row?.host.version ?? "");
  const ddns = stage.backend.state.table<Row & { name: string }>("ddns").get(1)?.name ?? "";
  await reads(page, ddns, "edge.example.com");
  for (const [name, value] of [
    ["UUID", row?.uuid],
    ["IPv6", row?.ipv6],
  ]) {
    await page.press(`Copy ${name}`);
    await eventually(async () => assert.is(await lastCopied(visitor.page), value));
  }
  // Figures follow the live socket; those that frames leave out come from the row's own read.
  await reads(page, "TCP connections", /^\d+$/);
  await reads(page, "Load (1, 5, 15 min)", /^[\d.]+ · [\d.]+ · [\d.]+$/);
  await reads(page, "coretemp_package_id_0", /°C$/);
  await reads(page, "Memory", /^\d+%$/);
  const before = await fact(page, "Network").innerText();
  await eventually(async () => assert.is.not(await fact(page, "Network").innerText(), before));
  await page.press("Europe", "link");
  await listIsBack(visitor);
  await eventually(() => assert.match(visitor.address(), /^\/\?group=\d+$/));
});

test("Next and previous follow the sorted list, by button and by arrow, and Back leads to the row of the last server", async (visitor) => {
  await visitsHome(visitor, "?sort=name");
  const [first = "", second = "", third = ""] = await eventually(async () => {
    const shown = await visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts();
    // A new row has no text until the list has measured it.
    assert.ok(shown.length === 12 && shown.every((name) => name !== ""), shown.join());
    return shown;
  });
  await visitor.press(first);
  const page = visitor.within("main");
  await page.reads("1 of 12");
  await page.press("Next server");
  await pageOf(visitor, second).reads("2 of 12");
  await visitor.within("main").reads(`${second}, 2 of 12`);
  await visitor.focuses("Next server", "the focus stays");
  await visitor.page.keyboard.press("ArrowRight");
  await pageOf(visitor, third).reads("3 of 12");
  await visitor.page.keyboard.press("ArrowLeft");
  await pageOf(visitor, second).reads("2 of 12");
  await visitor.page.keyboard.press("Alt+ArrowRight");
  await visitor.draws();
  await pageOf(visitor, second).sees("button", "Edit");
  await visitor.page.goBack();
  await listIsBack(visitor);
  await visitor.isAt("/?sort=name");
  await visitor.focuses(second);
});

for (const width of [1280, 390])
  test(
    `The list is where it was after a page, and shows the row of a server that is far away (${width} px)`,
    async (visitor) => {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitsHome(visitor);
      const scroller =
        width < 890 ? "document.documentElement" : "document.querySelector('section[tabindex]')";
      const top = async (): Promise<number> => Number(await visitor.page.evaluate(`${scroller}.scrollTop`));
      await visitor.page.evaluate(`${scroller}.scrollTop = 2000`);
      await eventually(async () => assert.is(await top(), 2000));
      await visitor.draws();
      const name = await visitor.page.evaluate(() => {
        const names = [
          ...document.querySelectorAll("[role=rowheader] button, [data-card] button:not([aria-haspopup])"),
        ];
        return names.find((one) => one.getBoundingClientRect().top > 300)?.textContent ?? "";
      });
      await visitor.press(name);
      await pageOf(visitor, name).sees("button", "Edit");
      await eventually(async () =>
        assert.is(Number(await visitor.page.evaluate("scrollY")), 0, "a page begins at its top"),
      );
      await escapes(visitor);
      await visitor.focuses(name);
      await eventually(async () => {
        const at = await top();
        assert.ok(Math.abs(at - 2000) < 2, `${at}`);
      });
      await visitor.open("?server=390");
      await visitor.within("main").sees("button", "Edit");
      await escapes(visitor);
      await eventually(async () => {
        const box = await visitor.page.locator(":focus").boundingBox();
        assert.ok(box && box.y > 56 && box.y < 744, JSON.stringify(box));
      });
    },
    { backend: { servers: 400 }, chromiumOnly: "a press that does not scroll" },
  );

test("A dialog above the page is there after a reload, too, and the page shows what was saved", async (visitor) => {
  const page = await opens(visitor, "fra-web-1");
  await page.press("Edit public note");
  await visitor.dialog("Public note of fra-web-1").sees("button", "Save changes");
  await visitor.isAt("/?server=1&note=1");
  for (const address of ["?server=1&note=1", "?server=1&edit=1"]) {
    await visitor.open(address);
    await visitor.dialog().press("Cancel");
    await visitor.misses("dialog");
    await pageOf(visitor, "fra-web-1").sees("button", "Next server");
    await visitor.isAt("/?server=1");
  }
  await page.press("Edit");
  const editor = visitor.dialog("Edit fra-web-1");
  await editor.fill("Name", "fra-renamed");
  await editor.press("Save changes");
  await pageOf(visitor, "fra-renamed").sees("button", "Edit");
  await visitor.isAt("/?server=1");
  await visitor.misses("dialog");
});

test("The state is shown in words: offline since a time, never seen, or not there", async (visitor, stage) => {
  await stage.control({ op: "server", id: 2, mood: "offline", lastActive: Date.now() - 3_600_000 });
  await visitsHome(visitor, "?server=2");
  const page = pageOf(visitor, "ams-db-primary");
  await page.reads(/^Offline( since | · Not seen)/);
  await page.sees("heading", "Last reported values");
  await stage.control({ op: "server", id: 2, mood: "stale" });
  await page.reads(/^Stale · last report /);
  await visitor.open("?server=10");
  const silent = pageOf(visitor, "just-registered");
  await silent.reads("Offline · Not seen since the dashboard was started");
  await eventually(async () =>
    assert.is(await silent.text("The agent has not reported anything yet.").count(), 2),
  );
  await reads(silent, "Country", "–");
  await visitor.open("?server=4711");
  const dialog = visitor.dialog("Not found");
  await dialog.reads("Nothing with the ID 4711 exists, or it has been deleted.");
  await dialog.within("contentinfo").find("button").or(dialog.find("button", "Close")).last().click();
  await visitor.misses("dialog");
  await visitor.isAt("/");
});

test(
  "On older backends an offline server shows since when",
  async (visitor, stage) => {
    await stage.control({ op: "server", id: 2, mood: "offline", lastActive: Date.now() - 3_600_000 });
    await visitsHome(visitor, "?server=2");
    await pageOf(visitor, "ams-db-primary").reads(/^Offline since .+ \(1 hr\. ago\)$/);
  },
  { backend: { dialect: "1.14.14" } },
);

test("Whatever an agent sends is text and shortened: markup, 10,000 processors, 40 disks, no memory", async (visitor, stage) => {
  const cpu = Array.from({ length: 10_000 }, (_, at) => `core ${at}`);
  await stage.control({ op: "server", id: 1, host: { cpu } });
  await stage.control({ op: "deleteRow", resource: "ddns", id: 1 });
  const disks = Array.from({ length: 40 }, (_, at) => ({ Name: `${hostile}${at}`, Temperature: 30 + at }));
  await stage.control({
    op: "server",
    id: 2,
    name: hostile,
    note: hostile,
    public_note: hostile,
    country_code: "<b>",
    figures: null,
    lastActive: Date.now(),
    host: {
      platform: hostile,
      platform_version: hostile,
      cpu: Array(256).fill("AMD EPYC 7763"),
      gpu: [hostile],
      arch: hostile,
      virtualization: hostile,
      boot_time: 1e18,
      version: hostile,
      mem_total: 0,
    },
    state: JSON.stringify({ temperatures: disks, gpu: [50], mem_used: 5 }),
  });
  const first = await opens(visitor, "fra-web-1");
  await reads(first, "#1, deleted", "edge.example.com");
  await first.sees("button", "Show all 10,000");
  assert.not.match(await fact(first, "Processors").innerText(), /core 500/);
  await first.press("Next server");
  const page = pageOf(visitor, hostile);
  await reads(page, "Processors", "AMD EPYC 7763 × 256");
  await reads(page, "Operating system", `${hostile} ${hostile}`);
  await reads(page, `${hostile}0`.replaceAll('"', '\\"'), "30°C");
  await page.press("Show all 40");
  await page.reads(`${hostile}39`);
  assert.is(await visitor.page.evaluate("window.ran"), undefined);
  await eventually(async () => assert.is(await visitor.page.locator("main img").count(), 0));
});

test("GPUs have names and figures; a public note is shown by its fields and as it was written, other text as text", async (visitor) => {
  const page = await opens(visitor, "sgp-edge-2");
  await reads(page, "Swap", /^.+ of .+ \(\d+%\)$/);
  await reads(page, "NVIDIA GeForce RTX 4090", /^\d+%$/);
  await reads(page, "GPUs", "NVIDIA GeForce RTX 4090 × 2");
  await reads(page, "End date", "Jan 15, 2027");
  await reads(page, "Billing cycle", "Yearly");
  await reads(page, "Bandwidth", "1Gbps");
  await page.text("Raw text").click();
  await page.reads(/"planDataMod"/);
  await visitor.within("main").press("Next server");
  await pageOf(visitor, "home-router").sees("heading", "home-router");
  await visitor.within("main").press("Next server");
  await pageOf(visitor, "東京リレー一号").reads(
    '{"planDataMod":{"bandwidth":"100Mbps"},"someThemesOwnMember":[1,2,3]}',
  );
  await visitor.within("main").press("Next server");
  await pageOf(visitor, "上海-香港专线中转服务器").reads("not JSON at all, just words");
});

test(
  "A server that is deleted elsewhere stays on the page with its last data, and no more requests are sent for it",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    const page = await opens(visitor, "ams-db-primary");
    await reads(page, "TCP connections", /^\d+$/);
    await stage.control({ op: "deleteServer", id: 2 });
    await visitor.page.clock.fastForward(10_000);
    await page.within("alert").reads(/^This server no longer exists\./);
    await reads(page, "Agent version", /\d/);
    for (const verb of ["Edit", "Agent config", "Install command", "Edit public note"]) {
      await eventually(async () =>
        assert.is(await page.find("button", verb).getAttribute("aria-disabled"), "true", verb),
      );
      await page.pressDisabled(verb);
    }
    await eventually(async () => assert.is(await visitor.find("dialog").count(), 0));
    await visitor.isAt("/?server=2");
    const asked = visitor.requests("/api/v1/server?id=2").length;
    await visitor.page.clock.fastForward(11_000);
    await visitor.settles();
    assert.is(visitor.requests("/api/v1/server?id=2").length, asked);
  },
  { seconds: 45 },
);

test("A failed read is reported, and Retry reads again", async (visitor, stage) => {
  await visitsHome(visitor);
  // A refusal, because a read without an answer is repeated without a press.
  await stage.control({
    op: "fail",
    path: "/server",
    method: "GET",
    kind: "refuse",
    text: "the disk is full",
    times: 99,
  });
  await visitor.press("fra-web-1");
  const page = pageOf(visitor, "fra-web-1");
  await page.within("alert").reads(/^The latest values could not be (read|loaded)\. the disk is full/);
  await reads(page, "ID", "1");
  await visitor.settles();
  stage.backend.state.faults.splice(0);
  await page.press("Retry");
  await page.text(/^The latest values could not be (read|loaded)/).waitFor({ state: "hidden" });
  await reads(page, "TCP connections", /^\d+$/);
});

const plot = (page: Part, name: string) =>
  page.page.locator("figure").getByRole("img", { name: new RegExp(`^${name}, `) });

test("Without recorded figures plots start with the page and keep their points while a neighbour is shown", async (visitor) => {
  const page = await opens(visitor, "fra-web-1");
  await page.reads(/^The dashboard records no values because its time series database is turned off/);
  await plot(page, "CPU").waitFor();
  await eventually(async () =>
    assert.match(
      (await plot(page, "CPU").getAttribute("aria-label")) ?? "",
      /^CPU, Live\. CPU: now \d+%, lowest \d+%, highest \d+%\.$/,
    ),
  );
  assert.equal(visitor.calls(/metrics/), []);
  await eventually(async () => assert.is(await page.find("tab").count(), 0));
  await eventually(async () => assert.is(await page.page.locator("figure canvas").count(), 6));
  const load = () => plot(page, "Network").getAttribute("aria-label");
  const first = await load();
  await eventually(async () => assert.is.not(await load(), first));
  const lowest = async () => {
    const [, number = "", unit = ""] =
      /Received: .*? lowest ([\d.]+) (\w+)\/s/.exec((await load()) ?? "") ?? [];
    return Number(number) * (unit === "MB" ? 1e6 : unit === "kB" ? 1e3 : 1);
  };
  const before = await lowest();
  await page.press("Next server");
  await pageOf(visitor, "ams-db-primary").press("Previous server");
  await page.sees("button", "Edit");
  await plot(page, "Network").waitFor();
  await eventually(async () =>
    assert.ok((await lowest()) <= before, `${await lowest()} is not below ${before}`),
  );
});

test(
  "On 1.14.14, which has no history, nothing is asked for and plots begin with the page",
  async (visitor) => {
    const page = await opens(visitor, "fra-web-1");
    await page.reads(/^This version of the dashboard does not record values/);
    await plot(page, "Network").waitFor();
    await plot(page, "Connections").waitFor();
    assert.equal(visitor.calls(/metrics/), []);
  },
  { backend: { dialect: "1.14.14" } },
);

test(
  "On 2.3.7 plots begin with what was recorded, over the period that is chosen",
  async (visitor, stage) => {
    await record(stage);
    const page = await opens(visitor, "fra-web-1");
    await plot(page, "CPU").waitFor();
    await eventually(() => assert.is(visitor.calls(/metrics/).length, 8));
    assert.ok(visitor.requests("/metrics").every((request) => request.url().endsWith("period=1d")));
    await page.press("30 days", "tab");
    await eventually(() => assert.is(visitor.requests("period=30d").length, 8));
    const label = page.page.getByRole("img", {
      name: /^Memory, 30 days\. Memory: now .+, lowest .+, highest .+\.$/,
    });
    await label.waitFor();
    await page.page.keyboard.press("ArrowLeft");
    await eventually(() => assert.is(visitor.requests("period=7d").length, 8));
    await visitor.isAt("/?server=1", "arrows on the tabs choose a period, no other server");
  },
  { backend: { dialect: "2.3.7" } },
);

test("A refused history is shown in the backend's words, and Retry reads again", async (visitor, stage) => {
  await record(stage);
  await visitsHome(visitor);
  await stage.control({
    op: "fail",
    path: "/server/1/metrics",
    kind: "refuse",
    text: "the disk <b>is</b> full",
    times: 3,
  });
  await visitor.press("fra-web-1");
  const page = pageOf(visitor, "fra-web-1");
  await page.reads("The recorded values could not be read: the disk <b>is</b> full");
  await page.press("Retry");
  await page.text(/^The recorded values could not be read/).waitFor({ state: "hidden" });
  await eventually(() => assert.ok(visitor.calls(/metrics/).length >= 9));
});

test("Plots follow the pointer, the theme and the width of the window; on a phone a plot has its width", async (visitor, stage) => {
  await record(stage);
  const page = await opens(visitor, "fra-web-1");
  await plot(page, "CPU").waitFor();
  await page.press("7 days", "tab");
  await page.page
    .locator("figure")
    .getByRole("img", { name: /^CPU, 7 days/ })
    .waitFor();
  await page.page
    .locator("figure .u-over")
    .first()
    .hover({ position: { x: 40, y: 40 } });
  await page.page
    .locator("figcaption")
    .first()
    .getByText(/, 2\d{3}, \d+:\d\d:\d\d/)
    .waitFor();
  const canvas = page.page.locator("figure canvas").first();
  const bytes = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const light = await bytes();
  await visitor.page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await eventually(async () => assert.is.not(await bytes(), light));
  // Six plots fill their rows, and the notes are below both columns.
  await visitor.page.setViewportSize({ width: 1920, height: 1080 });
  await eventually(async () => {
    const plots = await Promise.all(
      (await page.page.locator("figure").all()).map((one) => one.boundingBox()),
    );
    assert.equal([plots.length, new Set(plots.map((box) => box?.x)).size], [6, 3]);
  });
  const note = await page.find("heading", "Private note").boundingBox();
  const about = await page.find("heading", "Host").boundingBox();
  const figures = await page.find("heading", "Current values").boundingBox();
  assert.is(note?.x, figures?.x);
  assert.ok((note?.y ?? 0) > (about?.y ?? 0));
  await visitor.page.setViewportSize({ width: 1280, height: 800 });
  const width = () => canvas.evaluate((element) => element.clientWidth);
  const wide = await width();
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await eventually(async () =>
    assert.ok((await width()) <= 360 && (await width()) > 200, `${await width()} of ${wide}`),
  );
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  await visitor.page.keyboard.press("Escape");
  await visitor.focuses("fra-web-1", "the list has scrolled to its place");
  await visitor.within("list", "Servers").find("button", "fra-web-1").click();
  await plot(page, "CPU").waitFor();
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  await visitor.page.keyboard.press("Escape");
  await visitor.focuses("fra-web-1", "the list has scrolled to its place");
  await visitor.within("list", "Servers").find("button", "just-registered").click();
  await pageOf(visitor, "just-registered").reads("Nothing was recorded during this period.");
  await eventually(async () => assert.is(await page.page.locator("figure").count(), 0));
});

test(
  "A hidden window sends no requests",
  async (visitor) => {
    await visitor.page.clock.install();
    await opens(visitor, "fra-web-1");
    const asked = () => visitor.requests("/api/v1/server?id=1").length;
    await eventually(() => assert.ok(asked() > 0));
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await visitor.settles();
    const before = asked();
    await visitor.page.clock.fastForward(12_000);
    await visitor.settles();
    assert.is(asked(), before);
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => false, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await eventually(() => assert.is(asked(), before + 1));
  },
  { seconds: 40 },
);

test(
  "With 10,000 servers a page opens at once, and its neighbours too",
  async (visitor) => {
    const page = await opens(visitor, "fra-web-1");
    await page.reads("1 of 10,000");
    const times: number[] = [];
    for (const place of [2, 3, 4]) {
      const took = await visitor.workOf(async () => {
        await visitor.within("main").press("Next server");
        await visitor.within("main").reads(`${place} of 10,000`);
      });
      times.push(took);
    }
    assert.ok(Math.min(...times) < 400, `${times.join(", ")} ms`);
  },
  { backend: { servers: 10_000 }, seconds: 60, alone: true },
);

test.run();
