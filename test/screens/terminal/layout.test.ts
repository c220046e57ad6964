import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  areasOf,
  bordersOf,
  type Layout,
  moveBorder,
  paneKey,
  panesOf,
  paneTowards,
  splitPane,
  withoutPane,
} from "../../../src/screens/terminal/layout.ts";

const test = suite("terminal panes");

/** 1 beside 2, and 3 below 2. */
const layout: Layout = splitPane(splitPane(1, 1, "row", 2), 2, "column", 3);

test("a pane is split in two; in the same direction it becomes one more equal part", () => {
  assert.equal(layout, { direction: "row", parts: [1, { direction: "column", parts: [2, 3] }] });
  const four = splitPane(layout, 1, "row", 4);
  assert.equal(panesOf(four), [1, 4, 2, 3]);
  const { inlineSize = 0, blockSize = 0 } = areasOf(four).get(3) ?? {};
  assert.equal(
    [inlineSize, blockSize].map((size) => size.toFixed(2)),
    ["0.33", "0.50"],
  );
});

test("a border moves between its two parts only, and as far as both stay usable", () => {
  const three = splitPane(layout, 1, "row", 4);
  assert.equal(
    bordersOf(three).map(({ pane, direction, share }) => [pane, direction, share]),
    [
      [4, "row", 0.5],
      [2, "row", 0.5],
      [3, "column", 0.5],
    ],
  );
  const moved = moveBorder(moveBorder(three, 2, 0.75), 3, 0.01);
  const sizes = [...areasOf(moved)].map(([id, { inlineSize, blockSize }]) => [
    id,
    Math.round(100 * inlineSize),
    Math.round(100 * blockSize),
  ]);
  assert.equal(sizes, [
    [1, 33, 100],
    [4, 50, 100],
    [2, 17, 10],
    [3, 17, 90],
  ]);
  assert.equal(
    bordersOf(moved).map(({ share }) => Math.round(100 * share)),
    [40, 75, 10],
  );
  assert.is(paneTowards(moved, 4, "ArrowRight"), 2, "arrows still meet the parts");
  assert.equal(panesOf(withoutPane(moved, 4) ?? 0), [1, 2, 3]);
  const { inlineSize = 0 } = areasOf(withoutPane(moved, 4) ?? 0).get(1) ?? {};
  assert.is(inlineSize, 0.5, "the others share the space of a closed pane equally");
});

test("a closed pane leaves its space to the others", () => {
  assert.equal(withoutPane(layout, 2), { direction: "row", parts: [1, 3] });
  assert.equal(withoutPane(layout, 1), { direction: "column", parts: [2, 3] });
  assert.is(withoutPane(1, 1), null);
});

test("arrows move to the neighbouring pane in their direction", () => {
  assert.is(paneTowards(layout, 1, "ArrowRight"), 2);
  assert.is(paneTowards(layout, 3, "ArrowLeft"), 1);
  assert.is(paneTowards(layout, 3, "ArrowUp"), 2);
  assert.is(paneTowards(layout, 2, "ArrowDown"), 3);
  assert.is(paneTowards(layout, 1, "ArrowUp"), undefined);
  assert.is(paneTowards(layout, 9, "ArrowUp"), undefined);
});

test("keys for panes need Ctrl and Shift, so that the shell gets all others", () => {
  const none = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  const both = { ...none, ctrlKey: true, shiftKey: true };
  assert.equal(
    ["E", "O", "X", "ArrowLeft", "C", "constructor"].map((key) => paneKey({ ...both, key })),
    ["row", "column", "close", "ArrowLeft", null, null],
  );
  assert.is(paneKey({ ...none, ctrlKey: true, key: "e" }), null);
  assert.is(paneKey({ ...both, altKey: true, key: "E" }), null);
});

test.run();
