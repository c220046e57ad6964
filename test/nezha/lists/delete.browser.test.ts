/**
 * Deleting servers. This version hangs at every later write after a request to delete a missing server, so each test checks that
 * the backend still takes changes.
 */
import * as assert from "uvu/assert";
import { eventually, Visitor } from "../../as/visitor.ts";
import type { Nezha } from "../backend.ts";
import { agents, realBrowserTests } from "../browser-tests.ts";

const test = realBrowserTests("deletes");

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

test("A double click deletes a server once, and the others stay", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta");
  await visitor.visits();
  await visitor.press("Delete alpha");
  const question = visitor.dialog("Confirm Deletion?");
  await question.reads("This operation cannot be undone!");
  await eventually(async () => assert.equal(await question.find("listitem").allInnerTexts(), ["alpha"]));
  await question.press("Cancel");
  assert.equal(deletes(visitor), []);
  await visitor.press("Delete alpha");
  await question.find("button", "Delete").dblclick();
  await visitor.reads("1 row deleted");
  await visitor.settles();
  assert.equal(deletes(visitor), [[1]]);
  await visitor.row("beta").sees("rowheader");
  await visitor.row("alpha").find("rowheader").waitFor({ state: "detached" });
  assert.equal(
    (await (await nezha.as()).list("/server")).map(({ name }) => name),
    ["beta"],
  );
  await takesChanges(nezha, 2);
});

test("A window that still shows a deleted server does not delete it again", async (visitor, nezha) => {
  await silentServers(nezha, "alpha", "beta");
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
});

test.run();
