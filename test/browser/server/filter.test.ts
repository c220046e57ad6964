import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";

const test = browserTests("server filter", { backend: { servers: 40 } });
const phone = { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } };

/** Sorted, so that the order of the backend does not matter. */
const names = async (visitor: Visitor) =>
  (await visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts()).sort();
const chips = (visitor: Visitor) =>
  visitor.page
    .getByRole("button", { name: /^Remove / })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.replace("Remove ", "")));
/** A text matches from its first digit on, so that "2 of 40" is not found in "12 of 40". */
const shown = (visitor: Visitor, text: string | RegExp) =>
  visitor.page
    .getByRole("status")
    .filter({ hasText: typeof text === "string" ? new RegExp(`(^|\\D)${text}`) : text })
    .waitFor();
const all = (stage: Stage) => stage.backend.state.servers.all();

async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.sees("button", "Filters");
}

async function opensPanel(visitor: Visitor) {
  await visitor.press("Filters");
  const panel = visitor.within("dialog", "Filters");
  await panel.sees("combobox", "Country");
  return panel;
}

/** Records the text of every row ever drawn, so that a list that filters too late is noticed. */
const noteRows = () => {
  const seen = new Set<string>();
  Reflect.set(window, "rowsSeen", seen);
  new MutationObserver(() => {
    for (const row of document.querySelectorAll("[data-row]"))
      seen.add((row as HTMLElement).dataset.row ?? "");
  }).observe(document, { childList: true, subtree: true });
};
const rowsSeen = (visitor: Visitor): Promise<number[]> =>
  visitor.page.evaluate(() => [...(Reflect.get(window, "rowsSeen") as Set<string>)].map(Number));

test("A filter is chosen, shows as a chip and in the address, and a reload keeps it", async (visitor, stage) => {
  await visitsHome(visitor);
  const panel = await opensPanel(visitor);
  const debian = all(stage).filter(({ host }) => host.platform === "debian");
  const hidden = debian.filter((row) => row.hide_for_guest);
  assert.ok(hidden.length > 0 && hidden.length < debian.length);
  await panel.find("combobox", "Operating system").fill("deb");
  const option = visitor.page.getByRole("option", { name: /^debian/ });
  await eventually(async () => assert.match(await option.innerText(), String(debian.length)));
  await option.click();
  await visitor.page.keyboard.press("Escape");
  await panel.find("checkbox", `Yes (${hidden.length})`).first().click();
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog", "Filters");
  const wanted = hidden.map(({ name }) => name).sort();
  await eventually(async () => assert.equal(await names(visitor), wanted));
  await shown(visitor, `${wanted.length} of 40`);
  await visitor.isAt("/?os=debian&hidden=1");
  await eventually(async () =>
    assert.equal(await chips(visitor), ["Operating system: debian", "Hidden: Yes"]),
  );
  await visitor.page.reload();
  await eventually(async () => assert.equal(await names(visitor), wanted));
  await visitor.isAt("/?os=debian&hidden=1");
  await visitor.press("Remove Hidden: Yes");
  await shown(visitor, `${debian.length} of 40`);
  await visitor.isAt("/?os=debian");
});

test("Unknown values are chips that can be removed, Back takes back one filter after the other, and the panel removes all", async (visitor) => {
  const hostile = encodeURIComponent("<img src=x onerror=alert(1)>");
  await visitsHome(visitor, `?os=${hostile}&group=4711&state=asleep&preset=constructor&q=web&nonsense=1`);
  await visitor.reads("No matches.");
  await eventually(async () =>
    assert.equal(await chips(visitor), [
      "constructor",
      "State: asleep",
      "Groups: #4711",
      "Operating system: <img src=x onerror=alert(1)>",
    ]),
  );
  await visitor.press("Remove State: asleep");
  await eventually(async () => assert.is((await chips(visitor)).length, 3));
  assert.ok(visitor.address().includes("nonsense=1"));
  await visitor.press("Show all");
  await eventually(async () => assert.ok((await names(visitor)).length > 8));
  await visitor.isAt("/?nonsense=1");

  const panel = await opensPanel(visitor);
  await panel.find("checkbox", /^Outdated agents/).click();
  await visitor.isAt("/?nonsense=1&preset=old");
  await panel.find("checkbox", /^Stale/).click();
  await visitor.isAt("/?nonsense=1&preset=old&state=stale");
  await visitor.page.goBack();
  await eventually(async () => assert.equal(await chips(visitor), ["Outdated agents"]));
  await eventually(async () => assert.not.ok(await panel.find("checkbox", /^Stale/).isChecked()));
  await visitor.page.goBack();
  await eventually(async () => assert.equal(await chips(visitor), []));
  await visitor.isAt("/?nonsense=1");

  await panel.find("checkbox", /^Outdated agents/).click();
  await panel.find("checkbox", /^Stale/).click();
  await eventually(async () => assert.is((await chips(visitor)).length, 2));
  await panel.press("Clear all");
  await eventually(async () => assert.equal(await chips(visitor), []));
  await visitor.isAt("/?nonsense=1");
  await visitor.focuses("Clear all");
  await eventually(async () =>
    assert.is(await panel.find("button", "Clear all").getAttribute("aria-disabled"), "true"),
  );

  await visitor.find("heading", "Servers").click();
  await visitor.misses("dialog", "Filters");
  await opensPanel(visitor);
  await visitor.press("Filters");
  await visitor.misses("dialog", "Filters");
});

