import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("nat", { backend: { servers: 12 } });

const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const shows = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await names(visitor), wanted));
const seeded = ["Home router", "Team wiki", "打印机", "Old NAS (its server is gone)", "Member's git"];

async function picks(visitor: Visitor, editor: Part, typed: string): Promise<void> {
  const box = editor.find("combobox", "Server");
  await box.fill(typed);
  await visitor.page.getByRole("option").first().waitFor();
  await box.press("Enter");
}

/** Waits until the first half of an answer is sent; the order `rest` sends the other one. */
const sendsHalf = (stage: Stage) => eventually(() => assert.is(stage.backend.state.halves.length, 1));

/** Opens the editor of a new profile and fills it. */
async function fillsNew(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press("Add NAT profile");
  const editor = visitor.dialog("Add NAT profile");
  await editor.fill("Name", name);
  await picks(visitor, editor, "fra");
  await editor.fill("Local service", "10.1.2.3:80");
  await editor.fill("Bind hostname", `${Math.random().toString(36).slice(2)}.example.com`);
  return editor;
}

const rows = (stage: Stage) =>
  stage.backend.state
    .table<Row & { name: string; enabled: boolean; server_id: number; host: string; domain: string }>("nat")
    .all();

test("A profile is created, changed and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("nat");
  await shows(visitor, ...seeded);
  const editor = await fillsNew(visitor, "Printer room");
  await editor.press("Add");
  await visitor.misses("dialog");
  await visitor.reads("Saved");
  await shows(visitor, ...seeded, "Printer room");
  const created = rows(stage).at(-1);
  assert.is(created?.host, "10.1.2.3:80");
  assert.is(created?.enabled, true);
  assert.is(created?.server_id, 1);
  await visitor.isAt("/nat");

  await visitor.press("Edit Printer room");
  const change = visitor.dialog("Edit Printer room");
  await eventually(async () => assert.is(await change.field("Local service").inputValue(), "10.1.2.3:80"));
  await change.fill("Name", "Printer hall");
  await change.find("switch", "Enabled").click();
  await change.press("Save changes");
  await visitor.misses("dialog");
  await shows(visitor, ...seeded, "Printer hall");
  assert.is(rows(stage).at(-1)?.enabled, false);

  await visitor.press("Delete Printer hall");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("This operation cannot be undone!");
  await eventually(async () =>
    assert.equal(await question.find("listitem").allInnerTexts(), ["Printer hall"]),
  );
  await question.press("Delete");
  await visitor.reads("1 row deleted");
  await shows(visitor, ...seeded);
});

test("The list shows every column, the server by its name, and a search finds all of it; with nothing ticked Delete says so", async (visitor, stage) => {
  await visitor.visits("nat");
  await eventually(async () =>
    assert.equal(
      (await visitor.find("columnheader").allInnerTexts()).map((title) => title.trim()),
      ["Select all", "ID", "Name", "Enabled", "Server", "Local service", "Bind hostname", "Actions"],
    ),
  );
  const wiki = visitor.row("Team wiki");
  await eventually(async () =>
    assert.equal((await wiki.find("cell").allInnerTexts()).map((text) => text.trim()).slice(1, 6), [
      "2",
      "Yes",
      stage.backend.state.servers.get(2)?.name,
      "127.0.0.1:8080",
      "wiki.example.com",
    ]),
  );
  const search = visitor.field("Search NAT profiles");
  // The page listens for keys once it is drawn.
  await visitor.draws();
  await visitor.page.keyboard.press("/");
  await visitor.focuses("Search NAT profiles");
  await search.fill("fra-web-1");
  await shows(visitor, "Home router");
  await search.fill("wiki 8080");
  await shows(visitor, "Team wiki");
  await search.fill("打印");
  await shows(visitor, "打印机");
  await search.fill("nothing like this");
  await visitor.reads("No matches.");
  await visitor.press("Show all");
  await shows(visitor, ...seeded);
  const button = visitor.find("button", "Delete");
  await eventually(async () => assert.is(await button.getAttribute("aria-disabled"), "true"));
  await button.focus();
  await visitor.focuses("Delete", "it can be reached");
  await visitor.page.keyboard.press("Enter");
  await visitor.reads("No rows are selected");
  await eventually(async () => assert.is(await visitor.page.locator("dialog[open]").count(), 0));
});

