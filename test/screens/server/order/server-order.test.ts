/** The order of servers: reordering, the fewest changed weights, and scrolling during a drag. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { mergeOrder, moveItem, sortIds } from "../../../../src/screens/server/order/arrange.ts";
import { createScrollSteps, scrollSpeed } from "../../../../src/screens/server/order/useDrag.ts";
import { byWeight, fewestChanges, type Weighed } from "../../../../src/screens/server/order/weights.ts";
import { processorTime } from "../../../as/processor-time.ts";

/** Repeatable random numbers. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
function shuffled<Item>(items: readonly Item[], roll: (below: number) => number): Item[] {
  const next = [...items];
  for (let at = next.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1);
    [next[at], next[other]] = [next[other] as Item, next[at] as Item];
  }
  return next;
}
const rows = (...weights: number[]): Weighed[] =>
  weights.map((display_index, at) => ({ id: at + 1, display_index }));
const byIds = (all: readonly Weighed[], ...ids: number[]): Weighed[] =>
  ids.map((id) => all.find((row) => row.id === id) as Weighed);
const applied = (all: readonly Weighed[], changes: ReadonlyMap<number, number>): Weighed[] =>
  all.map((row) => ({ ...row, display_index: changes.get(row.id) ?? row.display_index }));
const ids = (all: readonly Weighed[]): number[] => all.map(({ id }) => id);

/** Whether the servers at these indices can keep their weights, checked by definition, with each weight as high as possible. */
function feasible(wanted: readonly Weighed[], kept: ReadonlySet<number>): boolean {
  let highest = Number.POSITIVE_INFINITY;
  let before = 0;
  for (const [at, { id, display_index }] of wanted.entries()) {
    const allowed = at > 0 && before > id ? highest - 1 : highest;
    if (kept.has(at)) {
      if (display_index > allowed) return false;
      highest = display_index;
    } else highest = allowed;
    before = id;
  }
  return true;
}
function mostKept(wanted: readonly Weighed[]): number {
  let most = 0;
  for (let mask = 0; mask < 2 ** wanted.length; mask += 1) {
    const kept = new Set([...wanted.keys()].filter((at) => mask & (1 << at)));
    if (kept.size > most && feasible(wanted, kept)) most = kept.size;
  }
  return most;
}

test("an unchanged order changes no weight", () => {
  for (const all of [rows(), rows(5), rows(0, 0, 0), rows(3, 2, 1), rows(9, 9, -4, -4, 7)])
    assert.equal([...fewestChanges(byWeight(all))], []);
});

test("a server moved between different weights gets the weight in the middle, and no other weight changes", () => {
  const all = rows(100, 90, 80, 70);
  assert.equal([...fewestChanges(byIds(all, 1, 4, 2, 3))], [[4, 96]]);
  assert.equal([...fewestChanges(byIds(all, 4, 1, 2, 3))], [[4, 101]]);
  assert.equal([...fewestChanges(byIds(all, 2, 3, 4, 1))], [[1, 69]]);
});

test("servers with equal weights are sorted by id, so they can share a new weight", () => {
  const all = rows(0, 0, 0, 0, 0);
  assert.equal([...fewestChanges(byIds(all, 5, 1, 2, 3, 4))], [[5, 1]]);
  assert.equal([...fewestChanges(byIds(all, 2, 3, 4, 5, 1))], [[1, -1]]);
  assert.equal(
    [...fewestChanges(byIds(all, 4, 5, 1, 2, 3))],
    [
      [4, 1],
      [5, 1],
    ],
    "the two share a weight",
  );
  assert.is(fewestChanges(byIds(all, 5, 4, 3, 2, 1)).size, 4);
});

test("the new weights give the wanted order, and the number of changes is the smallest possible", () => {
  const roll = dice(7);
  for (let turn = 0; turn < 1500; turn += 1) {
    const all = Array.from({ length: 1 + roll(8) }, (_, at) => ({ id: at + 1, display_index: roll(7) - 3 }));
    const wanted = shuffled(all, roll);
    const changes = fewestChanges(wanted);
    assert.equal(ids(byWeight(applied(all, changes))), ids(wanted));
    assert.is(all.length - changes.size, mostKept(wanted), JSON.stringify(wanted));
  }
});

