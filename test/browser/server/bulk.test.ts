/** Editing many servers together, and forced updates. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("bulk edit", { backend: { servers: 12 } });

const serverOf = (stage: Stage, id: number) => {
  const found = stage.backend.state.servers.get(id);
  assert.ok(found, `no server ${id}`);
  return found as NonNullable<typeof found>;
};
const groupsOf = (stage: Stage) =>
  stage.backend.state.table<Row & { name: string; servers: number[] }>("server-group");
const groupsNow = (stage: Stage) =>
  Object.fromEntries(
    groupsOf(stage)
      .all()
      .map(({ name, servers }) => [name, servers]),
  );
/** The fields that a save replaces. */
const formOf = (stage: Stage, id: number) => {
  const {
    name,
    note,
    public_note,
    display_index,
    hide_for_guest,
    enable_ddns,
    ddns_profiles,
    override_ddns_domains,
  } = serverOf(stage, id);
  return {
    name,
    note,
    public_note,
    display_index,
    hide_for_guest,
    enable_ddns,
    ddns_profiles,
    override_ddns_domains,
  };
};

async function visitsHome(visitor: Visitor, path = "", username = "admin"): Promise<void> {
  await visitor.signsInByApi(username);
  await visitor.open(path);
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
}

async function ticks(visitor: Visitor, ...names: string[]): Promise<void> {
  for (const name of names) await visitor.row(name).find("checkbox").check();
}

/** Ticks rows and opens the bulk dialog. */
async function edits(visitor: Visitor, ...names: string[]): Promise<Part> {
  await ticks(visitor, ...names);
  await visitor.press("Edit");
  const dialog = visitor.dialog(/^Edit \d+ servers?$/);
  await dialog.sees("combobox", "Private note");
  return dialog;
}
async function chooses(dialog: Part, field: string, how: string): Promise<void> {
  await dialog.find("combobox", field).selectOption({ label: how });
}
async function picks(dialog: Part, field: string | RegExp, name: string): Promise<void> {
  const box = dialog.find("combobox", field);
  await box.fill(name);
  // Without options, Enter closes the list, and Escape then closes the dialog.
  await dialog.page.getByRole("option", { name }).first().waitFor();
  await box.press("Enter");
  await box.press("Escape");
}
const replacesNote = async (dialog: Part, text: string): Promise<void> => {
  await chooses(dialog, "Private note", "Replace");
  await dialog.fill("Private note: new text", text);
  await dialog.press("Preview");
};
/** Name and outcome of each visible item. */
const outcomes = async (dialog: Part): Promise<string[]> =>
  (await dialog.within("list", "Results").find("listitem").allInnerTexts()).map((text) =>
    text.replace(/\s*\n\s*/g, " | "),
  );
/** Presses the button in the footer, because the X has the same name. */
const closes = (dialog: Part): Promise<void> => dialog.find("button", "Close").last().click();
const set = (stage: Stage, id: number, values: object) => stage.control({ op: "server", id, ...values });
const patches = (visitor: Visitor): string[] => visitor.calls(/^PATCH/);

