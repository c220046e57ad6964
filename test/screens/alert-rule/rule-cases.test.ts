/** Our evaluation of rules, compared with recorded answers of the real backend (test/nezha/rule-cases). */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { RuleItem } from "../../../src/api/resources/alert-rule.ts";
import {
  covers,
  evaluateRule,
  isLive,
  ruleFigureNames,
  tally,
} from "../../../src/screens/alert-rule/form/evaluate.ts";
import { type LiveSnapshot, snapshotOf } from "../../../src/screens/alert-rule/form/live-snapshot.ts";
import { isCycle, metricNames } from "../../../src/screens/alert-rule/metrics.ts";
import { createFigures } from "../../../src/state/live/figures.ts";
import type { SeedRow } from "../../../src/state/live/frame.ts";
import { packFrame, wireTime } from "../../../src/state/live/pack-frame.ts";

interface Case {
  rule: RuleItem;
  /** One character per server: 1 true, 0 false, ! the backend crashes. */
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

test("the recorded cases cover every live metric and each of the three answers", () => {
  assert.ok(cases.length > 500, `${cases.length}`);
  const recorded = new Set(cases.map(({ rule }) => rule.type));
  assert.equal(
    metricNames.filter((name) => !isCycle(name) && !recorded.has(name)),
    [],
  );
  const answers = cases.map((one) => one.answers).join("");
  for (const answer of "01!") assert.ok(answers.split(answer).length > 200, answer);
});

const answerOf = (truth: boolean | null): string => (truth === null ? "!" : truth ? "1" : "0");

function differences(snapshot: LiveSnapshot | null): unknown[] {
  return cases.flatMap(({ rule, answers }) => {
    const own = servers.map(({ id }) => {
      const observed = snapshot?.servers.get(id);
      return observed === undefined
        ? "?"
        : covers(rule, id)
          ? answerOf(evaluateRule(rule, observed, snapshot?.now ?? 0))
          : "0";
    });
    return own.join("") === answers ? [] : [{ rule, answers, own: own.join("") }];
  });
}

test("figures from a live frame give the backend's answers", () => {
  const packed = packFrame(JSON.stringify(frame), undefined, ruleFigureNames);
  assert.ok(packed);
  const figures = createFigures();
  figures.apply(packed, 0);
  const table = figures.latest();
  assert.ok(table);
  assert.equal(differences(snapshotOf(table)), []);
});

test("figures from the server list, used without a live connection, give the backend's answers", () => {
  const figures = createFigures();
  const rows = servers.map((one) => ({ ...one, last_active: wireTime(one.last_active) || null }));
  figures.seed(rows, now, 0, ruleFigureNames);
  const table = figures.latest();
  assert.ok(table);
  assert.equal(differences(snapshotOf(table)), []);
});

test("the tally counts the servers that the backend would alarm about", () => {
  const packed = packFrame(JSON.stringify(frame), undefined, ruleFigureNames);
  assert.ok(packed);
  const figures = createFigures();
  figures.apply(packed, 0);
  const table = figures.latest();
  const snapshot = table ? snapshotOf(table) : null;
  const observed = [...(snapshot?.servers.values() ?? [])];
  for (let at = 0; at + 1 < cases.length; at += 2) {
    const [one, other] = [cases[at], cases[at + 1]];
    if (!one || !other) break;
    const both = servers.filter(({ id }) => covers(one.rule, id) && covers(other.rule, id)).length;
    const holds = servers.filter((_, n) => one.answers[n] === "1" && other.answers[n] === "1").length;
    assert.equal(tally([one.rule, other.rule], observed, now), { covered: both, holds });
  }
});

test("there is no snapshot without the figures of rules or without the backend's clock", () => {
  const figures = createFigures();
  figures.seed(
    servers.map((one) => ({ ...one, last_active: null })),
    now,
    0,
  );
  const withoutRuleFigures = figures.latest();
  assert.ok(withoutRuleFigures);
  assert.is(snapshotOf(withoutRuleFigures), null);
  figures.seed([], 0, 0, ruleFigureNames);
  const withoutClock = figures.latest();
  assert.ok(withoutClock);
  assert.is(snapshotOf(withoutClock), null);
});

test("every metric can be evaluated live, except traffic per cycle", () => {
  assert.equal(
    metricNames.filter((name) => !isLive(name)),
    metricNames.filter(isCycle),
  );
});

test.run();
