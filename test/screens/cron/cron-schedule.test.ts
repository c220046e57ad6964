/** The parser and the next runs, compared with recorded results of the backend's cron library (test/nezha/cron-cases). */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Panic, Refusal } from "../../../demo/http/envelope.ts";
import { checkSpec } from "../../../demo/resources/cron/cron-spec.ts";
import { nextRuns } from "../../../src/screens/cron/schedule/next-runs.ts";
import { parseSchedule } from "../../../src/screens/cron/schedule/parse.ts";
import { fixedZone, namedZone, offsetText } from "../../../src/screens/cron/schedule/zone.ts";

interface Case {
  spec: string;
  /** The dashboard's zone, and the time after which runs are computed, in ms. */
  zone?: string;
  from?: number;
  error?: string;
  panic?: true;
  /** In seconds; absent if it never runs. */
  next?: number[];
}

const cases: Case[] = JSON.parse(readFileSync(new URL("cron-cases.json", import.meta.url), "utf8"));
const valid = cases.filter(({ error, panic }) => error === undefined && !panic);

test("the recorded cases have hundreds of valid and invalid expressions", () => {
  assert.ok(valid.length > 400, `${valid.length}`);
  assert.ok(cases.length - valid.length > 150, `${cases.length - valid.length}`);
});

test("the parser accepts and refuses the same expressions as the library", () => {
  const differences = cases.filter(({ spec, error, panic }) => {
    const { schedule } = parseSchedule(spec);
    // Known zones differ between browser and backend: the form only warns, and the backend decides.
    if (error?.includes("unknown time zone")) return schedule && !schedule.zoneUnknown;
    return (schedule === undefined || schedule.zoneUnknown) !== (error !== undefined || panic === true);
  });
  assert.equal(differences, []);
});

test("the next five runs equal the library's, in every zone and across clock changes", () => {
  const differences = valid.flatMap(({ spec, zone = "", from = 0, next = [] }) => {
    const { schedule } = parseSchedule(spec);
    const runZone = namedZone(schedule?.zone ?? zone);
    const runs = schedule && runZone ? nextRuns(schedule, from, runZone, 5).map((ms) => ms / 1000) : null;
    return JSON.stringify(runs) === JSON.stringify(next) ? [] : [{ spec, zone, from, next, runs }];
  });
  assert.equal(differences, []);
});

test("the demo refuses expressions with the library's messages", () => {
  const differences = cases.flatMap(({ spec, error, panic }) => {
    let message: string | undefined;
    try {
      checkSpec(spec);
    } catch (failure) {
      if (failure instanceof Refusal) message = failure.message;
      else if (failure instanceof Panic) message = "panic";
      else throw failure;
    }
    const expected = panic ? "panic" : error;
    // Go writes non-ASCII text as bytes.
    return message === expected || /[^\x20-\x7e]/.test(spec) ? [] : [{ spec, message, expected }];
  });
  assert.equal(differences, []);
});

test("a problem names its field and part", () => {
  const problemOf = (text: string) => parseSchedule(text).problem;
  const part = (field: string, written: string, fault: object) => ({
    reason: "part",
    field,
    part: written,
    fault,
  });
  assert.equal(problemOf(""), { reason: "empty" });
  assert.equal(problemOf("* * * * *"), { reason: "count", count: 5 });
  assert.equal(problemOf("@reboot"), { reason: "descriptor", text: "@reboot" });
  assert.equal(problemOf("@every 1d"), { reason: "duration", text: "1d" });
  assert.equal(problemOf("CRON_TZ=UTC"), { reason: "zoneAlone" });
  assert.equal(problemOf("TZ=../x * * * * * *"), { reason: "zoneName", text: "../x" });
  assert.equal(problemOf("0 0 0 * * 7"), part("weekday", "7", { reason: "outside", value: 7 }));
  assert.equal(
    problemOf("0 1,30-10 * * * *"),
    part("minute", "30-10", { reason: "backwards", start: 30, end: 10 }),
  );
  assert.equal(problemOf("0 0 0 L * *"), part("day", "L", { reason: "number" }));
  assert.equal(problemOf("*/0 0 0 * * *"), part("second", "*/0", { reason: "step" }));
});

test("an offset is formatted as ±hh:mm", () => {
  assert.equal([0, 345, -210].map(offsetText), ["+00:00", "+05:45", "\u221203:30"]);
  assert.is(fixedZone(345).offsetAt(0), 345 * 60_000);
});

test.run();
