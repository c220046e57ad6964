/** How a rule is judged by the live figures, held against what the backend's own judgement answered (test/nezha/rule-cases). */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { RuleItem } from "../../../src/api/resources/alert-rule.ts";
import { covers, isLive, isTrue, moreNames, tally } from "../../../src/screens/alert-rule/form/judge.ts";
import { type Moment, momentOf } from "../../../src/screens/alert-rule/form/moment.ts";
import { isCycle, metricNames } from "../../../src/screens/alert-rule/metrics.ts";
import { createFigures } from "../../../src/state/live/figures.ts";
import { packFrame, type SeedRow, wireTime } from "../../../src/state/live/frame.ts";

interface Case {
  rule: RuleItem;
  /** Of each server in turn: 1 it is true, 0 it is not, ! the backend crashes. */
  answers: string;
}
type WireServer = Omit<SeedRow, "last_active"> & { last_active: string };
interface Recorded {
  frame: { now: number; servers: WireServer[] };
  cases: Case[];
}

const { frame, cases }: Recorded = JSON.parse(
  readFileSync(new URL("rule-cases.json", import.meta.url), "utf8"),
);
const { servers, now } = frame;

test("there are some hundreds of conditions for every metric that is counted at once, with all three answers", () => {
  assert.ok(cases.length > 500, `${cases.length}`);
  const asked = new Set(cases.map(({ rule }) => rule.type));
  assert.equal(
    metricNames.filter((name) => !isCycle(name) && !asked.has(name)),
    [],
  );
  const answers = cases.map((one) => one.answers).join("");
  for (const answer of "01!") assert.ok(answers.split(answer).length > 200, answer);
});

const letter = (truth: boolean | null): string => (truth === null ? "!" : truth ? "1" : "0");

function wrong(moment: Moment | null): unknown[] {
  return cases.flatMap(({ rule, answers }) => {
    const ours = servers.map(({ id }) => {
      const one = moment?.servers.get(id);
      return one === undefined ? "?" : covers(rule, id) ? letter(isTrue(rule, one, moment?.now ?? 0)) : "0";
    });
    return ours.join("") === answers ? [] : [{ rule, answers, ours: ours.join("") }];
  });
}

test("each answer is the backend's, by a frame as it comes through the worker", () => {
  const packed = packFrame(JSON.stringify(frame), undefined, moreNames);
  assert.ok(packed);
  const figures = createFigures();
  figures.apply(packed, 0);
  const table = figures.latest();
  assert.ok(table);
  assert.equal(wrong(momentOf(table)), []);
});

test("each answer is the backend's, by a list that is read where no frames come through", () => {
  const figures = createFigures();
  const rows = servers.map((one) => ({ ...one, last_active: wireTime(one.last_active) || null }));
  figures.seed(rows, now, 0, moreNames);
  const table = figures.latest();
  assert.ok(table);
  assert.equal(wrong(momentOf(table)), []);
});

test("the sentence counts the servers that the backend would alarm about", () => {
  const packed = packFrame(JSON.stringify(frame), undefined, moreNames);
  assert.ok(packed);
  const figures = createFigures();
  figures.apply(packed, 0);
  const table = figures.latest();
  const moment = table ? momentOf(table) : null;
  const observed = [...(moment?.servers.values() ?? [])];
  for (let at = 0; at + 1 < cases.length; at += 2) {
    const [one, other] = [cases[at], cases[at + 1]];
    if (!one || !other) break;
    const both = servers.filter(({ id }) => covers(one.rule, id) && covers(other.rule, id)).length;
    const holds = servers.filter((_, n) => one.answers[n] === "1" && other.answers[n] === "1").length;
    assert.equal(tally([one.rule, other.rule], observed, now), { covered: both, holds });
  }
});

test("figures that nobody asked for, or a time that nobody told, make no moment to judge by", () => {
  const figures = createFigures();
  figures.seed(
    servers.map((one) => ({ ...one, last_active: null })),
    now,
    0,
  );
  const bare = figures.latest();
  assert.ok(bare);
  assert.is(momentOf(bare), null);
  figures.seed([], 0, 0, moreNames);
  const timeless = figures.latest();
  assert.ok(timeless);
  assert.is(momentOf(timeless), null);
});

test("every metric can be judged live but for those counted from the begin of a cycle", () => {
  assert.equal(
    metricNames.filter((name) => !isLive(name)),
    metricNames.filter(isCycle),
  );
});

test.run();
