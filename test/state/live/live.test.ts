import { mock } from "node:test";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LiveCommand, LiveEvent } from "../../../src/state/live/connection.ts";
import type { Cells } from "../../../src/state/live/frame.ts";
import {
  closeLive,
  figuresOf,
  forgetLive,
  lastSeenOf,
  liveCountsAtom,
  liveStatusAtom,
  liveTickAtom,
  noteScroll,
  onLiveRefused,
  openLive,
  resumeLive,
  seedLive,
  stateOf,
  suspendLive,
} from "../../../src/state/live/live.ts";
import { checkAfterLoss } from "../../../src/state/live/loss-check.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";
import { watchById } from "../../../src/state/live/watch.ts";
import { type OpenLiveConnection, openLiveConnection } from "../../../src/state/live/worker-connection.ts";
import { store } from "../../../src/state/store.ts";
import { eventually } from "../../as/eventually.ts";

/** The backend's clock in every frame, however late this machine is. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** Opens a scripted connection: it records commands and sends the events of the test. */
function openStage() {
  const commands: LiveCommand[] = [];
  let send: (event: LiveEvent) => void = () => {};
  let stopped = 0;
  const start: OpenLiveConnection = (onEvent) => {
    send = onEvent;
    return { send: (command) => commands.push(command), stop: () => stopped++ };
  };
  openLive({ start, url: "ws://dashboard/api/v1/ws/server", after: 0 });
  return {
    commands,
    send: (event: LiveEvent) => send(event),
    stopped: () => stopped,
    frame(ids: readonly number[], cpu = 1): Cells {
      const last_active = new Date(NOON).toISOString();
      const frame = packFrame(
        JSON.stringify({
          now: NOON,
          online: 1,
          servers: ids.map((id) => ({ id, last_active, state: { cpu } })),
        }),
      );
      if (frame === undefined) throw new Error("no frame");
      send({ kind: "frame", frame });
      return frame.cells;
    },
  };
}

const rows = (...ids: number[]) => ids.map((id) => ({ id, last_active: null, host: {}, state: {} }));

