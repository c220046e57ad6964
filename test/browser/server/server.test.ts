import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("server", { backend: { servers: 12 } });

const names = (visitor: Visitor) =>
  visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts();
const serverOf = (stage: Stage, id: number) => {
  const found = stage.backend.state.servers.get(id);
  assert.ok(found, `no server ${id}`);
  return found as NonNullable<typeof found>;
};
const dot = (visitor: Visitor, name: string) => visitor.row(name).find("img");

/** On the home page, with rows. */
async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
}

async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

test("The list shows every server in columns that are chosen in a menu and kept in the address", async (visitor, stage) => {
  await visitsHome(visitor, "?cols=id,name,groups,ip,seen,version,weight,hidden,ddns,uuid");
  await visitor.sees("heading", "Servers");
  const titles = (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim());
  for (const title of [
    "ID",
    "Name",
    "Groups",
    "IP",
    "Last seen",
    "Agent version",
    "Weight",
    "Hidden",
    "DDNS",
    "UUID",
  ]) {
    assert.ok(titles.includes(title), `no column ${title} among ${titles.join(", ")}`);
  }
  const first = serverOf(stage, 1);
  const row = visitor.row("fra-web-1");
  await row.reads("Europe");
  await row.reads(first.ipv4);
  await row.reads("v6");
  assert.is(await row.page.locator(`[title="${first.ipv4}/${first.ipv6}"]`).count(), 1);
  await row.reads(first.uuid);
  await row.reads("100");
  await eventually(async () => assert.is(await visitor.find("table").getAttribute("aria-rowcount"), "13"));
  await visitor.press("Columns");
  await visitor.page.getByRole("menuitemcheckbox", { name: "UUID" }).click();
  await visitor.page.getByRole("menuitemcheckbox", { name: "Country" }).click();
  await visitor.page.keyboard.press("Escape");
  await eventually(async () => assert.is(await visitor.find("columnheader", "UUID").count(), 0));
  await visitor.sees("columnheader", "Country");
  const address = visitor.address();
  await visitor.page.reload();
  await visitor.sees("columnheader", "Country");
  await visitor.isAt(address);
});

test(
  "Dots and last seen follow the live socket, and invalid frames are ignored",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await dot(visitor, "fra-web-1").and(visitor.page.getByLabel("Online")).waitFor();
    await visitor.reads("Live");
    await stage.control({ op: "server", id: 1, mood: "offline" });
    await dot(visitor, "fra-web-1")
      .and(visitor.page.getByLabel(/Offline|Stale/))
      .waitFor();
    await visitor.row("just-registered").find("img", "Offline").waitFor();
    for (const text of ["{", '{"servers":7}', "[]", '{"now":1,"servers":[{"id":"x"}]}', "<html>"])
      await stage.control({ op: "sendFrame", text });
    await stage.control({ op: "server", id: 2, mood: "offline", lastActive: 0 });
    await dot(visitor, "ams-db-primary").and(visitor.page.getByLabel("Offline")).waitFor();
    await dot(visitor, "home-router").and(visitor.page.getByLabel("Online")).waitFor();
  },
  { seconds: 45 },
);

test(
  "After a restart of the backend the user signs in again and continues",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await visitor.text("Live").waitFor();
    const editor = await edits(visitor, "fra-web-1");
    await editor.fill("Name", "after the restart");
    stage.backend.reset();
    // The page asks by itself as soon as it has connected again.
    const question = visitor.dialog("Sign in again");
    await question.fill("Password", "admin");
    await question.press("Login");
    await visitor.misses("alertdialog", "Sign in again");
    await editor.press("Save changes");
    await visitor.row("after the restart").sees("rowheader");
    await visitor.text("Live").waitFor();
  },
  { seconds: 45, expects: [/WebSocket/] },
);

for (const width of [1280, 390])
  test(
    `A press counts while the list still coasts after a scroll, at ${width} px`,
    async (visitor) => {
      await visitsHome(visitor);
      if (width < 890) await visitor.chooses("More actions", "Select");
      const box = visitor.page.getByRole("checkbox", { name: /^Select (?!all)/ }).nth(3);
      await visitor.draws();
      const { x = 0, y = 0, height = 0 } = (await box.boundingBox()) ?? {};
      await visitor.page.evaluate(() => {
        const table = document.querySelector("main section:has([role=table])");
        // One pixel there and back for each frame, as at the end of a scroll by touchpad, but without an end.
        const coast = (step: number): void => {
          (table ?? window).scrollBy(0, step);
          requestAnimationFrame(() => coast(-step));
        };
        coast(1);
      });
      await visitor.draws();
      await visitor.pressAt(x + 8, y + height / 2);
      await eventually(async () => assert.ok(await box.isChecked()));
    },
    { backend: { servers: 60 }, browser: { viewport: { width, height: 800 } } },
  );

