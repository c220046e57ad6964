/** Server groups: what a form holds of a group's members, and what saving makes of it, on the demo backend. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, safeParse } from "valibot";
import { nat } from "../../src/api/resources/nat.ts";
import { serverGroup } from "../../src/api/resources/server-group.ts";
import {
  applied,
  changesBetween,
  groupFields,
  noChanges,
} from "../../src/components/group/member-changes.ts";
import ServerGroupScreen from "../../src/screens/server-group/ServerGroupScreen.tsx";
import { servers } from "../../src/state/collections/servers.ts";
import { forgetLive } from "../../src/state/live/live.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { answerAll, appear, notices, startClock, stopClock, visit, waits } from "../as/place.tsx";
import { all, click, clickOn, find, press, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../src/screens/server-group/ServerGroupForm.tsx");
});
test.before.each(() => begin());
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

async function begin(options: Parameters<typeof freshDemo>[0] = {}, username = "admin"): Promise<void> {
  demo = freshDemo(options);
  await demo.signsIn(username);
  await loadProfile();
}

/** The list with the editor of a group open. */
async function editing(id: number | "new"): Promise<void> {
  await visit(id === "new" ? "/server-group?new=" : `/server-group?edit=${id}`, <ServerGroupScreen />);
  await opened();
}
async function opened(): Promise<void> {
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  demo.calls.length = 0;
}

async function chooses(...names: string[]): Promise<void> {
  for (const name of names) {
    await type("Servers optional", name);
    await press("Enter");
  }
  await press("Escape");
}
async function save(): Promise<void> {
  await click("button", /^(Save changes|Create)$/);
  for (let turn = 0; turn < 4; turn++) await settled();
}
async function group(name: string) {
  const found = (await serverGroup.list()).rows.find((one) => one.name === name);
  if (!found) throw new Error(`no group ${name}`);
  return found;
}
const nobody = 4;
const serverName = async (id: number): Promise<string> =>
  (await servers.load()).rows.find((one) => one.id === id)?.name ?? "";
const sent = (call: RegExp) => demo.calls.filter((one) => call.test(one));

test("what was changed is applied to the list of any moment, and taking it back leaves nothing", () => {
  const changes = changesBetween([1, 2, 3], [3, 1, 9]);
  assert.equal(changes, { added: [9], removed: [2] });
  assert.equal(applied([1, 2, 3], changes), [1, 3, 9]);
  assert.equal(applied([7, 2, 9], changes), [7, 9], "somebody else put 7 and 9 in and took 1 and 3 out");
  assert.equal(applied([2, 2, 5, 5], noChanges), [2, 5]);
  assert.is(changesBetween([1, 2], [2, 1]), noChanges, "the same object: the form is as it was");
});

test("a group needs a name and no servers; a draft that is none is not saved", () => {
  assert.equal(
    safeParse(groupFields, { name: "", changes: noChanges }).issues?.[0].message,
    "list.nameRequired",
  );
  assert.equal(parse(groupFields, { name: "x", changes: noChanges }), { name: "x", changes: noChanges });
  for (const changes of [null, [], {}, { added: ["1"], removed: [] }, { added: [1] }])
    assert.not.ok(safeParse(groupFields, { name: "x", changes }).success);
});

test("a new group holds what was chosen, each once and in order", async () => {
  await editing("new");
  await type("Name", "Databases");
  await chooses("sgp-edge-2", "fra-web-1");
  await save();
  assert.equal((await group("Databases")).servers, [1, 3]);
  assert.equal(demo.bodies("POST /server-group"), [{ name: "Databases", servers: [1, 3] }]);
  assert.ok(notices().includes("Saved"));
  assert.not.ok(sees("dialog"));
});

test("what somebody else changed in the same group since the dialog opened stays as they left it", async () => {
  await serverGroup.update(nobody, { name: "Nobody", servers: [1, 2, 3] });
  await editing(nobody);
  await serverGroup.update(nobody, { name: "Somebody", servers: [1, 2, 10] });
  await click("button", "Remove fra-web-1");
  await chooses("home-router");
  await save();
  assert.ok(
    (await find("alert")).textContent?.includes("Name"),
    "the new name is told before anything is saved",
  );
  await save();
  const { servers } = await group("Somebody");
  assert.equal(servers, [2, 4, 10], "1 is out and 4 is in by us, 3 is out and 10 is in by them");
  assert.equal(notices(), [
    `Saved: Somebody else added ${await serverName(10)} and removed ${await serverName(3)} meanwhile. Both were kept.`,
  ]);
});

