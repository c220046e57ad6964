/** Imports into the demo backend: what is planned, what is sent, what there is afterwards. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/table.ts";
import type { Choices, Plan } from "../../src/components/exchange/plan.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { exportedText, outcomes, planned, runOf } from "../as/exchange.ts";

async function signedIn(options = {}): Promise<Demo> {
  const demo = freshDemo({ servers: 12, ...options });
  await demo.signsIn();
  return demo;
}

const noChoices: Choices = { rows: new Map(), references: new Map() };
const plan = (resources: unknown, choices = noChoices): Promise<Plan> =>
  planned(JSON.stringify({ windfire: 1, resources }), choices);

async function imported(made: Plan): Promise<string[]> {
  const run = runOf(made);
  await run.go();
  return outcomes(run);
}

const rows = (demo: Demo, name: string) => demo.backend.world.table<Row & { name: string }>(name).all();
const actions = (plan: Plan) => plan.entries.map(({ name, action }) => `${name}: ${action}`);

test("what was exported from here changes nothing here", async () => {
  await signedIn();
  const text = await exportedText();
  assert.ok(text.includes('"missing": 9999'), "the server of one profile is gone");
  const made = await planned(text);
  assert.equal(
    actions(made).filter((line) => !line.endsWith(": same")),
    [],
  );
  assert.equal(made.unresolved, []);
});

test("rows are made and changed, and a second time there is nothing to do", async () => {
  const demo = await signedIn();
  const first = demo.backend.world.servers.get(1)?.name;
  const file = {
    "server-group": [
      { name: "Europe", servers: [first] },
      { name: "New", servers: [] },
    ],
    nat: [
      { name: "Home router", host: "10.0.0.1:80" },
      { name: "Door", server_id: first, host: "h", domain: "d" },
    ],
  };
  const made = await plan(file);
  assert.equal(actions(made), ["Europe: update", "New: create", "Home router: update", "Door: create"]);
  assert.equal(made.entries[2]?.changes, [
    { member: "host", secret: false, before: "192.168.1.1:80", after: "10.0.0.1:80" },
  ]);
  assert.equal(made.entries[0]?.changes[0]?.after, [first]);
  demo.calls.length = 0;
  assert.equal(await imported(made), [
    "Europe: changed",
    "New: created",
    "Home router: changed",
    "Door: created",
  ]);
  assert.equal(
    demo.calls.filter((call) => !call.startsWith("GET")),
    ["PATCH /server-group/1", "POST /server-group", "PATCH /nat/1", "POST /nat"],
  );
  assert.equal(demo.bodies("PATCH /nat/1").at(-1), {
    name: "Home router",
    enabled: true,
    server_id: 1,
    host: "10.0.0.1:80",
    domain: "router.example.com",
  });
  assert.equal(
    actions(await plan(file)).filter((line) => !line.endsWith(": same")),
    [],
  );
});

test("a refusal is that item's alone, in the server's words, and is tried again", async () => {
  const demo = await signedIn();
  const first = demo.backend.world.servers.get(1)?.name;
  const taken = { name: "Second", server_id: first, domain: "wiki.example.com" };
  const made = await plan({ nat: [taken, { name: "Third", server_id: first, domain: "t" }] });
  assert.equal(await imported(made), ["Second: database error", "Third: created"]);
});

test("where several rows have the name, nothing is done until one is chosen", async () => {
  const demo = await signedIn();
  demo.backend.world
    .table<Row & { name: string; servers: number[] }>("server-group")
    .add(1, { name: "Europe", servers: [] });
  const file = { "server-group": [{ name: "Europe", servers: [] }] };
  const made = await plan(file);
  assert.equal(actions(made), ["Europe: choose"]);
  const [entry] = made.entries;
  assert.is(entry?.candidates.length, 2);
  const choose = (choice: number | "new" | "skip"): Choices => ({
    ...noChoices,
    rows: new Map([[entry?.key ?? "", choice]]),
  });
  assert.equal(actions(await plan(file, choose(1))), ["Europe: update"]);
  assert.equal(actions(await plan(file, choose("new"))), ["Europe: create"]);
  assert.equal(actions(await plan(file, choose("skip"))), ["Europe: skip"]);
  const both = { "server-group": [...file["server-group"], { name: "Europe", servers: [] }] };
  assert.equal(
    actions(await plan(both)),
    ["Europe: update", "Europe: same"],
    "as many as here: one for each",
  );
});

test("a reference that leads nowhere is left out, or to what was chosen for it", async () => {
  const demo = await signedIn();
  const file = { "server-group": [{ name: "New", servers: ["nobody", { missing: 77 }] }] };
  const made = await plan(file);
  assert.equal(actions(made), ["New: create"]);
  assert.equal(made.entries[0]?.leftOut, ["nobody", { missing: 77 }]);
  const key = made.unresolved[0]?.key ?? "";
  const mapped = await plan(file, { ...noChoices, references: new Map([[key, 3]]) });
  assert.equal(mapped.entries[0]?.changes.at(-1)?.after, [demo.backend.world.servers.get(3)?.name]);
});

test("an item that does not fit says where, and holds nobody up", async () => {
  await signedIn();
  const made = await plan({
    nat: [
      { name: "x", server_id: 3, host: null, enabled: "yes" },
      { name: "", server_id: null },
    ],
    "server-group": [{ name: "<script>alert(1)</script>", servers: [], mystery: 1, __proto__: null }],
  });
  assert.equal(actions(made), ["<script>alert(1)</script>: create", "x: broken", ": broken"]);
  assert.equal(made.entries[0]?.unknown, ["mystery"]);
  assert.equal(
    made.entries[1]?.faults.map((fault) => ("place" in fault ? fault.place.split(":")[0] : fault)),
    ["enabled", "server_id", "host"],
  );
  assert.equal(made.entries[2]?.faults, [
    { member: "name", message: "list.nameRequired" },
    { member: "server_id", message: "nat.serverRequired" },
  ]);
});

test("a row whose creation was answered by nobody is not made twice", async () => {
  const demo = await signedIn();
  const made = await plan({ "server-group": [{ name: "Once", servers: [] }] });
  const run = runOf(made);
  await demo.control({ op: "fail", path: "/server-group", method: "POST", kind: "status", status: 502 });
  await run.go();
  assert.is(store.get(run.state).counts.failed, 1);
  // It had acted all the same.
  demo.backend.world
    .table<Row & { name: string; servers: number[] }>("server-group")
    .add(1, { name: "Once", servers: [1] });
  await run.retry();
  assert.is(store.get(run.state).counts.done, 1);
  assert.equal(rows(demo, "server-group").filter(({ name }) => name === "Once").length, 1);
});

test.after(forgetEverything);
test.run();