test("A profile without a name or a server is not sent, and shows the missing fields", async (visitor) => {
  await visitor.visits("nat");
  await visitor.press("Add NAT profile");
  const editor = visitor.dialog("Add NAT profile");
  await editor.sees("textbox", "Name");
  await visitor.focuses("Name");
  await editor.press("Add");
  await editor.reads("Name is required.");
  await editor.reads("Select a server.");
  await visitor.focuses("Name", "the first wrong field has the focus");
  assert.equal(visitor.calls(/POST/), []);
  await editor.fill("Name", "x");
  await eventually(async () => assert.is(await editor.text("Name is required.").count(), 0));
});

test(
  "A refusal is shown in the server's words, as text and never as markup",
  async (visitor, stage) => {
    await stage.control({
      op: "fail",
      path: "/nat",
      method: "POST",
      kind: "refuse",
      text: '<img src=x onerror="window.ran=1"> says <b>no</b>',
    });
    await visitor.visits("nat");
    const editor = await fillsNew(visitor, "Refused");
    await editor.press("Add");
    await editor.within("alert").reads('<img src=x onerror="window.ran=1"> says <b>no</b>');
    assert.is(await visitor.page.evaluate("window.ran"), undefined);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Refused"));
    await editor.press("Add");
    await visitor.misses("dialog");
    await shows(visitor, ...seeded, "Refused");
  },
  { expects: [/saving failed/] },
);

test(
  "A save that fails keeps the dialog and the text, and says why",
  async (visitor) => {
    await visitor.visits("nat");
    const saved: string[] = [];
    for (const [word, sentence] of [
      ["!refuse", /^the demo refuses this name$/],
      ["!502", /^The dashboard responded with status 502/],
      ["!html", /something between you and the dashboard, such as a proxy/],
      ["!broken", /something between you and the dashboard, such as a proxy/],
      ["!empty", /status 500/],
    ] as const) {
      const editor = await fillsNew(visitor, `So ${word}`);
      await editor.press("Add");
      await editor.within("alert").reads(sentence);
      await eventually(async () => assert.is(await editor.field("Name").inputValue(), `So ${word}`));
      saved.push(`Fine after ${word.slice(1)}`);
      await editor.fill("Name", saved.at(-1) ?? "");
      await editor.press("Add");
      await visitor.misses("dialog");
      await shows(visitor, ...seeded, ...saved);
    }
  },
  { expects: [/saving failed/, /status of 50[02]/], seconds: 60 },
);

test(
  "A save without any answer ends after 30 seconds with a sentence",
  async (visitor) => {
    await visitor.page.clock.install();
    await visitor.visits("nat");
    const editor = await fillsNew(visitor, "So !timeout");
    await editor.press("Add");
    await eventually(() => assert.equal(visitor.calls(/POST/), ["POST /nat"]));
    await visitor.page.clock.fastForward(29_000);
    await eventually(async () => assert.is(await editor.find("alert").count(), 0));
    await visitor.page.clock.fastForward(2000);
    await editor.reads("It may have been saved: the dashboard did not respond. Checking again…");
    await visitor.page.clock.resume();
    await editor.within("alert").reads(/^The dashboard did not respond within 30 seconds\. It was not saved/);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "So !timeout"));
  },
  { expects: [/saving failed/, /ERR_ABORTED/] },
);

test(
  "A refused host name that the settings reserve is explained, and another refusal is not",
  async (visitor, stage) => {
    await stage.control({ op: "setting", reserved_hosts: "a.example.com,own.example.com" });
    await visitor.visits("nat");
    const editor = await fillsNew(visitor, "Front door");
    await editor.fill("Bind hostname", "Own.example.com:8443");
    await editor.press("Add");
    await editor.reads("permission denied: the settings reserve own.example.com for the dashboard itself.");
    await editor.fill("Bind hostname", "wiki.example.com");
    await editor.press("Add");
    await editor.reads("database error");
    await editor.fill("Bind hostname", "door.example.com");
    await editor.press("Add");
    await visitor.misses("dialog");
    assert.is(rows(stage).at(-1)?.domain, "door.example.com");
  },
  { expects: [/saving failed/] },
);

