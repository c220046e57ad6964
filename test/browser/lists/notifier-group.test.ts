import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("notifier group", { backend: { servers: 2 } });

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

test("A group is created, changed and deleted, the list follows, and its tab and links lead to groups and notifiers", async (visitor, stage) => {
  await visitor.visits("server-group");
  await visitor.press("Notifier groups", "link");
  await visitor.sees("heading", "Notifier groups");
  for (const name of ["Group", "Notifier groups"])
    await eventually(async () =>
      assert.is(await visitor.find("link", name).getAttribute("aria-current"), "page"),
    );
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
  await change.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(stored(stage, "Night")?.notifications, [4]);

  await visitor.press("Delete Night");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await shows(visitor, ...seeded);

  await visitor.row("Ops").press("Telegram ops", "link");
  await visitor.dialog("Edit Telegram ops").sees("textbox", "Name");
  await visitor.isAt("/notification?edit=1");
});

test.run();
