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

/** A run over numbers whose steps end only when they are told how. */
function stage(count: number, atOnce = 4) {
  const items = Array.from({ length: count }, (_, at) => at + 1);
  const open = new Map<number, { end(verdict: Verdict): void; fail(error: unknown): void }>();
  const begun: (readonly number[])[] = [];
  const started: number[] = [];
  let beginFails: unknown = null;
  const run = createRun<number>({
    items,
    atOnce,
    async begin(waiting) {
      begun.push(waiting);
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
    begun,
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

test("never more go on at once than are allowed, and each ends before the next begins", async () => {
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

test("stop lets what is under way end and leaves the rest alone; going on does exactly the rest", async () => {
  const { run, go, end, started, begun } = stage(8);
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
  assert.equal(begun.at(-1), [6, 7, 8], "what is needed once is read anew, for those that are left");
  for (const item of [6, 7, 8]) await end(item);
  await more.all;
  assert.is(state(run).halt, null);
  assert.is(state(run).counts.done, 8);
});

test("stop at the very end is no stop", async () => {
  const { run, go, end } = stage(2);
  const { all } = await go();
  run.stop();
  await end(1);
  await end(2);
  await all;
  assert.is(state(run).halt, null);
  assert.is(state(run).stopping, false);
});

test("stop before anything was begun leaves all of it waiting", async () => {
  const { run, started } = stage(3);
  const all = run.go();
  run.stop();
  await all;
  assert.equal(started, []);
  assert.is(statuses(run), "waiting waiting waiting");
  assert.is(state(run).halt?.why, "stopped");
});

test("retry does what failed once more, and nothing else", async () => {
  const { run, go, end, fail, started, begun } = stage(5);
  const { all } = await go();
  await fail(2, new Refused("no"));
  await fail(4, new HttpFailure(502, "Bad Gateway"));
  for (const item of [1, 3, 5]) await end(item);
  await all;
  started.length = 0;
  const again = run.retry();
  assert.is(state(run).counts.failed, 0);
  await turns();
  assert.equal(begun.at(-1), [2, 4]);
  await end(2);
  await end(4);
  await again;
  assert.equal(started, [2, 4]);
  assert.is(statuses(run), "done done done done done");
});

test("a double press begins it once", async () => {
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
  test(`${why}: what is under way ends, the rest stays waiting, and it can go on afterwards`, async () => {
    const { run, go, end, fail, started } = stage(8);
    const { all } = await go();
    await end(1);
    await fail(2, error);
    assert.equal(started, [1, 2, 3, 4, 5], "nothing more is begun");
    await fail(3, error);
    await end(4);
    await fail(5, error);
    await all;
    assert.is(statuses(run), "done waiting waiting done waiting waiting waiting waiting");
    assert.equal(state(run).halt, { why, error });
    assert.is(state(run).counts.failed, 0, "nobody was refused: it was not done");

    const more = await go();
    for (const item of [2, 3, 5, 6, 7, 8]) await end(item);
    await more.all;
    assert.is(state(run).counts.done, 8);
    assert.is(state(run).halt, null);
  });
}

test("a dashboard that does not answer ends it after as many failures in a row as go out at once", async () => {
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

test("what is needed once cannot be read: nothing is begun, and the reason is told", async () => {
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

test("nothing to do ends at once, also twice", async () => {
  const { run } = stage(0);
  await run.go();
  assert.is(state(run).running, false);
  await run.go();
  assert.is(state(run).running, false);
  assert.is(state(run).halt, null);
});

test("ten thousand items cost a few renders, and the last of them shows the end", async () => {
  const items = Array.from({ length: 10_000 }, (_, at) => at);
  const run = createRun<number>({ items, begin: async () => async () => done });
  let told = 0;
  const end = store.sub(run.state, () => {
    told += 1;
  });
  await run.go();
  end();
  assert.is(state(run).counts.done, 10_000);
  assert.ok(told < 100, `${told} renders`);
});

test.run();
