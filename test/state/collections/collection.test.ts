import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { HttpFailure } from "../../../src/api/http/failure.ts";
import { type NatRow, nat } from "../../../src/api/resources/nat.ts";
import { clearCollections, collection, retryCollections } from "../../../src/state/collections/collection.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";

let answers = 0;
const profiles = collection({
  list: nat.list,
  keep(rows: NatRow[]) {
    answers += 1;
    return rows;
  },
});
const now = () => store.get(profiles.state);
const ids = () => now().rows.map(({ id }) => id);
const ticked = () => [...store.get(profiles.selected)].sort();

let demo: Demo;
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  answers = 0;
});
test.after(forgetEverything);

test("an older, slower answer never overwrites a newer one", async () => {
  const release = demo.hold("GET /nat");
  const older = profiles.load();
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  await profiles.load();
  const newer = ids();
  assert.not.ok(newer.includes(1));
  await release();
  assert.equal(
    (await older).rows.map(({ id }) => id),
    newer,
    "a caller that waited for the older answer gets the newer rows",
  );
  assert.equal(ids(), newer);
  assert.is(answers, 1, "the overtaken answer is not used");
});

test("a load that was overtaken resolves with the rows of the later one, also if its answer comes first", async () => {
  const releaseOlder = demo.hold("GET /nat");
  const older = profiles.load();
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  const releaseNewer = demo.hold("GET /nat");
  const newer = profiles.load();
  await releaseOlder();
  await releaseNewer();
  const { status, rows } = await older;
  assert.is(status, "ready");
  assert.not.ok(rows.some(({ id }) => id === 1));
  assert.is(await newer, now());
});

test("the answer of an older load does not overwrite that of a silent refresh", async () => {
  const release = demo.hold("GET /nat");
  const older = profiles.load();
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  assert.ok(await profiles.refresh());
  await release();
  await older;
  assert.not.ok(ids().includes(1));
  assert.is(now().status, "ready");
});

test("only a list without an answer is loaded again when there are answers again", async () => {
  demo.offline = true;
  await profiles.load();
  assert.is(now().status, "failed");
  demo.offline = false;
  demo.calls.length = 0;
  retryCollections();
  await profiles.ensure();
  assert.equal([now().status, demo.calls], ["ready", ["GET /nat"]]);
  await demo.control({ op: "fail", path: "/nat", kind: "refuse" });
  await profiles.load();
  retryCollections();
  assert.is(now().status, "failed", "a refusal stays");
});

test("a late failure does not replace loaded rows", async () => {
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  const release = demo.hold("GET /nat");
  const older = profiles.load();
  await profiles.load();
  await release();
  await older;
  assert.is(now().status, "ready");
  assert.is(now().error, null);
});

test("rows stay during another read, also when it fails", async () => {
  await profiles.load();
  const { rows } = now();
  assert.ok(rows.length > 1);
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  const reading = profiles.load();
  assert.is(now().status, "loading");
  assert.is(now().rows, rows);
  await reading;
  assert.is(now().status, "failed");
  assert.instance(now().error, HttpFailure);
  assert.is(now().rows, rows);
  await profiles.load();
  assert.is(now().status, "ready");
  assert.is(now().error, null);
});

test("a list that was never read does not count as empty", async () => {
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  await profiles.load();
  assert.is(now().seen, false);
  const { rows } = await nat.list();
  for (const { id } of rows) await demo.control({ op: "deleteRow", resource: "nat", id });
  await profiles.load();
  assert.equal([now().seen, now().status, ids()], [true, "ready", []]);
});

test("the selection belongs to a row, and ends with it", async () => {
  await profiles.load();
  const [first, second] = ids();
  store.set(profiles.selected, new Set([first as number, second as number, 999]));
  assert.equal(ticked(), [first, second], "an id that does not exist is not selected");
  await demo.control({ op: "deleteRow", resource: "nat", id: first });
  await profiles.load();
  assert.equal(ticked(), [second]);
});

