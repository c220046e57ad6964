import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("real server groups");

/** The groups as the backend has them now: name and members. */
const groups = async (nezha: Nezha) =>
  (
    await (await nezha.as()).list<{ group: { name: string }; servers?: number[] | null }>("/server-group")
  ).map(({ group, servers }) => [group.name, servers ?? []]);
const group = async (nezha: Nezha, name: string, ...servers: number[]) =>
  (await nezha.as()).read("POST", "/server-group", { name, servers });

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

test(
  "A server that disconnects is no longer online in its group",
  async (visitor, nezha) => {
    const [alpha] = await agents(nezha, "alpha", "beta");
    await group(nezha, "both", 1, 2);
    await visitor.visits("server-group");
    await visitor.row("both").text("2 of 2").waitFor();
    await alpha?.stop();
    await visitor.row("both").text("1 of 2").waitFor();
  },
  { seconds: 75 },
);

test("Changes of another user to the group during editing stay", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta", "gamma");
  await group(nezha, "shared", 1);
  await visitor.visits("server-group");
  const editor = await edits(visitor, "shared");
  await chooses(visitor, editor, "gamma");
  await (await nezha.as()).read("PATCH", "/server-group/1", { name: "renamed", servers: [1, 2] });
  await editor.press("Save changes");
  await editor.within("alert").reads("was shared, is now renamed");
  await editor.press("Save changes");
  await visitor.misses("dialog");
  assert.equal(await groups(nezha), [["renamed", [1, 2, 3]]]);
});

test("A chosen server that was deleted is left out with a message, and the rest is saved", async (visitor, nezha) => {
  const [, beta] = await agents(nezha, "alpha", "beta", "gamma");
  await visitor.visits("server-group?new=");
  const editor = visitor.dialog("Add server group");
  await editor.fill("Name", "survivors");
  await chooses(visitor, editor, "alpha", "beta", "gamma");
  await beta?.stop();
  await (await nezha.as()).read("POST", "/batch-delete/server", [2]);
  await editor.press("Add");
  await visitor.misses("dialog");
  await visitor.reads("1 server no longer exists and was omitted");
  assert.equal(await groups(nezha), [["survivors", [1, 3]]]);
});

test(
  "A group that was deleted elsewhere is refused in the server's words, and nothing typed is lost",
  async (visitor, nezha) => {
    await agents(nezha, "alpha");
    await group(nezha, "short-lived", 1);
    await visitor.visits("server-group");
    const editor = await edits(visitor, "short-lived");
    await editor.fill("Name", "a better name");
    await (await nezha.as()).read("POST", "/batch-delete/server-group", [1]);
    await editor.press("Save changes");
    await editor.within("alert").reads(/^group id 1 does not exist$/);
    await eventually(async () => assert.is(await editor.field("Name").inputValue(), "a better name"));
  },
  { expects: [/saving failed/] },
);

test(
  "A member of this version sees all groups, and is refused in the server's words where a group is not theirs",
  async (visitor, nezha) => {
    const member = await nezha.member();
    await agents(nezha, "alpha");
    await group(nezha, "the admin's", 1);
    await member.read("POST", "/server-group", { name: "own", servers: [] });
    await visitor.visits("server-group", "member");
    await eventually(async () =>
      assert.equal(await visitor.page.locator("[data-row] [role=rowheader]").allInnerTexts(), [
        "the admin's",
        "own",
      ]),
    );
    const own = await edits(visitor, "own");
    await own.fill("Name", "mine");
    await own.press("Save changes");
    await visitor.misses("dialog");
    const theirs = await edits(visitor, "the admin's");
    await theirs.sees("button", "Remove #1, not yours");
    await theirs.fill("Name", "taken");
    await theirs.press("Save changes");
    await theirs.within("alert").reads(/^unauthorized$/);
    assert.equal(await groups(nezha), [
      ["the admin's", [1]],
      ["mine", []],
    ]);
  },
  { expects: [/saving failed/] },
);

test.run();
