import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFigures } from "../../../src/state/live/figures.ts";
import type { Frame, SeedRow } from "../../../src/state/live/frame.ts";
import { liveStateOf } from "../../../src/state/live/online.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

/** A frame at `now` in which each given server reported `ago` seconds before; null = its time is zeroed. */
function frame(now: number, ago: Readonly<Record<number, number | null>>, cpu = 1): Frame {
  const servers = Object.entries(ago).map(([id, seconds]) => ({
    id: Number(id),
    last_active: seconds === null ? "0001-01-01T00:00:00Z" : new Date(now - seconds * 1000).toISOString(),
    state: { cpu },
  }));
  const packed = packFrame(JSON.stringify({ now, online: 1, servers }));
  if (packed === undefined) throw new Error("no frame");
  return packed;
}

function row(id: number, last_active: number | null): SeedRow {
  return { id, last_active, host: { mem_total: 100 }, state: { cpu: 50 } };
}

test("a server is online for 10 s after its report, stale for 60 s, then offline", () => {
  assert.is(liveStateOf(NOON - 10_000, NOON), "online");
  assert.is(liveStateOf(NOON - 10_001, NOON), "stale");
  assert.is(liveStateOf(NOON - 60_000, NOON), "stale");
  assert.is(liveStateOf(NOON - 60_001, NOON), "offline");
  assert.is(liveStateOf(0, NOON), "offline");
  assert.is(liveStateOf(NOON + 900, NOON), "online", "the frame's clock counts whole seconds");
  assert.is(liveStateOf(NOON, 0), "unknown");
});

test("before the first frame the list answer's own Date judges its rows", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000), row(2, NOON - 30_000), row(3, null)], NOON, 0);
  assert.equal(figures.counts(0), { total: 3, online: 1, stale: 1, offline: 1 });
  assert.is(figures.state(1, 0), "online");
  assert.is(figures.state(1, 20_000), "stale", "20 s later");
  assert.is(figures.figures(1)?.cpu, 50);
  assert.is(figures.lastSeen(3), null);
});

test("without a Date states are unknown, but figures and last seen are available", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000)], 0, 0);
  assert.is(figures.state(1, 0), "unknown");
  assert.equal(figures.counts(0), { total: 1, online: 0, stale: 0, offline: 0 });
  assert.is(figures.lastSeen(1), NOON - 2000);
});

test("the frame's clock decides, however wrong the clocks of the browser and the list answer are", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000), row(2, null)], NOON + 7 * 3_600_000, 0);
  assert.is(figures.state(1, 0), "offline");
  figures.apply(frame(NOON, { 1: 1, 2: 40 }), 100);
  assert.is(figures.state(1, 100), "online");
  assert.equal(figures.counts(100), { total: 2, online: 1, stale: 1, offline: 0 });
  figures.seed([row(1, NOON - 2000), row(2, null)], NOON + 7 * 3_600_000, 200);
  assert.is(figures.state(1, 200), "online", "a reload while frames arrive changes nothing");
});

test("without frames servers become stale, but not offline, because nothing shows that they are gone", () => {
  const figures = createFigures();
  figures.seed([row(1, null)], 0, 0);
  figures.apply(frame(NOON, { 1: 1 }), 1000);
  assert.equal(figures.counts(1000), { total: 1, online: 1, stale: 0, offline: 0 });
  assert.equal(figures.counts(12_000), { total: 1, online: 0, stale: 1, offline: 0 });
  assert.equal(figures.counts(600_000), { total: 1, online: 0, stale: 1, offline: 0 });
});

test("without frames a newer list answer decides", () => {
  const figures = createFigures();
  figures.seed([row(1, null)], NOON, 0);
  figures.apply(frame(NOON, { 1: 1 }), 0);
  figures.seed([row(1, NOON + 99_000)], NOON + 100_000, 100_000);
  assert.is(figures.state(1, 100_000), "online");
  assert.is(figures.figures(1)?.cpu, 50);
  figures.apply(frame(NOON + 102_000, { 1: 1 }, 3), 102_000);
  assert.is(figures.figures(1)?.cpu, 3);
});

