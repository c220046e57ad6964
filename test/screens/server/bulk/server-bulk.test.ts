/** Bulk edits of servers: the changes, the preview, the form, and the run. */
import "../../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../../../demo/state/table.ts";
import type { Refused } from "../../../../src/api/http/failure.ts";
import { type ServerForm, server } from "../../../../src/api/resources/server.ts";
import { serverGroup } from "../../../../src/api/resources/server-group.ts";
import { sharedWhileFresh } from "../../../../src/components/bulk/fresh-rows.ts";
import {
  breaksJson,
  type Changes,
  changed,
  changedMembers,
  changedSet,
  changedText,
  changesServers,
  excerpt,
} from "../../../../src/screens/server/bulk/changes.ts";
import { blank, faultsOf, isBlank, readDraft } from "../../../../src/screens/server/bulk/draft.ts";
import { type BulkItem, bulkRun } from "../../../../src/screens/server/bulk/job.ts";
import { changedName } from "../../../../src/screens/server/bulk/names.ts";
import { planOf } from "../../../../src/screens/server/bulk/preview.ts";
import type { Run } from "../../../../src/state/run.ts";
import { store } from "../../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../../as/demo.ts";
import { eventually } from "../../../as/eventually.ts";

const none: Changes = {
  name: null,
  groups: null,
  note: null,
  public_note: null,
  hide_for_guest: null,
  enable_ddns: null,
  ddns_profiles: null,
  weight: null,
};
const form: ServerForm = {
  name: "one",
  note: "rack 4",
  public_note: '{"a":"b"}',
  display_index: 7,
  hide_for_guest: false,
  enable_ddns: true,
  ddns_profiles: [2, 1],
  override_ddns_domains: { 1: ["a.example.com"] },
};

test("without changes every field stays, and only the fields of a save are sent", () => {
  const row = { ...form, id: 5, uuid: "x" };
  assert.equal(changed(row, none, 0), form);
});

test("each change affects only its field", () => {
  const one = (change: Partial<Changes>, place = 0) => changed(form, { ...none, ...change }, place);
  assert.equal(one({ note: { how: "replace", text: "" } }), { ...form, note: "" });
  assert.equal(one({ hide_for_guest: true }), { ...form, hide_for_guest: true });
  assert.equal(one({ enable_ddns: false }), { ...form, enable_ddns: false });
  assert.equal(one({ ddns_profiles: { how: "remove", ids: [2] } }), { ...form, ddns_profiles: [1] });
  assert.equal(one({ weight: { how: "set", value: -3 } }), { ...form, display_index: -3 });
  assert.equal(one({ weight: { how: "add", value: -10 } }), { ...form, display_index: -3 });
  assert.equal(one({ weight: { how: "number", value: 100, step: -5 } }, 3), { ...form, display_index: 85 });
  assert.is(
    one({ weight: { how: "add", value: 1 } }).override_ddns_domains,
    form.override_ddns_domains,
    "domains of profiles stay",
  );
});

test("a pattern gives numbered names, with leading zeros, and may contain the current name", () => {
  const names = (pattern: string, first = 9) =>
    ["a", "b"].map((name, at) => changedName(name, { pattern, first }, at));
  assert.equal(names("web-{n}"), ["web-9", "web-10"]);
  assert.equal(names("web-{nn}"), ["web-09", "web-10"]);
  assert.equal(names(" {name}-old "), ["a-old", "b-old"]);
  assert.equal(names("{nnn}{name}{x}"), ["009a{x}", "010b{x}"]);
  assert.equal(changed(form, { ...none, name: { pattern: "{name}-{n}", first: 1 } }, 4), {
    ...form,
    name: "one-5",
  });
});

test("names that are empty, too long, repeated or those of other servers are refused", () => {
  const rows = [
    { id: 1, name: "one" },
    { id: 2, name: "two" },
    { id: 3, name: "web-3" },
    { id: 4, name: "web-3" },
    { id: 5, name: "" },
  ];
  const fault = (pattern: string, first = "1", chosen = [1, 2]) =>
    faultsOf({ ...blank, name: { pattern, first } }, chosen, rows);
  assert.equal(fault("  "), {}, "the names stay");
  assert.equal(fault("web-{n}"), {});
  assert.equal(fault("web-{n}", "2"), { name: { why: "taken", name: "web-3" } });
  assert.equal(fault("web-{n}", "2", [1, 2, 3, 4]), {}, "the other server gets another name, too");
  assert.equal(fault("web"), { name: { why: "twice", name: "web" } });
  assert.equal(fault("web", "1", [1]), {}, "one server needs no number");
  assert.equal(fault("{name}", "1", [3]), {}, "a name that stays is no new one");
  assert.equal(fault("{name}", "1", [5]), { name: { why: "empty", name: "" } });
  assert.equal(fault(`{name}${"x".repeat(126)}`), { name: { why: "long", name: "one" } });
  for (const first of ["", "-1", "1.5", "many"])
    assert.equal(fault("web-{n}", first), { first: "tools.bulk.nameNumber" });
  assert.equal(fault("{name}-old", ""), {}, "a hidden number is not checked");
});

