/** Imports into the demo backend: the plan, the requests, the stored rows. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Choices, Plan } from "../../../src/components/exchange/plan.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { exportedText, outcomes, planned, runOf } from "../../as/exchange.ts";
import { processorTime } from "../../as/processor-time.ts";
import { settled } from "../../as/user.ts";

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

const rows = (demo: Demo, name: string) => demo.backend.state.table<Row & { name: string }>(name).all();
const actions = (plan: Plan) => plan.entries.map(({ name, action }) => `${name}: ${action}`);

test("importing an export into the same dashboard changes nothing", async () => {
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

test("an import creates and changes rows; repeating it changes nothing", async () => {
  const demo = await signedIn();
  const first = demo.backend.state.servers.get(1)?.name;
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

test("each row is read again before it is changed, however long the import runs", async () => {
  const demo = await signedIn();
  const [first, second] = rows(demo, "nat");
  assert.ok(first && second);
  const made = await plan({ nat: [first, second].map(({ name }) => ({ name, host: "10.0.0.9:80" })) });
  assert.equal(actions(made), [`${first.name}: update`, `${second.name}: update`]);
  const release = demo.hold(`PATCH /nat/${first.id}`);
  const run = runOf(made);
  const going = run.go();
  while (demo.bodies(`PATCH /nat/${first.id}`).length === 0) await settled();
  Object.assign(second, { domain: "elsewhere.example.com" });
  await release();
  await going;
  const [sent] = demo.bodies(`PATCH /nat/${second.id}`) as { domain: string; host: string }[];
  assert.equal([sent?.host, sent?.domain], ["10.0.0.9:80", "elsewhere.example.com"]);
});

test("a refused item shows the server's message, does not stop the others, and can be retried", async () => {
  const demo = await signedIn();
  const first = demo.backend.state.servers.get(1)?.name;
  const taken = { name: "Second", server_id: first, domain: "wiki.example.com" };
  const made = await plan({ nat: [taken, { name: "Third", server_id: first, domain: "t" }] });
  assert.equal(await imported(made), ["Second: database error", "Third: created"]);
});

test("if several rows have the name, the user must choose one first", async () => {
  const demo = await signedIn();
  demo.backend.state
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
    "as many items as rows: they match in order",
  );
});

test("an unresolved reference is left out, or replaced by the chosen row", async () => {
  const demo = await signedIn();
  const file = { "server-group": [{ name: "New", servers: ["nobody", { missing: 77 }] }] };
  const made = await plan(file);
  assert.equal(actions(made), ["New: create"]);
  assert.equal(made.entries[0]?.omitted, ["nobody", { missing: 77 }]);
  const key = made.unresolved[0]?.key ?? "";
  const mapped = await plan(file, { ...noChoices, references: new Map([[key, 3]]) });
  assert.equal(mapped.entries[0]?.changes.at(-1)?.after, [demo.backend.state.servers.get(3)?.name]);
});

test("an invalid item shows its fault and does not stop the others", async () => {
  await signedIn();
  const made = await plan({
    nat: [
      { name: "x", server_id: 3, host: null, enabled: "yes" },
      { name: "", server_id: null },
    ],
    "server-group": [{ name: "<script>alert(1)</script>", servers: [], mystery: 1, __proto__: null }],
  });
  assert.equal(actions(made), ["<script>alert(1)</script>: create", "x: broken", ": broken"]);
  assert.equal(made.entries[0]?.unknownMembers, ["mystery"]);
  assert.equal(
    made.entries[1]?.faults.map((fault) => ("place" in fault ? fault.place.split(":")[0] : fault)),
    ["enabled", "server_id", "host"],
  );
  assert.equal(made.entries[2]?.faults, [
    { member: "name", message: "app.nameRequired" },
    { member: "server_id", message: "list.serverRequired" },
  ]);
});

test("a row is not created twice if the answer to its creation was lost", async () => {
  const demo = await signedIn();
  const made = await plan({ "server-group": [{ name: "Once", servers: [] }] });
  const run = runOf(made);
  await demo.control({ op: "fail", path: "/server-group", method: "POST", kind: "status", status: 502 });
  await run.go();
  assert.is(store.get(run.state).counts.failed, 1);
  // The backend has created the row.
  demo.backend.state
    .table<Row & { name: string; servers: number[] }>("server-group")
    .add(1, { name: "Once", servers: [] });
  await run.retry();
  assert.is(store.get(run.state).counts.done, 1);
  assert.equal(rows(demo, "server-group").filter(({ name }) => name === "Once").length, 1);
});

test("a deleted server is not a change, and is left out when the row is saved", async () => {
  const demo = await signedIn();
  const [first, second] = demo.backend.state.servers.all().map(({ name }) => name);
  await imported(
    await plan({
      service: [{ name: "Site", type: 1, target: "https://example.com", skip_servers: [first, second] }],
    }),
  );
  await demo.control({ op: "deleteServer", id: 2 });
  const text = await exportedText();
  assert.ok(text.includes('"missing": 2'));
  assert.equal(
    actions(await planned(text)).filter((line) => !line.endsWith(": same")),
    [],
  );
  const made = await plan({ service: [{ name: "Site", target: "https://example.org" }] });
  assert.equal(await imported(made), ["Site: changed"]);
  const [sent] = demo.bodies("PATCH /service") as {
    skip_servers: object;
    target: string;
    duration: number;
  }[];
  assert.equal(sent?.skip_servers, { 1: true });
  assert.is(sent?.target, "https://example.org");
  assert.is(sent?.duration, 30, "what the file leaves out stays");
});

test("secrets that the file lacks stay unchanged, and a new row lists the missing ones", async () => {
  const demo = await signedIn({ dialect: "1.14.14" });
  const text = await exportedText({ secrets: false });
  assert.not.ok(/request_body|access_secret|webhook_url/.test(text));
  const { resources } = JSON.parse(text);
  const [notifier] = resources.notification;
  const stored = demo.backend.state.table<Row & { name: string; url: string }>("notification").all()[0];
  const url = stored?.url;
  assert.ok(url);
  const made = await plan({
    notification: [
      { ...notifier, verify_tls: !notifier.verify_tls },
      { name: "Fresh", url: "https://example.com/hook" },
    ],
  });
  assert.equal(
    actions(made).map((line) => line.split(": ").at(-1)),
    ["update", "create"],
  );
  assert.equal(made.entries[1]?.missingSecrets, ["request_header", "request_body"]);
  await imported(made);
  assert.is(stored?.url, url);
  const bodies = [...demo.bodies("PATCH /notification"), ...demo.bodies("POST /notification")];
  assert.ok(
    bodies.every((body) => (body as { skip_check?: boolean }).skip_check),
    "no test message is sent",
  );
});

test("a notifier without an address is not created, and an import never empties an address", async () => {
  const demo = await signedIn({ dialect: "1.14.14" });
  const [known] = rows(demo, "notification");
  const made = await plan({
    notification: [{ name: "Fresh" }, { name: "Blank", url: "" }, { name: known?.name, url: "" }],
    "notification-group": [{ name: "Night", notifications: ["Fresh"] }],
  });
  assert.equal(actions(made), ["Fresh: broken", "Blank: broken", `${known?.name}: broken`, "Night: create"]);
  for (const entry of made.entries.slice(0, 3))
    assert.equal(entry.faults, [{ member: "url", message: "exchange.noAddress" }]);
  assert.equal(await imported(made), ["Night: created"]);
  assert.equal(demo.bodies("POST /notification ").length, 0);
  assert.not.ok(rows(demo, "notification").some(({ name }) => name === "Fresh"));
});

test("the DDNS links of servers are found again by UUID or name, and nothing else of a server changes", async () => {
  const demo = await signedIn();
  const { servers } = demo.backend.state;
  const first = servers.get(1);
  const second = servers.get(2);
  assert.ok(first && second);
  await demo.control({ op: "server", id: 1, note: "private", name: "moved" });
  const item = { enable_ddns: true, ddns_profiles: ["Fresh"] };
  const file = {
    server: [
      { name: "as it was called there", uuid: first.uuid, ...item },
      { name: second.name, uuid: "another", ...item },
      { name: "nobody", uuid: "none", ...item },
    ],
    ddns: [{ name: "Fresh", domains: ["a.example.com"] }],
    "server-group": [{ name: "Both", servers: ["as it was called there", second.name, "nobody"] }],
  };
  const overrides = [{ profile: "Fresh", domains: ["b.example.com"] }];
  Object.assign(file.server[0] ?? {}, { override_ddns_domains: overrides, note: "theirs" });
  const made = await plan(file);
  assert.equal(actions(made), [
    "Fresh: create",
    "as it was called there: update",
    `${second.name}: update`,
    "nobody: broken",
    "Both: create",
  ]);
  assert.equal(made.entries[3]?.faults, [{ member: "name", message: "exchange.noServer" }]);
  assert.equal(made.entries[1]?.unknownMembers, ["note"]);
  await imported(made);
  const profile = rows(demo, "ddns").at(-1)?.id ?? 0;
  const [sent] = demo.bodies("PATCH /server/1") as Record<string, unknown>[];
  assert.equal(sent, {
    name: "moved",
    note: "private",
    public_note: first.public_note,
    display_index: first.display_index,
    hide_for_guest: first.hide_for_guest,
    enable_ddns: true,
    ddns_profiles: [profile],
    override_ddns_domains: { [profile]: ["b.example.com"] },
  });
  const groups = demo.backend.state.table<Row & { name: string; servers: number[] }>("server-group").all();
  assert.equal(groups.at(-1)?.servers, [1, 2]);
  assert.equal(
    actions(await plan(file)).filter((line) => !line.endsWith(": same")),
    ["nobody: broken"],
  );
});

test("a rule on GPU use is refused where it would crash the dashboard", async () => {
  const demo = await signedIn();
  const [first] = demo.backend.state.servers.all().map(({ name }) => name);
  const rule = (cover: number, ignore: unknown[]) => [
    { type: "gpu_max", max: 90, duration: 10, cover, ignore },
  ];
  const made = await plan({
    "alert-rule": [
      { name: "Everywhere", rules: rule(0, []) },
      { name: "Without", rules: rule(1, [first]) },
      { name: "Other", rules: [{ type: "cpu", max: 90, duration: 10, cover: 0, later: { kept: [1] } }] },
    ],
  });
  assert.equal(actions(made), ["Everywhere: broken", "Without: broken", "Other: create"]);
  assert.equal(made.entries[0]?.faults, [{ member: "rules", message: "exchange.gpuEverywhere" }]);
  assert.equal(made.entries[1]?.faults, [{ member: "rules", message: "exchange.gpuWithout" }]);
  assert.equal(await imported(made), ["Other: created"]);
  const [sent] = demo.bodies("POST /alert-rule") as { rules: unknown[] }[];
  assert.equal(sent?.rules, [{ type: "cpu", max: 90, duration: 10, cover: 0, later: { kept: [1] } }]);
});

test("a rule on GPU use is checked again before it is sent, because the server list does not show whether a GPU is measured", async () => {
  const demo = await signedIn();
  const row = demo.backend.state.servers.get(3);
  const rules = [{ type: "gpu_max", max: 90, duration: 10, cover: 1, ignore: [row?.name] }];
  const made = await plan({ "alert-rule": [{ name: "Busy", rules }] });
  assert.equal(actions(made), ["Busy: create"]);
  const before = row?.state;
  Object.assign(row ?? {}, { figures: null, state: '{"cpu":1}' });
  demo.backend.state.revision += 1;
  const run = runOf(made);
  await run.go();
  assert.equal(outcomes(run), ["Busy: exchange.gpuWithout"]);
  assert.equal(demo.bodies("POST /alert-rule"), []);
  Object.assign(row ?? {}, { state: before });
  demo.backend.state.revision += 1;
  await run.retry();
  assert.equal(outcomes(run), ["Busy: created"]);
});

test("an item names the failed item that it depends on, and a retry repeats both", async () => {
  const demo = await signedIn();
  await demo.control({ op: "fail", path: "/notification-group", method: "POST", kind: "refuse", text: "no" });
  const made = await plan({
    "notification-group": [{ name: "On call", notifications: [] }],
    cron: [{ name: "Tidy", scheduler: "@daily", notification_group_id: "On call" }],
  });
  const run = runOf(made);
  await run.go();
  assert.equal(outcomes(run), ["On call: no", "Tidy: On call was not made"]);
  await run.retry();
  assert.equal(outcomes(run), ["On call: created", "Tidy: created"]);
  const [task] = demo.bodies("POST /cron") as { notification_group_id: number }[];
  assert.is(task?.notification_group_id, rows(demo, "notification-group").at(-1)?.id);
});

test("planning thousands of items is fast", async () => {
  await signedIn();
  const cron = Array.from({ length: 5000 }, (_, at) => ({
    name: `task ${at}`,
    scheduler: "@daily",
    servers: ["fra-web-1"],
  }));
  const rules = cron.map(({ name }) => ({
    name,
    rules: [{ type: "cpu", max: 9, duration: 9, cover: 0 }],
    fail_trigger_tasks: [name],
  }));
  const text = JSON.stringify({ windfire: 1, resources: { cron, "alert-rule": rules } });
  await planned(text);
  let created = 0;
  const took = await processorTime(async () => {
    const { entries } = await planned(text);
    created = entries.filter(({ action }) => action === "create").length;
  });
  assert.is(created, 10_000);
  // About half a second; a search through all rows for each item would take minutes.
  assert.ok(took < 8000, `${took.toFixed(0)} ms`);
});

test.after(forgetEverything);
test.run();