/** Stops timers and the monotonic clock; the returned function lets time pass. */
function stopClock(): (ms: number) => Promise<void> {
  // Whole numbers: sums of fractions would miss limits by a rounding error.
  let now = Math.ceil(performance.now());
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

test("a second opening opens nothing, and closing allows a new one", async () => {
  const passes = stopClock();
  const it = openStage();
  const other = openStage();
  await passes(5);
  assert.equal(it.commands, [
    { kind: "open", url: "ws://dashboard/api/v1/ws/server", quiet: false, more: undefined },
  ]);
  assert.equal(other.commands, []);
  closeLive();
  assert.is(it.stopped(), 1);
  assert.is(store.get(liveStatusAtom), "offline");
  const again = openStage();
  await passes(5);
  assert.is(again.commands.length, 1);
  assert.is(store.get(liveStatusAtom), "connecting");
});

test("closing before the socket was opened opens none", async () => {
  const passes = stopClock();
  const it = openStage();
  closeLive();
  await passes(5);
  assert.equal(it.commands, []);
});

test("a frame brings states, counts and figures of the servers in the list", () => {
  seedLive(rows(1, 2));
  assert.is(stateOf(1), "unknown");
  const it = openStage();
  it.frame([1, 7]);
  assert.equal([stateOf(1), stateOf(2)], ["online", "offline"]);
  assert.equal(store.get(liveCountsAtom), { total: 2, online: 1, stale: 0, offline: 1 });
  assert.is(figuresOf(1)?.cpu, 1);
  assert.is(lastSeenOf(1), NOON);
});

test("after a loss a frame counts only when the session was checked, again if the backend did not answer, and never if it ended", async () => {
  const answers: ((answered: boolean) => void)[] = [];
  checkAfterLoss(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (answered: boolean) => {
    answers.shift()?.(answered);
    await new Promise(setImmediate);
  };
  const lose = () => {
    it.send({ kind: "status", status: "reconnecting" });
    it.send({ kind: "status", status: "live" });
  };
  seedLive(rows(1, 2));
  const it = openStage();
  it.frame([1, 2]);
  assert.is(answers.length, 0, "the first frame is believed");
  lose();
  it.frame([1]);
  it.frame([1]);
  assert.equal([stateOf(2), answers.length], ["online", 1]);
  await answer(false);
  assert.is(stateOf(2), "offline", "the backend did not answer");
  it.frame([1, 2]);
  await answer(true);
  assert.equal([stateOf(2), answers.length], ["online", 0]);
  it.frame([1, 2]);
  assert.is(answers.length, 0, "asked once for each loss");
  lose();
  it.frame([1]);
  suspendLive();
  await answer(true);
  assert.is(stateOf(2), "online", "the session had ended");
  checkAfterLoss(() => Promise.resolve(true));
  resumeLive();
});

test("the array of each frame is returned for reuse, and equal counts stay the same object", () => {
  seedLive(rows(1));
  const it = openStage();
  const cells = it.frame([1]);
  const counts = store.get(liveCountsAtom);
  it.frame([1], 2);
  assert.is(store.get(liveCountsAtom), counts);
  assert.equal(it.commands.at(-1), { kind: "reuse", cells });
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
  const skipped = it.frame([1], 2);
  it.frame([1], 3);
  assert.is(figuresOf(1)?.cpu, 1);
  assert.ok(it.commands.some((command) => command.kind === "reuse" && command.cells === skipped));
  await passes(80);
  noteScroll();
  await passes(100);
  assert.is(figuresOf(1)?.cpu, 1, "still scrolling");
  await passes(120);
  assert.is(figuresOf(1)?.cpu, 3);
});

test("status and refusals are reported", () => {
  const it = openStage();
  const refused: number[] = [];
  const off = onLiveRefused((inARow) => refused.push(inARow));
  it.send({ kind: "status", status: "delayed" });
  it.send({ kind: "refused", inARow: 2 });
  off();
  it.send({ kind: "refused", inARow: 3 });
  assert.is(store.get(liveStatusAtom), "delayed");
  assert.equal(refused, [2]);
});

test("a listener for refusals may close the connection at once", () => {
  const it = openStage();
  const off = onLiveRefused(() => closeLive());
  it.send({ kind: "refused", inARow: 1 });
  off();
  assert.is(it.stopped(), 1);
});

test("a watched value stays the same object until it changes, and only its own subscribers are called", () => {
  const values = new Map([
    [1, { cpu: 1 }],
    [2, { cpu: 1 }],
  ]);
  const watched = watchById(
    (id) => ({ cpu: values.get(id)?.cpu ?? 0 }),
    (one, other) => one.cpu === other.cpu,
  );
  const called: number[] = [];
  const off = watched.subscribe(1, () => called.push(1));
  watched.subscribe(2, () => called.push(2));
  const first = watched.snapshot(1);
  watched.snapshot(2);
  watched.refresh();
  assert.is(watched.snapshot(1), first);
  values.set(1, { cpu: 9 });
  watched.refresh();
  assert.equal(called, [1]);
  assert.is(watched.snapshot(1).cpu, 9);
  off();
  values.set(1, { cpu: 10 });
  watched.refresh();
  assert.equal(called, [1]);
  assert.is(watched.snapshot(1).cpu, 10);
});

/** Replaces the browser's Worker; `last` is the newest. */
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
  postMessage(command: LiveCommand): void {
    this.posted.push(command);
  }
  terminate(): void {
    this.terminated = true;
  }
}

/** Replaces the browser's WebSocket, for a page without a worker. */
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

async function inBrowser(run: () => void | Promise<void>): Promise<void> {
  const before = { ...Object.getOwnPropertyDescriptors(globalThis) };
  const replacements = {
    Worker: StageWorker,
    WebSocket: StageSocket,
    __LIVE_WORKER__: "/dashboard/assets/live-worker.js",
  };
  for (const [name, value] of Object.entries(replacements))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  StageSocket.made = [];
  try {
    await run();
  } finally {
    StageWorker.refuses = false;
    for (const name of Object.keys(replacements)) {
      const old = before[name as keyof typeof before];
      if (old === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, old);
    }
  }
}

const OPEN: LiveCommand = { kind: "open", url: "ws://dashboard", quiet: false };

test("the worker decodes frames, and stopping it does not wait for the socket", async () => {
  await inBrowser(() => {
    const events: LiveEvent[] = [];
    const connection = openLiveConnection((event) => events.push(event));
    connection.send(OPEN);
    const worker = StageWorker.last;
    assert.equal(worker?.posted, [OPEN]);
    worker?.onmessage?.({ data: { kind: "status", status: "live" } });
    assert.is(events.length, 1);
    connection.stop();
    assert.ok(worker?.terminated);
    worker?.onmessage?.({ data: { kind: "status", status: "delayed" } });
    assert.is(events.length, 1);
    assert.is(StageSocket.made.length, 0);
  });
});

for (const [failure, refuses] of [
  ["throws", true],
  ["reports an error", false],
] as const) {
  test(`if the worker ${failure} at its start, the page itself connects`, async () => {
    await inBrowser(async () => {
      StageWorker.refuses = refuses;
      const events: LiveEvent[] = [];
      const connection = openLiveConnection((event) => events.push(event));
      connection.send(OPEN);
      if (!refuses) StageWorker.last?.onerror?.({ preventDefault() {} });
      await eventually(() => assert.is(StageSocket.made.length, 1));
      const socket = StageSocket.made[0];
      assert.is(socket?.url, "ws://dashboard");
      socket?.onopen?.();
      socket?.onmessage?.({ data: '{"now":1,"online":1}' });
      assert.ok(events.some(({ kind }) => kind === "frame"));
      connection.stop();
      assert.ok(socket?.closed);
      assert.is(socket?.onclose, null, "its end has no listener");
    });
  });
}

test.run();