test("A search looks into every column, and a sort by any of them survives reload and Back", async (visitor, stage) => {
  const columns = "cols=id,name,groups,ip,weight,uuid";
  await visitsHome(visitor, `?${columns}`);
  const search = visitor.field("Search servers");
  const { uuid, ipv4 } = serverOf(stage, 3);
  for (const words of [uuid, ipv4, "sgp edge", "EDGE-2"]) {
    await search.fill(words);
    await eventually(async () => assert.equal(await names(visitor), ["sgp-edge-2"], words));
  }
  await search.fill("亚洲");
  await eventually(async () => assert.ok((await names(visitor)).includes("東京リレー一号")));
  assert.not.ok((await names(visitor)).includes("fra-web-1"));
  await search.fill("");
  const weights = (sign: number) =>
    stage.backend.state.servers
      .all()
      .map(({ display_index }) => display_index)
      .sort((one, other) => sign * (one - other));
  const isSorted = (sign: number) =>
    eventually(async () => {
      const weightOf = new Map(stage.backend.state.servers.all().map((row) => [row.name, row.display_index]));
      assert.equal(
        (await names(visitor)).map((name) => weightOf.get(name)),
        weights(sign),
      );
    });
  await visitor.press("Weight");
  await visitor.isAt(`/?${columns.replaceAll(",", "%2C")}&sort=-weight`);
  await isSorted(-1);
  await visitor.press("Weight");
  await isSorted(1);
  await visitor.page.reload();
  await isSorted(1);
  await visitor.goesBack();
  await visitor.isAt(`/?${columns.replaceAll(",", "%2C")}&sort=-weight`);
  await isSorted(-1);
});

test(
  "A server needs a name and a whole weight; invalid JSON is refused with line and column; DDNS profiles have names; a refusal keeps what was typed",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const editor = await edits(visitor, "fra-web-1");
    await editor.fill("Name", "");
    await editor.fill("Weight", "1.5");
    await editor.press("Save changes");
    await editor.reads("Name is required.");
    await editor.reads("Enter a whole number.");
    await visitor.focuses("Name");
    assert.equal(visitor.calls(/PATCH/), []);
    await editor.fill("Weight", "1");
    await editor.fill("Name", "so !refuse");
    await editor.field(/^Private note/).fill("kept");
    await editor.press("Save changes");
    await editor.within("alert").reads("the demo refuses this name");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "so !refuse"));
    await eventually(async () => assert.is(await editor.field(/^Private note/).inputValue(), "kept"));
    await editor.fill("Name", "fra-web-1");
    await editor.press("Edit as JSON");
    const json = editor.field(/^Override domains as JSON/);
    await eventually(async () =>
      assert.equal(JSON.parse(await json.inputValue()), { 1: ["edge.example.com"] }),
    );
    const broken = '{\n  "1": ["a.example.com"],\n  "2": [b]\n}';
    await json.fill(broken);
    await editor.press("Save changes");
    await editor.reads("Invalid JSON string (line 3, column 9)");
    await eventually(async () => assert.is(await json.inputValue(), broken));
    assert.is(visitor.calls(/PATCH/).length, 1);
    await editor.pressDisabled("Edit as fields");
    await eventually(async () =>
      assert.is(await json.inputValue(), broken, "only a map of lists can be shown as fields"),
    );
    await json.fill('{"2": ["c.example.com"]}');
    await editor.press("Edit as fields");
    await editor.press("Save changes");
    await visitor.misses("dialog");
    assert.equal(serverOf(stage, 1).override_ddns_domains, { 2: ["c.example.com"] });
    const other = await edits(visitor, "ams-db-primary");
    await other.reads("Select a DDNS profile above to give this server its own domains.");
    await other.find("switch", "Dynamic DNS").click();
    const box = other.find("combobox", /^DDNS profiles/);
    await box.click();
    const first = visitor.page.getByRole("option").first();
    const name = await first.locator("span[title]").first().getAttribute("title");
    await first.click();
    await other.sees("button", `Remove ${name}`);
    // The open list of options may cover the button.
    await box.press("Escape");
    await other.press("Save changes");
    await visitor.misses("dialog");
    assert.is(serverOf(stage, 2).ddns_profiles.length, 1);
    assert.is(serverOf(stage, 2).enable_ddns, true);

    const late = await edits(visitor, "ams-db-primary");
    await late.fill("Name", "too late");
    await stage.control({ op: "deleteServer", id: 2 });
    await late.press("Save changes");
    await late.sees("alert");
    await eventually(async () => assert.is(await late.field("Name").inputValue(), "too late"));
  },
  { seconds: 45, expects: [/saving failed/] },
);

test("An id that does not exist says so; Back with unsaved text asks, and no keeps text and address", async (visitor) => {
  await visitsHome(visitor, "?edit=4711");
  await visitor.dialog("Not found").reads("Nothing with the ID 4711 exists, or it has been deleted.");
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  const editor = await edits(visitor, "fra-web-1");
  await editor.field(/^Private note/).fill("unsaved");
  await visitor.goesBack();
  await visitor.dialog("Discard your changes?").press("Cancel");
  await eventually(async () => assert.is(await editor.field(/^Private note/).inputValue(), "unsaved"));
  await visitor.isAt("/?edit=1");
});

