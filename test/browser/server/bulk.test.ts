/** Editing many servers together, and forced updates. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("bulk edit", { backend: { servers: 12 } });

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
  await visitor.isSignedIn(username);
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

test("Several fields of three servers change, the preview says how, and all other fields stay", async (visitor, stage) => {
  await visitsHome(visitor, "?cols=name,weight");
  const before = [1, 2, 3].map((id) => formOf(stage, id));
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary", "sgp-edge-2");
  await chooses(dialog, "Private note", "Append");
  await dialog.fill("Private note: new text", "moved to rack 9");
  await chooses(dialog, "Weight", "Number in sequence");
  await dialog.fill("Weight of the first server", "50");
  await dialog.fill("Step", "-10");
  await chooses(dialog, "Hidden from visitors", "Hidden");
  await dialog.press("Preview");
  await dialog.reads("3 servers will change");
  const cards = dialog.within("list", "Preview");
  await dialog.reads(
    /^1 of these servers has dynamic DNS on\. As with every save of such a server, the dashboard updates/,
  );
  await cards.reads(/moved to rack 9/);
  await eventually(async () => {
    const first = (await cards.find("listitem").first().innerText()).replace(/\s+/g, " ");
    assert.match(first, /fra-web-1 Weight 100 changes to 50/);
  });
  assert.equal(patches(visitor), [], "a preview sends nothing");
  await dialog.press("Change 3 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(
      (await outcomes(dialog)).map((text) => text.split(" | ").slice(0, 2).join(": ")),
      ["fra-web-1: Done", "ams-db-primary: Done", "sgp-edge-2: Done"],
    ),
  );
  await eventually(async () =>
    assert.is(await dialog.find("progressbar", "Progress").getAttribute("aria-valuetext"), "3 of 3"),
  );
  for (const [at, id] of [1, 2, 3].entries()) {
    const old = before[at] as (typeof before)[number];
    assert.equal(formOf(stage, id), {
      ...old,
      note: old.note ? `${old.note}\nmoved to rack 9` : "moved to rack 9",
      hide_for_guest: true,
      display_index: 50 - at * 10,
    });
  }
  await closes(dialog);
  await visitor.misses("dialog");
  await visitor.row("ams-db-primary").reads("40");
});

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
  await eventually(async () =>
    assert.match(
      (await dialog.within("list", "Preview").find("listitem").first().innerText()).replace(/\s+/g, " "),
      `${old[0]} Name ${old[0]} changes to web-01`,
    ),
  );
  assert.equal(patches(visitor), [], "a preview sends nothing");
  await dialog.press("Change 5 servers");
  await dialog.reads("Finished.");
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

test("Set exactly takes servers out of all other groups", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Groups", "Replace with");
  await picks(dialog, /^Select groups/, "Americas");
  await dialog.press("Preview");
  await dialog.press("Change 2 servers");
  await dialog.reads("Finished.");
  const { Europe = [], Americas = [] } = groupsNow(stage);
  assert.ok(![1, 2].some((id) => Europe.includes(id)));
  assert.ok([1, 2].every((id) => Americas.includes(id)));
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

test("If half of the saves are refused, each shows the server's words, a filter shows only these, and a retry repeats only these", async (visitor, stage) => {
  for (const id of [2, 4]) await set(stage, id, { name: `server ${id} !refuse` });
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "server 2 !refuse", "sgp-edge-2", "server 4 !refuse");
  await replacesNote(dialog, "same for all");
  await dialog.press("Change 4 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(await outcomes(dialog), [
      "fra-web-1 | Done",
      "server 2 !refuse | Failed | the demo refuses this name",
      "sgp-edge-2 | Done",
      "server 4 !refuse | Failed | the demo refuses this name",
    ]),
  );
  await dialog.field("Problems only (2)").check();
  await eventually(async () => assert.is((await outcomes(dialog)).length, 2));
  assert.is(serverOf(stage, 1).note, "same for all");
  assert.is.not(serverOf(stage, 2).note, "same for all");

  for (const id of [2, 4]) await set(stage, id, { name: `server ${id}` });
  const sent = patches(visitor).length;
  await dialog.press("Retry failed (2)");
  await dialog.reads(/^Done: 4$/);
  assert.equal(patches(visitor).slice(sent).sort(), ["PATCH /server/2", "PATCH /server/4"]);
  assert.is(serverOf(stage, 2).note, "same for all");
  assert.is(serverOf(stage, 2).name, "server 2", "saved from the fresh row, not from the one of the list");
});

test("A server deleted elsewhere during the run is reported as gone", async (visitor, stage) => {
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary", "sgp-edge-2");
  await replacesNote(dialog, "x");
  await dialog.reads("3 servers will change");
  await stage.control({ op: "deleteServer", id: 2 });
  await dialog.press("Change 3 servers");
  await dialog.reads(/^No longer exists: 1$/);
  await eventually(async () =>
    assert.equal(await outcomes(dialog), [
      "fra-web-1 | Done",
      "ams-db-primary | No longer exists",
      "sgp-edge-2 | Done",
    ]),
  );
  await eventually(async () =>
    assert.is(await dialog.find("button", /^Retry/).count(), 0, "nothing is left to be tried"),
  );
  await closes(dialog);
  await visitor.row("ams-db-primary").find("rowheader").waitFor({ state: "detached" });
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

test(
  "A text is not appended twice where the answer of the first try was lost",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await set(stage, 1, { note: "" });
    const dialog = await edits(visitor, "fra-web-1");
    await chooses(dialog, "Private note", "Append");
    await dialog.fill("Private note: new text", "once");
    await dialog.press("Preview");
    await stage.control({ op: "fail", path: "/server/1", method: "PATCH", status: 502, acted: true });
    await dialog.press("Change 1 server");
    await dialog.reads(/^Done: 1$/);
    assert.is(serverOf(stage, 1).note, "once");
    assert.is(patches(visitor).length, 1);
  },
  { expects: [/status of 502/] },
);

test("With nothing ticked, as after a reload, the dialog shows a message and closes", async (visitor) => {
  await visitsHome(visitor, "?bulk=");
  await visitor.reads("No rows are selected");
  await eventually(() => assert.is(visitor.address(), "/"));
  await eventually(async () => assert.is(await visitor.find("dialog").count(), 0));
});

test("Missing input is reported beside its field, and nothing is sent", async (visitor) => {
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1");
  await dialog.press("Preview");
  await dialog.within("alert").reads("Select at least one change.");
  await chooses(dialog, "Groups", "Add");
  await chooses(dialog, "Private note", "Find and replace");
  await chooses(dialog, "Public note", "Append");
  await chooses(dialog, "DDNS profiles", "Remove");
  await chooses(dialog, "Weight", "Number in sequence");
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
  assert.equal(patches(visitor), []);
});

test("A preview without any change says so and offers nothing to apply", async (visitor, stage) => {
  for (const id of [1, 2]) await set(stage, id, { hide_for_guest: false });
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Hidden from visitors", "Visible");
  await dialog.press("Preview");
  await dialog.reads("They all have these values already.");
  await eventually(async () => assert.is(await dialog.find("button", /^Change/).count(), 0));
});

test("A double press previews once and saves once", async (visitor) => {
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Private note", "Replace");
  await dialog.fill("Private note: new text", "twice pressed");
  await dialog.find("button", "Preview").dblclick();
  await dialog.reads("2 servers will change");
  await visitor.settles();
  assert.equal(patches(visitor), [], "the second half of a double press does not confirm");
  await dialog.find("button", "Change 2 servers").dblclick();
  await dialog.reads("Finished.");
  assert.is(patches(visitor).length, 2);
});

test("Back and Escape ask during a choice and during a run, and No changes nothing", async (visitor) => {
  await visitsHome(visitor);
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Hidden from visitors", "Hidden");
  await visitor.goesBack();
  await visitor.dialog("Discard your changes?").press("Cancel");
  await visitor.isAt("/?bulk=");
  await eventually(async () =>
    assert.is(await dialog.find("combobox", "Hidden from visitors").inputValue(), "yes"),
  );
  await dialog.press("Preview");
  await visitor.holds("PATCH", "**/api/v1/server/*");
  await dialog.press(/^Change \d/);
  await dialog.sees("button", "Stop");
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Leave before everything is done?").press("Cancel");
  await visitor.goesBack();
  const question = visitor.dialog("Leave before everything is done?");
  await question.reads("Requests in progress will still be completed. The rest stays as it was.");
  await question.press("Leave");
  await eventually(() => assert.is(visitor.address(), "/"));
  await visitor.misses("dialog");
});

test("After leaving a run in the middle the list shows what was saved until then", async (visitor) => {
  await visitsHome(visitor, "?cols=name,hidden");
  const dialog = await edits(visitor, "fra-web-1", "ams-db-primary");
  await chooses(dialog, "Hidden from visitors", "Hidden");
  await dialog.press("Preview");
  const release = await visitor.holds("PATCH", "**/api/v1/server/*");
  await dialog.press(/^Change \d/);
  await eventually(() => assert.is(patches(visitor).length, 2, "both are under way"));
  await visitor.page.keyboard.press("Escape");
  await visitor.dialog("Leave before everything is done?").press("Leave");
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

test("A member changes own servers; a foreign DDNS profile is refused for each, in the server's words", async (visitor, stage) => {
  await visitsHome(visitor, "", "member");
  const own = stage.backend.state.servers.all().filter(({ owner }) => owner === 2);
  await visitor.field("Select all").check();
  await visitor.press("Edit");
  const dialog = visitor.dialog(/^Edit \d+ servers?$/);
  await replacesNote(dialog, "mine");
  const foreign = own[0];
  assert.ok(foreign);
  await set(stage, foreign?.id ?? 0, { ddns_profiles: [1] });
  await dialog.press(/^Change \d/);
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.is((await outcomes(dialog))[0], `${foreign?.name} | Failed | permission denied`),
  );
  assert.is(own.filter(({ note }) => note === "mine").length, own.length - 1);
});

test(
  "At 390 px it is a sheet whose buttons stay in reach",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await visitor.chooses("More actions", "Select");
    await ticks(visitor, "fra-web-1", "ams-db-primary");
    await visitor.chooses("More actions for the selected rows", "Edit");
    const dialog = visitor.dialog("Edit 2 servers");
    await chooses(dialog, "Dynamic DNS", "Off");
    await chooses(dialog, "Hidden from visitors", "Hidden");
    await dialog.press("Preview");
    await dialog.press(/^Change \d/);
    await dialog.reads("Finished.");
    assert.is(serverOf(stage, 2).hide_for_guest, true);
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
    await closes(dialog);
    await visitor.misses("dialog");
  },
  { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } },
);

test(
  "10,000 servers: the preview holds a few of them, and the list is read instead of each one",
  async (visitor, stage) => {
    await visitsHome(visitor);
    await visitor.hasAllRows("Servers");
    await visitor.field("Select all").check();
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
    await eventually(() => assert.ok(patches(visitor).length > 60));
    await dialog.press("Stop");
    await dialog.within("alert").reads(/^Stopped\. [\d,]+ were not done/);
    assert.is(visitor.calls(/^GET \/server$/).filter((_, at) => at >= reads).length <= 4, true);
    const changed = stage.backend.state.servers.all().filter(({ edited }) => edited).length;
    assert.is(changed, patches(visitor).length);
  },
  { backend: { servers: 10_000 }, seconds: 90 },
);

test("Force update with nothing selected asks for at least one server", async (visitor) => {
  await visitsHome(visitor);
  await visitor.pressDisabled("Force update");
  await visitor.reads("Select at least one server");
  assert.equal(visitor.calls(/force-update/), []);
});

test("Force update names the servers that got the request, failed or are offline, and explains success", async (visitor, stage) => {
  await stage.control({ op: "server", id: 2, mood: "none" });
  await visitsHome(visitor);
  await ticks(visitor, "fra-web-1", "ams-db-primary", "home-router");
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
  assert.equal(visitor.calls(/force-update/), []);
  await visitor.press("Force update");
  const stood = await visitor.times("Done");
  await question.press("Force update");
  await visitor.reads("Done");
  await visitor.reads(/Success \(1\): fra-web-1/);
  await visitor.reads(/Failure \(1\): home-router/);
  await visitor.reads(/Offline \(1\): ams-db-primary/);
  await visitor.reads(/means that the request reached the agent/);
  const [sent] = visitor.sent("/force-update/server");
  assert.equal(sent, [1, 2, 4]);
  assert.ok((await stood()) > 6000, "names take longer to read than other notices");
});

test("The notice of a force update that reached every agent disappears by itself", async (visitor) => {
  await visitsHome(visitor);
  await ticks(visitor, "fra-web-1", "ams-db-primary");
  await visitor.press("Force update");
  await visitor.dialog("Update the agents of 2 servers?").press("Force update");
  await visitor.reads("Success (2): fra-web-1, ams-db-primary");
  await visitor.text("Done").waitFor({ state: "hidden" });
});

test("Force update lists an agent that never connected as offline, and does not explain success", async (visitor) => {
  await visitsHome(visitor);
  await ticks(visitor, "just-registered");
  await visitor.press("Force update");
  await visitor.reads("Offline (1): just-registered");
  await eventually(async () => assert.is(await visitor.text(/means that the request reached/).count(), 0));
});

test("Force update pressed twice sends one request", async (visitor) => {
  await visitsHome(visitor);
  await ticks(visitor, "fra-web-1");
  // The second press comes before the answer to the first.
  const release = await visitor.holds("POST", "**/api/v1/force-update/server");
  await visitor.find("button", "Force update").dblclick();
  release();
  await visitor.reads("Done");
  assert.is(visitor.calls(/force-update/).length, 1);
});

test("A forced update that is refused says so in the server's words, and the rows stay ticked", async (visitor, stage) => {
  await stage.control({
    op: "fail",
    path: "/force-update/server",
    kind: "refuse",
    text: "permission denied",
  });
  await visitsHome(visitor);
  await ticks(visitor, "fra-web-1");
  await visitor.press("Force update");
  await visitor.reads("The update could not be requested");
  await visitor.reads("permission denied");
  await visitor.reads("1 selected");
});

test(
  "Force update of 500 servers names a few of them and counts the rest",
  async (visitor) => {
    await visitsHome(visitor);
    await visitor.field("Select all").check();
    await visitor.press("Force update");
    await visitor.dialog("Update the agents of 500 servers?").press("Force update");
    const notice = await visitor.reads(/Success \(\d+\): .* and \d+ more/);
    const text = await notice.innerText();
    assert.ok(text.length < 900, `${text.length} characters`);
  },
  { backend: { servers: 500 }, seconds: 60 },
);

test.run();
