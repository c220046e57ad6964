import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FIGURES, figuresAt, idAt, lastActiveAt, packRows, STRIDE } from "../../../src/state/live/frame.ts";
import { packFrame, wireTime } from "../../../src/state/live/pack-frame.ts";

interface RecordedServer {
  readonly id: number;
  readonly last_active: string;
  readonly host?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
}
interface RecordedFrame {
  readonly now: number;
  readonly servers?: readonly RecordedServer[];
}

const fixtures = new URL("../../fixtures/", import.meta.url);

function recordedFrames(version: string): { readonly name: string; readonly frame: RecordedFrame }[] {
  const folder = new URL(`${version}/`, fixtures);
  const names = readdirSync(folder).filter((name) => /^ws-server-frame.*\.json$/.test(name));
  return names.flatMap((name) => {
    const recording = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const frames: RecordedFrame[] = recording.frames?.map((entry: { json: RecordedFrame }) => entry.json) ?? [
      recording.body,
    ];
    return frames.map((frame) => ({ name, frame }));
  });
}

for (const version of ["v1.7.0", "v1.14.14", "v2.0.14", "v2.3.7"]) {
  test(`every recorded frame of ${version} keeps each server's figures`, () => {
    const recorded = recordedFrames(version);
    assert.ok(recorded.length >= 3);
    for (const { name, frame } of recorded) {
      const packed = packFrame(JSON.stringify(frame));
      assert.ok(packed, name);
      const servers = frame.servers ?? [];
      assert.equal([packed.count, packed.now], [servers.length, frame.now]);
      for (const [index, server] of servers.entries()) {
        const from = index * STRIDE;
        assert.is(idAt(packed.cells, from), server.id);
        const year = Number(server.last_active.slice(0, 4));
        assert.is(lastActiveAt(packed.cells, from), year === 1 ? 0 : Date.parse(server.last_active));
        const figures = figuresAt(packed.cells, from);
        const wire = { ...server.host, ...server.state };
        for (const figure of FIGURES) assert.is(figures[figure], wire[figure] ?? 0, `${name} ${figure}`);
      }
    }
  });
}

test("times in any zone are parsed, year 1 means never, and other values are invalid", () => {
  assert.is(wireTime("2026-11-21T11:33:27.603081195Z"), Date.UTC(2026, 10, 21, 11, 33, 27, 603));
  assert.is(wireTime("2026-11-21T19:33:27+08:00"), Date.UTC(2026, 10, 21, 11, 33, 27));
  assert.is(wireTime("0001-01-01T00:00:00Z"), 0);
  assert.is(wireTime("0001-01-01T08:05:43+08:05"), 0);
  for (const odd of ["", "yesterday", "2026", "2026-99-99T00:00:00Z", 5, null, undefined, {}])
    assert.ok(Number.isNaN(wireTime(odd)), String(odd));
});

test("an invalid frame is refused without throwing", () => {
  const odd = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"now"',
    "{}",
    '{"error":"unauthorized"}',
    '{"now":1,"servers":{}}',
    "<html>",
  ];
  for (const message of [...odd, undefined, null, 3, new ArrayBuffer(8)])
    assert.is(packFrame(message), undefined, String(message));
});

test("an unreadable server is skipped, the others stay", () => {
  const good = { id: 3, last_active: "2026-11-21T11:33:27Z", state: { cpu: 5 } };
  const bad = [
    null,
    1,
    "x",
    [],
    {},
    { ...good, id: "3" },
    { ...good, id: -1 },
    { ...good, id: 1.5 },
    { id: 4 },
  ];
  const packed = packFrame(
    JSON.stringify({ now: 1, servers: [...bad, good, { id: 5, last_active: "soon" }] }),
  );
  assert.ok(packed);
  assert.equal([packed.count, idAt(packed.cells, 0)], [1, 3]);
});

test("a figure that is not a plausible number counts as 0", () => {
  const state =
    '{"cpu":"<img onerror>","mem_used":-5,"swap_used":1e999,"disk_used":null,"uptime":{},"load_1":0.5}';
  const packed = packFrame(
    `{"now":1,"servers":[{"id":1,"last_active":"0001-01-01T00:00:00Z","host":[],"state":${state}}]}`,
  );
  assert.ok(packed);
  const { load_1, ...others } = figuresAt(packed.cells, 0);
  assert.is(load_1, 0.5);
  assert.ok(Object.values(others).every((value) => value === 0));
});

test("a frame without a time gets the time of its latest report", () => {
  const servers = [
    { id: 1, last_active: "2026-11-21T11:33:27Z" },
    { id: 2, last_active: "2026-11-21T11:33:29Z" },
  ];
  assert.is(packFrame(JSON.stringify({ servers }))?.now, Date.UTC(2026, 10, 21, 11, 33, 29));
});

test("a free array is used again when it is large enough", () => {
  const frame = { now: 1, servers: [{ id: 1, last_active: "2026-11-21T11:33:27Z" }] };
  const spare = new Float64Array(3 * STRIDE).fill(9);
  const packed = packFrame(JSON.stringify(frame), spare);
  assert.is(packed?.cells, spare);
  assert.is(packed && figuresAt(packed.cells, 0).cpu, 0);
  const small = new Float64Array(1);
  assert.is.not(packFrame(JSON.stringify(frame), small)?.cells, small);
});

test("further figures are decoded only on request; for lists the highest value counts", () => {
  const state = {
    load_5: 1.5,
    tcp_conn_count: "many",
    temperatures: [
      { Name: "a", Temperature: 0 },
      { Name: "b", Temperature: 41 },
      null,
      { Temperature: "hot" },
    ],
    gpu: [0, 0],
  };
  const last_active = "2026-11-21T11:33:27Z";
  const servers = [
    { id: "unreadable", last_active, state },
    { id: 2, last_active, state },
    { id: 3, last_active },
  ];
  const message = JSON.stringify({
    now: 1,
    servers: [...servers, { id: 4, last_active, state: { gpu: [] } }],
  });
  assert.is(packFrame(message)?.more, undefined);
  const names = ["load_5", "tcp_conn_count", "temperatures", "gpu"];
  const none = Number.NaN;
  assert.equal(
    [...(packFrame(message, undefined, names)?.more ?? [])],
    [...[1.5, none, 41, 0], ...[none, none, none, none], ...[none, none, none, Number.NEGATIVE_INFINITY]],
  );
});

test("rows of the list answer have the same layout", () => {
  const cells = packRows([
    { id: 7, last_active: null, host: {}, state: {} },
    { id: 8, last_active: 1000, host: { mem_total: 4 }, state: { mem_used: 2, cpu: undefined } },
  ]);
  assert.equal([idAt(cells, 0), lastActiveAt(cells, 0)], [7, 0]);
  assert.equal([idAt(cells, STRIDE), lastActiveAt(cells, STRIDE)], [8, 1000]);
  assert.equal([figuresAt(cells, STRIDE).mem_total, figuresAt(cells, STRIDE).mem_used], [4, 2]);
});

test.run();