test("A delete names the servers, sends what still exists, and is asked once", async (visitor, stage) => {
  await visitsHome(visitor);
  for (const name of ["fra-web-1", "home-router"]) await visitor.row(name).find("checkbox").check();
  await visitor.reads("2 selected");
  await stage.control({ op: "deleteServer", id: 4 });
  await visitor.press("Delete");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("This operation cannot be undone!");
  await eventually(async () =>
    assert.equal(await question.find("listitem").allInnerTexts(), ["fra-web-1", "home-router"]),
  );
  await question.find("button", "Delete 2").dblclick();
  await visitor.reads("1 row deleted");
  await visitor.reads("1 had already been deleted");
  assert.equal(visitor.sent("/batch-delete/server"), [[1]]);
  await eventually(async () => assert.is((await names(visitor)).length, 10));
});

test("Two windows that delete the same server send one delete", async (visitor, stage) => {
  await visitsHome(visitor);
  const other = await visitor.context.newPage();
  await other.goto(`${visitor.url}/dashboard/`);
  await stage.control({ op: "fail", path: "/batch-delete/server", kind: "slow" });
  await visitor.press("Delete ams-db-primary");
  await other.getByRole("button", { name: "Delete ams-db-primary" }).click();
  await Promise.all([
    visitor.dialog("Confirm Deletion?").press("Delete"),
    visitor.reads("1 row deleted"),
    eventually(() => assert.equal(visitor.sent("/batch-delete/server"), [[2]])).then(() =>
      other.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click(),
    ),
    other.getByText("1 had already been deleted").waitFor(),
  ]);
  assert.equal(visitor.sent("/batch-delete/server"), [[2]]);
});

test(
  "Below 890 px there are cards, and Select turns on ticking and a bar with Delete",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await visitor.within("list", "Servers").row("fra-web-1").find("img", "Online").waitFor();
    await eventually(async () => assert.is(await visitor.find("checkbox").count(), 0));
    await visitor.chooses("More actions", "Select");
    await visitor.pressDisabled("Delete");
    await visitor.reads("No rows are selected");
    await visitor.row("ams-db-primary").find("checkbox").check();
    await visitor.reads("1 selected");
    await visitor.press("Delete");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads("1 row deleted");
    assert.is(stage.backend.state.servers.get(2), undefined);
    await visitor.press("Done");
    await visitor.chooses("More actions for fra-web-1", "Edit");
    await visitor.dialog("Edit fra-web-1").sees("textbox", "Name");
  },
  { browser: { viewport: { width: 390, height: 844 } } },
);

test(
  "Without servers the page explains how to add one, and the first is greeted and appears by itself as a list of one",
  async (visitor, stage) => {
    await visitor.visits("");
    await visitor.reads("No servers yet. A server appears here once its agent has connected.");
    await visitor.find("button", "Add server").first().click();
    await visitor.dialog("Add server").reads("Waiting for the new server.");
    await stage.control({ op: "addServer", name: "Brand new", mood: "online" });
    await visitor.dialog("Add server").sees("heading", "Welcome, Brand new");
    await visitor.page.keyboard.press("Escape");
    await visitor.misses("dialog");
    await visitor.sees("button", "Edit Brand new");
    assert.equal(await names(visitor), ["Brand new"]);
  },
  { backend: { servers: 0 } },
);

test(
  "Members see, find and edit their own servers only; a new one appears by itself, and servers of others are asked for once",
  async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitor.visits("?owner=2", "member");
    await visitor.row("sgp-edge-2").find("img", "Online").waitFor();
    // The first frame names servers of others, for which the list is read a second time.
    await eventually(() => assert.is(visitor.calls(/^GET \/server$/).length, 2));
    await visitor.reads(/^(\d+) of \1$/);
    await visitor.press(/^Remove Owner: member/);
    await visitor.isAt("/");
    const own = stage.backend.state.servers.all().filter(({ owner }) => owner === 2);
    await eventually(async () =>
      assert.equal((await names(visitor)).sort(), own.map(({ name }) => name).sort()),
    );
    await stage.control({ op: "addServer", name: "Not mine", owner: 1 });
    await stage.control({ op: "addServer", name: "Brand new", owner: 2 });
    await eventually(async () => {
      await visitor.page.clock.fastForward(5000);
      await visitor.find("button", "Edit Brand new").waitFor({ timeout: 2000 });
    });
    await eventually(async () => assert.is(await visitor.text("Not mine").count(), 0));
    await visitor.settles();
    const asked = visitor.calls(/^GET \/server$/).length;
    await visitor.page.clock.fastForward(20_000);
    await visitor.settles();
    assert.is(visitor.calls(/^GET \/server$/).length, asked);
    const editor = await edits(visitor, "sgp-edge-2");
    await editor.fill("Name", "mine");
    await editor.press("Save changes");
    await visitor.row("mine").sees("rowheader");
  },
  { seconds: 60 },
);

test.run();