test("the selection stays the same set as long as all its rows exist", async () => {
  await profiles.load();
  const chosen = new Set(ids().slice(0, 1));
  store.set(profiles.selected, chosen);
  await profiles.load();
  assert.is(store.get(profiles.selected), chosen, "another set would render every row again");
});

test("the next user sees no rows of the previous user, not even from a pending answer", async () => {
  await profiles.load();
  store.set(profiles.selected, new Set(ids()));
  const release = demo.hold("GET /nat");
  const late = profiles.load();
  clearCollections();
  await release();
  await late;
  assert.equal([now().status, now().seen, ids(), ticked()], ["idle", false, [], []]);
  await profiles.load();
  assert.equal(ticked(), [], "the selection does not return with the rows");
});

test("rows that two parts of the page need are fetched once", async () => {
  await Promise.all([profiles.ensure(), profiles.ensure()]);
  await profiles.ensure();
  assert.equal(demo.calls, ["GET /nat"]);
  await profiles.load();
  assert.equal(demo.calls, ["GET /nat", "GET /nat"]);
});

test("after a failure the next request for the rows tries again", async () => {
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  await profiles.ensure();
  assert.is(now().seen, false);
  await profiles.ensure();
  assert.is(now().status, "ready");
});

test("after clearing, a request for the rows does not share the previous user's fetch", async () => {
  const release = demo.hold("GET /nat");
  const before = profiles.ensure();
  profiles.clear();
  const own = await profiles.ensure();
  assert.is(own.status, "ready");
  await release();
  await before;
  assert.is(demo.calls.length, 2);
});

test("figures are removed from an answer before the page sees its rows", async () => {
  let shown = -1;
  const named = collection({
    list: nat.list,
    keep(rows: NatRow[]) {
      shown = store.get(named.state).rows.length;
      return rows.map(({ id, name }) => ({ id, name }));
    },
  });
  const { rows } = await named.load();
  assert.is(shown, 0);
  assert.ok(rows.length > 0);
  assert.equal(Object.keys(rows[0] ?? {}), ["id", "name"]);
});

test("a screen uses the answer that was requested before it appeared, once", async () => {
  profiles.prefetch();
  await profiles.visit();
  assert.equal(demo.calls, ["GET /nat"]);
  await profiles.visit();
  assert.equal(demo.calls, ["GET /nat", "GET /nat"], "the next visit reads again");
});

test("an answer requested before a screen appeared is not shown to the next user", async () => {
  profiles.prefetch();
  clearCollections();
  await profiles.visit();
  assert.equal(demo.calls, ["GET /nat", "GET /nat"]);
  assert.is(now().status, "ready");
});

test("an unreadable row is counted and named, and hides no other", async () => {
  await profiles.load();
  const before = ids();
  await demo.control({ op: "badRow", resource: "nat", name: "From the future" });
  await profiles.load();
  assert.equal(ids(), before);
  assert.equal([now().skipped.count, now().skipped.names], [1, ["From the future"]]);
});

test("rows that arrive soon after the first ones are shown also while the answer pauses", async () => {
  const rows = [{ id: 1 }];
  let end = (): void => undefined;
  const slow = collection({
    async list(onRows?: (rows: readonly { id: number }[]) => void) {
      onRows?.(rows);
      rows.push({ id: 2 });
      onRows?.(rows);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return { rows, skipped: { count: 0, names: [], details: [] } };
    },
    arrived: (rows: readonly { id: number }[]) => rows.slice(),
    keep: (rows: { id: number }[]) => rows,
  });
  const loaded = slow.load();
  assert.is(store.get(slow.arrived).length, 1);
  await eventually(() => assert.is(store.get(slow.arrived).length, 2));
  end();
  await loaded;
  assert.equal(store.get(slow.arrived), []);
});

test.run();
