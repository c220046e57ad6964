/** The demo's agents apply a config as real agents of their versions do (contract §2.6). */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { restartAgent, shownConfig, takeConfig } from "../../demo/agent/config.ts";
import { createBackend } from "../../demo/backend.ts";
import type { ServerRow } from "../../demo/state/server-row.ts";

const later = 1_000_000;

function agent(version: string): ServerRow {
  const row = createBackend({ servers: 1 }).state.servers.get(1);
  assert.ok(row);
  row.host = { ...row.host, version };
  row.agentConfig = {
    ...row.agentConfig,
    nic_allowlist: { eth0: true },
    from_the_future: 1,
    disable_auto_update: true,
  };
  return row;
}
const shown = (row: ServerRow) => JSON.parse(shownConfig(row)) as Record<string, unknown>;

/** The config of an agent of this version after a write. */
function after(version: string, sent: object | string): Record<string, unknown> {
  const row = agent(version);
  takeConfig(row, typeof sent === "string" ? sent : JSON.stringify(sent), 0);
  return shown(row);
}

test("agents 1.7.0 and 1.7.1 set missing members to zero, and keep their identity", () => {
  for (const version of ["1.7.0", "1.7.1"]) {
    const config = after(version, { gpu: true, client_secret: "other", uuid: "other" });
    assert.equal([config.gpu, config.disable_auto_update, config.temperature], [true, false, false]);
    assert.equal([config.report_delay, config.ip_report_period], [3, 1800]);
    assert.is(config.client_secret, shown(agent(version)).client_secret);
    assert.not("nic_allowlist" in config);
    assert.is(config.from_the_future, 1);
  }
});

test("agents 1.7.2 to 1.12.1 apply exactly the members that were sent", () => {
  const config = after("1.12.1", { nic_allowlist: { ens3: true } });
  assert.equal(config, { ...shown(agent("1.12.1")), nic_allowlist: { ens3: true } });
});

test("newer agents merge maps by key, replace lists, and null empties a map", () => {
  for (const version of ["2.0.1", "2.3.3", ""]) {
    const before = shown(agent(version));
    const sent = { nic_allowlist: { ens3: true }, hard_drive_partition_allowlist: ["/x"] };
    const merged = { ...before, ...sent, nic_allowlist: { eth0: true, ens3: true } };
    assert.equal(after(version, sent), merged, version);
    assert.not("nic_allowlist" in after(version, { nic_allowlist: null }), version);
    assert.equal(after(version, {}), before, version);
  }
});

test("agents 1.12.2 to 2.0.0 apply a config only after a restart", () => {
  for (const version of ["1.12.2", "1.14.1", "2.0.0"]) {
    const row = agent(version);
    const before = shown(row);
    takeConfig(row, '{"report_delay":2}', 0);
    assert.equal(shown(row), before, version);
    restartAgent(row);
    assert.equal(shown(row), { ...before, report_delay: 2 }, version);
  }
});

test("a config that an agent refuses changes nothing", () => {
  const before = shown(agent("2.3.3"));
  for (const sent of [
    { report_delay: 9, gpu: true },
    { client_secret: "stolen", gpu: true },
    { custom_ip_api: ["ftp://x"] },
    '{"gpu":',
    "[]",
  ])
    assert.equal(after("2.3.3", sent), before, JSON.stringify(sent));
  assert.is(after("2.3.3", { ip_report_period: 1 }).ip_report_period, 30);
});

test("an agent with disabled commands ignores configs, and an old agent ignores a config while one is pending", () => {
  const locked = agent("2.3.3");
  locked.agentConfig.disable_command_execute = true;
  takeConfig(locked, '{"disable_command_execute":false}', 0);
  assert.is(shown(locked).disable_command_execute, true);
  for (const [version, delay] of [
    ["1.7.2", 1],
    ["2.3.3", 2],
  ] as const) {
    const row = agent(version);
    takeConfig(row, '{"report_delay":1}', 0);
    takeConfig(row, '{"report_delay":2}', 1);
    assert.is(shown(row).report_delay, delay, version);
    takeConfig(row, '{"report_delay":4}', later);
    assert.is(shown(row).report_delay, 4, version);
  }
});

test.run();