test("what somebody else put in or took out is told after saving, and only that", async () => {
  await serverGroup.update(nobody, { name: "Nobody", servers: [1, 2, 3] });
  await editing(nobody);
  await click("button", "Remove fra-web-1");
  await chooses("home-router");
  // The same as here and nothing else: 1 out, 4 in.
  await serverGroup.update(nobody, { name: "Nobody", servers: [2, 3, 4] });
  await save();
  assert.equal(notices(), ["Saved"]);

  await (await show(null))();
  await editing(nobody);
  await type("Name", "Renamed");
  await serverGroup.update(nobody, { name: "Nobody", servers: [2, 3, 4, 10] });
  await save();
  assert.equal(
    notices().at(-1),
    `Saved: Somebody else added ${await serverName(10)} meanwhile. That was kept.`,
  );
  assert.equal((await group("Renamed")).servers, [2, 3, 4, 10]);

  await (await show(null))();
  await editing(nobody);
  await serverGroup.update(nobody, { name: "Renamed", servers: [2, 4, 10] });
  await demo.control({ op: "deleteServer", id: 4 });
  await servers.load();
  await save();
  assert.is(notices().at(-1), "Saved: Somebody else removed sgp-edge-2 meanwhile. That was kept.");
  assert.equal(
    (await group("Renamed")).servers,
    [2, 10],
    "4 is gone from everywhere, which is no change of the group",
  );
});

test("a name that was typed goes before a name that somebody else gave", async () => {
  await editing(nobody);
  await serverGroup.update(nobody, { name: "Theirs", servers: [5] });
  await type("Name", "Ours");
  await save();
  await save();
  assert.equal((await group("Ours")).servers, [5]);
});

test("the form shows the group as it is now, with what was chosen before that was known", async () => {
  await visit("/server-group", <ServerGroupScreen />);
  await settled();
  await serverGroup.update(nobody, { name: "Nobody", servers: [2] });
  const release = demo.hold(`GET /server-group?id=${nobody}`);
  await click("button", "Edit Nobody");
  await opened();
  await chooses("fra-web-1");
  assert.not.ok(sees("button", "Remove ams-db-primary"));
  await release();
  assert.ok(sees("button", "Remove ams-db-primary"));
  assert.ok(sees("button", "Remove fra-web-1"));
  await save();
  assert.equal((await group("Nobody")).servers, [1, 2]);
});

test("a server that was deleted elsewhere is left out, the rest is saved, and both are said", async () => {
  await editing(nobody);
  await chooses("fra-web-1", "sgp-edge-2");
  await demo.control({ op: "deleteServer", id: 3 });
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
  assert.equal(notices().sort(), ["1 server no longer exists and was left out: #3", "Saved"]);
  assert.equal(
    demo.bodies("PATCH").map((body) => (body as { servers: number[] }).servers),
    [[1, 3], [1]],
  );
});

test("a server that is known to be gone is called deleted, and leaves in one press", async () => {
  await editing(nobody);
  await chooses("fra-web-1", "sgp-edge-2");
  await demo.control({ op: "deleteServer", id: 3 });
  await demo.control({
    op: "fail",
    path: "/server-group/*",
    method: "PATCH",
    kind: "refuse",
    text: "no",
    times: 2,
  });
  await save();
  assert.equal(
    all("alert").map(({ textContent }) => textContent),
    ["no"],
  );
  assert.ok(sees("button", "Remove #3, deleted"));
  await click("button", "Take out");
  assert.not.ok(sees("button", "Remove #3, deleted"));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a server that registered after the list was loaded is not taken for one that is gone", async () => {
  await editing(nobody);
  const { id } = (await demo.control({ op: "addServer", name: "newcomer" })) as { id: number };
  await serverGroup.update(nobody, { name: "Nobody", servers: [id] });
  await chooses("fra-web-1");
  await save();
  assert.equal((await group("Nobody")).servers, [1, id]);
  assert.equal(notices(), ["Saved: Somebody else added newcomer meanwhile. That was kept."]);
});

test("while a part of the servers cannot be read nobody is left out on a guess", async () => {
  await editing(nobody);
  await demo.control({ op: "badRow", resource: "server" });
  await demo.control({ op: "deleteServer", id: 3 });
  await demo.control({ op: "server", id: 1, name: "changed" });
  await chooses("sgp-edge-2");
  await save();
  assert.equal(
    all("alert").map(({ textContent }) => textContent),
    ["have invalid server id"],
  );
});

