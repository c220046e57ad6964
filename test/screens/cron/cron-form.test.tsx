/** The form of a task: texts about the chosen servers. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cron } from "../../../src/api/resources/cron.ts";
import CronScreen from "../../../src/screens/cron/CronScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, visit } from "../../as/test-history.tsx";
import { click, find, get, settled, show } from "../../as/user.ts";
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

async function openForm(servers: number[]): Promise<void> {
  const [first] = (await cron.list()).rows;
  assert.ok(first);
  Object.assign(demo.backend.state.table("cron").get(first.id) ?? {}, { servers, cover: 0, task_type: 0 });
  await visit(`/cron?edit=${first.id}`, <CronScreen />);
  await find("dialog");
  for (let turn = 0; turn < 6; turn++) await settled();
}
const dialogShows = (sentence: string): boolean => get("dialog").textContent?.includes(sentence) ?? false;

test("deleted servers are listed but not counted; without others the task runs nowhere or everywhere", async () => {
  await openForm([9998, 9999]);
  assert.ok(dialogShows("No servers2 no longer exist."));
  assert.ok(dialogShows("#9999, deleted"));
  assert.ok(dialogShows("No server is selected, so it will not run anywhere."));
  await click("radio", /^All servers except these/);
  await eventually(() => assert.ok(dialogShows("No server is excluded: it runs on all of them.")));
});

test("an existing server is counted beside a deleted one", async () => {
  await openForm([1, 9999]);
  assert.ok(dialogShows("1 server1 no longer exists."));
  assert.not.ok(dialogShows("No server is selected"));
});

test.run();
