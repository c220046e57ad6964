import { mock } from "node:test";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LiveCommand, LiveEvent } from "../../../src/state/live/connection.ts";
import { type Cells, packFrame } from "../../../src/state/live/frame.ts";
import {
  closeLive,
  figuresOf,
  forgetLive,
  lastSeenOf,
  liveCountsAtom,
  liveFaults,
  liveStatusAtom,
  liveTickAtom,
  noteScroll,
  onLiveRefused,
  openLive,
  seedLive,
  stateOf,
} from "../../../src/state/live/live.ts";
import { watchById } from "../../../src/state/live/watch.ts";
import { type OpenLiveConnection, openLiveConnection } from "../../../src/state/live/worker-connection.ts";
import { store } from "../../../src/state/store.ts";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Opens on a line that only notes what it is told and says what the test says. */
function openStage() {
  const orders: LiveCommand[] = [];
  let tell: (news: LiveEvent) => void = () => {};
  let stopped = 0;
  const start: OpenLiveConnection = (onEvent) => {
    tell = onEvent;
    return { send: (order) => orders.push(order), stop: () => stopped++ };
  };
  openLive({ start, url: "ws://dashboard/api/v1/ws/server", after: 0 });
  return {
    orders,
    tell: (news: LiveEvent) => tell(news),
    stopped: () => stopped,
    frame(ids: readonly number[], cpu = 1): Cells {
      const now = Math.floor(Date.now() / 1000) * 1000;
      const last_active = new Date(now).toISOString();
      const frame = packFrame(
        JSON.stringify({ now, online: 1, servers: ids.map((id) => ({ id, last_active, state: { cpu } })) }),
      );
      if (frame === undefined) throw new Error("no frame");
      tell({ kind: "frame", frame });
      return frame.cells;
    },
  };
}

const rows = (...ids: number[]) => ids.map((id) => ({ id, last_active: null, host: {}, state: {} }));

/** Stops timers and the monotonic clock; the returned function lets time pass. */
function stopClock(): (ms: number) => Promise<void> {
  let now = performance.now();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.defineProperty(performance, "now", { configurable: true, value: () => now });
  return async (ms) => {
    now += ms;
    await null; // the product reads the clock once per microtask
    mock.timers.tick(ms);
    await null;
  };
}

test.after.each(() => {
  mock.timers.reset();
  Reflect.deleteProperty(performance, "now");
  forgetLive();
});

test("importing it opens nothing, opening twice opens once, closing allows opening again", async () => {
  const it = openStage();
  const other = openStage();
  await pause(5);
  assert.equal(it.orders, [
    { kind: "open", url: "ws://dashboard/api/v1/ws/server", quiet: false, more: undefined },
  ]);
  assert.equal(other.orders, []);
  closeLive();
  assert.is(it.stopped(), 1);
  assert.is(store.get(liveStatusAtom), "offline");
  const again = openStage();
  await pause(5);
  assert.is(again.orders.length, 1);
  assert.is(store.get(liveStatusAtom), "connecting");
});

test("closing before the socket was opened opens none", async () => {
  const it = openStage();
  closeLive();
  await pause(5);
  assert.equal(it.orders, []);
});

test("a frame brings states, counts and figures of the servers in the list", () => {
  seedLive(rows(1, 2));
  assert.is(stateOf(1), "unknown");
  const it = openStage();
  it.frame([1, 7]);
  assert.equal([stateOf(1), stateOf(2)], ["online", "offline"]);
  assert.equal(store.get(liveCountsAtom), { total: 2, online: 1, stale: 0, offline: 1 });
  assert.is(figuresOf(1)?.cpu, 1);
  assert.ok(Math.abs((lastSeenOf(1) ?? 0) - Date.now()) < 2000);
});

test("the array of each frame goes back, and the counts stay the same object while they say the same", () => {
  seedLive(rows(1));
  const it = openStage();
  const cells = it.frame([1]);
  const counts = store.get(liveCountsAtom);
  it.frame([1], 2);
  assert.is(store.get(liveCountsAtom), counts);
  assert.equal(it.orders.at(-1), { kind: "reuse", cells });
});

test("lists sorted by a live column sort once in 5 s", async () => {
  const passes = stopClock();
  await passes(5000);
  const before = store.get(liveTickAtom);
  seedLive(rows(1));
  const it = openStage();
  for (let cpu = 1; cpu < 20; cpu++) it.frame([1], cpu);
  assert.is(store.get(liveTickAtom) - before, 1);
  await passes(5000);
  for (let cpu = 1; cpu < 20; cpu++) it.frame([1], cpu);
  assert.is(store.get(liveTickAtom) - before, 2);
});

