/** The texts of a server's page, from agents that report little or much. */
import "../../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "valibot";
import { metricData, metrics } from "../../../../src/api/resources/metrics.ts";
import { host, serverRow } from "../../../../src/api/resources/server.ts";
import { aligned, usualStep, withGaps } from "../../../../src/components/plot/lines.ts";
import { axisWidth, markSteps } from "../../../../src/components/plot/mark-steps.ts";
import { bytes, percent, speed } from "../../../../src/i18n/format.ts";
import { text } from "../../../../src/i18n/intl.ts";
import { decimal } from "../../../../src/i18n/measure.ts";
import {
  ddnsFacts,
  type Fact,
  gpus,
  grouped,
  hasReported,
  hostFacts,
  identityFacts,
  liveFacts,
  temperatures,
  tiles,
  timeText,
} from "../../../../src/screens/server/page/facts.ts";
import { noteFacts } from "../../../../src/screens/server/page/note-facts.ts";
import { capacity, createSamples, joinPoints, rangeOf } from "../../../../src/screens/server/page/samples.ts";
import { FIGURES, type Figures } from "../../../../src/state/live/frame.ts";
import { speak } from "../../../as/words.ts";

test.before(() => speak());

const zero = Object.fromEntries(FIGURES.map((name) => [name, 0])) as unknown as Figures;
const valueIn = (facts: readonly Fact[], name: string) => facts.find((fact) => fact.name === name)?.value;
const blank = parse(serverRow, { id: 7, name: "a", created_at: "0001-01-01T00:00:00Z" });

test("256 equal processors are one line with a count, and different ones are a line each", () => {
  assert.equal(grouped(Array(256).fill("AMD EPYC 7763")), ["AMD EPYC 7763 × 256"]);
  assert.equal(grouped(["a", "b", "a"]), ["a × 2", "b"]);
  assert.equal(grouped([]), []);
  const facts = hostFacts(parse(host, { cpu: Array(256).fill("AMD EPYC 7763") }), text);
  assert.is(valueIn(facts, "Processors"), "AMD EPYC 7763 × 256");
});

test("a machine without data has no lines, and memory or disks of 0 bytes are left out", () => {
  const nothing = parse(host, {});
  assert.not.ok(hasReported(nothing));
  assert.equal(hostFacts(nothing, text), []);
  const little = parse(host, { platform: "debian", mem_total: 0, gpu: null });
  assert.ok(hasReported(little));
  assert.equal(hostFacts(little, text), [{ name: "Operating system", value: "debian" }]);
});

test("figures of 0 are shown, and a share of an unknown total has no bar", () => {
  const facts = liveFacts(zero, {}, text);
  assert.is(valueIn(facts, "Load (1, 5, 15 min)"), "0 · 0 · 0");
  assert.is(valueIn(facts, "TCP connections"), "0");
  assert.equal(tiles(zero, text), [
    { name: "CPU", share: 0, detail: "Load 0" },
    { name: "Memory", share: null, detail: "" },
    { name: "Disk", share: null, detail: "" },
  ]);
  assert.is(valueIn(facts, "Uptime"), "");
});

test("figures that live frames lack are blank until the row was read", () => {
  const facts = liveFacts({ ...zero, load_1: 0.5 }, null, text);
  assert.is(valueIn(facts, "Load (1, 5, 15 min)"), "0.5");
  assert.is(valueIn(facts, "Processes"), "");
});

test("a share never exceeds 100%", () => {
  const [cpu, memory] = tiles({ ...zero, mem_used: 3e9, mem_total: 2e9, cpu: 250 }, text);
  assert.equal(memory, { name: "Memory", share: 100, detail: "3 GB of 2 GB" });
  assert.is(cpu?.share, 100);
});

test("a value axis has room for labels in Chinese", () => {
  assert.is(axisWidth(["50 ms"]), 5 * 6.5 + 10);
  assert.is(axisWidth(["0毫秒", "50毫秒"]), 2 * 6.5 + 2 * 12 + 10);
});

test("the marks of a value axis have different labels, however small or large its figures are", () => {
  assert.ok(markSteps(1, speed).includes(1));
  assert.not.ok(markSteps(1, speed).includes(0.5), "1 B/s twice");
  for (const format of [speed, bytes, percent, decimal])
    for (const max of [0.011, 0.5, 1, 1.1, 3.7, 99, 100, 1100, 4.4e6, 1.8e9, 7e15]) {
      const steps = markSteps(max, format);
      assert.ok(steps.length > 0, `${max}`);
      for (const step of steps) {
        const labels = Array.from({ length: Math.floor(max / step) + 1 }, (_, at) => format(at * step));
        assert.is(new Set(labels).size, labels.length, labels.join());
      }
    }
});

test("40 disks with a temperature each are 40 lines, and invalid temperatures are left out", () => {
  const disks = Array.from({ length: 40 }, (_, at) => ({ Name: `sd${at}`, Temperature: 30 + at / 10 }));
  assert.is(temperatures({ temperatures: disks }).length, 40);
  assert.is(temperatures({ temperatures: disks })[5]?.value, "30.5°C");
  assert.equal(temperatures({ temperatures: null }), []);
  const odd: unknown = [{ Name: "<b>", Temperature: "hot" }, null, { Temperature: 1 }];
  assert.equal(
    temperatures({ temperatures: odd as [] }).map(({ name }) => name),
    ["", ""],
  );
});

