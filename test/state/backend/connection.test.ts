import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { onRecovery, watchConnection } from "../../../src/state/backend/connection.ts";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import { loadProfile, sessionAtom } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { startClock, stopClock, waits } from "../../as/clock.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/user.ts";
import { window } from "../../setup.ts";

let demo: Demo;
let recoveries = 0;
let ends: (() => void)[] = [];
const noteRecovery = () => {
  recoveries += 1;
};
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  demo.calls.length = 0;
  recoveries = 0;
  stopClock();
  ends = [watchConnection(), onRecovery(noteRecovery)];
});
test.after.each(() => {
  startClock();
  for (const end of ends) end();
});
test.after(forgetEverything);

const asks = () => demo.calls.filter((call) => call === "GET /profile").length;

test("after a request without an answer the backend is asked, ever more rarely, until it answers", async () => {
  demo.offline = true;
  await natProfiles.load();
  assert.is(asks(), 0);
  for (const [seconds, total] of [
    [4.9, 0],
    [0.1, 1],
    [10, 2],
    [20, 3],
    [30, 4],
    [30, 5],
  ] as const) {
    await waits(seconds * 1000);
    await eventually(() => assert.is(asks(), total));
  }
  assert.is(recoveries, 0);
  demo.offline = false;
  await waits(30_000);
  await eventually(() => assert.is(recoveries, 1));
  await waits(60_000);
  assert.is(asks(), 6, "and then no more");
});

test("when the browser is online again it asks at once", async () => {
  demo.offline = true;
  window.dispatchEvent(new window.Event("offline"));
  await eventually(() => assert.is(asks(), 1));
  demo.offline = false;
  window.dispatchEvent(new window.Event("online"));
  await eventually(() => assert.is(recoveries, 1));
});

test("the page of a proxy does not count as an answer, a refusal does", async () => {
  await demo.control({ op: "fail", path: "/nat", status: 502 });
  await natProfiles.load();
  await demo.control({ op: "fail", path: "/profile", kind: "html" });
  await waits(5000);
  await eventually(() => assert.is(asks(), 1));
  assert.is(recoveries, 0);
  await demo.control({ op: "endSession" });
  await waits(10_000);
  await eventually(() => assert.is(recoveries, 1));
  assert.is(store.get(sessionAtom).status, "signedIn", "the test follows no session");
});

test.run();