test("A double click on Create, or Enter and click, sends one request", async (visitor, stage) => {
  await stage.control({ op: "fail", path: "/nat", method: "POST", kind: "half" });
  await visitor.visits("nat");
  const editor = await fillsNew(visitor, "Once");
  await editor.find("button", "Add").dblclick();
  await editor.find("button", "Add").click({ force: true });
  await editor.field("Name").press("Enter");
  await eventually(async () =>
    assert.is(await editor.find("button", "Add").getAttribute("aria-disabled"), "true"),
  );
  await sendsHalf(stage);
  await visitor.page.keyboard.press("Escape");
  await visitor.draws();
  await eventually(async () =>
    assert.is(await editor.field("Name").inputValue(), "Once", "it does not close while it is being sent"),
  );
  await stage.control({ op: "rest" });
  await visitor.misses("dialog");
  assert.equal(visitor.calls(/POST/), ["POST /nat"]);
  await shows(visitor, ...seeded, "Once");
});

test("A double click on Delete deletes once", async (visitor, stage) => {
  await stage.control({ op: "fail", path: "/batch-delete/nat", kind: "half" });
  await visitor.visits("nat");
  await visitor.press("Delete Team wiki");
  await visitor.dialog("Confirm Deletion?").find("button", "Delete").dblclick();
  await sendsHalf(stage);
  await visitor.find("button", "Delete Home router").click();
  await visitor.draws();
  assert.is(
    await visitor.page.locator("dialog[open]").count(),
    0,
    "no second delete begins while one is under way",
  );
  await stage.control({ op: "rest" });
  await visitor.reads("1 row deleted");
  assert.equal(visitor.calls(/POST/), ["POST /batch-delete/nat"]);
});

test("Back and links ask before they take something typed away, and no keeps text and address", async (visitor) => {
  await visitor.visits("nat");
  await visitor.press("Edit Team wiki");
  const editor = visitor.dialog("Edit Team wiki");
  await editor.fill("Name", "Team wiki, moved");
  await visitor.goesBack();
  const question = visitor.dialog("Discard your changes?");
  await question.reads("Your changes have not been saved.");
  await question.press("Cancel");
  await visitor.misses("alertdialog");
  await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Team wiki, moved"));
  await visitor.isAt("/nat?edit=2");
  // The dialog blocks the page behind it, but not shortcuts of the browser or scripts.
  await visitor.page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/dashboard/"]')?.click(),
  );
  await question.press("Cancel");
  await visitor.misses("alertdialog");
  await visitor.isAt("/nat?edit=2");
  await visitor.goesBack();
  await question.press("Discard");
  await visitor.misses("dialog");
  await eventually(() => assert.is(visitor.address(), "/nat"));
  await visitor.page.goForward();
  await eventually(async () =>
    assert.is(await editor.field("Name").inputValue(), "Team wiki", "the discarded text does not return"),
  );
});

test("Escape, the cross, Cancel and the backdrop ask once something was typed, and close at once otherwise", async (visitor) => {
  const ways: ((editor: Part) => Promise<unknown>)[] = [
    () => visitor.page.keyboard.press("Escape"),
    (editor) => editor.press("Close"),
    (editor) => editor.press("Cancel"),
    () => visitor.page.mouse.click(10, 400),
  ];
  await visitor.visits("nat");
  for (const way of ways) {
    await visitor.press("Edit Team wiki");
    const editor = visitor.dialog("Edit Team wiki");
    await editor.sees("textbox", "Name");
    await way(editor);
    await visitor.misses("dialog");
    await visitor.isAt("/nat");
    await visitor.press("Edit Team wiki");
    await editor.fill("Name", "changed");
    await way(editor);
    const question = visitor.dialog("Discard your changes?");
    await question.press("Cancel");
    await visitor.misses("alertdialog");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "changed"));
    await way(editor);
    await question.press("Discard");
    await visitor.misses("dialog");
    await visitor.focuses("Edit Team wiki", "the focus is back where it came from");
  }
});

test("An unknown or invalid id is reported, and closing leads to the list", async (visitor) => {
  for (const id of ["4711", "abc", "-1", "99999999999999999999"]) {
    await visitor.visits(`nat?edit=${id}`);
    const dialog = visitor.dialog("Not found");
    await dialog.reads(/^Nothing with the ID .* exists, or it has been deleted\.$/);
    await dialog.find("button", "Close").last().click();
    await visitor.misses("dialog");
    await visitor.isAt("/nat");
  }
});

