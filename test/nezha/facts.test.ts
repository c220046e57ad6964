/** Behaviour of the real backend that the demo imitates, tested without a browser. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "valibot";
import { cycleTrafficData } from "../../src/api/resources/cycle-traffic.ts";
import { eventually } from "../as/eventually.ts";
import { type Agent, type Client, type Nezha, startNezha } from "./backend.ts";
import { agents, type ServerSeen } from "./browser-tests.ts";

const test = suite("facts of the real backend");

let nezha: Nezha;
let admin: Client;
let [alpha, beta]: Agent[] = [];
test.before(async () => {
  nezha = await startNezha({ version: "1.14.14" });
  admin = await nezha.as();
  [alpha, beta] = await agents(nezha, {}, {});
  const cycle = { type: "transfer_all_cycle", max: 1e12, cover: 0, cycle_interval: 1, cycle_unit: "month" };
  const rules = [{ ...cycle, cycle_start: "2026-01-01T00:00:00Z" }];
  await admin.read("POST", "/alert-rule", { name: "Quota", enable: true, rules });
});
test.after(() => nezha.close());

const servers = () => admin.list<ServerSeen>("/server");

test("a server that was never edited has the time of its creation", async () => {
  const rows = await servers();
  assert.is(rows.length, 2);
  for (const row of rows) assert.is(row.updated_at, row.created_at);
});

test("servers are listed by their weight", async () => {
  await admin.read("PATCH", "/server/2", { name: "beta", display_index: 5 });
  await eventually(async () =>
    assert.equal(
      (await servers()).map(({ id }) => id),
      [2, 1],
    ),
  );
});

test("a forced update of an agent that has left fails, as this version has not noticed", async () => {
  await beta?.stop();
  assert.equal(await admin.read("POST", "/force-update/server", [2]), { failure: [2] });
});

test("a member may not save a server with a foreign DDNS profile", async () => {
  const member = await nezha.member();
  await admin.read("POST", "/ddns", { name: "of the admin", provider: "dummy", max_retries: 1 });
  const { id } = (await admin.list("/user")).find(({ username }) => username === "member") ?? {};
  await admin.read("POST", "/batch-move/server", { ids: [2], to_user: id });
  const form = { name: "beta", ddns_profiles: [1] };
  assert.equal((await member.call("PATCH", "/server/2", form)).body, { error: "permission denied" });
});

test("an agent that is silent has a sentence of its own when its config is read", async () => {
  alpha?.freeze();
  // An agent may answer once more before it stops.
  await eventually(async () =>
    assert.equal((await admin.call("GET", "/server/config/1")).body, { error: "operation timeout" }),
  );
  alpha?.thaw();
});

// The backend counts every few seconds; the tests before this one take as long.
test("the figures of a rule that counts traffic name its servers", async () => {
  await eventually(async () => {
    const { rows } = parse(cycleTrafficData, await admin.read("GET", "/service"));
    assert.ok(rows[0]?.servers.some(({ id }) => id === 1));
  });
});

test("a session outlives a restart of the backend", async () => {
  await nezha.restart();
  assert.is((await admin.read<{ username: string }>("GET", "/profile"))?.username, "admin");
});

test.run();
