/**
 * Deleting servers. This version hangs at every later write after a request to delete a missing server, so each test checks that
 * the backend still takes changes.
 */
import * as assert from "uvu/assert";
import { eventually, pause, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realWalks } from "../walks.ts";

const test = realWalks("deletes");

/** Servers without agents, which would otherwise come back under new names. */
async function silentServers(nezha: Nezha, ...names: string[]): Promise<void> {
  for (const agent of await agents(nezha, ...names)) await agent.stop();
}

/** The backend's answer to a change of that server. */
const change = async (nezha: Nezha, id: number): Promise<unknown> =>
  (await (await nezha.as()).call("PATCH", `/server/${id}`, { name: "still writable" })).body;
const takesChanges = async (nezha: Nezha, id: number): Promise<void> =>
  assert.equal(await change(nezha, id), { success: true });

/** A second window with the same session. */
async function secondWindow(visitor: Visitor): Promise<Visitor> {
  return new Visitor(await visitor.context.newPage(), visitor.url, visitor.context, visitor.watch);
}

const deletes = (visitor: Visitor) => visitor.sent<number[]>("/batch-delete/server");

test("This backend hangs when a deleted server is deleted again", async (_, nezha) => {
  await silentServers(nezha, "alpha", "beta");
  const admin = await nezha.as();
  await admin.read("POST", "/batch-delete/server", [1]);
  await takesChanges(nezha, 2);
  assert.is((await admin.call("POST", "/batch-delete/server", [1])).status, 500);
  const answer = change(nezha, 2).catch(() => undefined);
  assert.is(await Promise.race([answer, pause(5000).then(() => null)]), null);
});

test("A server is deleted, and the others stay", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta");
  await visitor.visits();
  await visitor.press("Delete alpha");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("This operation cannot be undone!");
  await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), ["alpha"]));
  await question.press("Cancel");
  assert.equal(deletes(visitor), []);
  await visitor.press("Delete alpha");
  await question.press("Delete");
  await visitor.reads("1 row deleted");
  await visitor.row("beta").sees("rowheader");
  await visitor.row("alpha").find("rowheader").waitFor({ state: "detached" });
  assert.equal(
    (await (await nezha.as()).list("/server")).map(({ name }) => name),
    ["beta"],
  );
  await takesChanges(nezha, 2);
});

test("A double click deletes once, and the backend still accepts changes", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta");
  await visitor.visits();
  await visitor.press("Delete alpha");
  await visitor.dialog("Confirm Deletion?").find("button", "Delete").dblclick();
  await visitor.reads("1 row deleted");
  await visitor.settles();
  assert.equal(deletes(visitor), [[1]]);
  await takesChanges(nezha, 2);
});

test("A window that still shows a deleted server does not delete it again", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta", "gamma");
  await visitor.visits();
  await visitor.row("alpha").sees("rowheader");
  const second = await secondWindow(visitor);
  await second.open();
  await second.row("alpha").sees("rowheader");

  await visitor.press("Delete alpha");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");

  await second.press("Delete alpha");
  await second.dialog("Confirm Deletion?").press("Delete");
  await second.reads("1 had already been deleted");
  await eventually(async () => assert.is(await second.row("alpha").find("rowheader").count(), 0));
  assert.equal(deletes(visitor), [[1]]);
  await takesChanges(nezha, 2);

  // Of several servers only the existing ones are sent.
  await (await nezha.as()).read("POST", "/batch-delete/server", [2]);
  for (const name of ["beta", "gamma"]) await second.row(name).find("checkbox").click();
  await second.press("Delete");
  await second.dialog("Confirm Deletion?").press("Delete 2");
  await second.reads(/^No servers yet/);
  assert.equal(deletes(visitor), [[1], [3]]);
  await silentServers(nezha, "delta");
  const [row] = await (await nezha.as()).list<{ id: number }>("/server");
  await takesChanges(nezha, row?.id ?? 0);
});

test("Two windows that delete the same server at the same moment take turns", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta");
  await visitor.visits();
  const second = await secondWindow(visitor);
  await second.open();
  for (const window of [visitor, second]) await window.press("Delete alpha");
  // Without taking turns, both would read the list before either deletes.
  const looks: (() => void)[] = [];
  await visitor.context.route("**/api/v1/server", async (route) => {
    const other = new Promise<void>((go) => looks.push(go));
    if (looks.length > 1) for (const go of looks) go();
    await Promise.race([other, pause(1500)]);
    await route.continue();
  });
  const questions = [visitor, second].map((window) => window.dialog("Confirm Deletion?"));
  await Promise.all(questions.map((question) => question.press("Delete")));
  await eventually(async () => {
    for (const window of [visitor, second])
      assert.is(await window.page.locator("[data-row] [role=rowheader]").count(), 1);
  });
  assert.equal(deletes(visitor), [[1]]);
  await takesChanges(nezha, 2);
});

test("A member deletes only what is theirs, and a server that was moved away is refused in the server's words", async (visitor, nezha) => {
  await nezha.member();
  await silentServers(nezha, "alpha", "beta");
  const admin = await nezha.as();
  const member = (await admin.list("/user")).find(({ username }) => username === "member");
  await admin.read("POST", "/batch-move/server", { ids: [1, 2], to_user: member?.id });
  await visitor.visits("", "member");
  await visitor.press("Delete alpha");
  await visitor.dialog("Confirm Deletion?").press("Delete");
  await visitor.reads("1 row deleted");
  await takesChanges(nezha, 2);
});

test.run();