test("a frame that arrives while scrolling waits until the scroller rests; only the newest is applied", async () => {
  const passes = stopClock();
  seedLive(rows(1));
  const it = openStage();
  it.frame([1], 1);
  noteScroll();
  const held = it.frame([1], 2);
  it.frame([1], 3);
  assert.is(figuresOf(1)?.cpu, 1);
  assert.ok(it.orders.some((order) => order.kind === "reuse" && order.cells === held));
  await passes(80);
  noteScroll();
  await passes(100);
  assert.is(figuresOf(1)?.cpu, 1, "still scrolling");
  await passes(120);
  assert.is(figuresOf(1)?.cpu, 3);
});

test("status, refusals and faults come through", () => {
  const it = openStage();
  const refused: number[] = [];
  const off = onLiveRefused((inARow) => refused.push(inARow));
  it.tell({ kind: "status", status: "delayed" });
  it.tell({ kind: "refused", inARow: 2 });
  it.tell({ kind: "malformed", frames: 4 });
  off();
  it.tell({ kind: "refused", inARow: 3 });
  assert.is(store.get(liveStatusAtom), "delayed");
  assert.equal(refused, [2]);
  assert.equal(liveFaults(), { frames: 4, servers: 0 });
});

test("who hears of a refusal may close the connection at once", () => {
  const it = openStage();
  const off = onLiveRefused(() => closeLive());
  it.tell({ kind: "refused", inARow: 1 });
  off();
  assert.is(it.stopped(), 1);
});

test("a watched value stays the same object until it changes, and only its own watchers hear", () => {
  const values = new Map([
    [1, { cpu: 1 }],
    [2, { cpu: 1 }],
  ]);
  const watched = watchById(
    (id) => ({ cpu: values.get(id)?.cpu ?? 0 }),
    (one, other) => one.cpu === other.cpu,
  );
  const heard: number[] = [];
  const off = watched.subscribe(1, () => heard.push(1));
  watched.subscribe(2, () => heard.push(2));
  const first = watched.snapshot(1);
  watched.snapshot(2);
  watched.refresh();
  assert.is(watched.snapshot(1), first);
  values.set(1, { cpu: 9 });
  watched.refresh();
  assert.equal(heard, [1]);
  assert.is(watched.snapshot(1).cpu, 9);
  off();
  values.set(1, { cpu: 10 });
  watched.refresh();
  assert.equal(heard, [1]);
  assert.is(watched.snapshot(1).cpu, 10);
});

/** Stands in for the browser's Worker; `last` is the newest. */
class StageWorker {
  static last: StageWorker | undefined;
  static refuses = false;
  onmessage: ((event: { data: LiveEvent }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  readonly posted: LiveCommand[] = [];
  terminated = false;
  constructor(readonly url: string) {
    if (StageWorker.refuses) throw new Error("refused by policy");
    StageWorker.last = this;
  }
  postMessage(order: LiveCommand): void {
    this.posted.push(order);
  }
  terminate(): void {
    this.terminated = true;
  }
}

/** Stands in for the browser's WebSocket where the page itself must connect. */
class StageSocket {
  static made: StageSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    StageSocket.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function inBrowser(run: () => void): void {
  const before = { ...Object.getOwnPropertyDescriptors(globalThis) };
  const stand = {
    Worker: StageWorker,
    WebSocket: StageSocket,
    __LIVE_WORKER__: "/dashboard/assets/live-worker.js",
  };
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  StageSocket.made = [];
  try {
    run();
  } finally {
    StageWorker.refuses = false;
    for (const name of Object.keys(stand)) {
      const old = before[name as keyof typeof before];
      if (old === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, old);
    }
  }
}

const OPEN: LiveCommand = { kind: "open", url: "ws://dashboard", quiet: false };

test("frames are decoded in the worker, and ending it does not wait for the socket", () => {
  inBrowser(() => {
    const heard: LiveEvent[] = [];
    const line = openLiveConnection((news) => heard.push(news));
    line.send(OPEN);
    const worker = StageWorker.last;
    assert.equal(worker?.posted, [OPEN]);
    worker?.onmessage?.({ data: { kind: "status", status: "live" } });
    assert.is(heard.length, 1);
    line.stop();
    assert.ok(worker?.terminated);
    worker?.onmessage?.({ data: { kind: "status", status: "delayed" } });
    assert.is(heard.length, 1);
    assert.is(StageSocket.made.length, 0);
  });
});

for (const [how, refuses] of [
  ["throws", true],
  ["reports an error", false],
] as const) {
  test(`where the worker ${how} at its start, the page connects by itself`, () => {
    inBrowser(() => {
      StageWorker.refuses = refuses;
      const heard: LiveEvent[] = [];
      const line = openLiveConnection((news) => heard.push(news));
      line.send(OPEN);
      if (!refuses) StageWorker.last?.onerror?.({ preventDefault() {} });
      const socket = StageSocket.made[0];
      assert.is(socket?.url, "ws://dashboard");
      socket?.onopen?.();
      socket?.onmessage?.({ data: '{"now":1,"online":1}' });
      assert.ok(heard.some((news) => news.kind === "frame"));
      line.stop();
      assert.ok(socket?.closed);
      assert.is(socket?.onclose, null, "nobody waits for its end");
    });
  });
}

test.run();