test("Five servers are renamed by a pattern and put into a new group in ten presses, which can be undone", async (visitor, stage) => {
  await visitor.page.addInitScript(() => {
    addEventListener("pointerdown", () => Object.assign(window, { presses: presses() + 1 }), true);
    const presses = () => Number(Reflect.get(window, "presses") ?? 0);
  });
  await visitsHome(visitor, "?cols=name,groups");
  const before = [1, 2, 3, 4, 5].map((id) => formOf(stage, id));
  const old = before.map(({ name }) => name);
  const dialog = await edits(visitor, ...old);
  await visitor.focuses("Name");
  await visitor.page.keyboard.type("ams-db-replica");
  await dialog.press("Preview");
  await dialog.reads("Several servers would be named “ams-db-replica”. Add {n} for a number.");
  await eventually(async () => assert.is(await dialog.field("Name").getAttribute("aria-invalid"), "true"));
  await dialog.fill("Name", "web-{nn}");
  await dialog.field("First number").waitFor();
  const pressed = await visitor.page.evaluate<number>("window.presses");
  const groups = dialog.find("combobox", /^Select groups/);
  await groups.click();
  await visitor.page.keyboard.type("Web");
  await dialog.press("Add “Web”");
  await dialog.sees("button", "Remove Web");
  await dialog.press("Preview");
  await dialog.reads("5 servers will change");
  await dialog.reads(
    /^1 of these servers has dynamic DNS on\. As with every save of such a server, the dashboard updates/,
  );
  await eventually(async () =>
    assert.match(
      (await dialog.within("list", "Preview").find("listitem").first().innerText()).replace(/\s+/g, " "),
      `${old[0]} Name ${old[0]} changes to web-01`,
    ),
  );
  assert.equal(patches(visitor), [], "a preview sends nothing");
  await dialog.press("Change 5 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.is(await dialog.find("progressbar", "Progress").getAttribute("aria-valuetext"), "6 of 6"),
  );
  // Ticks, "Edit" and, for this test only, a refused preview came before.
  const presses = (await visitor.page.evaluate<number>("window.presses")) - 1;
  assert.is(pressed, 7);
  assert.is(presses, 10);
  const renamed = before.map((form, at) => ({ ...form, name: `web-0${at + 1}` }));
  assert.equal(
    [1, 2, 3, 4, 5].map((id) => formOf(stage, id)),
    renamed,
    "all other fields stay",
  );
  assert.equal(groupsNow(stage).Web, [1, 2, 3, 4, 5]);
  await visitor.row("web-05").reads("Web");

  await set(stage, 2, { note: "theirs" });
  await dialog.press("Undo 6");
  await dialog.reads("Someone else has changed it since, so it was left as is.");
  await dialog.reads("Undone: 5");
  await eventually(async () => assert.is((await outcomes(dialog)).at(-1), "Group Web | Undone"));
  assert.equal(
    [1, 2, 3, 4, 5].map((id) => formOf(stage, id).name),
    [old[0], "web-02", ...old.slice(2)],
  );
  assert.equal(groupsNow(stage).Web, []);
  await closes(dialog);
});

test("Groups change by one save for each group, from its members of that moment", async (visitor, stage) => {
  await visitsHome(visitor, "?cols=name,groups");
  const { Europe = [] } = groupsNow(stage);
  const dialog = await edits(visitor, "fra-web-1", "sgp-edge-2", "home-router");
  await chooses(dialog, "Groups", "Add");
  await picks(dialog, /^Select groups/, "Nobody");
  await picks(dialog, /^Select groups/, "Europe");
  await dialog.press("Preview");
  await dialog.reads("3 servers will change");
  // Another user adds a server to the group, and one of the chosen servers is deleted.
  const emptyGroup = groupsOf(stage).get(4);
  assert.ok(emptyGroup);
  if (emptyGroup) emptyGroup.servers = [9];
  await stage.control({ op: "deleteServer", id: 4 });
  await dialog.press("Change 3 servers");
  await dialog.reads("Finished.");
  assert.equal(groupsNow(stage).Nobody, [1, 3, 9]);
  assert.equal(
    groupsNow(stage).Europe,
    [...new Set([...Europe.filter((id) => id !== 4), 1, 3])].sort((a, b) => a - b),
  );
  assert.equal(patches(visitor).sort(), ["PATCH /server-group/1", "PATCH /server-group/4"]);
  await dialog.reads("Omitted because deleted: home-router");
  await closes(dialog);
  await visitor.row("fra-web-1").reads("Nobody");
});