test("a refusal is shown in the server's words, sent once, and nothing chosen is lost", async () => {
  await editing(nobody);
  await chooses("fra-web-1");
  await demo.control({
    op: "fail",
    path: "/server-group/*",
    method: "PATCH",
    kind: "refuse",
    text: "<b>no</b>",
  });
  await save();
  assert.equal(
    all("alert").map(({ textContent }) => textContent),
    ["<b>no</b>"],
  );
  assert.is(sent(/^PATCH/).length, 1);
  assert.ok(sees("button", "Remove fra-web-1"));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a group whose newest members cannot be read is not written", async () => {
  await editing(nobody);
  await chooses("fra-web-1");
  await demo.control({ op: "fail", path: "/server-group", method: "GET", status: 502 });
  await save();
  assert.equal(sent(/^PATCH/), []);
  assert.ok(sees("dialog"));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a group that was deleted elsewhere is not written, and what was typed stays", async () => {
  await editing(nobody);
  await type("Name", "Too late");
  await demo.control({ op: "deleteRow", resource: "server-group", id: nobody });
  await save();
  assert.equal(
    all("alert").map(({ textContent }) => textContent),
    [
      "This was deleted elsewhere in the meantime. What you typed is still here, but can no longer be saved.",
      "group id 4 does not exist",
    ],
  );
  assert.is(((await find("textbox", "Name")) as HTMLInputElement).value, "Too late");
});

test("choosing and taking back leaves nothing to ask about", async () => {
  await editing(nobody);
  await chooses("fra-web-1");
  await click("button", "Remove fra-web-1");
  await click("button", "Cancel");
  assert.not.ok(sees("dialog"));
});

test("what was chosen survives a reload as changes, so that newer members are there too", async () => {
  stopClock();
  await editing(nobody);
  await chooses("fra-web-1");
  await waits(600);
  await (await show(null))();
  await serverGroup.update(nobody, { name: "Nobody", servers: [2] });
  await appear(<ServerGroupScreen />);
  await opened();
  assert.ok(sees("button", "Remove fra-web-1"));
  assert.ok(sees("button", "Remove ams-db-primary"));
  await save();
  assert.equal((await group("Nobody")).servers, [1, 2]);
});

test("the group that is edited is not offered as a group to choose", async () => {
  await editing(1);
  await clickOn(await find("combobox", /^Servers/));
  await click("button", "By group");
  const names = all("option").map(({ textContent }) => textContent?.replace(/\d.*/, ""));
  assert.equal(names, ["亚洲", "Americas", "Nobody", "Member's own"]);
});

test("the list says how many servers and which, finds groups by them, and leads to them", async () => {
  await visit("/server-group?q=fra-web-1", <ServerGroupScreen />);
  for (let turn = 0; turn < 4; turn++) await settled();
  const [row] = all("row").filter((one) => one.hasAttribute("data-row"));
  assert.ok(row?.textContent?.includes("Europe"));
  const link = await find("link", /^\d+ servers in Europe$/);
  assert.match(link.textContent ?? "", /^\d+ servers$/);
  assert.is(link.getAttribute("href"), "/dashboard/?group=1");
});

for (const [version, names] of [
  ["1.14.14", ["Europe", "亚洲", "Americas", "Nobody", "Member's own"]],
  ["2.3.7", ["Member's own"]],
] as const) {
  test(`a member of ${version} sees ${names.length === 1 ? "only own groups" : "all groups"}`, async () => {
    await begin({ dialect: version }, "member");
    await visit("/server-group", <ServerGroupScreen />);
    for (let turn = 0; turn < 4; turn++) await settled();
    assert.equal(
      all("rowheader").map(({ textContent }) => textContent),
      names,
    );
  });
}

test("to a member a server of somebody else is not deleted but not theirs, and is left out with a word about it", async () => {
  await begin({}, "member");
  const own = await group("Member's own");
  demo.backend.world
    .table<{
      id: number;
      owner: number;
      created_at: string;
      updated_at: string;
      name: string;
      servers: number[];
    }>("server-group")
    .get(own.id)
    ?.servers.push(1);
  await editing(own.id);
  assert.ok(sees("button", "Remove #1, not yours"));
  await type("Name", "Mine");
  await save();
  assert.equal((await group("Mine")).servers, own.servers);
  assert.equal(notices().sort(), ["1 server is not among yours and was left out: #1", "Saved"]);
});

test("a single choice of a server that is gone is called deleted too", async () => {
  const id = await nat.create({ name: "x", enabled: true, server_id: 1, host: "a:1", domain: "x.example" });
  assert.type(id, "number");
  const { default: NatScreen } = await import("../../src/screens/nat/NatScreen.tsx");
  await import("../../src/screens/nat/NatForm.tsx");
  await demo.control({ op: "deleteServer", id: 1 });
  await visit(`/nat?edit=${id}`, <NatScreen />);
  await opened();
  assert.is(((await find("combobox", "Server")) as HTMLInputElement).value, "#1, deleted");
});

test.run();
