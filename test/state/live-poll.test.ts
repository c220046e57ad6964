/** The stand-in for a live connection that a proxy swallows, on the demo backend. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { servers } from "../../src/state/collections.ts";
import { closeLive, forgetLive, liveCountsAtom, openLive } from "../../src/state/live.ts";
import { packFrame } from "../../src/state/live-frame.ts";
import type { LiveNews } from "../../src/state/live-link.ts";
import { followLiveSource, liveSourceAtom } from "../../src/state/live-poll.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const source = () => store.get(liveSourceAtom);

let demo: Demo;
let tell: (news: LiveNews) => void = () => {};
let end = () => {};

test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await servers.load();
  demo.calls.length = 0;
  openLive({
    start: (hear) => {
      tell = hear;
      return { take: () => {}, stop: () => {} };
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
  await pause(120);
  assert.is(source(), "polling");
  assert.ok(asked() >= 2, `${asked()} times`);
  assert.ok(store.get(liveCountsAtom).online > 0);
});

test("a proxy that lets the handshake through and then no frame is noticed, too", async () => {
  end = followLiveSource({ silent: 20, every: 1000 });
  assert.is(source(), "connecting");
  await pause(50);
  assert.is(source(), "polling");
  assert.is(asked(), 1);
});

test("a backend that answers nothing at all is not called one without a live connection", async () => {
  end = followLiveSource({ silent: 10, every: 20 });
  tell({ kind: "status", status: "reconnecting" });
  await demo.control({ op: "fail", path: "/server", status: 502, times: 100 });
  await pause(80);
  assert.ok(asked() >= 2, `${asked()} times`);
  assert.is(source(), "reconnecting");
  assert.is(store.get(servers.state).status, "ready", "nobody asked for it");
});

test("it rests as soon as a frame arrives, and when the connection is closed on purpose", async () => {
  end = followLiveSource({ silent: 10, every: 20 });
  await pause(40);
  assert.is(source(), "polling");
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
  await pause(40);
  assert.is(source(), "polling");
  closeLive();
  await pause(60);
  const closed = asked();
  await pause(60);
  assert.is(asked(), closed);
  assert.is(source(), "offline");
});

test.run();
