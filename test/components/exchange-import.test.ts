/** Imports into the demo backend: what is planned, what is sent, what there is afterwards. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/table.ts";
import type { Kind } from "../../src/api/portable/members.ts";
import type { Held } from "../../src/api/portable/portable.ts";
import { readFile } from "../../src/components/exchange/document.ts";
import { importRun } from "../../src/components/exchange/job.ts";
import { type Known, namer, type World } from "../../src/components/exchange/names.ts";
import { type Choices, type Plan, planOf } from "../../src/components/exchange/plan.ts";
import { writeSection } from "../../src/components/exchange/writing.ts";
import { servers } from "../../src/state/collections.ts";
import { portableOf, portables } from "../../src/state/portables.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";

const kinds = portables.map(({ kind }) => kind);
const noChoices: Choices = { rows: new Map(), references: new Map() };
const words = {
  created: "created",
  changed: "changed",
  notMade: (name: string) => `${name} was not made`,
  fault: (key: string) => key,
};

async function signedIn(options = {}): Promise<Demo> {
  const demo = freshDemo({ servers: 12, ...options });
  await demo.signsIn();
  return demo;
}

async function here(): Promise<{ held: Map<Kind, readonly Held[]>; world: World }> {
  const held = new Map<Kind, readonly Held[]>();
  for (const portable of portables) held.set(portable.kind, (await portable.list()).rows);
  const { rows } = await servers.load();
  return { held, world: new Map<Kind, readonly Known[]>([...held, ["server", rows]]) };
}

async function exported(secrets = true): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const { held, world } = await here();
  const name = namer(world);
  return Object.fromEntries(
    portables.map((portable) => {
      const rows = held.get(portable.kind) ?? [];
      return [portable.kind, writeSection(portable, rows, name, { secrets, redacted: false }).items];
    }),
  );
}

async function planned(resources: unknown, choices = noChoices): Promise<Plan> {
  const { file, fault } = readFile(JSON.stringify({ windfire: 1, resources }), kinds);
  if (!file) throw new Error(`not read: ${JSON.stringify(fault)}`);
  const { held, world } = await here();
  const sections = file.sections.flatMap(({ kind, items }) => {
    const portable = portableOf(kind);
    return portable ? [{ portable, items }] : [];
  });
  return planOf(sections, held, world, choices);
}

async function imported(plan: Plan): Promise<string[]> {
  const run = importRun(plan, words);
  await run.go();
  const { results } = store.get(run.state);
  return run.items.map((item) => {
    const { status, note, error } = results.get(item) ?? { status: "waiting" };
    return `${item.name}: ${note ?? (error instanceof Error ? error.message : status)}`;
  });
}

const rows = (demo: Demo, name: string) => demo.backend.world.table<Row & { name: string }>(name).all();
const actions = (plan: Plan) => plan.entries.map(({ name, action }) => `${name}: ${action}`);

test("what was exported from here changes nothing here", async () => {
  await signedIn();
  const resources = await exported();
  assert.ok(JSON.stringify(resources).includes('{"missing":9999}'), "the server of one profile is gone");
  const plan = await planned(resources);
  assert.equal(
    actions(plan).filter((line) => !line.endsWith(": same")),
    [],
  );
  assert.equal(plan.unresolved, []);
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
  const plan = await planned(file);
  assert.equal(actions(plan), ["Europe: update", "New: create", "Home router: update", "Door: create"]);
  assert.equal(plan.entries[2]?.changes, [
    { member: "host", secret: false, before: "192.168.1.1:80", after: "10.0.0.1:80" },
  ]);
  assert.equal(plan.entries[0]?.changes[0]?.after, [first]);
  demo.calls.length = 0;
  assert.equal(await imported(plan), [
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
    actions(await planned(file)).filter((line) => !line.endsWith(": same")),
    [],
  );
});

test("a refusal is that item's alone, in the server's words, and is tried again", async () => {
  const demo = await signedIn();
  const first = demo.backend.world.servers.get(1)?.name;
  const taken = { name: "Second", server_id: first, domain: "wiki.example.com" };
  const plan = await planned({ nat: [taken, { name: "Third", server_id: first, domain: "t" }] });
  assert.equal(await imported(plan), ["Second: database error", "Third: created"]);
});

test("where several rows have the name, nothing is done until one is chosen", async () => {
  const demo = await signedIn();
  demo.backend.world
    .table<Row & { name: string; servers: number[] }>("server-group")
    .add(1, { name: "Europe", servers: [] });
  const file = { "server-group": [{ name: "Europe", servers: [] }] };
  const plan = await planned(file);
  assert.equal(actions(plan), ["Europe: choose"]);
  const [entry] = plan.entries;
  assert.is(entry?.candidates.length, 2);
  const choose = (choice: number | "new" | "skip"): Choices => ({
    ...noChoices,
    rows: new Map([[entry?.key ?? "", choice]]),
  });
  assert.equal(actions(await planned(file, choose(1))), ["Europe: update"]);
  assert.equal(actions(await planned(file, choose("new"))), ["Europe: create"]);
  assert.equal(actions(await planned(file, choose("skip"))), ["Europe: skip"]);
  const both = { "server-group": [...file["server-group"], { name: "Europe", servers: [] }] };
  assert.equal(
    actions(await planned(both)),
    ["Europe: update", "Europe: same"],
    "as many as here: one for each",
  );
});

test("a reference that leads nowhere is left out, or to what was chosen for it", async () => {
  const demo = await signedIn();
  const file = { "server-group": [{ name: "New", servers: ["nobody", { missing: 77 }] }] };
  const plan = await planned(file);
  assert.equal(actions(plan), ["New: create"]);
  assert.equal(plan.entries[0]?.leftOut, ["nobody", { missing: 77 }]);
  const key = plan.unresolved[0]?.key ?? "";
  const mapped = await planned(file, { ...noChoices, references: new Map([[key, 3]]) });
  assert.equal(mapped.entries[0]?.changes.at(-1)?.after, [demo.backend.world.servers.get(3)?.name]);
});

test("an item that does not fit says where, and holds nobody up", async () => {
  await signedIn();
  const plan = await planned({
    nat: [
      { name: "x", server_id: 3, host: null, enabled: "yes" },
      { name: "", server_id: null },
    ],
    "server-group": [{ name: "<script>alert(1)</script>", servers: [], mystery: 1, __proto__: null }],
  });
  assert.equal(actions(plan), ["<script>alert(1)</script>: create", "x: broken", ": broken"]);
  assert.equal(plan.entries[0]?.unknown, ["mystery"]);
  assert.equal(
    plan.entries[1]?.faults.map((fault) => ("place" in fault ? fault.place.split(":")[0] : fault)),
    ["enabled", "server_id", "host"],
  );
  assert.equal(plan.entries[2]?.faults, [
    { member: "name", message: "list.nameRequired" },
    { member: "server_id", message: "nat.serverRequired" },
  ]);
});

test("a row whose creation was answered by nobody is not made twice", async () => {
  const demo = await signedIn();
  const plan = await planned({ "server-group": [{ name: "Once", servers: [] }] });
  const run = importRun(plan, words);
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
