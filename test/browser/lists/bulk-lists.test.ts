/** Editing many services, tasks and alert rules together. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("bulk edit of other lists", { backend: { servers: 12 } });

type Stored = Row & Record<string, unknown> & { name: string };
const table = (stage: Stage, name: string) => stage.backend.state.table<Stored>(name);
const stored = (stage: Stage, resource: string, name: string): Stored => {
  const row = table(stage, resource)
    .all()
    .find((one) => one.name === name);
  assert.ok(row, `nothing is called ${name}`);
  return row as Stored;
};

async function edits(visitor: Visitor, path: string, ...names: string[]): Promise<Part> {
  await visitor.visits(path);
  for (const name of names) await visitor.row(name).find("checkbox").check();
  await visitor.press("Edit");
  const dialog = visitor.dialog(/^Edit \d+ /);
  await dialog.reads("Select what to change. Everything else stays as it is.");
  return dialog;
}
const chooses = async (dialog: Part, field: string, how: string): Promise<void> => {
  await dialog.find("combobox", field).selectOption({ label: how });
};
async function picks(dialog: Part, field: string | RegExp, name: string): Promise<void> {
  const box = dialog.find("combobox", field);
  await box.fill(name);
  await dialog.page.getByRole("listbox").getByRole("option").first().waitFor();
  await box.press("Enter");
  if ((await box.getAttribute("aria-expanded")) === "true") await box.press("Escape");
}
const cards = async (dialog: Part): Promise<string[]> =>
  (await dialog.within("list", "Preview").find("listitem").allInnerTexts()).map((text) =>
    text.replace(/\s+/g, " ").trim(),
  );
const patches = (visitor: Visitor): string[] => visitor.calls(/^PATCH/);

test("Tasks of any coverage get a server, and a task without coverage is left out with the reason", async (visitor, stage) => {
  const names = [
    "Nightly backup",
    "Renew certificates",
    "Restart the web server",
    "<script>alert(1)</script>",
  ];
  const dialog = await edits(visitor, "cron", ...names);
  await chooses(dialog, "Covered servers", "Add servers");
  await picks(dialog, "Select servers", "sgp-edge-2");
  await chooses(dialog, "Send success notification", "Yes");
  await dialog.press("Preview");
  await dialog.reads("3 will change");
  await dialog.reads("1 cannot be changed this way");
  await eventually(async () => {
    const [backup, renew, script, restart] = await cards(dialog);
    assert.is(
      backup,
      "Nightly backup Covered servers only fra-web-1, ams-db-primary, home-router changes to only fra-web-1, ams-db-primary, home-router, sgp-edge-2",
    );
    assert.match(renew ?? "", "Send success notification No changes to Yes");
    assert.match(renew ?? "", "all except sgp-edge-2 changes to all servers");
    assert.match(script ?? "", "#9999, deleted");
    assert.match(restart ?? "", "Skipped: Servers cannot be added to its type of coverage.");
  });
  assert.equal(patches(visitor), []);

  const before = stored(stage, "cron", "Nightly backup");
  const old = { ...before };
  await dialog.press("Apply to 3");
  await dialog.reads("Finished.");
  await dialog.reads("1 server no longer exists and was omitted");
  assert.equal(stored(stage, "cron", "Nightly backup").servers, [1, 2, 4, 3]);
  assert.equal(stored(stage, "cron", "Renew certificates").servers, []);
  assert.equal(stored(stage, "cron", "<script>alert(1)</script>").servers, [2, 3]);
  assert.equal(stored(stage, "cron", "Restart the web server").push_successful, false);
  const { servers, updated_at, ...kept } = stored(stage, "cron", "Nightly backup");
  const { servers: _, updated_at: __, ...was } = old;
  assert.equal(kept, was, "every other field stays");

  await dialog.press("Undo 3");
  await dialog.reads("Finished.");
  await dialog.reads(/^Undone: 3$/);
  await eventually(async () =>
    assert.is(await dialog.text(/^Done/).count(), 0, "nothing looks as after the change"),
  );
  assert.equal(stored(stage, "cron", "Nightly backup").servers, [1, 2, 4]);
  assert.equal(stored(stage, "cron", "Renew certificates").servers, [3]);
  assert.equal(stored(stage, "cron", "Renew certificates").push_successful, false);
  await eventually(async () => assert.is(await dialog.find("button", /^Undo/).count(), 0));
});

test("A scheduled task never gets the coverage that only triggered ones may have", async (visitor, stage) => {
  const dialog = await edits(visitor, "cron", "Nightly backup", "重启数据库");
  await chooses(dialog, "Coverage", "The server that raised the alarm");
  await dialog.press("Preview");
  await dialog.reads("1 will change");
  await dialog.reads(/^Skipped: A scheduled task cannot run on the server that raised an alarm/);
  await dialog.press("Apply to 1");
  await dialog.reads("Finished.");
  assert.equal(
    ["Nightly backup", "重启数据库"].map((name) => stored(stage, "cron", name).cover),
    [0, 2],
  );
});

test("Alert rules are switched off and moved to another group; a refused one shows the reason and is retried", async (visitor, stage) => {
  const names = ["Server is down", "CPU and memory are high", '<script>alert("rule")</script>'];
  const dialog = await edits(visitor, "alert-rule", ...names);
  await chooses(dialog, "Enable", "Off");
  await chooses(dialog, "Trigger mode", "Once");
  await chooses(dialog, "Notifier group", "Set to");
  await dialog.press("Preview");
  await dialog.reads("Select a notifier group.");
  await picks(dialog, "Notifier group: new value", "On call");
  await dialog.press("Preview");
  await dialog.reads("3 will change");
  await eventually(async () => {
    const [down, , script] = await cards(dialog);
    assert.is(down, "Server is down Enable On changes to Off Notifier group Ops changes to On call 🚨");
    assert.match(script ?? "", "Notifier group #9999, deleted changes to On call 🚨");
  });
  const rules = names.map((name) => JSON.stringify(stored(stage, "alert-rule", name).rules));
  const id = stored(stage, "alert-rule", "CPU and memory are high").id;
  await stage.control({
    op: "fail",
    path: `/alert-rule/${id}`,
    method: "PATCH",
    kind: "refuse",
    text: "not <b>this</b> one",
  });
  await dialog.press("Apply to 3");
  await dialog.reads(/^Failed: 1$/);
  await dialog.reads("not <b>this</b> one");
  await dialog.press("Retry failed (1)");
  await dialog.reads(/^Done: 3$/);
  for (const [at, name] of names.entries()) {
    const row = stored(stage, "alert-rule", name);
    assert.equal([row.enable, row.trigger_mode, row.notification_group_id], [false, 1, 2], name);
    if (at !== 1) assert.is(JSON.stringify(row.rules), rules[at]);
  }
  await dialog.find("button", "Close").last().click();
  await visitor.misses("dialog");
  await visitor.row("Server is down").reads("On call 🚨");
});

test("Services: errors are shown beside their fields, and the other members of each service stay", async (visitor, stage) => {
  const dialog = await edits(visitor, "service", "Company website", "Database port", "网关 延迟");
  await dialog.press("Preview");
  await dialog.reads("Select at least one change.");
  await chooses(dialog, "Interval", "Set to");
  await dialog.fill("Interval: new value", "10");
  await chooses(dialog, "Covered servers", "Remove servers");
  await dialog.press("Preview");
  await dialog.reads("Enter a whole number of seconds, at least 30.");
  await dialog.reads("Select at least one server.");
  await visitor.focuses("Interval: new value");
  await dialog.fill("Interval: new value", "90");
  await picks(dialog, "Select servers", "fra-web-1");
  await chooses(dialog, "Visible to visitors", "No");
  await chooses(dialog, "Failure notification", "On");
  await dialog.press("Preview");
  await dialog.reads("3 will change");
  const before = { ...stored(stage, "service", "Database port") };
  await dialog.press("Apply to 3");
  await dialog.reads("Finished.");
  const port = stored(stage, "service", "Database port");
  assert.equal([port.duration, port.hide_for_guest, port.max_latency], [90, true, 200]);
  assert.equal([port.fail_trigger_tasks, port.target], [before.fail_trigger_tasks, before.target]);
  const named = (name: string) =>
    Object.entries(stored(stage, "service", name).skip_servers as Record<string, boolean>).flatMap(
      ([id, counts]) => (counts ? [Number(id)] : []),
    );
  assert.equal(
    [named("Database port"), named("Company website"), named("网关 延迟")],
    [[3], [1], [1, 2, 7, 9]],
  );
});

test("A choice is not lost without a question, and with nothing ticked there is nothing to edit", async (visitor) => {
  await visitor.visits("alert-rule");
  await visitor.row("Server is down").find("checkbox").waitFor();
  await visitor.pressDisabled("Edit");
  await visitor.reads("No rows are selected");
  const dialog = await edits(visitor, "alert-rule", "Server is down");
  await chooses(dialog, "Enable", "Off");
  await visitor.page.keyboard.press("Escape");
  const question = visitor.dialog("Discard your changes?");
  await question.press("Cancel");
  await eventually(async () =>
    assert.is(await dialog.find("combobox", "Enable").locator("option:checked").innerText(), "Off"),
  );
  await dialog.press("Preview");
  await dialog.press("Back");
  await dialog.press("Cancel");
  await visitor.dialog("Discard your changes?").press("Discard");
  await visitor.misses("dialog");
  await visitor.settles();
  assert.equal(patches(visitor), []);
  await visitor.isAt("/alert-rule");
});

test(
  "In a narrow window the action is in the bar below the cards",
  async (visitor, stage) => {
    await visitor.visits("alert-rule");
    await visitor.chooses("More actions", "Select");
    await visitor.find("checkbox", /Server is down/).check();
    await visitor.press("More actions for the selected rows");
    await visitor.press("Edit", "menuitem");
    const dialog = visitor.dialog("Edit 1 alert rule");
    await chooses(dialog, "Enable", "Off");
    await dialog.press("Preview");
    await dialog.press("Apply to 1");
    await dialog.reads("Finished.");
    assert.is(stored(stage, "alert-rule", "Server is down").enable, false);
    await eventually(async () => assert.ok((await visitor.overhang()) <= 0));
  },
  { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } },
);

test.run();