test("Find and replace warns where a public note would no longer be JSON", async (visitor, stage) => {
  for (const id of [1, 2])
    await set(stage, id, { public_note: '{"planDataMod":{"bandwidth":"1Gbps"},"someThemesOwnMember":[1]}' });
  await set(stage, 3, { public_note: "just words" });
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary", "sgp-edge-2");
  await chooses(dialog, "Public note", "Find and replace");
  await dialog.fill("Public note: text to find", '"1Gbps"');
  await dialog.fill("Public note: new text", "2.5Gbps");
  await dialog.press("Preview");
  await dialog.reads("2 servers will change");
  await dialog.reads("1 unchanged");
  await dialog.within("alert").reads(/^The public notes of 2 servers are currently JSON/);
  await dialog.press("Back");
  await eventually(async () =>
    assert.is(
      await dialog.field("Public note: text to find").inputValue(),
      '"1Gbps"',
      "nothing chosen is lost",
    ),
  );
  await dialog.fill("Public note: new text", '"2.5Gbps"');
  await dialog.press("Preview");
  await dialog.reads("2 servers will change");
  await eventually(async () => assert.is(await dialog.text(/are currently JSON/).count(), 0));
  await dialog.press("Change 2 servers");
  await dialog.reads("Finished.");
  assert.is(
    serverOf(stage, 1).public_note,
    '{"planDataMod":{"bandwidth":"2.5Gbps"},"someThemesOwnMember":[1]}',
  );
  assert.is(serverOf(stage, 3).public_note, "just words");
});

test("If saves are refused and a server is deleted meanwhile, each shows why, a filter shows only these, and a retry repeats only the refused", async (visitor, stage) => {
  for (const id of [2, 4]) await set(stage, id, { name: `server ${id} !refuse` });
  await visitsHome(visitor);
  const { name: deleted } = serverOf(stage, 5);
  const dialog = await edits(
    visitor,
    "fra-web-1",
    "server 2 !refuse",
    "sgp-edge-2",
    "server 4 !refuse",
    deleted,
  );
  await replacesNote(dialog, "same for all");
  await dialog.reads("5 servers will change");
  await stage.control({ op: "deleteServer", id: 5 });
  await dialog.press("Change 5 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(await outcomes(dialog), [
      "fra-web-1 | Done",
      "server 2 !refuse | Failed | the demo refuses this name",
      "sgp-edge-2 | Done",
      "server 4 !refuse | Failed | the demo refuses this name",
      `${deleted} | No longer exists`,
    ]),
  );
  await dialog.field("Problems only (3)").check();
  await eventually(async () => assert.is((await outcomes(dialog)).length, 3));
  assert.is(serverOf(stage, 1).note, "same for all");
  assert.is.not(serverOf(stage, 2).note, "same for all");

  for (const id of [2, 4]) await set(stage, id, { name: `server ${id}` });
  const sent = patches(visitor).length;
  await dialog.press("Retry failed (2)");
  await dialog.reads(/^Done: 4$/);
  assert.equal(patches(visitor).slice(sent).sort(), ["PATCH /server/2", "PATCH /server/4"]);
  assert.is(serverOf(stage, 2).note, "same for all");
  assert.is(serverOf(stage, 2).name, "server 2", "saved from the fresh row, not from the one of the list");
  await dialog.reads(/^No longer exists: 1$/);
  await eventually(async () =>
    assert.is(await dialog.find("button", /^Retry/).count(), 0, "nothing is left to be tried"),
  );
  await closes(dialog);
  await visitor.row(deleted).find("rowheader").waitFor({ state: "detached" });
});

test("Stop lets running saves end and lists the rest as not done; Continue does them", async (visitor, stage) => {
  await visitsHome(visitor);
  await visitor.field("Select all").check();
  await visitor.press("Edit");
  const dialog = visitor.dialog("Edit 12 servers");
  await replacesNote(dialog, "all of them");
  const release = await visitor.holds("PATCH", "**/api/v1/server/*");
  await dialog.press("Change 12 servers");
  await eventually(() => assert.is(patches(visitor).length, 4));
  await dialog.press("Stop");
  await dialog.reads("Stopping…");
  release();
  await dialog.within("alert").reads("Stopped. 8 were not done and stay as they were.");
  assert.is(patches(visitor).length, 4, "four at once and none after the stop");
  assert.is(stage.backend.state.servers.all().filter(({ note }) => note === "all of them").length, 4);
  await eventually(async () =>
    assert.is((await outcomes(dialog)).filter((text) => text.endsWith("Not done")).length, 8),
  );
  await dialog.press("Continue");
  await dialog.reads("Finished.");
  assert.is(stage.backend.state.servers.all().filter(({ note }) => note === "all of them").length, 12);
  assert.is(patches(visitor).length, 12);
});

