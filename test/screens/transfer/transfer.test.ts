/** Transfers: merging the list with the stream, reconnecting the stream; moving servers and the answers to it. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Refused } from "../../../src/api/http/failure.ts";
import type { MovedServer } from "../../../src/api/resources/server-move.ts";
import {
  type TransferListener,
  type TransferRow,
  transfer,
} from "../../../src/api/resources/server-transfer.ts";
import { text } from "../../../src/i18n/intl.ts";
import { moveRun, verdictOf } from "../../../src/screens/server/move/job.ts";
import { mergeChanges, newerRow } from "../../../src/screens/transfer/merge.ts";
import { statusText } from "../../../src/screens/transfer/status.tsx";
import { followTransfers, type TransferSocketEnvironment } from "../../../src/state/live/transfer-link.ts";
import { store } from "../../../src/state/store.ts";
import { forgetEverything, freshDemo } from "../../as/demo.ts";
import { speak } from "../../as/words.ts";

const test = suite("transfers");
test.before(() => speak());
test.after(forgetEverything);

const row = (id: number, status: number, updated_at = 0): TransferRow => ({
  id,
  created_at: 0,
  updated_at,
  server_id: id + 10,
  from_user_id: 1,
  to_user_id: 2,
  initiator_id: 1,
  status,
  last_error: "",
  acked_at: null,
});

test("an ended transfer wins over a pending one, otherwise the later change wins", () => {
  assert.is(newerRow(row(1, 2, 5), row(1, 0, 9)).status, 2);
  assert.is(newerRow(row(1, 0, 9), row(1, 1, 5)).status, 1);
  assert.is(newerRow(row(1, 4, 5), row(1, 4, 9)).updated_at, 9);
});

test("the stream changes rows of the list and adds new ones at the top", () => {
  const rows = [row(2, 0), row(1, 1)];
  assert.is(mergeChanges(rows, new Map()), rows, "the same array without changes");
  const changes = new Map([row(3, 0, 7), row(2, 2, 7)].map((one) => [one.id, one]));
  assert.equal(
    mergeChanges(rows, changes).map(({ id, status }) => [id, status]),
    [
      [3, 0],
      [2, 2],
      [1, 1],
    ],
  );
});

test("each status has a text, and an unknown status shows its number", () => {
  const words = [0, 1, 2, 3, 4, 9].map((status) => statusText(status, text));
  assert.equal(words, ["Waiting for the agent", "Confirmed", "Failed", "Timed out", "Cancelled", "Status 9"]);
});

/** A fake environment with manual timers. */
function fakeEnvironment() {
  const timers = new Set<{ ms: number; run: () => void }>();
  const sockets: TransferListener[] = [];
  let closed = 0;
  let hidden = false;
  const watchers = new Set<() => void>();
  const environment: TransferSocketEnvironment = {
    open(listener) {
      sockets.push(listener);
      return {
        close() {
          closed += 1;
        },
      };
    },
    after(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    hidden: () => hidden,
    onVisibility(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
  const hide = (now: boolean): void => {
    hidden = now;
    for (const watcher of watchers) watcher();
  };
  const pass = (ms: number): void => {
    const timer = [...timers].find((one) => one.ms === ms);
    assert.ok(timer, `a pause of ${ms} ms among ${[...timers].map((one) => one.ms).join(", ")}`);
    timers.delete(timer);
    timer.run();
  };
  return { environment, sockets, timers, pass, hide, watchers, closed: () => closed };
}

test("the list is read whenever the stream connects, and every ten seconds while it is disconnected", () => {
  const { environment, sockets, timers, pass, closed } = fakeEnvironment();
  const sources: string[] = [];
  let reads = 0;
  const changes: number[] = [];
  const stop = followTransfers(
    {
      change: ({ id }) => changes.push(id),
      read: () => {
        reads += 1;
      },
      source: (now) => sources.push(now),
    },
    environment,
  );
  sockets[0]?.onOpen();
  sockets[0]?.onChange(row(5, 0));
  assert.equal([reads, changes], [1, [5]]);
  sockets[0]?.onEnd();
  pass(10_000);
  assert.is(reads, 2, "polled");
  pass(1500);
  sockets[1]?.onEnd();
  pass(3000);
  sockets[2]?.onOpen();
  assert.is(reads, 3, "reads again for missed changes");
  pass(30_000);
  assert.is(timers.size, 0, "no polling while connected");
  assert.equal(sources, ["connecting", "live", "polling", "polling", "live"]);
  stop();
  assert.is(closed(), 1);
});

const quiet = { change: () => {}, read: () => {}, source: () => {} };

test("the pause before reconnecting grows while connections fail at once, and resets after one that works", () => {
  const { environment, sockets, pass } = fakeEnvironment();
  const stop = followTransfers(quiet, environment);
  for (const [turn, pause] of [1500, 3000, 6000].entries()) {
    sockets[turn]?.onOpen();
    sockets[turn]?.onEnd();
    pass(pause);
  }
  sockets[3]?.onOpen();
  sockets[3]?.onChange(row(1, 0));
  sockets[3]?.onEnd();
  pass(1500);
  sockets[4]?.onOpen();
  sockets[4]?.onEnd();
  pass(3000);
  sockets[5]?.onOpen();
  pass(30_000);
  sockets[5]?.onEnd();
  pass(1500);
  assert.is(sockets.length, 7);
  stop();
});

test("a hidden page does not reconnect until it is visible", () => {
  const { environment, sockets, timers, pass, hide, watchers } = fakeEnvironment();
  const stop = followTransfers(quiet, environment);
  sockets[0]?.onEnd();
  hide(true);
  pass(1500);
  assert.is(sockets.length, 1);
  hide(false);
  assert.is(sockets.length, 2);
  hide(true);
  hide(false);
  assert.is(sockets.length, 2, "once");
  stop();
  assert.equal([timers.size, watchers.size], [0, 0]);
});

const result = (status: string, error = ""): MovedServer => ({ server_id: 1, status, transfer_id: 0, error });
const answerText = (one: MovedServer | undefined): string => {
  try {
    return JSON.stringify(verdictOf(one));
  } catch (error) {
    assert.instance(error, Refused);
    return (error as Refused).text;
  }
};

test("each answer to a move has a text, including unknown answers", () => {
  assert.equal(verdictOf(null), { status: "done" });
  assert.equal(verdictOf(result("pending")), { status: "pending" });
  assert.equal(verdictOf(result("pending"), row(1, 0)), { status: "pending" });
  assert.equal(verdictOf(result("pending"), row(1, 1)), { status: "done" });
  assert.equal(verdictOf(result("same_owner")), { status: "unchanged" });
  assert.is(verdictOf(result("server_not_found")).status, "gone");
  assert.match(answerText(result("already_transferring")), /earlier transfer/);
  assert.match(answerText(result("agent_too_old")), /1\.18\.0/);
  assert.match(answerText(result("permission_denied", "because")), /does not allow this\. because$/);
  assert.match(answerText(result("moon_phase")), /“moon_phase”/);
  assert.match(answerText(undefined), /reported nothing/);
});

for (const [dialect, statuses] of [
  ["1.14.14", ["done", "done"]],
  ["2.3.7", ["done", "gone"]],
] as const)
  test(`a move is one call, and each server gets its own result, on ${dialect}`, async () => {
    const demo = freshDemo({ dialect, servers: 3, rows: false });
    await demo.signsIn();
    const run = moveRun(
      [
        { id: 1, name: "one" },
        { id: 99, name: "gone" },
      ],
      2,
    );
    await run.go();
    const { results } = store.get(run.state);
    assert.equal(
      run.items.map((item) => results.get(item)?.status),
      statuses,
    );
    assert.is(demo.backend.state.servers.get(1)?.owner, 2);
  });

test("a refusal of the whole call fails each server", async () => {
  const demo = freshDemo({ servers: 2, rows: false });
  await demo.signsIn();
  const run = moveRun([{ id: 1, name: "one" }], 77);
  await run.go();
  const [only] = run.items;
  assert.ok(only);
  const now = store.get(run.state).results.get(only);
  assert.is(now?.status, "failed");
  assert.instance(now?.error, Refused);
  assert.match(String(now?.error), /user id 77 does not exist/);
});

for (const dialect of ["2.0.14", "2.3.7"] as const)
  test(`a move that the agent refuses right after the answer, or has not answered, says so on ${dialect}`, async () => {
    const demo = freshDemo({ dialect, servers: 2, rows: false });
    await demo.signsIn();
    const servers = ["old wire !plaintext", "asleep !pending"].map((name, index) => {
      const server = demo.backend.state.servers.get(index + 1);
      if (server) server.name = name;
      return { id: index + 1, name };
    });
    const run = moveRun(servers, 2);
    await run.go();
    const { results } = store.get(run.state);
    const [refused, pending] = servers.map((server) => results.get(server));
    assert.is(refused?.status, "failed");
    assert.match(
      String(refused?.error),
      /the previous owner has the server again\. .*plaintext or InsecureTLS/,
    );
    assert.is(pending?.status, "pending");
    assert.is(demo.calls.filter((call) => call === "GET /transfer").length, 1);
  });

test("a refusal by an agent without TLS is stored in the transfer, and cancelling an ended transfer returns it unchanged", async () => {
  const demo = freshDemo({ servers: 2, rows: false });
  await demo.signsIn();
  const server = demo.backend.state.servers.get(1);
  if (server) server.name = "old wire !plaintext";
  await moveRun([{ id: 1, name: "old wire" }], 2).go();
  const [first] = (await transfer.list()).rows;
  assert.is(first?.status, 2);
  assert.match(first?.last_error ?? "", /plaintext or InsecureTLS/);
  assert.is((await transfer.cancel(first?.id ?? 0)).status, 2);
  assert.is((await transfer.retry(first?.id ?? 0)).status, 0, "a new one");
});

test.run();
