/** The figures that `npm run bench -- --soak` reports as growth. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { growthOf, type SoakSample } from "../bench/soak.ts";

const steady: SoakSample = {
  heap: 20,
  nodes: 2000,
  listeners: 400,
  work: 80,
  delay: 9,
  longest: 40,
  count: 120,
};

/** A look for each minute of an hour. */
const hour = (change: (minute: number) => Partial<SoakSample>): SoakSample[] =>
  Array.from({ length: 61 }, (_, minute) => ({ ...steady, ...change(minute) }));

test("figures that only vary are not growth", () => {
  assert.equal(
    growthOf(
      hour((minute) => ({
        heap: 20 + (minute % 5) / 2,
        nodes: 2000 + 40 * (minute % 3),
        work: 80 + (minute % 7),
      })),
    ),
    [],
  );
});

test("a single look at an open menu or on a busy machine is not growth", () => {
  assert.equal(growthOf(hour((minute) => (minute === 50 ? { nodes: 9000, work: 800, delay: 900 } : {}))), []);
});

for (const [what, change, said] of [
  ["a heap that grows by 5 MB an hour", (minute) => ({ heap: 20 + minute / 11 }), "heap from 20 to 25.5"],
  ["a node for each frame", (minute) => ({ nodes: 2000 + 120 * minute }), "nodes from 3320 to 8120"],
  ["a listener for each minute", (minute) => ({ listeners: 400 + 3 * minute }), "listeners from 433 to 553"],
  ["work that grows with time", (minute) => ({ work: 80 + minute }), "work from 91 to 131"],
  ["a backlog of frames", (minute) => ({ delay: 9 + 100 * minute }), "delay from 1109 to 5109"],
] as const satisfies readonly [string, (minute: number) => Partial<SoakSample>, string][])
  test(`${what} is growth`, () => assert.equal(growthOf(hour(change)), [said]));

test("a machine that becomes busier is not growth", () => {
  assert.equal(growthOf(hour((minute) => (minute > 30 ? { delay: 400, longest: 2000 } : {}))), []);
});

test("a window whose frames stop is found", () => {
  const stops = hour((minute) => (minute > 40 ? { count: 0, delay: Number.POSITIVE_INFINITY } : {}));
  assert.equal(growthOf(stops), ["delay from 9 to Infinity"]);
});

test.run();
