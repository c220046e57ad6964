import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  areasOf,
  type Layout,
  paneKey,
  panesOf,
  paneTowards,
  splitPane,
  withoutPane,
} from "../../../src/screens/terminal/panes.ts";

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

test("a closed pane leaves its space to the others", () => {
  assert.equal(withoutPane(layout, 2), { direction: "row", parts: [1, 3] });
  assert.equal(withoutPane(layout, 1), { direction: "column", parts: [2, 3] });
  assert.is(withoutPane(1, 1), null);
});

test("arrows move to the pane that is there", () => {
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