test("GPUs have the names of the host data, or a number", () => {
  const facts = gpus(parse(host, { gpu: ["RTX 4090"] }), { gpu: [12.4, 130] });
  assert.equal(
    facts.map(({ name, value, share }) => [name, value, share]),
    [
      ["RTX 4090", "12%", 12.4],
      ["GPU 2", "130%", 100],
    ],
  );
});

test("a country code is shown with its name, and other text is shown unchanged", () => {
  const of = (country_code: string) =>
    valueIn(identityFacts({ ...blank, geoip: { ...blank.geoip, country_code } }, text), "Country");
  assert.is(of("de"), "Germany (DE)");
  assert.is(of(""), "");
  assert.is(of("<script>"), "<script>");
  assert.is(of("zz9"), "zz9");
});

test("the owner is a user name, the site's secret, a deleted user, or left out on older backends", () => {
  const of = (owner: { id: number; username: string } | null) =>
    valueIn(identityFacts({ ...blank, owner }, text), "Owner");
  assert.is(of({ id: 3, username: "anna" }), "anna");
  assert.is(of({ id: 0, username: "" }), "None: registered with the site-wide secret");
  assert.is(of({ id: 9, username: "" }), "A user who no longer exists (ID 9)");
  assert.is(of(null), undefined);
});

test("a time outside the range of dates is not shown", () => {
  assert.is(timeText(null), "");
  assert.is(timeText(1e300), "");
  assert.is(valueIn(hostFacts(parse(host, { boot_time: 1e300, arch: "x" }), text), "Boot time"), undefined);
});

test("DDNS profiles have names and override domains, and unused profiles with overrides are listed, too", () => {
  const row = { ...blank, ddns_profiles: [1, 2], override_ddns_domains: { 2: ["a.b", "c.d"], 9: ["x.y"] } };
  assert.equal(
    ddnsFacts(row, (id) => `p${id}`, "own").map(({ name, value }) => [name, value]),
    [
      ["p1", "own"],
      ["p2", "a.b\nc.d"],
      ["p9", "x.y"],
    ],
  );
});

test("a public note is shown as readable fields", () => {
  const note = JSON.stringify({
    billingDataMod: {
      endDate: "0000-00-00T23:59:59+08:00",
      startDate: "2026-01-15T00:00:00Z",
      cycle: "Year",
    },
    planDataMod: { IPv6: "1", trafficType: "2", bandwidth: "<b>1 Gbps</b>" },
  });
  assert.equal(
    noteFacts(note, text).map(({ name, value }) => `${name}: ${value}`),
    [
      "Start date: Jan 15, 2026",
      "End date: Never expires",
      "Billing cycle: Yearly",
      "Bandwidth: <b>1 Gbps</b>",
      "Counted traffic: Received and sent",
      "Has IPv6: Yes",
    ],
  );
  assert.equal(noteFacts("just words", text), []);
});

test("a metric without recorded points may be null, absent or empty", () => {
  for (const data of [{}, { data_points: null }, { data_points: [] }])
    assert.equal(parse(metricData, data).data_points, []);
  const points = [{ ts: 1, value: 0 }];
  assert.equal(parse(metricData, { data_points: points, metric: "cpu" }).data_points, points);
  assert.throws(() => parse(metricData, { data_points: [{ ts: 1 }] }));
});

test("a repeated report is ignored, and the oldest points are dropped", () => {
  const samples = createSamples();
  for (let at = 1; at <= 3000; at++) samples.addFrame(at * 2000, { ...zero, cpu: at });
  samples.addFrame(2000, { ...zero, cpu: -1 });
  samples.addFrame(3000 * 2000, { ...zero, cpu: -1 });
  const points = samples.points("cpu");
  assert.ok(points.length >= capacity && points.length <= capacity * 1.25, `${points.length} points`);
  assert.equal(points.at(-1), { ts: 6_000_000, value: 3000 });
  samples.addState(5, { tcp_conn_count: 7 });
  assert.equal(samples.points("tcp_conn"), [{ ts: 5, value: 7 }]);
  assert.equal(samples.points("udp_conn"), [{ ts: 5, value: 0 }]);
  assert.is(
    metrics.every((metric) => samples.points(metric).length > 0),
    true,
    "every plot gets points",
  );
});

test("live points continue the recorded ones", () => {
  const recorded = [10, 20, 30].map((ts) => ({ ts, value: ts }));
  const live = [25, 30, 35].map((ts) => ({ ts, value: -ts }));
  assert.equal(
    joinPoints(recorded, live, 15).map(({ value }) => value),
    [20, 30, -35],
  );
  assert.equal(joinPoints([], live, 0), live);
  assert.equal(rangeOf(joinPoints(recorded, live, 15)), { low: -35, high: 30 });
  assert.is(rangeOf([]), null);
});

test("a line has a gap where the server was offline, but not between points that are always far apart", () => {
  const minute = 60_000;
  const at = (...minutes: number[]) => minutes.map((one) => ({ ts: one * minute, value: 1 }));
  assert.equal(
    withGaps(at(0, 1, 5), 0).map(({ value }) => value),
    [1, 1, null, 1],
  );
  const halfHours = at(0, 30, 60, 200);
  assert.is(usualStep(halfHours), 30 * minute);
  assert.equal(
    withGaps(halfHours, usualStep(halfHours)).map(({ value }) => value),
    [1, 1, 1, null, 1],
  );
});

test("lines on one axis distinguish missing points from gaps", () => {
  assert.equal(
    aligned([
      [
        { ts: 1, value: 5 },
        { ts: 3, value: null },
      ],
      [{ ts: 2, value: 6 }],
    ]),
    [
      [1, 2, 3],
      [5, undefined, null],
      [undefined, 6, undefined],
    ],
  );
});

test.run();
