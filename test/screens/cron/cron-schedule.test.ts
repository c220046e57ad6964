/** The parser and the search for the next runs, held against what the backend's own library answered (test/nezha/cron-cases). */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Panic, Refusal } from "../../../demo/http/envelope.ts";
import { checkSpec } from "../../../demo/resources/cron/cron-spec.ts";
import { nextRuns } from "../../../src/screens/cron/schedule/next.ts";
import { parseSchedule } from "../../../src/screens/cron/schedule/parse.ts";
import { fixedZone, namedZone, offsetText } from "../../../src/screens/cron/schedule/zone.ts";

interface Case {
  spec: string;
  /** The dashboard's zone, and the moment from which runs are counted, in ms. */
  zone?: string;
  from?: number;
  error?: string;
  panic?: true;
  /** In seconds; absent where it is never due. */
  next?: number[];
}

const cases: Case[] = JSON.parse(readFileSync(new URL("cron-cases.json", import.meta.url), "utf8"));
const taken = cases.filter(({ error, panic }) => error === undefined && !panic);

test("there are some hundreds of expressions, taken and refused", () => {
  assert.ok(taken.length > 400, `${taken.length}`);
  assert.ok(cases.length - taken.length > 150, `${cases.length - taken.length}`);
});

test("what the library takes is taken, and what it refuses is refused", () => {
  const wrong = cases.filter(({ spec, error, panic }) => {
    const { schedule } = parseSchedule(spec);
    // Which zones there are, each side knows by itself: the form doubts, and lets the backend decide.
    if (error?.includes("unknown time zone")) return schedule && !schedule.zoneUnknown;
    return (schedule === undefined || schedule.zoneUnknown) !== (error !== undefined || panic === true);
  });
  assert.equal(wrong, []);
});

test("the next five runs are the library's, in every zone and when clocks change", () => {
  const wrong = taken.flatMap(({ spec, zone = "", from = 0, next = [] }) => {
    const { schedule } = parseSchedule(spec);
    const where = namedZone(schedule?.zone ?? zone);
    const runs = schedule && where ? nextRuns(schedule, from, where, 5).map((ms) => ms / 1000) : null;
    return JSON.stringify(runs) === JSON.stringify(next) ? [] : [{ spec, zone, from, next, runs }];
  });
  assert.equal(wrong, []);
});

test("the demo refuses them in the library's own words", () => {
  const wrong = cases.flatMap(({ spec, error, panic }) => {
    let said: string | undefined;
    try {
      checkSpec(spec);
    } catch (failure) {
      if (failure instanceof Refusal) said = failure.message;
      else if (failure instanceof Panic) said = "panic";
      else throw failure;
    }
    const wanted = panic ? "panic" : error;
    // Go writes what is not ASCII as bytes.
    return said === wanted || /[^\x20-\x7e]/.test(spec) ? [] : [{ spec, said, wanted }];
  });
  assert.equal(wrong, []);
});

test("what is wrong is said with its field and its part", () => {
  const problemOf = (text: string) => parseSchedule(text).problem;
  const part = (field: string, written: string, fault: object) => ({
    why: "part",
    field,
    part: written,
    fault,
  });
  assert.equal(problemOf(""), { why: "empty" });
  assert.equal(problemOf("* * * * *"), { why: "count", count: 5 });
  assert.equal(problemOf("@reboot"), { why: "descriptor", text: "@reboot" });
  assert.equal(problemOf("@every 1d"), { why: "duration", text: "1d" });
  assert.equal(problemOf("CRON_TZ=UTC"), { why: "zoneAlone" });
  assert.equal(problemOf("TZ=../x * * * * * *"), { why: "zoneName", text: "../x" });
  assert.equal(problemOf("0 0 0 * * 7"), part("weekday", "7", { why: "outside", value: 7 }));
  assert.equal(
    problemOf("0 1,30-10 * * * *"),
    part("minute", "30-10", { why: "backwards", start: 30, end: 10 }),
  );
  assert.equal(problemOf("0 0 0 L * *"), part("day", "L", { why: "number" }));
  assert.equal(problemOf("*/0 0 0 * * *"), part("second", "*/0", { why: "step" }));
});

test("an offset is written as people write it", () => {
  assert.equal([0, 345, -210].map(offsetText), ["+00:00", "+05:45", "\u221203:30"]);
  assert.is(fixedZone(345).offsetAt(0), 345 * 60_000);
});

test.run();