test(
  "A profile that is deleted elsewhere while its dialog is open keeps the text and can no longer be saved",
  async (visitor, stage) => {
    await visitor.visits("nat");
    await visitor.press("Edit Team wiki");
    const editor = visitor.dialog("Edit Team wiki");
    await editor.fill("Name", "Too late");
    // The dialog reads the newest values when it opens.
    await visitor.settles();
    await stage.control({ op: "deleteRow", resource: "nat", id: 2 });
    await editor.press("Save changes");
    await editor.within("alert").reads("profile id 2 does not exist");
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "Too late"));
  },
  { expects: [/saving failed/] },
);

test("The server is found by typing and chosen with the keyboard alone", async (visitor, stage) => {
  await visitor.visits("nat?new=");
  const editor = visitor.dialog("Add NAT profile");
  const box = editor.find("combobox", "Server");
  await editor.field("Name").fill("By keyboard");
  await visitor.page.keyboard.press("Tab");
  await visitor.page.keyboard.press("Tab");
  await visitor.focuses("Server");
  await visitor.page.keyboard.press("ArrowDown");
  await eventually(async () => assert.is(await box.getAttribute("aria-expanded"), "true"));
  await visitor.page.getByRole("option").nth(7).waitFor();
  await visitor.page.keyboard.type("tyo");
  const wanted = stage.backend.state.servers.all().find((server) => server.name.includes("tyo"));
  if (wanted) {
    await visitor.page.getByRole("option", { name: wanted.name }).first().waitFor();
  } else await visitor.reads("No match");
  for (let at = 0; at < 3; at += 1) await visitor.page.keyboard.press("Backspace");
  await visitor.page.keyboard.press("ArrowDown");
  await visitor.page.keyboard.press("ArrowDown");
  const chosen = await eventually(async () => {
    const active = await box.getAttribute("aria-activedescendant");
    assert.ok(active, "the active option is announced");
    return visitor.page.locator(`[id="${active}"] span[title]`).getAttribute("title");
  });
  await visitor.page.keyboard.press("Enter");
  await eventually(async () => assert.is(await box.inputValue(), chosen));
  await eventually(async () => assert.is(await box.getAttribute("aria-expanded"), "false"));
  await visitor.page.keyboard.press("ArrowDown");
  await visitor.page.keyboard.press("Escape");
  await eventually(async () =>
    assert.is(await editor.find("combobox", "Server").count(), 1, "Escape closes the list, not the dialog"),
  );
  await visitor.page.keyboard.press("Enter");
  await visitor.misses("dialog");
  assert.is(rows(stage).at(-1)?.name, "By keyboard");
});

test("Search, sort and columns live in the address and survive reload and Back", async (visitor) => {
  await visitor.visits("nat");
  await visitor.find("button", "Name").click();
  await eventually(() => assert.is(visitor.address(), "/nat?sort=name"));
  await shows(visitor, "Home router", "Member's git", "Old NAS (its server is gone)", "Team wiki", "打印机");
  await visitor.find("button", "Name").click();
  await eventually(() => assert.is(visitor.address(), "/nat?sort=-name"));
  await eventually(async () =>
    assert.is(await visitor.find("columnheader", "Name").getAttribute("aria-sort"), "descending"),
  );
  const descending = ["打印机", "Team wiki", "Old NAS (its server is gone)", "Member's git", "Home router"];
  await shows(visitor, ...descending);
  await visitor.field("Search NAT profiles").fill("example com");
  await visitor.field("Search NAT profiles").fill("TEAM Wiki");
  await shows(visitor, "Team wiki");
  await eventually(() => assert.match(visitor.address(), /q=TEAM\+Wiki/));
  await visitor.chooses("Columns", "Local service");
  await visitor.page.keyboard.press("Escape");
  await eventually(() => assert.match(visitor.address(), /cols=/));
  const address = visitor.address();
  await visitor.page.reload();
  await shows(visitor, "Team wiki");
  await visitor.isAt(address);
  await eventually(async () => assert.is(await visitor.find("columnheader", "Local service").count(), 0));
  await eventually(async () =>
    assert.is(await visitor.field("Search NAT profiles").inputValue(), "TEAM Wiki"),
  );
  await visitor.field("Search NAT profiles").press("Escape");
  await shows(visitor, ...descending);
  await visitor.page.goBack();
  await eventually(() => assert.match(visitor.address(), /^\/nat\?sort=name/));
  await visitor.page.goBack();
  await eventually(() => assert.not.match(visitor.address(), /sort/));
});

