/** Groups on the demo backend: editing and saving their members. Notifier groups have the same form. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, safeParse } from "valibot";
import { nat } from "../../../src/api/resources/nat.ts";
import { serverGroup } from "../../../src/api/resources/server-group.ts";
import {
  applied,
  changesBetween,
  groupFields,
  noChanges,
} from "../../../src/components/group/member-changes.ts";
import NotificationGroupScreen from "../../../src/screens/notification-group/NotificationGroupScreen.tsx";
import ServerGroupScreen from "../../../src/screens/server-group/ServerGroupScreen.tsx";
import { servers } from "../../../src/state/collections/servers.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, appear, notices, startClock, stopClock, visit, waits } from "../../as/test-history.tsx";
import { all, click, clickOn, find, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/server-group/ServerGroupForm.tsx");
  await import("../../../src/screens/notification-group/NotificationGroupForm.tsx");
});
test.before.each(() => startDemo());
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

async function startDemo(options: Parameters<typeof freshDemo>[0] = {}, username = "admin"): Promise<void> {
  demo = freshDemo(options);
  await demo.signsIn(username);
  await loadProfile();
}

/** Opens the list with the editor of a group. */
async function openEditor(id: number | "new"): Promise<void> {
  await visit(id === "new" ? "/server-group?new=" : `/server-group?edit=${id}`, <ServerGroupScreen />);
  await editorOpen();
}
async function editorOpen(): Promise<void> {
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
  demo.calls.length = 0;
}

const choose = (...names: string[]) => chooseIn("Servers optional", ...names);
async function chooseIn(label: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await type(label, name);
    await press("Enter");
  }
  await press("Escape");
}
async function save(): Promise<void> {
  await click("button", /^(Save changes|Add)$/);
  for (let turn = 0; turn < 4; turn++) await settled();
}
async function group(name: string) {
  const found = (await serverGroup.list()).rows.find((one) => one.name === name);
  if (!found) throw new Error(`no group ${name}`);
  return found;
}
const emptyGroup = 4;
const serverName = async (id: number): Promise<string> =>
  (await servers.load()).rows.find((one) => one.id === id)?.name ?? "";
const callsMatching = (call: RegExp) => demo.calls.filter((one) => call.test(one));

test("changes apply to any version of the list, and reverting them leaves none", () => {
  const changes = changesBetween([1, 2, 3], [3, 1, 9]);
  assert.equal(changes, { added: [9], removed: [2] });
  assert.equal(applied([1, 2, 3], changes), [1, 3, 9]);
  assert.equal(applied([7, 2, 9], changes), [7, 9], "another user added 7 and 9 and removed 1 and 3");
  assert.equal(applied([2, 2, 5, 5], noChanges), [2, 5]);
  assert.is(
    changesBetween([1, 2], [2, 1]),
    noChanges,
    "the same object, so that the form counts as unchanged",
  );
});

test("a group needs a name but no servers, and an invalid draft is not saved", () => {
  assert.equal(
    safeParse(groupFields, { name: "", changes: noChanges }).issues?.[0].message,
    "app.nameRequired",
  );
  assert.equal(parse(groupFields, { name: "x", changes: noChanges }), { name: "x", changes: noChanges });
  for (const changes of [null, [], {}, { added: ["1"], removed: [] }, { added: [1] }])
    assert.not.ok(safeParse(groupFields, { name: "x", changes }).success);
});

test("a new group contains the chosen servers once, sorted", async () => {
  await openEditor("new");
  await type("Name", "Databases");
  await choose("sgp-edge-2", "fra-web-1");
  await save();
  assert.equal((await group("Databases")).servers, [1, 3]);
  assert.equal(demo.bodies("POST /server-group"), [{ name: "Databases", servers: [1, 3] }]);
  await eventually(() => assert.ok(notices().includes("Saved")));
  assert.not.ok(sees("dialog"));
});

test("another user's changes to the group since the dialog opened are kept", async () => {
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [1, 2, 3] });
  await openEditor(emptyGroup);
  await serverGroup.update(emptyGroup, { name: "Somebody", servers: [1, 2, 10] });
  await click("button", "Remove fra-web-1");
  await choose("home-router");
  await save();
  assert.ok(
    (await find("alert")).textContent?.includes("Name"),
    "the new name is shown before anything is saved",
  );
  await save();
  const { servers } = await group("Somebody");
  assert.equal(servers, [2, 4, 10], "1 removed and 4 added here, 3 removed and 10 added by the other user");
  assert.equal(notices(), [
    `Saved: Meanwhile, someone else added ${await serverName(10)} and removed ${await serverName(3)}. Both changes were kept.`,
  ]);
});

