/** Merging, reading and validating an agent's config, by version of the agent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import {
  nicsFault,
  partitionsFault,
  readNics,
  readPartitions,
  writeNics,
} from "../../../../src/screens/server/config/allow-lists.ts";
import {
  type ConfigText,
  readConfig,
  writeConfig,
} from "../../../../src/screens/server/config/config-text.ts";
import {
  type ConfigFields,
  configFields,
  fieldsOf,
} from "../../../../src/screens/server/config/form-schema.ts";
import {
  applyDelay,
  type Changes,
  changesBetween,
  defaults,
  editable,
  isTooOld,
  mergedConfig,
  notApplied,
} from "../../../../src/screens/server/config/merge.ts";

/** The config of an agent 2.3.3, with members that the form does not know. */
const sent =
  '{"debug":false,"server":"nezha.example.com:8008","client_secret":"FakeSecret","uuid":"aaaa","dns":["192.0.2.10:9"],' +
  '"gpu":true,"temperature":false,"disable_auto_update":true,"report_delay":1,"ip_report_period":1800,' +
  '"nic_allowlist":{"eth0":true,"docker0":false},"hard_drive_partition_allowlist":["/","/data"],' +
  '"from_the_future":{"deep":[1,{"a":"}, {"}]},"big":12345678901234567890,"ratio":1.0}';

function config(text: string): ConfigText {
  const found = readConfig(text);
  assert.ok(found, text);
  return found as ConfigText;
}
const merged = (changes: Changes, version: string, text = sent) =>
  JSON.parse(mergedConfig(config(text), changes, version)) as Record<string, unknown>;
const plain = JSON.parse(sent) as Record<string, unknown>;

test("an unchanged config is sent back character by character, even numbers too large for JavaScript", () => {
  assert.is(writeConfig(config(sent), {}), sent);
  for (const text of [
    "{}",
    '{"a":{}}',
    '{"a":[]}',
    '{"a":"\\"x\\": {[,","b":[[1],[2,{"c":","}]]}',
    '{"":1,"\\u0061b":-2.50e+3,"n":null}',
    '{"__proto__":{"polluted":true},"constructor":1}',
  ]) {
    assert.equal(JSON.parse(writeConfig(config(text), {})), JSON.parse(text), text);
  }
  assert.is(writeConfig(config(' {\n "a" : 1.0 , "b" : [ 1, 2 ] }\n'), {}), '{"a":1.0,"b":[ 1, 2 ]}');
});

test("other text is not accepted as a config", () => {
  for (const text of ["", "null", "[]", '"{}"', "3", "{", '{"a":1,}', "此 Agent"])
    assert.is(readConfig(text), null, text);
});

test("repeated members count as the agent reads them", () => {
  assert.is(writeConfig(config('{"gpu":false,"debug":true,"gpu":true}'), {}), '{"gpu":true,"debug":true}');
});

test("only the chosen fields change, for every version of the agent", () => {
  for (const version of [
    "1.7.0",
    "1.7.1",
    "1.7.2",
    "1.12.1",
    "1.12.2",
    "2.0.0",
    "2.0.1",
    "2.3.3",
    "",
    "nezha-agent",
  ]) {
    const after = merged({ report_delay: 3, gpu: false }, version);
    assert.equal(after, { ...plain, report_delay: 3, gpu: false }, version);
    assert.match(mergedConfig(config(sent), { gpu: false }, version), '"big":12345678901234567890', version);
  }
});

test("the whole config is sent to every version, because 1.7.0 and 1.7.1 reset missing members to zero", () => {
  for (const version of ["1.7.0", "1.7.1", "2.3.3"]) {
    const after = merged({ debug: true }, version);
    assert.is(after.disable_auto_update, true, version);
    assert.equal(Object.keys(after).sort(), Object.keys(plain).sort(), version);
  }
});

test("a removed interface is sent as false, because agents merge the interfaces one by one", () => {
  for (const version of ["1.7.2", "1.12.1", "1.12.2", "2.3.3", "", "debug"]) {
    const { nic_allowlist } = merged({ nic_allowlist: { ens3: true } }, version);
    assert.equal(nic_allowlist, { eth0: false, docker0: false, ens3: true }, version);
  }
  for (const version of ["1.7.0", "1.7.1"])
    assert.equal(merged({ nic_allowlist: { ens3: true } }, version).nic_allowlist, { ens3: true }, version);
});

