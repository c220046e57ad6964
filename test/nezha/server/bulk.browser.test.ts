/** Many servers at once on the real backend: forced updates, bulk edits, the order. */
import * as assert from "uvu/assert";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks, type ServerSeen, serverNamed } from "../walks.ts";

const test = realWalks("real bulk edit");

async function ticks(visitor: Visitor, ...names: string[]): Promise<void> {
  for (const name of names) await visitor.row(name).find("checkbox").check();
}
const outcomes = async (dialog: Part): Promise<string[]> =>
  (await dialog.within("list", "Results").find("listitem").allInnerTexts()).map((text) =>
    text.replace(/\s*\n\s*/g, " | "),
  );
const names = async (nezha: Nezha): Promise<string[]> =>
  (await (await nezha.as()).list<ServerSeen>("/server")).map(({ name }) => name);
const members = async (nezha: Nezha) =>
  (await (await nezha.as()).list<{ group: { name: string }; servers?: number[] }>("/server-group")).map(
    ({ group, servers }) => [group.name, servers ?? []],
  );

test("A forced update says which agents got the order and which did not", async (visitor, nezha) => {
  const [, beta] = await agents(nezha, "alpha", "beta");
  await visitor.visits();
  await ticks(visitor, "alpha", "beta");
  await beta?.stop();
  await visitor.press("Force update");
  await visitor.dialog("Update the agents of 2 servers?").press("Force update");
  // This version notices late that an agent has disconnected, so sending the order fails.
  await visitor.reads("Success (1): alpha");
  await visitor.reads("Failure (1): beta");
  await visitor.reads(/means that the request reached the agent/);
});

test("A forced update of an agent that is not connected reports it as offline", async (visitor, nezha) => {
  const [, beta] = await agents(nezha, "alpha", "beta");
  await beta?.stop();
  await nezha.restart();
  await visitor.visits();
  await visitor.row("alpha").sees("img", "Online");
  await ticks(visitor, "alpha", "beta");
  await visitor.press("Force update");
  await visitor.dialog("Update the agents of 2 servers?").press("Force update");
  await visitor.reads("Success (1): alpha");
  await visitor.reads("Offline (1): beta");
});

test("Of three servers one changes, one is deleted in between, one is refused", async (visitor, nezha) => {
  await nezha.member();
  await agents(nezha, "alpha", "beta", "gamma");
  const admin = await nezha.as();
  const owner = (await admin.list("/user")).find(({ username }) => username === "member");
  await admin.read("POST", "/ddns", {
    ...{ name: "of the admin", provider: "dummy", max_retries: 1, enable_ipv4: true },
    domains: ["zone.example.com"],
  });
  // A member may not save a server with a foreign profile.
  await admin.read("PATCH", "/server/3", { name: "gamma", ddns_profiles: [1] });
  await admin.read("PATCH", "/server/1", { name: "alpha", note: "kept", display_index: 5 });
  await admin.read("POST", "/batch-move/server", { ids: [1, 2, 3], to_user: owner?.id });
  await visitor.visits("", "member");
  await ticks(visitor, "alpha", "beta", "gamma");
  await visitor.press("Edit");
  const dialog = visitor.dialog("Edit 3 servers");
  await dialog.find("combobox", "Private note").selectOption({ label: "Append" });
  await dialog.fill("Private note: new text", "second line");
  await dialog.find("combobox", "Hidden from visitors").selectOption({ label: "Hidden" });
  await dialog.press("Preview");
  await dialog.reads("3 servers will change");
  await admin.read("POST", "/batch-delete/server", [2]);
  await dialog.press("Change 3 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(await outcomes(dialog), [
      "alpha | Done",
      "beta | No longer exists",
      "gamma | Failed | permission denied",
    ]),
  );
  const alpha = await serverNamed(nezha, "alpha");
  assert.is(alpha.note, "kept\nsecond line");
  assert.is(alpha.hide_for_guest, true);
  assert.is(alpha.display_index, 5, "other members stay");

  await admin.read("PATCH", "/server/3", { name: "gamma", note: "freed" });
  await dialog.press("Retry failed (1)");
  await dialog.reads(/^Done: 2$/);
  assert.is((await serverNamed(nezha, "gamma")).note, "freed\nsecond line");
});

test("Servers get names and a new group together, each group keeps servers that another user added, and Undo restores both", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta", "gamma", "delta");
  const admin = await nezha.as();
  await admin.read("POST", "/server-group", { name: "north", servers: [1] });
  await admin.read("POST", "/server-group", { name: "south", servers: [2, 3] });
  await visitor.visits();
  await ticks(visitor, "alpha", "beta");
  await visitor.press("Edit");
  const dialog = visitor.dialog("Edit 2 servers");
  await dialog.find("combobox", "Groups").selectOption({ label: "Replace with" });
  await dialog.fill("Name", "web-{nn}");
  const box = dialog.find("combobox", /^Select groups/);
  await box.fill("north");
  await box.press("Enter");
  await box.fill("web");
  await dialog.press("Add “web”");
  await dialog.sees("button", "Remove web");
  await dialog.press("Preview");
  await dialog.reads("2 servers will change");
  await admin.read("PATCH", "/server-group/1", { name: "north", servers: [1, 4] });
  await dialog.press("Change 2 servers");
  await dialog.reads("Finished.");
  await eventually(async () =>
    assert.equal(await members(nezha), [
      ["north", [1, 2, 4]],
      ["south", [3]],
      ["web", [1, 2]],
    ]),
  );
  assert.equal(await names(nezha), ["web-01", "web-02", "gamma", "delta"]);
  assert.is(visitor.calls(/PATCH \/server-group/).length, 3);
  await dialog.press("Undo 5");
  await dialog.reads("Undone: 5");
  assert.equal(await names(nezha), ["alpha", "beta", "gamma", "delta"]);
  await eventually(async () =>
    assert.equal(await members(nezha), [
      ["north", [1, 4]],
      ["south", [2, 3]],
      ["web", []],
    ]),
  );
});

test("An order is saved and kept after a reload", async (visitor, nezha) => {
  await agents(nezha, "alpha", "beta", "gamma", "delta");
  await visitor.visits();
  await visitor.row("alpha").sees("rowheader");
  await eventually(async () => assert.equal(await names(nezha), ["alpha", "beta", "gamma", "delta"]));
  await visitor.chooses("More actions for the selected rows", "Change order");
  const dialog = visitor.dialog("Server order");
  await dialog.find("button", "Move alpha").focus();
  const { keyboard } = visitor.page;
  for (const key of ["End", "Space", "Home", "Space"]) await keyboard.press(key);
  await dialog.reads("The weight of 1 server will change.");
  await dialog.press("Preview");
  await dialog.press("Save order");
  await dialog.reads("Finished.");
  await eventually(async () => assert.equal(await names(nezha), ["delta", "alpha", "beta", "gamma"]));
  await visitor.page.keyboard.press("Escape");
  await visitor.misses("dialog");
  await visitor.page.reload();
  await eventually(async () =>
    assert.equal(
      (await visitor.page.locator("[data-row] [role=rowheader] button").allInnerTexts()).map((name) =>
        name.trim(),
      ),
      ["delta", "alpha", "beta", "gamma"],
    ),
  );
});

test.run();
