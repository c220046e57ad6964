import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  Blocked,
  HttpFailure,
  Refused,
  SessionEnded,
  TimedOut,
  Unreachable,
} from "../../src/api/http/failure.ts";
import { createRun, type Run, type Verdict } from "../../src/state/run.ts";
import { store } from "../../src/state/store.ts";

const done: Verdict = { status: "done" };
const turns = async (count = 6) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A run over numbers whose steps end as the test decides. */
function stage(count: number, atOnce = 4) {
  const items = Array.from({ length: count }, (_, at) => at + 1);
  const open = new Map<number, { end(verdict: Verdict): void; fail(error: unknown): void }>();
  const sharedReads: (readonly number[])[] = [];
  const started: number[] = [];
  let beginFails: unknown = null;
  const run = createRun<number>({
    items,
    atOnce,
    async begin(waiting) {
      sharedReads.push(waiting);
      if (beginFails) throw beginFails;
      return (item) =>
        new Promise((resolve, reject) => {
          started.push(item);
          open.set(item, { end: resolve, fail: reject });
        });
    },
  });
  const take = (item: number) => {
    const found = open.get(item);
    if (!found) throw new Error(`${item} is not under way`);
    open.delete(item);
    return found;
  };
  return {
    run,
    sharedReads,
    started,
    under: () => [...open.keys()],
    failBegin(error: unknown) {
      beginFails = error;
    },
    async end(item: number, verdict = done) {
      take(item).end(verdict);
      await turns();
    },
    async fail(item: number, error: unknown) {
      take(item).fail(error);
      await turns();
    },
    async go() {
      const all = run.go();
      await turns();
      return { all };
    },
  };
}

const state = (run: Run<number>) => store.get(run.state);
const statuses = (run: Run<number>) =>
  run.items.map((item) => state(run).results.get(item)?.status).join(" ");