test("random orders of many servers get whole weights that sort as wanted", () => {
  const roll = dice(11);
  for (const [count, spread] of [
    [50, 1],
    [300, 20],
    [1000, 100_000],
    [2000, 3],
  ] as const) {
    const all = Array.from({ length: count }, (_, at) => ({
      id: at * 3 + 1,
      display_index: roll(spread) - 10,
    }));
    const wanted = shuffled(all, roll);
    const changes = fewestChanges(wanted);
    assert.equal(ids(byWeight(applied(all, changes))), ids(wanted));
    for (const weight of changes.values()) assert.ok(Number.isSafeInteger(weight));
  }
});

test("a few moves among ten thousand servers change few weights, in less than 200 ms", async () => {
  const roll = dice(3);
  const all = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, display_index: 100_000 - at * 10 }));
  let order: readonly number[] = ids(all);
  for (let turn = 0; turn < 5; turn += 1) order = moveItem(order, roll(10_000), roll(10_000));
  const byId = new Map(all.map((row) => [row.id, row]));
  const wanted = order.map((id) => byId.get(id) as Weighed);
  let changes: ReturnType<typeof fewestChanges> = new Map();
  const took = await processorTime(() => {
    changes = fewestChanges(wanted);
  });
  assert.ok(took < 200, `${took} ms`);
  assert.ok(changes.size <= 5, `${changes.size} changes`);
  assert.equal(ids(byWeight(applied(all, changes))), order);
});

test("weights at the limit of exact JSON numbers are renumbered", () => {
  const most = Number.MAX_SAFE_INTEGER;
  for (const all of [rows(most, most, most), rows(-most, -most, -most), rows(most, 0, -most)]) {
    const wanted = byIds(all, 3, 2, 1);
    const changes = fewestChanges(wanted);
    assert.equal(ids(byWeight(applied(all, changes))), [3, 2, 1]);
    for (const weight of changes.values()) assert.ok(Number.isSafeInteger(weight));
  }
});

test("a move beyond an end stops there, and a move to the same place returns the same array", () => {
  const order = [1, 2, 3, 4];
  assert.equal(moveItem(order, 0, 2), [2, 3, 1, 4]);
  assert.equal(moveItem(order, 3, -5), [4, 1, 2, 3]);
  assert.equal(moveItem(order, 0, 99), [2, 3, 4, 1]);
  assert.is(moveItem(order, 1, 1), order);
  assert.is(moveItem(order, 9, 0), order);
});

test("deleted servers leave the wanted order, and new ones follow their predecessor", () => {
  const wanted = [3, 1, 2];
  assert.is(mergeOrder(wanted, [1, 2, 3]), wanted);
  assert.equal(mergeOrder(wanted, [1, 3]), [3, 1]);
  assert.equal(mergeOrder(wanted, [9, 1, 7, 8, 2, 3]), [9, 3, 1, 7, 8, 2]);
  assert.equal(mergeOrder(wanted, [1, 5, 3]), [3, 1, 5]);
  assert.equal(mergeOrder([], [4, 5]), [4, 5]);
});

test("sorting by country and name puts servers without a country last", () => {
  const all = [
    { id: 1, name: "b", country: "" },
    { id: 2, name: "server 10", country: "de" },
    { id: 3, name: "server 9", country: "de" },
    { id: 4, name: "a", country: "" },
    { id: 5, name: "z", country: "at" },
  ];
  const { compare } = new Intl.Collator("en", { numeric: true });
  assert.equal(
    sortIds(
      all,
      compare,
      ({ country }) => country,
      ({ name }) => name,
    ),
    [5, 3, 2, 4, 1],
  );
  assert.equal(
    sortIds(all, compare, ({ name }) => name),
    [4, 1, 3, 2, 5],
  );
});

test("a drag near an edge scrolls equally far in a second, whatever the frame rate", () => {
  const distance = (framesPerSecond: number, speed: number): number => {
    const step = createScrollSteps();
    let sum = 0;
    for (let frame = 0; frame <= framesPerSecond; frame += 1)
      sum += step(speed, 5000 + (frame * 1000) / framesPerSecond);
    return sum;
  };
  for (const speed of [30, 1440, -2400])
    for (const framesPerSecond of [5, 60, 144])
      assert.ok(Math.abs(distance(framesPerSecond, speed) - speed) <= 1, `${speed} at ${framesPerSecond}`);
  const step = createScrollSteps();
  step(2400, 0);
  assert.is(step(2400, 60_000), 600, "a long pause does not make it jump");
});

test("scrolling is faster near the edge, and stops in the middle of the list", () => {
  assert.is(scrollSpeed(300, 100, 500), 0);
  assert.is(scrollSpeed(147, 100, 500), -30);
  assert.is(scrollSpeed(500, 100, 500), 1440);
  assert.is(scrollSpeed(9000, 100, 500), 2400);
});

test.run();
