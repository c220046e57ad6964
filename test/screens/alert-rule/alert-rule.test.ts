/** Alert rules: units, cycles, evaluation, faults of the JSON text, and sentences. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AlertRuleRow, RuleItem } from "../../../src/api/resources/alert-rule.ts";
import type { Names } from "../../../src/components/reference/useNames.ts";
import { setLanguage, text } from "../../../src/i18n/intl.ts";
import { alertRuleColumns } from "../../../src/screens/alert-rule/columns.tsx";
import { changeMetric } from "../../../src/screens/alert-rule/form/change-metric.ts";
import { cycleAt, dayMoves, localOf, startFrom } from "../../../src/screens/alert-rule/form/cycle.ts";
import {
  durationUnits,
  samplesInUnit,
  samplesOf,
  unitForSamples,
} from "../../../src/screens/alert-rule/form/duration-units.ts";
import {
  covers,
  evaluateRule,
  type ObservedServer,
  tally,
} from "../../../src/screens/alert-rule/form/evaluate.ts";
import {
  faultOf,
  warningsOf,
  withoutServers,
  writeRules,
} from "../../../src/screens/alert-rule/form/rules-json.ts";
import { templates } from "../../../src/screens/alert-rule/form/templates.ts";
import { boundText, sentenceOf, sentenceOfAll } from "../../../src/screens/alert-rule/sentence.ts";
import { inUnit, rawOf, unitFor, unitsFor } from "../../../src/screens/alert-rule/units.ts";
import { gpuRisk } from "../../../src/state/backend/gpu-rule.ts";
import { speak } from "../../as/words.ts";

const test = suite("alert rules");
test.before(async () => {
  await speak();
});

const cpu: RuleItem = { type: "cpu", max: 90, duration: 30, cover: 0 };
const at = (iso: string): number => Date.parse(iso);

test("a rule's sentence counts deleted servers separately, if the server list is known", () => {
  const servers = {
    nameOf: (id: number) => (id < 9 ? "x" : undefined),
    seen: true,
    missing: "list.deletedReference",
  } as const;
  const coverage = (cover: number, ids: number[], names: Names = servers) => {
    const ignore = Object.fromEntries(ids.map((id) => [id, true]));
    return sentenceOf({ ...cpu, cover, ignore }, text, names).replace(/.* on/, "on");
  };
  assert.is(coverage(1, [1, 2, 9]), "on 2 servers (1 deleted)");
  assert.is(coverage(1, [9]), "on no servers (1 deleted)");
  assert.is(coverage(0, [1, 9, 10]), "on all servers except 1 (2 deleted)");
  assert.is(coverage(0, [9]), "on all servers");
  assert.is(coverage(1, [1, 9], { ...servers, seen: false }), "on 2 servers");
  assert.is(coverage(1, [1, 9], { ...servers, missing: "list.notYours" }), "on 2 servers");
});

test("the CSV export has every condition of a rule", () => {
  const names = { nameOf: () => undefined, seen: true, missing: "list.deletedReference" } as const;
  const columns = alertRuleColumns(text, { groups: names, tasks: names, servers: names });
  const rules = Array.from({ length: 25 }, (_, max) => ({ ...cpu, max: max + 50 }));
  const csv = columns.find(({ id }) => id === "rules")?.csv?.({ rules } as unknown as AlertRuleRow) ?? "";
  assert.is(csv.match(/CPU/g)?.length, 25);
});

test("a raw number survives the conversion to any unit and back exactly", () => {
  for (const kind of ["bytes", "speed", "percent", "plain"] as const) {
    for (const raw of [
      1,
      999,
      1000,
      1234,
      1_234_567,
      12_500_000,
      1.1e9,
      1e12,
      1e15,
      1e21,
      0.3,
      99.5,
      2 ** 53,
      1e12 / 3,
    ])
      for (const unit of unitsFor(kind))
        assert.is(rawOf(String(inUnit(raw, unit)), unit), raw, `${raw} ${unit.symbol}`);
  }
  assert.equal(rawOf("1.1", { symbol: "GB", places: 9 }), 1_100_000_000);
  assert.equal([rawOf("", { symbol: "", places: 0 }), rawOf("1,5", { symbol: "", places: 0 })], [null, null]);
});

test("a bound is shown in the largest unit that needs few digits", () => {
  const display = (raw: number) => boundText("transfer_in", raw).replace("\u00a0", " ");
  assert.equal([1e12, 1.5e9, 1_234_567, 1_234_567_890, 999, 0].map(display), [
    "1 TB",
    "1.5 GB",
    "1,234.567 kB",
    "1,234,567.89 kB",
    "999 B",
    "0 B",
  ]);
  assert.equal(
    [unitFor("speed", 12_500_000).symbol, boundText("cpu", 99.5), boundText("load1", 4)],
    ["MB/s", "99.5%", "4"],
  );
});

const monthlyCycle = { cycle_start: "2026-01-31T08:00:00+08:00", cycle_interval: 1, cycle_unit: "month" };
const cycleDates = (item: Parameters<typeof cycleAt>[0], now: string) => {
  const cycle = cycleAt(item, at(now));
  return cycle && [new Date(cycle.from).toISOString(), new Date(cycle.to).toISOString()];
};

test("a month after 31 January is 3 March, and later cycles start on the third, as in Go", () => {
  assert.equal(cycleDates(monthlyCycle, "2026-02-10T00:00:00Z"), [
    "2026-01-31T00:00:00.000Z",
    "2026-03-03T00:00:00.000Z",
  ]);
  assert.equal(cycleDates(monthlyCycle, "2026-11-22T00:00:00Z"), [
    "2026-11-03T00:00:00.000Z",
    "2026-12-03T00:00:00.000Z",
  ]);
  assert.ok(dayMoves(monthlyCycle));
  const leap = { cycle_start: "2024-02-29T00:00:00Z", cycle_interval: 1, cycle_unit: "year" };
  assert.equal(cycleDates(leap, "2026-06-01T00:00:00Z"), [
    "2026-03-01T00:00:00.000Z",
    "2027-03-01T00:00:00.000Z",
  ]);
  assert.equal([dayMoves(leap), dayMoves({ ...leap, cycle_start: "2024-02-28T00:00:00Z" })], [true, false]);
});

test("months are counted in the UTC offset of the start time", () => {
  const east = { cycle_start: "2026-11-01T00:00:00+08:00", cycle_interval: 1, cycle_unit: "Month" };
  assert.equal(cycleDates(east, "2026-12-05T00:00:00Z"), [
    "2026-11-30T16:00:00.000Z",
    "2026-12-31T16:00:00.000Z",
  ]);
  // In UTC this is 31 October, and November has no 31st.
  const utc = { ...east, cycle_start: "2026-10-31T16:00:00Z" };
  assert.equal(cycleDates(utc, "2026-12-05T00:00:00Z"), [
    "2026-12-01T16:00:00.000Z",
    "2027-01-01T16:00:00.000Z",
  ]);
});

test("hours, days and weeks have fixed lengths, and an unknown unit means hours", () => {
  const from = (cycle_unit: string, cycle_interval: number, now: string) =>
    cycleDates({ cycle_start: "2026-11-01T00:30:00Z", cycle_interval, cycle_unit }, now)?.[0];
  assert.is(from("hour", 6, "2026-11-02T00:00:00Z"), "2026-11-01T18:30:00.000Z");
  assert.is(from("fortnight", 6, "2026-11-02T00:30:00Z"), "2026-11-02T00:30:00.000Z");
  assert.is(from("day", 2, "2026-11-06T00:00:00Z"), "2026-11-05T00:30:00.000Z");
  assert.is(from("week", 1, "2026-11-15T00:31:00Z"), "2026-11-15T00:30:00.000Z");
  // The end of a cycle of days belongs to the cycle, as in Go's After.
  assert.is(from("day", 1, "2026-11-02T00:30:00Z"), "2026-11-01T00:30:00.000Z");
  assert.is(from("day", 1, "2026-10-01T00:00:00Z"), "2026-11-01T00:30:00.000Z");
});

test("an incomplete or invalid cycle has no current period", () => {
  for (const invalid of [
    { ...monthlyCycle, cycle_start: undefined },
    { ...monthlyCycle, cycle_start: "2026-01-31" },
    { ...monthlyCycle, cycle_interval: 0 },
    { ...monthlyCycle, cycle_interval: 1e15 },
  ])
    assert.is(cycleAt(invalid as never, at("2026-11-22T00:00:00Z")), null);
});

test("a start time stays the same moment after it was shown and read in the browser's zone", () => {
  const start = startFrom("2026-11-01T08:05") ?? "";
  assert.match(start, /^2026-11-01T08:05:00[+-]\d\d:\d\d$/);
  assert.is(localOf(start), "2026-11-01T08:05");
  assert.is(at(start), new Date(2026, 10, 1, 8, 5).getTime());
  assert.equal([startFrom(""), localOf("soon"), localOf(undefined)], [undefined, "", ""]);
  assert.is(localOf(startFrom("2026-11-01T08:05:07")), "2026-11-01T08:05:07");
});

const figures = {
  ...{ cpu: 95, mem_used: 3, mem_total: 4, swap_used: 0, swap_total: 0, disk_used: 1, disk_total: 2 },
  ...{
    net_in_speed: 10,
    net_out_speed: 20,
    net_in_transfer: 100,
    net_out_transfer: 200,
    uptime: 1,
    load_1: 2,
  },
  // As in packed frames: a figure missing on the wire is NaN.
  ...{ load_5: 3, load_15: Number.NaN, tcp_conn_count: 7, udp_conn_count: Number.NaN, process_count: 9 },
  ...{ temperatures: Number.NaN, gpu: Number.NaN },
};
const now = at("2026-11-22T00:00:00Z");
const reading =
  (more: object): ObservedServer["figure"] =>
  (name) =>
    ({ ...figures, ...more })[name];
const server = (id: number, more: Partial<ObservedServer> = {}): ObservedServer => ({
  id,
  figure: reading({}),
  lastActive: now - 1000,
  ...more,
});

test("a rule is true outside its bounds, and 0 means no bound", () => {
  const holds = (item: Partial<RuleItem>) => evaluateRule({ ...cpu, max: 0, ...item }, server(1), now);
  assert.equal(
    [
      holds({ max: 90 }),
      holds({ max: 95 }),
      holds({ min: 96 }),
      holds({ min: 95 }),
      holds({}),
      holds({ max: -1 }),
    ],
    [true, false, true, false, false, false],
  );
  assert.equal([holds({ type: "memory", max: 74 }), holds({ type: "swap", max: 1 })], [true, false]);
  assert.equal(
    [holds({ type: "net_all_speed", max: 39 }), holds({ type: "transfer_all", max: 299 })],
    [true, true],
  );
  assert.equal(
    [holds({ type: "load5", max: 2 }), holds({ type: "load15", min: 1 }), holds({ type: "udp_conn_count" })],
    [true, true, false],
  );
  assert.equal([holds({ type: "fan", max: 1 }), holds({ type: "transfer_in_cycle", max: 1 })], [null, null]);
  assert.is(evaluateRule(cpu, server(1, { figure: undefined }), now), null);
});

test("sensors that all read 0, and a missing GPU, give no value", () => {
  const of = (type: string, more: object) =>
    evaluateRule({ ...cpu, type, max: 0, min: 50 }, server(1, { figure: reading(more) }), now);
  assert.equal(
    [Number.NaN, Number.NEGATIVE_INFINITY, 49, 50].map((temperatures) =>
      of("temperature_max", { temperatures }),
    ),
    [true, null, true, false],
  );
  assert.equal(
    [Number.NaN, Number.NEGATIVE_INFINITY, 0, 50].map((gpu) => of("gpu_max", { gpu })),
    [null, null, true, false],
  );
});

test("offline counts whole seconds since the last report, and its bounds are compared with a time stamp", () => {
  const offline: RuleItem = { type: "offline", duration: 3, cover: 0 };
  const after = (ms: number, item = offline) => evaluateRule(item, server(1, { lastActive: now - ms }), now);
  assert.equal([after(2000), after(6000), after(6001)], [false, false, true]);
  assert.is(evaluateRule(offline, server(1, { lastActive: 0 }), now), true);
  assert.is(after(2000, { ...offline, max: 90 }), true);
  assert.is(after(2000, { ...offline, min: 90 }), false);
});

test("coverage selects the servers of a rule, and an alarm needs all rules", () => {
  const ignore = { 1: true, 2: false };
  assert.equal(
    [1, 2, 3].map((id) => covers({ cover: 0, ignore }, id)),
    [false, true, true],
  );
  assert.equal(
    [1, 2, 3].map((id) => covers({ cover: 1, ignore }, id)),
    [true, false, false],
  );
  const all = [server(1), server(2, { figure: reading({ cpu: 10 }) }), server(3)];
  assert.equal(tally([cpu], all, now), { holds: 2, covered: 3 });
  assert.equal(tally([cpu, { ...cpu, type: "memory", max: 70, cover: 0, ignore: { 3: true } }], all, now), {
    holds: 1,
    covered: 2,
  });
  assert.equal(tally([{ ...cpu, type: "gpu_max" }], all, now), { holds: 0, covered: 3 });
});

const faultSummary = (value: unknown, strict = false) => {
  const fault = faultOf(typeof value === "string" ? value : writeRules(value as unknown[]), strict, now);
  return fault?.kind === "item" ? `${fault.at} ${fault.member} ${fault.reason}` : (fault?.kind ?? "fine");
};

test("a fault of the JSON text names its position, item and member", () => {
  assert.equal(faultOf('[\n  {"type": "cpu" "max": 1}\n]', false), {
    kind: "syntax",
    place: { line: 2, column: 18 },
  });
  assert.equal(
    ["{}", "null", "[]", "", "[1]", "[null]"].map((one) => faultSummary(one)),
    ["notList", "notList", "fine", "syntax", "0  object", "0  object"],
  );
  assert.equal(
    [
      [{ cover: 0 }],
      [cpu, { ...cpu, cover: -1 }],
      [{ ...cpu, cover: 1.5 }],
      [{ ...cpu, max: "1" }],
      [{ ...cpu, ignore: [1] }],
    ].map((one) => faultSummary(one)),
    ["0 type type", "1 cover cover", "0 cover cover", "0 max number", "0 ignore ignore"],
  );
  assert.is(faultSummary([{ ...cpu, ignore: { one: true } }]), "0 ignore ignore");
  assert.is(faultSummary([{ ...cpu, cover: 9, extra: { any: [1] }, type: "fan_speed" }]), "fine");
});

test("only the cards show what the backend would refuse", () => {
  const cycle = { type: "transfer_in_cycle", cover: 0, max: 1, ...monthlyCycle };
  const invalidRules: [string, unknown][] = [
    ["none", []],
    ["0 duration samples", [{ ...cpu, duration: 2 }]],
    ["0 duration samples", [{ ...cpu, duration: undefined }]],
    ["0 cycle_start startMissing", [{ ...cycle, cycle_start: undefined }]],
    ["0 cycle_start startInvalid", [{ ...cycle, cycle_start: "yesterday" }]],
    ["0 cycle_start startFuture", [{ ...cycle, cycle_start: "2090-01-01T00:00:00Z" }]],
    ["0 cycle_interval interval", [{ ...cycle, cycle_interval: 0 }]],
  ];
  for (const [fault, items] of invalidRules) {
    assert.is(faultSummary(items, true), fault);
    assert.is(faultSummary(items, false), "fine", fault);
  }
  assert.is(faultSummary([cycle, cpu], true), "fine");
});

test("a duration survives the conversion to any unit and back to samples", () => {
  for (let samples = 1; samples < 30_000; samples += samples < 3000 ? 1 : 97)
    for (const unit of durationUnits)
      assert.is(samplesOf(String(samplesInUnit(samples, unit)), unit), samples);
  const display = (samples: number) =>
    `${samplesInUnit(samples, unitForSamples(samples))} ${unitForSamples(samples).id}`;
  assert.equal([3, 7, 20, 30, 100, 1200, 1210, 28_800, 0].map(display), [
    ...["9 second", "21 second", "1 minute", "90 second", "5 minute", "1 hour", "3630 second", "24 hour"],
    "0 second",
  ]);
});

test("a duration is rounded to the nearest sample, and text that is not a number gives null", () => {
  const [second, minute] = durationUnits;
  assert.ok(second && minute);
  assert.equal(
    ["9", "10", "11", "0.4", "-9", "1e3"].map((one) => samplesOf(one, second)),
    [3, 3, 4, 0, -3, 333],
  );
  assert.equal(
    ["2.5", "", " ", "x", "1e999"].map((one) => samplesOf(one, minute)),
    [50, null, null, null, null],
  );
});

test("a GPU rule must name servers that report one, or it would crash the dashboard", () => {
  const gpu = { type: "gpu_max", cover: 1, ignore: { 3: true, 4: false } };
  const reports = (id: number) => id === 3;
  assert.is(gpuRisk([cpu, gpu], reports), null);
  assert.equal(gpuRisk([gpu, { ...gpu, cover: 0 }], reports), { kind: "everywhere" });
  assert.equal(gpuRisk([{ ...gpu, cover: 9 }], reports), { kind: "everywhere" });
  assert.equal(gpuRisk([{ ...gpu, ignore: { 3: true, 5: true } }], reports), {
    kind: "without",
    servers: [5],
  });
  // The same in both views. No servers are loaded here, so none reports a GPU.
  for (const strict of [false, true]) {
    assert.is(faultSummary([{ ...cpu, ...gpu }], strict), "0 ignore gpuWithout");
    assert.is(faultSummary([{ ...cpu, type: "gpu_max" }], strict), "0 cover gpuEverywhere");
  }
});

test("the form warns about rules that are probably mistakes", () => {
  const warnings = (item: Partial<RuleItem>) => warningsOf({ ...cpu, ...item }, true).join();
  assert.equal(
    [
      warnings({}),
      warnings({ max: 0 }),
      warnings({ min: 95 }),
      warnings({ min: 90 }),
      warnings({ type: "offline", max: 0 }),
      warnings({ type: "offline", max: 90 }),
    ],
    ["", "never", "always", "", "", "offlineMax"],
  );
  assert.is(warnings({ cover: 1, ignore: { 3: false } }), "noServers");
  assert.is(warnings({ type: "transfer_in_cycle", max: 0, min: 5 }), "noMax");
  assert.is(warnings({ type: "temperature_max" }), "temperature");
  assert.is(warningsOf({ ...cpu, type: "fan" }, false).join(), "unknown");
});

test("saving removes deleted servers from every rule and changes nothing else", () => {
  const items = [{ ...cpu, ignore: { 1: true, 9: true, 8: false }, ours: 1 }, cpu];
  assert.equal(withoutServers(items, [9]), [{ ...cpu, ignore: { 1: true, 8: false }, ours: 1 }, cpu]);
  assert.equal(withoutServers(items, []), items);
});

test("a new metric removes bounds of another unit, and the old metric restores them", () => {
  const savedMembers = {};
  const choose = (item: Record<string, unknown>, type: string) => {
    const next = { ...item, ...changeMetric(item, type, savedMembers, now) };
    return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
  };
  const first = { ...cpu, ours: "kept" };
  assert.equal(choose(first, "memory"), { ...first, type: "memory" });
  const speed = choose(first, "net_in_speed");
  assert.equal(speed, { type: "net_in_speed", duration: 30, cover: 0, ours: "kept" });
  const cycle = choose(speed, "transfer_in_cycle");
  assert.equal([cycle.duration, cycle.cycle_interval, cycle.cycle_unit], [undefined, 1, "month"]);
  assert.equal(choose(choose(cycle, "net_in_speed"), "cpu"), first);
});

test("every template can be saved", () => {
  for (const { make, id } of templates) assert.is(faultSummary([make(now)], true), "fine", id);
});

test("rules are shown as sentences", async () => {
  const sentence = (item: RuleItem) => sentenceOf(item, text).replaceAll("\u00a0", " ");
  assert.is(sentence(cpu), "CPU above 90% for 1 min 30 sec on all servers");
  assert.is(
    sentence({ ...cpu, min: 5, max: 0, cover: 1, ignore: { 1: true, 2: true, 3: false } }),
    "CPU below 5% for 1 min 30 sec on 2 servers",
  );
  assert.is(
    sentence({ type: "offline", duration: 30, cover: 0, ignore: { 4: true } }),
    "Offline for 1 min 30 sec on all servers except 1",
  );
  assert.is(
    sentence({ type: "transfer_all_cycle", max: 1e12, cover: 0, ...monthlyCycle, cycle_interval: 3 }),
    "Total traffic per cycle above 1 TB (3 months) on all servers",
  );
  assert.is(
    sentence({ type: "fan_speed", max: 4000, duration: 3, cover: 1 }),
    "fan_speed above 4,000 for 9 sec on no servers",
  );
  assert.match(sentenceOfAll([cpu, cpu, cpu, cpu, cpu], text), /, and CPU .*, and 2 more rules$/);
  await setLanguage("de-DE");
  assert.is(sentence(cpu), "CPU über 90 % für 1 Min. 30 Sek. auf allen Servern");
  await setLanguage("en-US");
});

test.run();