test(
  "A session that ends in the middle loses nothing: the run continues after signing in",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await visitor.field("Select all").check();
    await visitor.press("Edit");
    const dialog = visitor.dialog("Edit 12 servers");
    await replacesNote(dialog, "after all");
    await dialog.reads("12 servers will change");
    await stage.control({ op: "fail", path: "/server/*", method: "PATCH", kind: "half", times: 4 });
    await dialog.press("Change 12 servers");
    await eventually(() => assert.is(stage.backend.state.halves.length, 4, "all four have arrived"));
    await stage.control({ op: "endSession" });
    await stage.control({ op: "rest" });
    const question = visitor.dialog("Sign in again");
    await question.fill("Password", "admin");
    await question.press("Login");
    await visitor.misses("alertdialog", "Sign in again");
    await dialog.within("alert").reads(/^Your session has ended\. 8 are not done yet/);
    await dialog.press("Continue");
    await dialog.reads("Finished.");
    assert.is(stage.backend.state.servers.all().filter(({ note }) => note === "after all").length, 12);
  },
  { expects: [/WebSocket/], seconds: 40 },
);

test("Without ticked rows, a choice, an input or an effect nothing is sent, and the dialog says what is missing", async (visitor, stage) => {
  for (const id of [1, 2]) await set(stage, id, { hide_for_guest: false });
  // Nothing is ticked after a reload.
  await visitsHome(visitor, "?bulk=");
  await visitor.reads("No rows are selected");
  await visitor.isAt("/");
  await visitor.misses("dialog");

  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await dialog.press("Preview");
  await dialog.within("alert").reads("Select at least one change.");
  const ways = {
    Groups: "Add",
    "Private note": "Find and replace",
    "Public note": "Append",
    "DDNS profiles": "Remove",
    Weight: "Number in sequence",
  };
  for (const [field, how] of Object.entries(ways)) await chooses(dialog, field, how);
  await dialog.fill("Weight of the first server", "many");
  await dialog.fill("Step", "1.5");
  await dialog.press("Preview");
  for (const sentence of [
    "Select at least one group.",
    "Enter the text to find.",
    "Enter the text to append.",
    "Select at least one DDNS profile.",
  ])
    await dialog.reads(sentence);
  await eventually(async () => assert.is(await dialog.text("Enter a whole number.").count(), 2));
  await eventually(async () => assert.match(await visitor.focused(), /^Select groups/));

  for (const field of Object.keys(ways)) await chooses(dialog, field, "Keep as is");
  await chooses(dialog, "Hidden from visitors", "Visible");
  await dialog.press("Preview");
  await dialog.reads("They all have these values already.");
  await eventually(async () => assert.is(await dialog.find("button", /^Change/).count(), 0));
  assert.equal(patches(visitor), []);
});

test("Back and Escape ask during a choice and a run, and No changes nothing; after leaving, the list shows what was saved", async (visitor) => {
  await visitsHome(visitor, "?cols=name,hidden");
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Hidden from visitors", "Hidden");
  await visitor.goesBack();
  await visitor.dialog("Discard your changes?").press("Cancel");
  await visitor.isAt("/?cols=name%2Chidden&bulk=");
  await eventually(async () =>
    assert.is(await dialog.find("combobox", "Hidden from visitors").inputValue(), "yes"),
  );
  await dialog.press("Preview");
  const release = await visitor.holds("PATCH", "**/api/v1/server/*");
  await dialog.press(/^Change \d/);
  await dialog.sees("button", "Stop");
  await eventually(() => assert.is(patches(visitor).length, 2, "both are under way"));
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Leave before everything is done?").press("Cancel");
  await visitor.goesBack();
  const question = visitor.dialog("Leave before everything is done?");
  await question.reads("Requests in progress will still be completed. The rest stays as it was.");
  await question.press("Leave");
  await visitor.isAt("/?cols=name,hidden");
  await visitor.misses("dialog");
  release();
  await visitor.row("fra-web-1").reads("Yes");
  await visitor.row("ams-db-primary").reads("Yes");
});