test("The first rows of a filtered address are the ones that were asked for, and nothing moves while the filters arrive", async (visitor, stage) => {
  await visitor.page.addInitScript(noteRows);
  await visitor.page.addInitScript(() => {
    Reflect.set(window, "moved", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "moved", Reflect.get(window, "moved") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const group = stage.backend.state.table<Row & { servers: number[] }>("server-group").all()[0];
  const offline = all(stage)
    .filter(({ id, mood }) => group?.servers.includes(id) && (mood === "offline" || mood === "none"))
    .map(({ id }) => id);
  assert.ok(offline.length > 0);
  await visitsHome(visitor, `?state=offline&group=${group?.id}`);
  await shown(visitor, `${offline.length} of 40`);
  await eventually(async () => assert.equal((await rowsSeen(visitor)).sort(), offline.sort()));
  await visitor.settles();
  const moved: number = await visitor.page.evaluate(() => Reflect.get(window, "moved"));
  assert.ok(moved < 0.01, `moved by ${moved}`);
});

test("A filter by group waits for the groups, shows no other rows until then, and names its group", async (visitor, stage) => {
  await visitor.page.addInitScript(noteRows);
  const group = stage.backend.state.table("server-group").all()[0] as unknown as {
    id: number;
    name: string;
    servers: number[];
  };
  const go = await visitor.holds("GET", "**/api/v1/server-group");
  await visitsHome(visitor, `?group=${group.id},none`);
  await visitor.page.locator("[role=table][aria-busy=true]").waitFor();
  await visitor.sees("button", `Remove Groups: #${group.id}`);
  await visitor.draws();
  assert.equal(await rowsSeen(visitor), []);
  go();
  await visitor.sees("button", `Remove Groups: ${group.name}`);
  await visitor.press("Remove Groups: No group");
  await shown(visitor, `${group.servers.length} of 40`);
  await eventually(async () => {
    const seen = new Set(await rowsSeen(visitor));
    assert.ok(group.servers.every((id) => seen.has(id)));
  });
});

test("If groups cannot be loaded, a message replaces the rows, and Retry loads them", async (visitor, stage) => {
  await stage.control({
    op: "fail",
    path: "/server-group",
    kind: "refuse",
    text: "the disk is full",
    times: 99,
  });
  await visitor.page.addInitScript(noteRows);
  await visitsHome(visitor, "?group=1");
  await visitor.reads("The list could not be loaded. the disk is full");
  assert.equal(await rowsSeen(visitor), []);
  await visitor.settles();
  stage.backend.state.faults.splice(0);
  await visitor.press("Retry");
  await eventually(async () => assert.ok((await names(visitor)).includes("fra-web-1")));
});

test("The checkbox in the header ticks the visible rows, and a message counts them and offers to tick all", async (visitor, stage) => {
  await visitsHome(visitor, "?hidden=1");
  const hidden = all(stage).filter((row) => row.hide_for_guest).length;
  await shown(visitor, `${hidden} of 40`);
  await visitor.find("checkbox", "Select all").click();
  await shown(visitor, `All ${hidden} matches are selected`);
  await shown(visitor, `${hidden} selected`);
  await visitor.press("Remove Hidden: Yes");
  await eventually(async () =>
    assert.is(
      await visitor.find("checkbox", "Select all").evaluate((box) => (box as HTMLInputElement).indeterminate),
      true,
    ),
  );
  await visitor.page.goBack();
  await visitor.press("Select all 40");
  await shown(visitor, "All 40 are selected");
  await visitor.find("button", "Clear selection").last().click();
  await eventually(async () => assert.not.ok(await visitor.find("checkbox", "Select all").isChecked()));
});

test("Rows that a search hides stay ticked, and the count mentions them", async (visitor) => {
  await visitsHome(visitor);
  for (const name of ["fra-web-1", "ams-db-primary", "sgp-edge-2"])
    await visitor.row(name).find("checkbox").check();
  await visitor.fill("Search servers", "fra-web-1");
  await shown(visitor, "3 selected, 2 of them hidden by filters");
  await visitor.press("Delete");
  const question = visitor.dialog("Confirm Deletion?");
  await question.sees("listitem");
  await eventually(async () => assert.is(await question.find("listitem").count(), 3));
  await question.press("Cancel");
});

test("Offline servers come first by state; Shift adds a second key, which survives a reload; rows can be compact", async (visitor, stage) => {
  await visitsHome(visitor, "?cols=id,name,state,version&sort=state,name");
  const rank = ["Offline", "Stale", "Online"];
  await eventually(async () => {
    const states = await visitor.page.locator("[data-row] [role=cell]:nth-child(4)").allInnerTexts();
    assert.equal(
      states,
      [...states].sort((a, b) => rank.indexOf(a) - rank.indexOf(b)),
    );
    assert.is(states[0], "Offline");
  });
  await visitor.find("button", "Agent version").click();
  await visitor.find("button", "Name").click({ modifiers: ["Shift"] });
  await eventually(() => assert.match(visitor.address(), "sort=version%2Cname"));
  const head = (name: string | RegExp) => visitor.find("columnheader", name);
  await eventually(async () =>
    assert.is(await head(/^Agent version/).getAttribute("aria-sort"), "ascending"),
  );
  await eventually(async () => assert.is(await head(/^Name/).getAttribute("aria-sort"), null));
  await visitor.sees("button", "Name 2");
  await visitor.find("button", "Name 2").focus();
  await visitor.page.keyboard.press("Shift+Enter");
  await eventually(() => assert.match(visitor.address(), "sort=version%2C-name"));
  const versions = new Map(all(stage).map(({ name, host }) => [name, host.version]));
  /** Among servers of the same version the names descend. */
  const isSorted = () =>
    eventually(async () => {
      const shown = await visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts();
      assert.ok(shown.length > 8 && shown.every((name) => versions.has(name)), shown.join());
      const groups = [...new Set(shown.map((name) => versions.get(name)))].map((version) =>
        shown.filter((name) => versions.get(name) === version),
      );
      assert.equal(shown, groups.flat(), "the version comes first");
      const { compare } = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
      for (const group of groups)
        assert.equal(
          group,
          [...group].sort((a, b) => compare(b, a)),
        );
    });
  await isSorted();
  await visitor.page.reload();
  await isSorted();
  await visitor.find("button", /^Agent version/).click();
  await eventually(() => assert.match(visitor.address(), /sort=-version$/));

  const height = () =>
    visitor.page
      .locator("[data-row]")
      .first()
      .evaluate((row) => (row as HTMLElement).offsetHeight);
  await eventually(async () => assert.is(await height(), 40));
  await visitor.press("Columns");
  await visitor.page.getByRole("menuitemcheckbox", { name: "Compact rows" }).click();
  await eventually(async () => assert.is(await height(), 32));
  await eventually(() => assert.match(visitor.address(), /density=compact$/));
});

test("The filters work by keyboard alone, and the focus comes back", async (visitor) => {
  await visitsHome(visitor);
  await visitor.field("Search servers").focus();
  await visitor.page.keyboard.press("Tab");
  await visitor.focuses("Filters");
  await visitor.page.keyboard.press("Enter");
  await visitor.sees("dialog", "Filters");
  await eventually(async () => assert.match(await visitor.focused(), /^Offline/));
  await visitor.page.keyboard.press("Space");
  await eventually(() => assert.is(visitor.address(), "/?preset=offline"));
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog", "Filters");
  await visitor.focuses("Filters");
  await visitor.find("button", "Remove Offline").focus();
  await visitor.page.keyboard.press("Enter");
  await eventually(() => assert.is(visitor.address(), "/"));
  await eventually(async () =>
    assert.is(
      await visitor.page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
      "Servers",
    ),
  );
});

test(
  "If the backend returns no owners, none are offered",
  async (visitor) => {
    await visitsHome(visitor);
    const panel = await opensPanel(visitor);
    await eventually(async () => assert.is(await panel.find("combobox", "Owner").count(), 0));
  },
  { backend: { servers: 12, dialect: "1.14.14" } },
);

test(
  "On a phone filters are a sheet, the order has further keys, and all that match are ticked",
  async (visitor) => {
    await visitsHome(visitor);
    await visitor.press("Filters");
    const sheet = visitor.dialog("Filters");
    await sheet.find("checkbox", /^Outdated agents/).click();
    await sheet.press(/^Show \d+ servers$/);
    await visitor.misses("dialog");
    await visitor.isAt("/?preset=old");
    await shown(visitor, /^\d+ of 40$/);
    await visitor.chooses("More actions", "Select");
    await visitor.find("checkbox", "Select all").click();
    await shown(visitor, /^All \d+ matches are selected$/);
    await visitor.press("Select all 40");
    await shown(visitor, "All 40 are selected");
    await visitor.press("Done");
    const item = (name: string | RegExp) => visitor.page.getByRole("menu").getByText(name, { exact: true });
    await visitor.press("Sort");
    await item("State").click();
    await visitor.press("Sort");
    await item("Then by…").click();
    await item("Name").click();
    await item("Name 2").click();
    await eventually(() => assert.match(visitor.address(), "sort=state%2C-name"));
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  },
  phone,
);

test.run();
