import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import { walks } from "../../as/walks.ts";

const test = walks("notifier group", { backend: { servers: 2 } });

interface Group extends Row {
  name: string;
  notifications: number[];
}
const stored = (stage: Stage, name: string) =>
  stage.backend.state
    .table<Group>("notification-group")
    .all()
    .find((one) => one.name === name);
const names = (visitor: Visitor) => visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts();
const shows = (visitor: Visitor, ...wanted: string[]) =>
  eventually(async () => assert.equal(await names(visitor), wanted));
const seeded = ["Ops", "On call 🚨", "手机推送", "Nobody yet", "Member's phones"];
const box = (editor: Part) => editor.find("combobox", /^Notifiers/);

async function chooses(visitor: Visitor, editor: Part, ...all: string[]): Promise<void> {
  for (const name of all) {
    await box(editor).fill(name);
    await visitor.page.getByRole("option").first().waitFor();
    await box(editor).press("Enter");
  }
  await box(editor).press("Escape");
}
async function edits(visitor: Visitor, name: string): Promise<Part> {
  await visitor.press(`Edit ${name}`);
  const editor = visitor.dialog(`Edit ${name}`);
  await editor.sees("textbox", "Name");
  return editor;
}

test("A group is created, changed, duplicated and deleted, and the list follows", async (visitor, stage) => {
  await visitor.visits("notification-group");
  await shows(visitor, ...seeded);
  await visitor.press("Add notifier group");
  const editor = visitor.dialog("Add notifier group");
  await editor.fill("Name", "Night");
  await chooses(visitor, editor, "ServerChan", "Bark");
  await editor.press("Add");
  await visitor.misses("dialog");
  await shows(visitor, ...seeded, "Night");
  assert.equal(stored(stage, "Night")?.notifications, [4, 5]);
  await visitor.row("Night").sees("link", "ServerChan");

  const change = await edits(visitor, "Night");
  await change.press("Remove ServerChan");
  await change.fill("Name", "Late");
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(stored(stage, "Late")?.notifications, [4]);

  await visitor.row("Late").press(/^More actions/);
  await visitor.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await visitor.dialog("Add notifier group").press("Add");
  await visitor.misses("dialog");
  assert.equal(stored(stage, "Late (copy)")?.notifications, [4]);

  await visitor.press("Delete Late");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await shows(visitor, ...seeded, "Late (copy)");
});

test("The two lists of groups switch between each other, and members lead to their notifiers", async (visitor) => {
  await visitor.visits("server-group");
  await visitor.press("Notifier groups", "link");
  await visitor.sees("heading", "Notifier groups");
  await eventually(async () =>
    assert.is(await visitor.find("link", "Group").getAttribute("aria-current"), "page"),
  );
  await eventually(async () =>
    assert.is(await visitor.find("link", "Notifier groups").getAttribute("aria-current"), "page"),
  );
  await visitor.row("Ops").press("Telegram ops", "link");
  await visitor.dialog("Edit Telegram ops").sees("textbox", "Name");
  await visitor.isAt("/notification?edit=1");
});

test("A group without a name is not sent", async (visitor) => {
  await visitor.visits("notification-group?new=");
  const editor = visitor.dialog("Add notifier group");
  await editor.press("Add");
  await editor.reads("Name is required.");
  await visitor.focuses("Name");
  assert.equal(visitor.calls(/POST/), []);
});

test(
  "A refusal is shown in the server's words, and nothing chosen is lost",
  async (visitor, stage) => {
    await visitor.visits("notification-group");
    const editor = await edits(visitor, "Nobody yet");
    await chooses(visitor, editor, "ServerChan");
    await stage.control({
      op: "fail",
      path: "/notification-group/*",
      method: "PATCH",
      kind: "refuse",
      text: "<b>no</b>",
    });
    await editor.press("Save changes");
    await editor.within("alert").reads("<b>no</b>");
    await editor.sees("button", "Remove ServerChan");
    await editor.press("Save changes");
    await visitor.misses("dialog");
    assert.equal(stored(stage, "Nobody yet")?.notifications, [5]);
  },
  { expects: [/saving failed/] },
);

test("Changes of others to the group are kept and reported", async (visitor, stage) => {
  await visitor.visits("notification-group");
  const editor = await edits(visitor, "Nobody yet");
  await chooses(visitor, editor, "ServerChan");
  // The dialog reads the newest values when it opens.
  await visitor.settles();
  stored(stage, "Nobody yet")?.notifications.push(1);
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(stored(stage, "Nobody yet")?.notifications, [1, 5]);
  await visitor.reads("Meanwhile, someone else added Telegram ops. This was kept.");
});

test("A notifier that was deleted elsewhere is left out, with a message", async (visitor, stage) => {
  await visitor.visits("notification-group");
  const editor = await edits(visitor, "Nobody yet");
  await chooses(visitor, editor, "ServerChan", "Telegram");
  // The dialog reads the newest values when it opens.
  await visitor.settles();
  await stage.control({ op: "deleteRow", resource: "notification", id: 1 });
  await editor.press("Save changes");
  await visitor.misses("dialog");
  await visitor.reads("1 notifier no longer exists and was omitted");
  assert.equal(stored(stage, "Nobody yet")?.notifications, [5]);
});

test(
  "Before a delete the question says that the settings use the group",
  async (visitor) => {
    await visitor.visits("notification-group");
    await visitor.row("Ops").reads(/the settings \(IP changes\)/);
    await visitor.press("Delete Ops");
    const question = visitor.dialog("Confirm Deletion?");
    await question.reads(/“Ops” is used by .*the settings \(IP changes\)/);
    await question.press("Cancel");
  },
  {
    backend: { config: { enable_ip_change_notification: true, ip_change_notification_group_id: 1 } },
  },
);

test("A member sees the own groups only, and is offered only own notifiers", async (visitor) => {
  await visitor.visits("notification-group", "member");
  await shows(visitor, "Member's phones");
  const editor = await edits(visitor, "Member's phones");
  await box(editor).click();
  await eventually(async () =>
    assert.equal(await visitor.page.getByRole("option").allInnerTexts(), ["Member's ntfy"]),
  );
});

test(
  "Up to 2.0.7 a member sees foreign groups, whose notifiers are shown as somebody else's",
  async (visitor) => {
    await visitor.visits("notification-group", "member");
    await shows(visitor, ...seeded);
    await visitor.row("Ops").reads(/#1/);
  },
  { backend: { dialect: "1.14.14" } },
);

test.run();