test("a weight never exceeds the exact integers of JSON", () => {
  const near = { ...form, display_index: Number.MAX_SAFE_INTEGER - 1 };
  const after = changed(near, { ...none, weight: { how: "add", value: 999_999_999_999_999 } }, 0);
  assert.is(after.display_index, Number.MAX_SAFE_INTEGER);
});

test("a changed set keeps the order of its ids, and is the same array if nothing changes", () => {
  const now = [3, 1, 2];
  assert.equal(changedSet(now, { how: "add", ids: [9, 1, 9] }), [3, 1, 2, 9]);
  assert.equal(changedSet(now, { how: "remove", ids: [1, 8] }), [3, 2]);
  assert.equal(changedSet(now, { how: "set", ids: [2, 4] }), [2, 4]);
  assert.equal(changedSet(now, { how: "set", ids: [] }), []);
  assert.is(changedSet(now, { how: "add", ids: [2] }), now);
  assert.is(changedSet(now, { how: "remove", ids: [8] }), now);
  assert.is(changedSet(now, { how: "set", ids: [1, 2, 3] }), now);
});

test("appended text starts on a new line, and find is literal even for pattern characters", () => {
  assert.is(changedText("", { how: "append", text: "x" }), "x");
  assert.is(changedText("a", { how: "append", text: "x" }), "a\nx");
  assert.is(changedText("a\n", { how: "append", text: "x" }), "a\nx");
  assert.is(changedText("1.5 (a) 1.5", { how: "find", find: "1.5", text: "$&" }), "$& (a) $&");
  assert.is(changedText("Abc", { how: "find", find: "abc", text: "x" }), "Abc");
});

test("chosen groups get or lose the servers, and “exactly” removes the servers from all other groups", () => {
  const chosen = [1, 2];
  const named = { id: 7, servers: [2, 5] };
  const other = { id: 8, servers: [1, 5] };
  assert.equal(changedMembers(named, { how: "add", ids: [7] }, chosen), [2, 5, 1]);
  assert.is(changedMembers(other, { how: "add", ids: [7] }, chosen), other.servers);
  assert.equal(changedMembers(named, { how: "remove", ids: [7] }, chosen), [5]);
  assert.equal(changedMembers(named, { how: "set", ids: [7] }, chosen), [2, 5, 1]);
  assert.equal(changedMembers(other, { how: "set", ids: [7] }, chosen), [5]);
  assert.equal(changedMembers(other, { how: "set", ids: [] }, chosen), [5]);
});

test("the preview lists servers and groups that change, and counts the others", () => {
  const rows = [
    { ...form, id: 1 },
    { ...form, id: 2, name: "two", hide_for_guest: true },
    { ...form, id: 3, name: "three", hide_for_guest: true },
  ];
  const groups = [
    { id: 7, name: "north", servers: [3] },
    { id: 8, name: "south", servers: [1, 2, 3] },
  ];
  const plan = planOf([3, 1, 2, 99], rows, groups, {
    ...none,
    hide_for_guest: true,
    groups: { how: "add", ids: [7, 8] },
    public_note: { how: "find", find: "nothing there", text: "" },
  });
  assert.equal(
    plan.servers.map(({ id, groups: [before, after] }) => [id, before, after]),
    [
      [1, [8], [8, 7]],
      [2, [8], [8, 7]],
    ],
  );
  assert.equal([plan.unchanged, plan.gone, plan.broken], [1, 1, 0]);
  assert.equal(
    plan.groups.map(({ name }) => name),
    ["north"],
  );
});

test("numbers follow the order of the chosen servers, even if one was deleted", () => {
  const rows = [1, 2, 3].map((id) => ({ ...form, id }));
  const plan = planOf([3, 99, 1], rows, [], { ...none, weight: { how: "number", value: 50, step: -1 } });
  assert.equal(
    plan.servers.map(({ id, after }) => [id, after.display_index]),
    [
      [3, 50],
      [1, 48],
    ],
  );
});