test("a notice after saving lists the members that another user added or removed, and nothing else", async () => {
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [1, 2, 3] });
  await openEditor(emptyGroup);
  await click("button", "Remove fra-web-1");
  await choose("home-router");
  // The other user makes the same changes: 1 removed, 4 added.
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [2, 3, 4] });
  await save();
  await eventually(() => assert.equal(notices(), ["Saved"]));

  await (await show(null))();
  await openEditor(emptyGroup);
  await type("Name", "Renamed");
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [2, 3, 4, 10] });
  await save();
  assert.equal(
    notices().at(-1),
    `Saved: Meanwhile, someone else added ${await serverName(10)}. This was kept.`,
  );
  assert.equal((await group("Renamed")).servers, [2, 3, 4, 10]);

  await (await show(null))();
  await openEditor(emptyGroup);
  await serverGroup.update(emptyGroup, { name: "Renamed", servers: [2, 4, 10] });
  await demo.control({ op: "deleteServer", id: 4 });
  await servers.load();
  await save();
  await eventually(() =>
    assert.is(notices().at(-1), "Saved: Meanwhile, someone else removed sgp-edge-2. This change was kept."),
  );
  assert.equal(
    (await group("Renamed")).servers,
    [2, 10],
    "4 was deleted as a server, which is not a change of the group",
  );
});

test("a typed name overwrites another user's new name", async () => {
  await openEditor(emptyGroup);
  await serverGroup.update(emptyGroup, { name: "Theirs", servers: [5] });
  await type("Name", "Ours");
  await save();
  await save();
  assert.equal((await group("Ours")).servers, [5]);
});

test("the form shows the latest members together with servers chosen before they were read", async () => {
  await visit("/server-group", <ServerGroupScreen />);
  await settled();
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [2] });
  const release = demo.hold(`GET /server-group?id=${emptyGroup}`);
  await click("button", "Edit Nobody");
  await editorOpen();
  await choose("fra-web-1");
  assert.not.ok(sees("button", "Remove ams-db-primary"));
  await release();
  await eventually(() => assert.ok(sees("button", "Remove ams-db-primary")));
  await eventually(() => assert.ok(sees("button", "Remove fra-web-1")));
  await save();
  assert.equal((await group("Nobody")).servers, [1, 2]);
});

test("a server deleted elsewhere is left out, the rest is saved, and notices report both", async () => {
  await openEditor(emptyGroup);
  await choose("fra-web-1", "sgp-edge-2");
  await demo.control({ op: "deleteServer", id: 3 });
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
  await eventually(() =>
    assert.equal(notices().sort(), ["1 server no longer exists and was omitted: #3", "Saved"]),
  );
  assert.equal(
    demo.bodies("PATCH").map((body) => (body as { servers: number[] }).servers),
    [[1, 3], [1]],
  );
});

test("a known deleted server is marked as deleted and can be removed with one click", async () => {
  await openEditor(emptyGroup);
  await choose("fra-web-1", "sgp-edge-2");
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
  await eventually(() =>
    assert.equal(
      all("alert").map(({ textContent }) => textContent),
      ["no"],
    ),
  );
  await eventually(() => assert.ok(sees("button", "Remove #3, deleted")));
  await click("button", "Remove");
  assert.not.ok(sees("button", "Remove #3, deleted"));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a server that registered after the list was loaded does not count as deleted", async () => {
  await openEditor(emptyGroup);
  const { id } = (await demo.control({ op: "addServer", name: "newcomer" })) as { id: number };
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [id] });
  await choose("fra-web-1");
  await save();
  assert.equal((await group("Nobody")).servers, [1, id]);
  await eventually(() =>
    assert.equal(notices(), ["Saved: Meanwhile, someone else added newcomer. This was kept."]),
  );
});

test("no server is left out while some servers cannot be read", async () => {
  await openEditor(emptyGroup);
  await demo.control({ op: "badRow", resource: "server" });
  await demo.control({ op: "deleteServer", id: 3 });
  await demo.control({ op: "server", id: 1, name: "changed" });
  await choose("sgp-edge-2");
  await save();
  await eventually(() =>
    assert.equal(
      all("alert").map(({ textContent }) => textContent),
      ["have invalid server id"],
    ),
  );
});

test("a refusal shows the server's message, is not retried, and keeps the chosen servers", async () => {
  await openEditor(emptyGroup);
  await choose("fra-web-1");
  await demo.control({
    op: "fail",
    path: "/server-group/*",
    method: "PATCH",
    kind: "refuse",
    text: "<b>no</b>",
  });
  await save();
  await eventually(() =>
    assert.equal(
      all("alert").map(({ textContent }) => textContent),
      ["<b>no</b>"],
    ),
  );
  assert.is(callsMatching(/^PATCH/).length, 1);
  await eventually(() => assert.ok(sees("button", "Remove fra-web-1")));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a group is not saved if its latest members cannot be read", async () => {
  await openEditor(emptyGroup);
  await choose("fra-web-1");
  await demo.control({ op: "fail", path: "/server-group", method: "GET", status: 502 });
  await save();
  assert.equal(callsMatching(/^PATCH/), []);
  await eventually(() => assert.ok(sees("dialog")));
  await save();
  assert.equal((await group("Nobody")).servers, [1]);
});