test("without any interface the list is emptied, because false for all would count no traffic", () => {
  for (const version of ["1.7.2", "1.12.2", "2.3.3", ""])
    assert.is(merged({ nic_allowlist: {} }, version).nic_allowlist, null, version);
  assert.equal(merged({ nic_allowlist: {} }, "1.7.0").nic_allowlist, {});
});

test("the list of partitions is replaced and sent even if empty, because agents keep missing members", () => {
  for (const version of ["1.7.0", "1.7.2", "2.3.3"]) {
    assert.equal(merged({ hard_drive_partition_allowlist: ["/x"] }, version).hard_drive_partition_allowlist, [
      "/x",
    ]);
    assert.equal(merged({ hard_drive_partition_allowlist: [] }, version).hard_drive_partition_allowlist, []);
  }
});

test("a config without lists is complete, and lists can be added to it", () => {
  const bare = '{"debug":true,"report_delay":1}';
  assert.equal(editable(config(bare)), { ...defaults, debug: true, report_delay: 1 });
  assert.equal(merged({ nic_allowlist: { eth0: true } }, "2.3.3", bare).nic_allowlist, { eth0: true });
});

test("values of another type count as missing, and stay unless they are changed", () => {
  const odd =
    '{"debug":"yes","report_delay":"3","nic_allowlist":[1],"hard_drive_partition_allowlist":{"a":1},"gpu":null}';
  assert.equal(editable(config(odd)), defaults);
  assert.equal(merged({ gpu: true }, "2.3.3", odd), { ...JSON.parse(odd), gpu: true });
  assert.equal(editable(config('{"nic_allowlist":null,"report_delay":0,"ip_report_period":0}')), defaults);
});

test("only differences are changes, and an interface that is off equals an unlisted one", () => {
  const before = editable(config(sent));
  assert.equal(changesBetween(before, before), {});
  assert.equal(changesBetween(before, { ...before, report_delay: 2, temperature: true }), {
    temperature: true,
    report_delay: 2,
  });
  assert.equal(changesBetween(before, { ...before, nic_allowlist: { eth0: true } }), {});
  assert.equal(changesBetween(before, { ...before, nic_allowlist: {} }), { nic_allowlist: {} });
  assert.equal(changesBetween(before, { ...before, nic_allowlist: { eth0: false } }), {
    nic_allowlist: { eth0: false },
  });
  const turned = { ...before, hard_drive_partition_allowlist: ["/data", "/"] };
  assert.equal(changesBetween(before, turned), { hard_drive_partition_allowlist: ["/data", "/"] });
});

test("a later config shows which fields the agent did not apply", () => {
  const wanted: Changes = { report_delay: 4, gpu: true, nic_allowlist: { ens3: true } };
  assert.equal(notApplied(config(sent), wanted), ["report_delay", "nic_allowlist"]);
  const after = mergedConfig(config(sent), wanted, "2.3.3");
  assert.equal(notApplied(config(after), wanted), []);
  assert.equal(notApplied(config(after.replace('"nic_allowlist"', '"gone"')), { nic_allowlist: {} }), []);
});

test("the version of an agent decides how long it needs, and whether it needs a restart", () => {
  const slow = { seconds: 41, afterRestart: false };
  const quick = { seconds: 20, afterRestart: false };
  assert.equal(applyDelay("1.7.0"), slow);
  for (const version of ["1.7.1", "1.12.1", "2.0.1", "2.3.3"])
    assert.equal(applyDelay(version), quick, version);
  for (const version of ["1.12.2", "1.14.1", "2.0.0"])
    assert.is(applyDelay(version).afterRestart, true, version);
  for (const version of ["", "nezha-agent", "debug"]) assert.equal(applyDelay(version), slow, version);
});

test("agents before 1.7.0 are too old, and agents of unknown version are not", () => {
  assert.equal(["1.6.9", "0.20.5"].map(isTooOld), [true, true]);
  assert.equal(["1.7.0", "2.3.3", "", "nezha-agent"].map(isTooOld), [false, false, false, false]);
});