test("long texts are cut to the part that differs", () => {
  const long = "x".repeat(200);
  assert.equal(excerpt("a b c", "a d c"), ["a b c", "a d c"]);
  const [before, after] = excerpt(`${long}old${long}`, `${long}new${long}`);
  assert.is(before, `…${"x".repeat(24)}old${"x".repeat(24)}…`);
  assert.is(after, `…${"x".repeat(24)}new${"x".repeat(24)}…`);
  assert.ok(excerpt("", "y".repeat(5000))[1].length < 130);
});

test("the JSON warning is for notes that are JSON before and not after", () => {
  assert.ok(breaksJson('{"a":1}', '{"a":1'));
  assert.ok(breaksJson('{"a":1}', "words"));
  assert.not.ok(breaksJson("words", "other words"));
  assert.not.ok(breaksJson('{"a":1}', '{"a":2}'));
  assert.not.ok(breaksJson('{"a":1}', ""), "emptied on purpose");
});

test("the form becomes changes, and missing values are reported by field", () => {
  assert.ok(isBlank(blank));
  assert.equal(readDraft(blank), { changes: none, faults: {} });
  assert.not.ok(changesServers({ ...none, groups: { how: "set", ids: [] } }));
  const { changes } = readDraft({
    ...blank,
    groups: { how: "set", ids: [] },
    hide_for_guest: "no",
    weight: { how: "number", value: " -5 ", step: "+2" },
  });
  assert.equal(changes, {
    ...none,
    groups: { how: "set", ids: [] },
    hide_for_guest: false,
    weight: { how: "number", value: -5, step: 2 },
  });
  const wrong = readDraft({
    ...blank,
    groups: { how: "add", ids: [] },
    ddns_profiles: { how: "remove", ids: [] },
    note: { how: "find", find: "", text: "x" },
    public_note: { how: "append", find: "", text: "" },
    weight: { how: "number", value: "", step: "1e3" },
  });
  assert.equal(Object.keys(wrong.faults).sort(), [
    "ddns_profiles",
    "groups",
    "note",
    "public_note",
    "step",
    "weight",
  ]);
});

let demo: Demo;
async function begin(servers: number): Promise<readonly { id: number; name: string }[]> {
  demo = freshDemo({ servers });
  await demo.signsIn();
  demo.calls.length = 0;
  return demo.backend.state.servers.all().map(({ id, name }) => ({ id, name }));
}
const skippedText = (names: readonly string[]) => `without ${names.join(", ")}`;
const results = <Item>(run: Run<Item>) => run.items.map((item) => store.get(run.state).results.get(item));
const calls = (pattern: RegExp) => demo.calls.filter((call) => pattern.test(call));
test.after(forgetEverything);

test("an answer is shared while fresh, longer if it was slow, and a failure is not cached", async () => {
  let now = 0;
  let took = 100;
  let loads = 0;
  const ask = sharedWhileFresh(
    async () => {
      loads += 1;
      now += took;
      if (loads === 3) throw new Error("third time");
      return loads;
    },
    () => now,
  );
  assert.equal(await Promise.all([ask(), ask()]), [1, 1]);
  now += 9_000;
  assert.is(await ask(), 1);
  now += 2_000;
  took = 5_000;
  assert.is(await ask(), 2);
  now += 49_000;
  assert.is(await ask(), 2, "reading it takes five seconds: once in fifty is enough");
  now += 2_000;
  await ask().then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, "third time"),
  );
  assert.is(await ask(), 4);
});

test("up to 20 servers are read one by one, more with one request for the list", async () => {
  const change: Changes = { ...none, weight: { how: "add", value: 1 } };
  let chosen = await begin(20);
  await bulkRun(chosen, change, [], skippedText).run.go();
  assert.is(calls(/^GET \/server\?id=/).length, 20);
  assert.is(calls(/^GET \/server$/).length, 0);

  chosen = await begin(21);
  await bulkRun(chosen, change, [], skippedText).run.go();
  assert.is(calls(/^GET \/server\?id=/).length, 0);
  assert.is(calls(/^GET \/server$/).length, 1);
  assert.is(calls(/^PATCH/).length, 21);
});

test("a retry reads the remaining servers again, and a deleted server is reported with the backend's message", async () => {
  const chosen = await begin(30);
  const { run } = bulkRun(chosen, { ...none, note: { how: "replace", text: "x" } }, [], skippedText);
  // Delete it after the list was read, so that only the save fails.
  const go = demo.hold("GET /server");
  const before = demo.calls.length;
  const all = run.go();
  await eventually(() => assert.equal(demo.calls.slice(before), ["GET /server"]));
  await demo.control({ op: "deleteServer", id: 5 });
  await demo.control({ op: "fail", path: "/server/6", method: "PATCH", kind: "refuse", text: "not now" });
  await go();
  await all;
  assert.equal(results(run)[4], { status: "gone", note: "server id 5 does not exist" });
  assert.is(results(run)[5]?.status, "failed");
  demo.calls.length = 0;
  await run.retry();
  assert.equal(calls(/server/), ["GET /server?id=6", "PATCH /server/6"], "one is left: it is read by itself");
  assert.is(results(run)[5]?.status, "done");
  assert.is(store.get(run.state).counts.done, 29);
});

