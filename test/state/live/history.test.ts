import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Cells, STRIDE } from "../../../src/state/live/frame.ts";
import { createHistory, SAMPLES } from "../../../src/state/live/history.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

/** A frame with the CPU of each server; null: the server last reported a minute ago. */
function cells(now: number, cpu: readonly (readonly [id: number, cpu: number | null])[]): Cells {
  const servers = cpu.map(([id, share]) => ({
    id,
    last_active: new Date(share === null ? now - 60_000 : now).toISOString(),
    state: { cpu: share ?? 77 },
  }));
  const frame = packFrame(JSON.stringify({ now, servers }));
  if (frame === undefined) throw new Error("no frame");
  return frame.cells;
}
const startsOf = (...ids: number[]) => new Map(ids.map((id, at) => [id, at * STRIDE]));
const reported = (samples: readonly (number | null)[]) => samples.filter((value) => value !== null);

test("keeps the last sixty figures of each server, oldest first", () => {
  const history = createHistory();
  const starts = startsOf(1, 2);
  for (let step = 0; step < 70; step++) {
    const now = NOON + step * 2000;
    history.note(
      cells(now, [
        [1, step],
        [2, 100 - step],
      ]),
      2,
      starts,
      now,
    );
  }
  assert.is(history.of(1).length, SAMPLES);
  assert.equal([history.of(1)[0], history.of(1).at(-1)], [10, 69]);
  assert.equal([history.of(2)[0], history.of(2).at(-1)], [90, 31]);
  assert.equal(history.of(3), []);
});

test("a server that did not report, and a time without frames, are gaps", () => {
  const history = createHistory();
  const starts = startsOf(1);
  history.note(cells(NOON, [[1, 5]]), 1, starts, NOON);
  history.note(cells(NOON + 2000, [[1, null]]), 1, starts, NOON + 2000);
  history.note(cells(NOON + 10_000, [[1, 6]]), 1, starts, NOON + 10_000);
  assert.equal(history.of(1).slice(-6), [5, null, null, null, null, 6]);
  history.note(cells(NOON + 9e6, [[1, 7]]), 1, starts, NOON + 9e6);
  assert.equal(reported(history.of(1)), [7], "older figures are too old");
});

test("servers keep their curves when others move, appear or disappear", () => {
  const history = createHistory();
  history.note(
    cells(NOON, [
      [1, 10],
      [2, 20],
    ]),
    2,
    startsOf(1, 2),
    NOON,
  );
  const later = NOON + 2000;
  history.note(
    cells(later, [
      [3, 33],
      [2, 22],
      [4, 44],
    ]),
    3,
    startsOf(3, 2, 4),
    later,
  );
  assert.equal(reported(history.of(2)), [20, 22]);
  assert.equal(reported(history.of(3)), [33]);
  assert.equal(history.of(1), []);
  history.clear();
  assert.equal(history.of(2), []);
});

test("a share over a hundred, as some agents report, is drawn as full", () => {
  const history = createHistory();
  history.note(cells(NOON, [[1, 312.5]]), 1, startsOf(1), NOON);
  assert.equal(reported(history.of(1)), [100]);
});

test.run();