test(
  "Text typed while the list is read again is validated before the preview, which needs a readable list",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const dialog = await edits(visitor, "fra-web-1");
    await chooses(dialog, "Weight", "Number in sequence");
    await dialog.fill("Weight of the first server", "10");
    const release = await visitor.holds("GET", "**/api/v1/server");
    await dialog.press("Preview");
    await dialog.fill("Weight of the first server", "");
    release();
    await dialog
      .find("textbox", "Weight of the first server")
      .and(visitor.page.locator("[aria-invalid=true]"))
      .waitFor();
    await eventually(async () => assert.is(await dialog.find("button", /^Change \d/).count(), 0));
    await dialog.fill("Weight of the first server", "10");
    // Without /profile the page does not notice that the dashboard answers again, and keeps the message.
    const next = { path: "/profile", kind: "502", times: 1000 };
    await stage.control({ op: "fail", path: "/server", method: "GET", kind: "502", next });
    await dialog.press("Preview");
    await visitor.reads("The dashboard responded with status 502 (Bad Gateway).");
    await eventually(async () => assert.is(await dialog.find("button", /^Change \d/).count(), 0));
    await dialog.press("Preview");
    await dialog.sees("button", "Change 1 server");
  },
  { expects: [/status of 502/] },
);

test("By keyboard alone: tick, choose, preview, apply, close", async (visitor, stage) => {
  await visitsHome(visitor);
  await visitor.row("fra-web-1").find("checkbox").focus();
  const { keyboard } = visitor.page;
  await keyboard.press("Space");
  await visitor.find("button", "Edit").focus();
  await keyboard.press("Enter");
  const dialog = visitor.dialog("Edit 1 server");
  await dialog.sees("combobox", "Groups");
  await visitor.focuses("Name");
  await dialog.find("combobox", "Private note").focus();
  await keyboard.press("r");
  await keyboard.press("Tab");
  await keyboard.type("by keys");
  await dialog.find("button", "Preview").focus();
  await keyboard.press("Enter");
  await dialog.reads("1 server will change");
  await eventually(async () =>
    assert.is(await visitor.focused(), "Preview", "the list of changes has the focus"),
  );
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await visitor.focuses("Change 1 server");
  await keyboard.press("Enter");
  await dialog.reads("Finished.");
  await keyboard.press("Escape");
  await visitor.misses("dialog");
  assert.is(serverOf(stage, 1).note, "by keys");
});

