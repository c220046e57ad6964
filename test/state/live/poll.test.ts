/** The stand-in for a live connection that a proxy swallows, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { servers } from "../../../src/state/collections/servers.ts";
import type { LiveEvent } from "../../../src/state/live/connection.ts";
import { followSession } from "../../../src/state/live/follow-session.ts";
import { packFrame } from "../../../src/state/live/frame.ts";
import { closeLive, forgetLive, liveCountsAtom, liveIsOpen, openLive } from "../../../src/state/live/live.ts";
import { figures } from "../../../src/state/live/now.ts";
import { followLiveSource, liveSourceAtom } from "../../../src/state/live/poll.ts";
import { blockedUntilAtom, sessionAtom } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/user.ts";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const source = () => store.get(liveSourceAtom);

let demo: Demo;
let tell: (news: LiveEvent) => void = () => {};
let end = () => {};

test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await servers.load();
  demo.calls.length = 0;
  openLive({
    start: (onEvent) => {
      tell = onEvent;
      return { send: () => {}, stop: () => {} };
    },
    url: "ws://x",
    after: 0,
  });
});
test.after.each(() => {
  end();
  forgetLive();
});
test.after(forgetEverything);

const asked = () => demo.calls.filter((call) => call === "GET /server").length;

test("refused three times in a row, the list is read again and again instead, and the page can say so", async () => {
  end = followLiveSource({ every: 20 });
  tell({ kind: "refused", inARow: 1 });
  tell({ kind: "refused", inARow: 2 });
  await pause(30);
  assert.is(asked(), 0);
  tell({ kind: "refused", inARow: 3 });
  await eventually(() => assert.ok(asked() >= 2, `${asked()} times`));
  assert.is(source(), "polling");
  assert.ok(store.get(liveCountsAtom).online > 0);
});

test("a proxy that lets the handshake through and then no frame is noticed, too", async () => {
  end = followLiveSource({ silent: 20, every: 1000 });
  assert.is(source(), "connecting");
  await eventually(() => assert.is(source(), "polling"));
  assert.is(asked(), 1);
});

test("a backend that answers nothing at all is not called one without a live connection", async () => {
  end = followLiveSource({ silent: 10, every: 20 });
  tell({ kind: "status", status: "reconnecting" });
  await demo.control({ op: "fail", path: "/server", status: 502, times: 100 });
  await eventually(() => assert.ok(asked() >= 2, `${asked()} times`));
  assert.is(source(), "reconnecting");
  assert.is(store.get(servers.state).status, "ready", "nobody asked for it");
});

test("it rests as soon as a frame arrives, and when the connection is closed on purpose", async () => {
  end = followLiveSource({ silent: 10, every: 20 });
  await eventually(() => assert.is(source(), "polling"));
  const frame = packFrame(JSON.stringify({ now: Date.now(), servers: [] }));
  assert.ok(frame);
  tell({ kind: "status", status: "live" });
  tell({ kind: "frame", frame });
  assert.is(source(), "live");
  await pause(30);
  const before = asked();
  await pause(60);
  assert.is(asked(), before);
  tell({ kind: "status", status: "reconnecting" });
  await eventually(() => assert.is(source(), "polling"));
  closeLive();
  await pause(60);
  const closed = asked();
  await pause(60);
  assert.is(asked(), closed);
  assert.is(source(), "offline");
});

test("what a screen asks for beyond the usual figures comes by the list, too, and for nobody else", async () => {
  closeLive();
  const start = { start: () => ({ send: () => {}, stop: () => {} }), url: "ws://x", after: 0 };
  openLive({ ...start, more: ["load_15"] });
  end = followLiveSource({ silent: 10, every: 20 });
  await eventually(() => assert.is(source(), "polling"));
  const table = figures.latest();
  const known = [...(table?.more ?? [])].filter((load) => load > 0);
  assert.is(table?.more?.length, table?.count);
  assert.ok(known.length > 3, `${known.length}`);
  closeLive();
  openLive(start);
  await servers.load();
  assert.is(figures.latest()?.more, undefined);
});

test("good and bad news by turns do not put off the moment when it stands in", async () => {
  end = followLiveSource({ silent: 60, every: 1000 });
  for (const status of ["delayed", "reconnecting", "delayed", "reconnecting"] as const) {
    tell({ kind: "status", status });
    await pause(20);
  }
  assert.is(source(), "polling");
});

test("a session that ends suspends the connection, and it comes back for the screen that wants it, and for no other", () => {
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
  // Blocked, and the session went with it.
  store.set(blockedUntilAtom, Date.now() + 60_000);
  become("ended");
  assert.not(liveIsOpen());
  store.set(blockedUntilAtom, null);
  assert.not(liveIsOpen(), "nobody is signed in");
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
