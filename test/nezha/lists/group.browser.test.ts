import * as assert from "uvu/assert";
import type { Part, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("real server groups");

/** The groups as the backend has them now: name and members. */
const groups = async (nezha: Nezha) =>
  (
    await (await nezha.as()).list<{ group: { name: string }; servers?: number[] | null }>("/server-group")
  ).map(({ group, servers }) => [group.name, servers ?? []]);

const box = (editor: Part) => editor.find("combobox", /^Servers/);
async function chooses(visitor: Visitor, editor: Part, ...servers: string[]): Promise<void> {
  for (const name of servers) {
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

test(
  "A group is created with servers, changed, renamed and deleted",
  async (visitor, nezha) => {
    await agents(nezha, "alpha", "beta", "gamma");
    await visitor.visits("server-group");
    await visitor.reads(/^No server groups yet/);
    await visitor.find("button", "Add server group").first().click();
    const editor = visitor.dialog("Add server group");
    await editor.fill("Name", "北 & <b>south</b>");
    await chooses(visitor, editor, "gamma", "alpha");
    await editor.press("Add");
    await visitor.misses("dialog");
    assert.equal(await groups(nezha), [["北 & <b>south</b>", [1, 3]]]);
    const row = visitor.row("北 & <b>south</b>");
    await row.reads("alpha, gamma");
    await row.text("2 of 2").waitFor();

    const change = await edits(visitor, "北 & <b>south</b>");
    await change.press("Remove alpha");
    await chooses(visitor, change, "beta");
    await change.fill("Name", "south");
    await change.press("Save changes");
    await visitor.misses("dialog");
    assert.equal(await groups(nezha), [["south", [2, 3]]]);

    const empty = await edits(visitor, "south");
    await box(empty).click();
    await empty.press("None");
    await visitor.page.keyboard.press("Escape");
    await empty.press("Save changes");
    await visitor.misses("dialog");
    assert.equal(await groups(nezha), [["south", []]]);
    await visitor.row("south").reads("No servers");

    await visitor.press("Delete south");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.reads(/^No server groups yet/);
    assert.equal(await groups(nezha), []);
  },
  { seconds: 60 },
);

test.run();
