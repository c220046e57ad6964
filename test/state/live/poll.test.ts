/** Polling in place of a live connection that a proxy blocks, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { servers } from "../../../src/state/collections/servers.ts";
import type { LiveEvent } from "../../../src/state/live/connection.ts";
import { figures } from "../../../src/state/live/current-values.ts";
import { followSession } from "../../../src/state/live/follow-session.ts";
import { closeLive, forgetLive, liveCountsAtom, liveIsOpen, openLive } from "../../../src/state/live/live.ts";
import { packFrame } from "../../../src/state/live/pack-frame.ts";
import { followLiveSource, liveSourceAtom } from "../../../src/state/live/poll.ts";
import { blockedUntilAtom, sessionAtom } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { pause } from "../../as/eventually.ts";
import { eventually, settled } from "../../as/user.ts";

const source = () => store.get(liveSourceAtom);

let demo: Demo;
let send: (event: LiveEvent) => void = () => {};
let stop = () => {};

test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await servers.load();
  demo.calls.length = 0;
  stopClock();
  openLive({
    start: (onEvent) => {
      send = onEvent;
      return { send: () => {}, stop: () => {} };
    },
    url: "ws://x",
    after: 0,
  });
});
test.after.each(() => {
  stop();
  startClock();
  forgetLive();
});
test.after(forgetEverything);

const listCalls = () => demo.calls.filter((call) => call === "GET /server").length;

/** Lets time pass until a check passes. */
const becomes = (check: () => void) =>
  eventually(async () => {
    await waits(10);
    check();
  });

test("after three refusals in a row the list is polled, and the page can show that", async () => {
  stop = followLiveSource({ every: 20 });
  send({ kind: "refused", inARow: 1 });
  send({ kind: "refused", inARow: 2 });
  await waits(30);
  assert.is(listCalls(), 0);
  send({ kind: "refused", inARow: 3 });
  await becomes(() => assert.ok(listCalls() >= 2, `${listCalls()} times`));
  assert.is(source(), "polling");
  assert.ok(store.get(liveCountsAtom).online > 0);
});

test("a proxy that accepts the handshake and passes no frame is noticed", async () => {
  stop = followLiveSource({ silent: 20, every: 1000 });
  assert.is(source(), "connecting");
  await becomes(() => assert.is(source(), "polling"));
  assert.is(listCalls(), 1);
});

test("a backend without any answer counts as reconnecting, not as polling", async () => {
  stop = followLiveSource({ silent: 10, every: 20 });
  send({ kind: "status", status: "reconnecting" });
  await demo.control({ op: "fail", path: "/server", status: 502, times: 100 });
  await becomes(() => assert.ok(listCalls() >= 2, `${listCalls()} times`));
  assert.is(source(), "reconnecting");
  assert.is(store.get(servers.state).status, "ready", "polling does not change the status of the list");
});

test("polling stops when a frame arrives, and when the connection is closed on purpose", async () => {
  // Node's stopped clock drops a timer when a running one clears itself.
  startClock();
  stop = followLiveSource({ silent: 10, every: 20 });
  await eventually(() => assert.is(source(), "polling"));
  const frame = packFrame(JSON.stringify({ now: Date.now(), servers: [] }));
  assert.ok(frame);
  send({ kind: "status", status: "live" });
  send({ kind: "frame", frame });
  assert.is(source(), "live");
  await settled();
  const before = listCalls();
  await pause(60);
  assert.is(listCalls(), before);
  send({ kind: "status", status: "reconnecting" });
  await eventually(() => assert.is(source(), "polling"));
  closeLive();
  await eventually(() => assert.is(source(), "offline"));
  const closed = listCalls();
  await pause(60);
  assert.is(listCalls(), closed);
});

test("polling brings the further figures that a screen requests, and only to that screen", async () => {
  closeLive();
  const start = { start: () => ({ send: () => {}, stop: () => {} }), url: "ws://x", after: 0 };
  openLive({ ...start, more: ["load_15"] });
  stop = followLiveSource({ silent: 10, every: 20 });
  await becomes(() => assert.is(source(), "polling"));
  const table = figures.latest();
  const known = [...(table?.more ?? [])].filter((load) => load > 0);
  assert.is(table?.more?.length, table?.count);
  assert.ok(known.length > 3, `${known.length}`);
  closeLive();
  openLive(start);
  await servers.load();
  assert.is(figures.latest()?.more, undefined);
});

test("alternating good and bad statuses do not delay polling", async () => {
  stop = followLiveSource({ silent: 60, every: 1000 });
  for (const status of ["delayed", "reconnecting", "delayed", "reconnecting"] as const) {
    send({ kind: "status", status });
    await waits(20);
  }
  assert.is(source(), "polling");
});

test("the end of a session suspends the connection; a new session reopens it only for a screen that needs it", () => {
  const unfollow = followSession();
  const opened: string[] = [];
  const open = () =>
    openLive({
      start: () => {
        opened.push("open");
        return { send: () => {}, stop: () => {} };
      },
    });
  const become = (status: "signedIn" | "ended") => store.set(sessionAtom, (now) => ({ ...now, status }));
  become("signedIn");
  closeLive();
  open();
  // The firewall block also ends the session.
  store.set(blockedUntilAtom, Date.now() + 60_000);
  become("ended");
  assert.not(liveIsOpen());
  store.set(blockedUntilAtom, null);
  assert.not(liveIsOpen(), "there is no session");
  become("signedIn");
  assert.ok(liveIsOpen());
  assert.is(opened.length, 2);
  closeLive();
  store.set(blockedUntilAtom, Date.now() + 60_000);
  store.set(blockedUntilAtom, null);
  assert.not(liveIsOpen(), "no screen shows servers");
  unfollow();
});

test.run();