const fields = (changes: Partial<ConfigFields>): ConfigFields => ({ ...fieldsOf(defaults), ...changes });
const faults = (changes: Partial<ConfigFields>): string[] =>
  (safeParse(configFields, fields(changes)).issues ?? []).map(
    ({ message, path }) => `${path?.[0]?.key}: ${message}`,
  );

test("the form accepts whole numbers: a report delay from 1 to 4, and a period of at least 30", () => {
  for (const report_delay of ["1", " 4 ", "2"]) assert.equal(faults({ report_delay }), [], report_delay);
  for (const report_delay of ["0", "5", "1.5", "", "x", "-1", "1e0"])
    assert.equal(faults({ report_delay }), ["report_delay: tools.config.delayInvalid"], report_delay);
  for (const ip_report_period of ["30", "4294967295"]) assert.equal(faults({ ip_report_period }), []);
  for (const ip_report_period of ["29", "0", "30.5", "", "4294967296", "99999999999"])
    assert.equal(
      faults({ ip_report_period }),
      ["ip_report_period: tools.config.periodInvalid"],
      ip_report_period,
    );
});

test("every fault is shown at its field, and fields that were not chosen are not validated", () => {
  const wrong = { report_delay: "9", nic_allowlist: "[", hard_drive_partition_allowlist: "{}" };
  assert.equal(faults(wrong), [
    "report_delay: tools.config.delayInvalid",
    "hard_drive_partition_allowlist: serverForm.jsonInvalid",
    "nic_allowlist: serverForm.jsonInvalid",
  ]);
  const chosen = safeParse(configFields, fields({ ...wrong, chosen: ["gpu"], gpu: true }));
  assert.equal(chosen.output, { gpu: true });
  assert.equal(faults({ chosen: [] }), ["chosen: tools.config.chooseField"]);
});

test("an unchanged form returns the same config", () => {
  const before = editable(config(sent));
  const { output } = safeParse(configFields, fieldsOf(before));
  assert.equal(changesBetween(before, { ...before, ...(output as Changes) }), {});
});

test("partitions are a list of strings, interfaces a map of booleans, and the first fault has its position", () => {
  assert.equal(readPartitions(""), []);
  assert.equal(readPartitions('["/", "C:\\\\"]'), ["/", "C:\\"]);
  assert.equal(partitionsFault('["/",]'), { kind: "syntax", place: { line: 1, column: 6 } });
  for (const text of ["{}", "[1]", '"/"', "null"])
    assert.equal(partitionsFault(text), { kind: "shape" }, text);
  assert.equal(partitionsFault('["/", " "]'), { kind: "empty" });

  assert.equal(readNics(' {"eth0":true, "a\\"b" : false} '), [
    ["eth0", true],
    ['a"b', false],
  ]);
  assert.equal(nicsFault('{\n "eth0": tru }'), { kind: "syntax", place: { line: 2, column: 10 } });
  for (const text of ["[]", '{"eth0":1}', '{"eth0":null}', "true"])
    assert.equal(nicsFault(text), { kind: "shape" }, text);
  assert.equal(nicsFault('{"":true}'), { kind: "empty" });
  assert.equal(nicsFault('{"eth0":true,"eth0":false}'), { kind: "twice", name: "eth0" });
  assert.is(nicsFault(""), null);
});

test("rows of interfaces keep their order and equal names while the user types", () => {
  const rows = [
    ["eth1", true],
    ["2", false],
    ["eth1", false],
    ['"quoted": true', true],
  ] as const;
  assert.equal(readNics(writeNics(rows)), rows);
  assert.is(writeNics([]), "{}");
});

test("forty disks pass the form unchanged", () => {
  const disks = Array.from({ length: 40 }, (_, at) => `/mnt/disk ${at} "ü"`);
  const { output } = safeParse(
    configFields,
    fieldsOf({ ...defaults, hard_drive_partition_allowlist: disks }),
  );
  assert.equal((output as Changes).hard_drive_partition_allowlist, disks);
});

test.run();