test("What is ticked stays ticked by id, through sorting, searching and a refused delete; a delete sends only existing rows", async (visitor, stage) => {
  await visitor.visits("nat");
  await visitor.row("Team wiki").find("checkbox").check();
  await visitor.row("Home router").find("checkbox").check();
  await visitor.reads("2 selected");
  await visitor.find("button", "Name").click();
  await visitor.find("button", "Name").click();
  await eventually(async () => assert.ok(await visitor.row("Team wiki").find("checkbox").isChecked()));
  await eventually(async () => assert.not.ok(await visitor.row("打印机").find("checkbox").isChecked()));
  await visitor.field("Search NAT profiles").fill("wiki");
  await shows(visitor, "Team wiki");
  await visitor.reads("2 selected");
  await visitor.press("Delete");
  const question = visitor.dialog("Confirm Deletion?");
  await eventually(async () =>
    assert.equal(
      (await question.find("listitem").allInnerTexts()).sort(),
      ["Home router", "Team wiki"],
      "what is ticked and hidden is named too",
    ),
  );
  await stage.control({
    op: "fail",
    path: "/batch-delete/nat",
    kind: "refuse",
    text: "permission <i>denied</i>",
  });
  await question.press("Delete 2");
  await visitor.within("alert").reads("permission <i>denied</i>");
  await shows(visitor, "Team wiki");
  await eventually(async () => assert.ok(await visitor.row("Team wiki").find("checkbox").isChecked()));
  await stage.control({ op: "deleteRow", resource: "nat", id: 2 });
  await visitor.press("Delete");
  await question.press("Delete 2");
  await visitor.reads("1 row deleted");
  await visitor.reads("1 had already been deleted");
  assert.equal(visitor.sent("/batch-delete/nat"), [[1, 2], [1]]);
  await visitor.press("Show all");
  await visitor.row("打印机").find("checkbox").check();
  await visitor.press("Clear selection");
  await eventually(async () => assert.not.ok(await visitor.row("打印机").find("checkbox").isChecked()));
});

test("Select all ticks the visible rows, a delete names its rows, and an empty list offers to create", async (visitor, stage) => {
  await visitor.visits("nat?q=example");
  await shows(visitor, ...seeded);
  await visitor.field("Select all").check();
  await visitor.reads("5 selected");
  await visitor.press("Delete");
  const question = visitor.dialog("Confirm Deletion?");
  await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), seeded));
  await question.press("Delete 5");
  await visitor.reads("5 rows deleted");
  await visitor.reads(/^No NAT profiles yet\./);
  await eventually(async () => assert.is(await visitor.find("button", "Add NAT profile").count(), 2));
  assert.is(rows(stage).length, 0);
});

test("A list that fails to load shows the error once, in its place, with Retry; rows that cannot be read are named", async (visitor, stage) => {
  await stage.control({
    op: "badRow",
    resource: "nat",
    name: "A row from 2031",
    row: { id: "?", name: "A row from 2031" },
  });
  await stage.control({ op: "fail", path: "/nat", method: "GET", kind: "refuse", text: "the disk is full" });
  await visitor.visits("nat");
  await visitor.reads("The list could not be loaded. the disk is full");
  await eventually(async () => assert.is(await visitor.page.getByText("the disk is full").count(), 1));
  await visitor.press("Retry");
  await shows(visitor, ...seeded);
  await visitor.reads("1 of 6 rows could not be read");
  await visitor.reads("A row from 2031");
});

test(
  "A list that fails to reload keeps its old rows and says so once",
  async (visitor, stage) => {
    await visitor.visits("nat");
    await shows(visitor, ...seeded);
    const editor = await fillsNew(visitor, "Saved but unseen");
    // Without /profile the page does not notice that the dashboard answers again, and does not read again by itself.
    const next = { path: "/profile", kind: "502", times: 1000 };
    await stage.control({ op: "fail", path: "/nat", method: "GET", kind: "502", next });
    await editor.press("Add");
    await visitor.misses("dialog");
    await visitor.reads(/^The list could not be refreshed\. Previously loaded data is shown\./);
    await eventually(async () =>
      assert.is(await visitor.page.getByText("responded with status 502").count(), 1),
    );
    await shows(visitor, ...seeded);
    await visitor.press("Retry");
    await shows(visitor, ...seeded, "Saved but unseen");
  },
  { expects: [/status of 502/] },
);