test(
  "10,000 servers: few rows are in the page, the last can be reached, ticked and found, and a bulk edit reads the list instead of each server",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const inPage = await visitor.page.evaluate(() => document.querySelectorAll("*").length);
    assert.ok(inPage <= 1500, `${inPage} elements`);
    await visitor.hasAllRows("Servers");
    await visitor.field("Select all").check();
    await visitor.reads("10,000 selected");
    const region = visitor.page.getByRole("region", { name: "Servers" });
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await eventually(async () => assert.is(await visitor.page.locator("[aria-rowindex='10001']").count(), 1));
    await visitor.press("Delete");
    const question = visitor.dialog("Confirm Deletion?");
    await question.reads("and 9,992 more");
    await question.press("Cancel");

    await visitor.press("Edit");
    const dialog = visitor.dialog("Edit 10,000 servers");
    await chooses(dialog, "Weight", "Increase by");
    await dialog.fill("Amount", "5");
    await dialog.press("Preview");
    await dialog.reads("10,000 servers will change");
    const elements = await visitor.page.evaluate(() => document.querySelectorAll("dialog *").length);
    assert.ok(elements < 700, `${elements} elements in the dialog`);
    const reads = visitor.calls(/^GET \/server$/).length;
    await dialog.press("Change 10,000 servers");
    await eventually(() => assert.ok(patches(visitor).length > 8));
    await dialog.press("Stop");
    await dialog.within("alert").reads(/^Stopped\. [\d,]+ were not done/);
    assert.is(visitor.calls(/^GET \/server$/).filter((_, at) => at >= reads).length <= 4, true);
    const changed = stage.backend.state.servers.all().filter(({ edited }) => edited).length;
    assert.is(changed, patches(visitor).length);
    await closes(dialog);

    const last = stage.backend.state.servers.all().at(-1);
    await visitor.field("Search servers").fill(last?.uuid ?? "");
    const ids = () =>
      visitor.page
        .locator("[data-row]")
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-row"))));
    await eventually(async () => assert.equal(await ids(), [last?.id]));
  },
  { backend: { servers: 10_000 }, seconds: 90, alone: true },
);

test(
  "Force update asks with the names, sends once, and says by name which agents got the request, failed, are offline, or why it was refused",
  async (visitor, stage) => {
    await visitsHome(visitor);
    const forced = (): string[] => visitor.calls(/force-update/);
    const clears = (): Promise<void> => visitor.find("button", "Clear selection").last().click();
    await visitor.pressDisabled("Force update");
    await visitor.reads("Select at least one server");
    assert.equal(forced(), []);

    await ticks(visitor, "just-registered");
    await visitor.press("Force update");
    await visitor.reads("Offline (1): just-registered");
    await eventually(async () => assert.is(await visitor.text(/means that the request reached/).count(), 0));

    await clears();
    await ticks(visitor, "fra-web-1");
    await stage.control({
      op: "fail",
      path: "/force-update/server",
      kind: "refuse",
      text: "permission denied",
    });
    await visitor.press("Force update");
    await visitor.reads("The update could not be requested");
    await visitor.reads("permission denied");
    await visitor.reads("1 selected");

    // The second press comes before the answer to the first.
    const before = forced().length;
    const release = await visitor.holds("POST", "**/api/v1/force-update/server");
    await visitor.find("button", "Force update").dblclick();
    release();
    await visitor.reads("Success (1): fra-web-1");
    assert.is(forced().length, before + 1);

    await ticks(visitor, "ams-db-primary", "home-router");
    await visitor.page.route("**/api/v1/force-update/server", (route) =>
      route.fulfill({ json: { success: true, data: { success: [1], failure: [4], offline: [2] } } }),
    );
    await visitor.press("Force update");
    const question = visitor.dialog("Update the agents of 3 servers?");
    await eventually(async () =>
      assert.equal(await question.find("listitem").allInnerTexts(), [
        "fra-web-1",
        "ams-db-primary",
        "home-router",
      ]),
    );
    await question.press("Cancel");
    await visitor.misses("alertdialog");
    assert.is(forced().length, before + 1);
    await visitor.press("Force update");
    await question.press("Force update");
    await visitor.reads(
      /Success \(1\): fra-web-1\s+Failure \(1\): home-router\s+Offline \(1\): ams-db-primary\s.*means that the request reached the agent/,
    );
    assert.equal(visitor.sent("/force-update/server").at(-1), [1, 2, 4]);
    await visitor.page.unrouteAll();

    await visitor.field("Select all").check();
    await visitor.press("Force update");
    await visitor.dialog("Update the agents of 20 servers?").press("Force update");
    const notice = await visitor.reads(/Success \(\d+\): .* and \d+ more/);
    const text = await notice.innerText();
    assert.ok(text.length < 900, `${text.length} characters`);
    await clears();
    await eventually(async () => assert.not.ok(await visitor.find("checkbox", "Select all").isChecked()));
  },
  { backend: { servers: 20 } },
);

test.run();