test("a group deleted elsewhere is not saved, and the input stays", async () => {
  await openEditor(emptyGroup);
  await type("Name", "Too late");
  await demo.control({ op: "deleteRow", resource: "server-group", id: emptyGroup });
  await save();
  await eventually(() =>
    assert.equal(
      all("alert").map(({ textContent }) => textContent),
      [
        "This has since been deleted elsewhere. What you typed is still here, but can no longer be saved.",
        "group id 4 does not exist",
      ],
    ),
  );
  assert.is(((await find("textbox", "Name")) as HTMLInputElement).value, "Too late");
});

test("choosing a server and removing it leaves no unsaved changes", async () => {
  await openEditor(emptyGroup);
  await choose("fra-web-1");
  await click("button", "Remove fra-web-1");
  await click("button", "Cancel");
  assert.not.ok(sees("dialog"));
});

test("a draft survives a reload as changes, so that newer members appear too", async () => {
  stopClock();
  await openEditor(emptyGroup);
  await choose("fra-web-1");
  await waits(600);
  await (await show(null))();
  await serverGroup.update(emptyGroup, { name: "Nobody", servers: [2] });
  await appear(<ServerGroupScreen />);
  await editorOpen();
  await eventually(() => assert.ok(sees("button", "Remove fra-web-1")));
  await eventually(() => assert.ok(sees("button", "Remove ams-db-primary")));
  await save();
  assert.equal((await group("Nobody")).servers, [1, 2]);
});

test("the members of another group are chosen at once; the edited group is not offered", async () => {
  await openEditor(1);
  await clickOn(await find("combobox", /^Servers/));
  await click("button", "By group");
  const names = all("option").map(({ textContent }) => textContent?.replace(/\d.*/, ""));
  assert.equal(names, ["亚洲", "Americas", "Nobody", "Member's own"]);
  const { servers: own } = await group("Europe");
  const { servers: theirs } = await group("Americas");
  await type("Servers optional", "amer");
  await press("Enter");
  await press("Escape");
  await save();
  const { servers: saved } = await group("Europe");
  assert.equal([...saved].sort(), [...new Set([...own, ...theirs])].sort());
});

test("the list shows the number and names of servers, finds groups by them, and links to them", async () => {
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
  test(`a member on ${version} sees ${names.length === 1 ? "only own groups" : "all groups"}`, async () => {
    await startDemo({ dialect: version }, "member");
    await visit("/server-group", <ServerGroupScreen />);
    for (let turn = 0; turn < 4; turn++) await settled();
    await eventually(() =>
      assert.equal(
        all("rowheader").map(({ textContent }) => textContent),
        names,
      ),
    );
  });
}

test("another user's server appears to a member as not theirs, and is left out with a notice", async () => {
  await startDemo({}, "member");
  const own = await group("Member's own");
  demo.backend.state
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
  await openEditor(own.id);
  await eventually(() => assert.ok(sees("button", "Remove #1, not yours")));
  await type("Name", "Mine");
  await save();
  assert.equal((await group("Mine")).servers, own.servers);
  await eventually(() =>
    assert.equal(notices().sort(), ["1 server is not yours and was omitted: #1", "Saved"]),
  );
});

test("a notifier deleted elsewhere is left out of its group, and notices report both", async () => {
  await visit(`/notification-group?edit=${emptyGroup}`, <NotificationGroupScreen />);
  await editorOpen();
  await chooseIn("Notifiers optional", "ServerChan", "Telegram ops");
  await demo.control({ op: "deleteRow", resource: "notification", id: 1 });
  await save();
  await eventually(() =>
    assert.equal(notices().sort(), ["1 notifier no longer exists and was omitted: #1", "Saved"]),
  );
  assert.equal(demo.bodies("PATCH").at(-1), { name: "Nobody yet", notifications: [5] });
});

test("a member on 1.14.14 sees all notifier groups, with others' notifiers as not theirs", async () => {
  await startDemo({ dialect: "1.14.14" }, "member");
  await visit("/notification-group", <NotificationGroupScreen />);
  const names = ["Ops", "On call 🚨", "手机推送", "Nobody yet", "Member's phones"];
  await eventually(() =>
    assert.equal(
      all("rowheader").map(({ textContent }) => textContent),
      names,
    ),
  );
  await eventually(() => assert.match(all("row")[1]?.textContent ?? "", /#1, not yours/));
});

test("a deleted server is marked as deleted in a single-choice picker too", async () => {
  const id = await nat.create({ name: "x", enabled: true, server_id: 1, host: "a:1", domain: "x.example" });
  assert.type(id, "number");
  const { default: NatScreen } = await import("../../../src/screens/nat/NatScreen.tsx");
  await import("../../../src/screens/nat/NatForm.tsx");
  await demo.control({ op: "deleteServer", id: 1 });
  await visit(`/nat?edit=${id}`, <NatScreen />);
  await editorOpen();
  assert.is(((await find("combobox", "Server")) as HTMLInputElement).value, "#1, deleted");
});

test.run();