test("The first load shows that it is loading, and old rows stay while new ones load", async (visitor, stage) => {
  await stage.control({ op: "fail", path: "/nat", method: "GET", kind: "half" });
  await visitor.visits("nat");
  await visitor.page.getByRole("status").getByText("Loading…").waitFor();
  await sendsHalf(stage);
  await stage.control({ op: "rest" });
  await shows(visitor, ...seeded);
  await visitor.press("Server", "link");
  await visitor.isHome();
  await stage.control({ op: "fail", path: "/nat", method: "GET", kind: "half" });
  await visitor.press("NAT", "link");
  await visitor.sees("heading", "NAT profiles");
  await eventually(async () => assert.equal(await names(visitor), seeded));
  await eventually(async () => assert.is(await visitor.find("table").getAttribute("aria-busy"), "true"));
  await sendsHalf(stage);
  await stage.control({ op: "rest" });
  await eventually(async () => assert.is.not(await visitor.find("table").getAttribute("aria-busy"), "true"));
});

test("Names of 64 characters and more fit, and are shown whole on hover", async (visitor, stage) => {
  const long = "x".repeat(64);
  const [first] = rows(stage);
  if (first) Object.assign(first, { name: long, domain: `${long}.example.com` });
  await visitor.visits("nat");
  await eventually(async () => assert.ok((await visitor.overhang()) <= 0, "the page scrolls sideways"));
  const cell = visitor.page.locator("[data-row='1']").getByText(`${long}.example.com`);
  // Rows that are still loading may move the cell away from the mouse.
  await visitor.settles();
  await cell.hover();
  await visitor.page.locator(`[title="${long}.example.com"]`).waitFor();
});

test(
  "On a phone the profiles are cards that a menu sorts, and Select turns on ticking",
  async (visitor, stage) => {
    await visitor.visits("nat");
    const list = visitor.within("list", "NAT profiles");
    await list.row("Team wiki").find("button").waitFor();
    await eventually(async () => assert.is(await list.find("listitem").count(), 5));
    await visitor.chooses("Sort", "Bind hostname");
    await visitor.isAt("/nat?sort=domain");
    await eventually(async () =>
      assert.match(await list.find("listitem").first().innerText(), /Member's git/),
    );
    await eventually(async () => assert.is(await visitor.find("checkbox").count(), 0));
    await visitor.chooses("More actions for Team wiki", "Edit");
    await visitor.dialog("Edit Team wiki").press("Close");
    await visitor.misses("dialog");
    await visitor.chooses("More actions", "Select");
    await visitor.page.getByText("0 selected").waitFor();
    await visitor.pressDisabled("Delete");
    await visitor.reads("No rows are selected");
    await visitor.row("Team wiki").find("checkbox").check();
    await visitor.press("Delete");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads("1 row deleted");
    assert.is(rows(stage).length, 4);
    // The page ends here, so its footer is below the bar.
    await eventually(async () => {
      const notice = await visitor.find("region", "Notices").boundingBox();
      const done = await visitor.find("button", "Done").boundingBox();
      assert.ok(notice && done && notice.y + notice.height <= done.y, "the notice leaves the bar free");
    });
    await visitor.press("Done");
    await eventually(async () => assert.is(await visitor.find("checkbox").count(), 0));
  },
  { browser: { viewport: { width: 390, height: 844 } } },
);

test(
  "With 10,000 servers the picker stays quick",
  async (visitor) => {
    await visitor.visits("nat?new=");
    const box = visitor.dialog("Add NAT profile").find("combobox", "Server");
    await box.click();
    await visitor.page.getByRole("option").first().waitFor();
    await eventually(async () =>
      assert.ok(
        (await visitor.page.getByRole("option").count()) < 60,
        "only visible options are in the page",
      ),
    );
    const took = await visitor.workOf(async () => {
      await box.fill("9999");
      await visitor.page.getByRole("option").filter({ hasText: "9999" }).first().waitFor();
    });
    // The bench measures the promised time. This limit only notices a list that is not virtual.
    assert.ok(took < 500, `the list took ${took} ms to follow a key`);
  },
  { backend: { servers: 10_000 }, seconds: 60 },
);

test.run();
