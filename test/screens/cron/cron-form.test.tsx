/** The form of a task: what it says of the servers that are chosen. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cron } from "../../../src/api/resources/cron.ts";
import CronScreen from "../../../src/screens/cron/CronScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, visit } from "../../as/place.tsx";
import { click, get, settled, show } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/cron/CronForm.tsx");
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

async function opens(servers: number[]): Promise<void> {
  const [first] = (await cron.list()).rows;
  assert.ok(first);
  Object.assign(demo.backend.world.table("cron").get(first.id) ?? {}, { servers, cover: 0, task_type: 0 });
  await visit(`/cron?edit=${first.id}`, <CronScreen />);
  for (let turn = 0; turn < 6; turn++) await settled();
}
const says = (sentence: string): boolean => get("dialog").textContent?.includes(sentence) ?? false;

test("servers that were deleted are named and not counted, and with nothing but those it runs nowhere or everywhere", async () => {
  await opens([9998, 9999]);
  assert.ok(says("No servers2 no longer exist."));
  assert.ok(says("#9999, deleted"));
  assert.ok(says("No server is chosen, so it runs nowhere."));
  await click("radio", /^All servers but these/);
  assert.ok(says("No server is left out: it runs on all of them."));
});

test("with one that exists it says so", async () => {
  await opens([1, 9999]);
  assert.ok(says("1 server1 no longer exists."));
  assert.not.ok(says("No server is chosen"));
});

test.run();