test("servers of other users in the stream are not counted", () => {
  const figures = createFigures();
  figures.seed([row(2, null)], NOON, 0);
  figures.apply(frame(NOON, { 1: 1, 2: 1, 3: 1 }), 0);
  assert.equal(figures.counts(0), { total: 1, online: 1, stale: 0, offline: 0 });
});

test("the state of a server without frames follows from its row", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 3000), row(2, NOON - 3000)], NOON, 0);
  figures.apply(frame(NOON, { 2: 1 }), 0);
  assert.is(figures.state(1, 0), "online");
  assert.is(figures.state(1, 10_000), "stale");
  assert.is(figures.state(9, 0), "unknown");
  assert.is(figures.figures(9), undefined);
});

test("if the backend zeroes the time of a disconnected agent, this window's last sighting counts", () => {
  const figures = createFigures();
  figures.seed([row(1, null), row(2, null)], NOON, 0);
  figures.apply(frame(NOON, { 1: 1, 2: 1 }), 0);
  figures.apply(frame(NOON + 2000, { 1: null, 2: 1 }), 2000);
  figures.apply(frame(NOON + 4000, { 1: null, 2: 1 }), 4000);
  assert.is(figures.state(1, 4000), "offline");
  assert.is(figures.lastSeen(1), NOON - 1000);
  assert.is(figures.lastSeen(2), NOON + 3000);
});

test("servers keep their figures when others move, appear or disappear", () => {
  const figures = createFigures();
  figures.seed([row(1, null), row(2, null), row(3, null)], NOON, 0);
  figures.apply(frame(NOON, { 1: 1, 2: 30 }), 0);
  figures.apply(frame(NOON + 2000, { 2: 32, 3: 1 }), 2000);
  assert.equal(
    [1, 2, 3].map((id) => figures.state(id, 2000)),
    ["offline", "stale", "online"],
  );
  assert.is(figures.lastSeen(1), NOON - 1000);
  figures.seed([row(3, null)], NOON, 2500);
  assert.is(figures.lastSeen(1), null, "a deleted server's figures are deleted");
  assert.equal(figures.counts(2500), { total: 1, online: 1, stale: 0, offline: 0 });
});

test("the array of the previous frame is returned for reuse", () => {
  const figures = createFigures();
  const one = frame(NOON, { 1: 1 });
  const two = frame(NOON, { 1: 1 });
  assert.is(figures.apply(one, 0), undefined);
  assert.is(figures.apply(two, 1), one.cells);
});

test("logging out deletes all figures", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON)], NOON, 0);
  figures.apply(frame(NOON, { 1: 1 }), 0);
  figures.clear();
  assert.is(figures.figures(1), undefined);
  assert.equal(figures.counts(0), { total: 0, online: 0, stale: 0, offline: 0 });
});

test("while the connection is closed no server becomes stale; afterwards time continues", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000)], NOON, 0);
  figures.apply(frame(NOON, { 1: 2 }), 100);
  figures.rest(1100);
  assert.is(figures.now(600_000), NOON + 1000);
  assert.is(figures.state(1, 600_000), "online", "ten minutes on another screen");
  figures.wake(600_000);
  assert.is(figures.state(1, 601_000), "online");
  assert.is(figures.state(1, 610_000), "stale", "without frames after that it becomes stale");
  figures.apply(frame(NOON + 610_000, { 1: 1 }), 610_100);
  assert.is(figures.now(611_100), NOON + 611_000, "the next frame has the time");
});

test("rows that are read while the connection is closed have their own time", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000)], NOON, 0);
  figures.rest(1000);
  figures.seed([row(1, NOON + 58_000)], NOON + 60_000, 60_000);
  assert.is(figures.now(90_000), NOON + 60_000);
  figures.wake(90_000);
  assert.is(figures.now(95_000), NOON + 65_000);
});

test("a last report is remembered when the next list lacks it", () => {
  const figures = createFigures();
  figures.seed([row(1, NOON - 2000)], NOON, 0);
  figures.seed([row(1, null)], NOON + 10_000, 10_000);
  assert.is(figures.lastSeen(1), NOON - 2000);
});

test.run();