test("the number of parallel steps is limited, and each ends before the next begins", async () => {
  const { run, go, end, under, started } = stage(10);
  const { all } = await go();
  assert.equal(under(), [1, 2, 3, 4]);
  await end(3);
  assert.equal(under(), [1, 2, 4, 5]);
  for (let item = 1; item <= 10; item += 1) if (item !== 3) await end(item);
  await all;
  assert.equal(started, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { running, halt, counts } = state(run);
  assert.equal({ running, halt, done: counts.done }, { running: false, halt: null, done: 10 });
});

test("each item has its own result: done, unchanged, gone, or failed with the reason", async () => {
  const { run, go, end, fail } = stage(4);
  const { all } = await go();
  const refusal = new Refused("permission denied");
  await end(1);
  await end(2, { status: "unchanged" });
  await end(3, { status: "gone", note: "deleted by Ann" });
  await fail(4, refusal);
  await all;
  assert.is(statuses(run), "done unchanged gone failed");
  assert.is(state(run).results.get(3)?.note, "deleted by Ann");
  assert.is(state(run).results.get(4)?.error, refusal);
  assert.is(state(run).halt, null, "a refusal concerns only its own item");
});

test("after a stop, started items end and the others wait; resuming runs exactly those", async () => {
  const { run, go, end, started, sharedReads } = stage(8);
  const { all } = await go();
  await end(1);
  run.stop();
  run.stop();
  assert.is(state(run).stopping, true);
  for (const item of [2, 3, 4]) await end(item);
  await end(5);
  await all;
  assert.is(statuses(run), "done done done done done waiting waiting waiting");
  assert.is(state(run).halt?.why, "stopped");
  assert.equal(started, [1, 2, 3, 4, 5]);

  const more = await go();
  assert.equal(sharedReads.at(-1), [6, 7, 8], "shared data is read again, for the remaining items");
  for (const item of [6, 7, 8]) await end(item);
  await more.all;
  assert.is(state(run).halt, null);
  assert.is(state(run).counts.done, 8);
});

test("a stop after the last start changes nothing", async () => {
  const { run, go, end } = stage(2);
  const { all } = await go();
  run.stop();
  await end(1);
  await end(2);
  await all;
  assert.is(state(run).halt, null);
  assert.is(state(run).stopping, false);
});

test("a stop before the start leaves all items waiting", async () => {
  const { run, started } = stage(3);
  const all = run.go();
  run.stop();
  await all;
  assert.equal(started, []);
  assert.is(statuses(run), "waiting waiting waiting");
  assert.is(state(run).halt?.why, "stopped");
});

test("a retry repeats failed items and nothing else", async () => {
  const { run, go, end, fail, started, sharedReads } = stage(5);
  const { all } = await go();
  await fail(2, new Refused("no"));
  await fail(4, new HttpFailure(502, "Bad Gateway"));
  for (const item of [1, 3, 5]) await end(item);
  await all;
  started.length = 0;
  const again = run.retry();
  assert.is(state(run).counts.failed, 0);
  await turns();
  assert.equal(sharedReads.at(-1), [2, 4]);
  await end(2);
  await end(4);
  await again;
  assert.equal(started, [2, 4]);
  assert.is(statuses(run), "done done done done done");
});

test("a double press starts the run once", async () => {
  const { run, end, started } = stage(2);
  const first = run.go();
  assert.is(run.go(), first);
  assert.is(run.retry(), first);
  await turns();
  assert.equal(started, [1, 2]);
  await end(1);
  await end(2);
  await first;
});

for (const [why, error] of [
  ["session", new SessionEnded()],
  ["blocked", new Blocked(0)],
] as const) {
  test(`${why}: started items end, the others wait, and the run can resume`, async () => {
    const { run, go, end, fail, started } = stage(8);
    const { all } = await go();
    await end(1);
    await fail(2, error);
    assert.equal(started, [1, 2, 3, 4, 5], "no further item starts");
    await fail(3, error);
    await end(4);
    await fail(5, error);
    await all;
    assert.is(statuses(run), "done waiting waiting done waiting waiting waiting waiting");
    assert.equal(state(run).halt, { why, error });
    assert.is(state(run).counts.failed, 0, "an item that was not started has not failed");

    const more = await go();
    for (const item of [2, 3, 5, 6, 7, 8]) await end(item);
    await more.all;
    assert.is(state(run).counts.done, 8);
    assert.is(state(run).halt, null);
  });
}

test("a dashboard without answers ends the run after as many failures in a row as run at once", async () => {
  const { run, go, fail, end, started } = stage(100);
  const { all } = await go();
  await fail(1, new Unreachable());
  await fail(2, new TimedOut(30));
  await end(3);
  await fail(4, new HttpFailure(502, ""));
  await fail(5, new HttpFailure(502, ""));
  await fail(6, new Refused("an answer is an answer"));
  await fail(7, new Unreachable());
  await fail(8, new Unreachable());
  await fail(9, new Unreachable());
  assert.is(state(run).halt, null);
  await fail(10, new Unreachable());
  for (const item of [11, 12, 13]) await end(item);
  await all;
  assert.is(state(run).halt?.why, "trouble");
  assert.equal(started.length, 13);
  assert.is(state(run).counts.waiting, 87);
});

test("if shared data cannot be read, no item starts and the reason is reported", async () => {
  const { run, go, failBegin, started } = stage(3);
  const error = new Unreachable();
  failBegin(error);
  await (await go()).all;
  assert.equal(started, []);
  assert.equal(state(run).halt, { why: "trouble", error });
  failBegin(new SessionEnded());
  await (await go()).all;
  assert.is(state(run).halt?.why, "session");
  assert.is(statuses(run), "waiting waiting waiting");
});

test("a run without items ends at once, also a second time", async () => {
  const { run } = stage(0);
  await run.go();
  assert.is(state(run).running, false);
  await run.go();
  assert.is(state(run).running, false);
  assert.is(state(run).halt, null);
});

test("ten thousand items cause few renders, and the last one shows the end", async () => {
  const items = Array.from({ length: 10_000 }, (_, at) => at);
  const run = createRun<number>({ items, begin: async () => async () => done });
  let renders = 0;
  const end = store.sub(run.state, () => {
    renders += 1;
  });
  await run.go();
  end();
  assert.is(state(run).counts.done, 10_000);
  assert.ok(renders < 100, `${renders} renders`);
});

test.run();