test("each group is saved once, after the servers, with its current members and without deleted servers", async () => {
  const all = await begin(8);
  const chosen = all.slice(0, 3);
  const { run } = bulkRun(
    chosen,
    { ...none, note: { how: "replace", text: "x" }, groups: { how: "add", ids: [4] } },
    [
      { id: 4, name: "Nobody" },
      { id: 77, name: "Vanished" },
    ],
    skippedText,
  );
  await demo.control({ op: "deleteServer", id: 2 });
  await run.go();
  assert.equal(
    results(run).map((result) => [result?.status, result?.note]),
    [
      ["done", undefined],
      ["gone", undefined],
      ["done", undefined],
      ["done", `without ${chosen[1]?.name}`],
      ["gone", undefined],
    ],
  );
  assert.equal(demo.bodies("PATCH /server-group/4"), [{ name: "Nobody", servers: [1, 3] }]);
  assert.is(calls(/^PATCH \/server-group/).length, 1);
});

test("undoing restores the servers that nobody has changed since, and only its own changes of groups", async () => {
  const chosen = (await begin(8)).slice(0, 3);
  const groups = () =>
    Object.fromEntries(
      demo.backend.state
        .table<Row & { name: string; servers: number[] }>("server-group")
        .all()
        .map(({ name, servers }) => [name, servers]),
    );
  const [before, { Europe = [] }] = [demo.backend.state.servers.all().map(({ name }) => name), groups()];
  const changes: Changes = {
    ...none,
    name: { pattern: "{name}-{n}", first: 1 },
    groups: { how: "set", ids: [4] },
  };
  const rows = await Promise.all([server.list(), serverGroup.list()]);
  const plan = planOf([1, 2, 3], rows[0].rows, rows[1].rows, changes);
  const work = bulkRun(chosen, changes, plan.groups, skippedText);
  assert.is(work.undo("theirs"), null, "nothing has been done yet");
  await work.run.go();
  assert.equal(groups().Nobody, [1, 2, 3]);
  assert.not.ok(groups().Europe?.some((id) => id <= 3));
  await demo.control({ op: "server", id: 2, note: "theirs" });
  const { Nobody = [] } = groups();
  await serverGroup.update(4, { name: "Nobody", servers: [...Nobody, 8] });
  await demo.control({ op: "deleteServer", id: 3 });

  const back = work.undo("theirs");
  assert.ok(back);
  await back?.go();
  const [one, two, three] = results(back as Run<BulkItem>);
  assert.equal([one?.status, two?.status, three?.status], ["done", "failed", "gone"]);
  assert.is((two?.error as Refused | undefined)?.text, "theirs");
  const now = demo.backend.state.servers.all();
  assert.equal([now[0]?.name, now[1]?.name], [before[0], `${before[1]}-2`]);
  assert.equal(groups().Nobody, [8], "the server that another user added stays");
  assert.equal(
    groups().Europe,
    Europe.filter((id) => id !== 3),
  );
});

test("an unchanged server is not saved, and a server without a name fails with a reason", async () => {
  const chosen = await begin(3);
  await demo.control({ op: "server", id: 1, note: "x" });
  await demo.control({ op: "server", id: 2, name: "" });
  const { run } = bulkRun(chosen, { ...none, note: { how: "replace", text: "x" } }, [], skippedText);
  await run.go();
  assert.equal(
    results(run).map((result) => result?.status),
    ["unchanged", "failed", "done"],
  );
  assert.equal(calls(/^PATCH/), ["PATCH /server/3"]);
});

test("a blocked address stops the run after the pending requests, and nothing is sent during the pause", async () => {
  const chosen = await begin(12);
  await demo.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" });
  await demo.control({ op: "block", count: 3 });
  const { run } = bulkRun(chosen, { ...none, note: { how: "replace", text: "x" } }, [], skippedText);
  await run.go();
  const { counts, halt } = store.get(run.state);
  assert.is(halt?.why, "blocked");
  assert.is(counts.waiting, 12);
  assert.ok(demo.calls.length <= 4, `${demo.calls.length} calls`);
  const before = demo.calls.length;
  await run.go();
  assert.is(demo.calls.length, before);
  assert.is(store.get(run.state).halt?.why, "blocked");
});

test.run();
