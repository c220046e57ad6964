/** The form of a task: the chosen servers, errors beside fields, changes of others. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cronRows } from "../../../demo/resources/cron/cron.ts";
import { cron, taskCover, taskType } from "../../../src/api/resources/cron.ts";
import CronScreen from "../../../src/screens/cron/CronScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { forgetLive } from "../../../src/state/live/live.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, visit } from "../../as/test-history.tsx";
import { all, click, find, get, getField, gone, settled, show, type } from "../../as/user.ts";
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

async function openForm(servers: number[] | null): Promise<void> {
  const [first] = (await cron.list()).rows;
  assert.ok(first);
  Object.assign(demo.backend.state.table("cron").get(first.id) ?? {}, { servers, cover: 0, task_type: 0 });
  await open(`edit=${first.id}`);
}
async function open(query: string): Promise<void> {
  await visit(`/cron?${query}`, <CronScreen />);
  await find("dialog");
  for (let turn = 0; turn < 6; turn++) await settled();
}
const reads = (sentence: string) => eventually(() => assert.match(get("dialog").textContent ?? "", sentence));
const focuses = (label: string) =>
  eventually(() => assert.is(document.activeElement, getField(label), label));
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

test("a list with null for servers is read as no servers", async () => {
  await openForm(null);
  await reads("No server is selected");
});

test("a task without a name or with a bad expression is not sent, and each field shows its error", async () => {
  await open("new=");
  await click("button", "Add");
  await reads("Name is required.");
  await reads("Enter when it runs, for example");
  await focuses("Name");
  await type("Name", "x");
  for (const [expression, sentence] of [
    ["* * * * *", "Six fields are needed, but there are only 5. Seconds come first: put a 0 in front."],
    ["0 0 3 * * 7", "7 is out of range for the day of the week: use 0–6, where Sunday is 0."],
    ["0 0 24 * * *", "24 is out of range for the hour: use 0–23."],
    ["0 0 0 L * *", "“L” is not valid for the day of the month. Use 1–31 with * , - and /."],
    ["0 0 0 * foo *", "“foo” is not valid for the month. Use 1–12 or jan–dec with * , - and /."],
    ["0 30-10 * * * *", "“30-10” (minute) is reversed: 30 comes after 10."],
    ["*/0 * * * * *", "The step of “*/0” (second) must be at least 1."],
    ["@reboot", "“@reboot” is unknown. Use @yearly, "],
    ["@every 1d", "“1d” is not a duration. Write it like 90s, 15m or 1h30m."],
    ["TZ=UTC", "The time zone must be followed by a space and the fields."],
  ] as const) {
    await type("Cron expression", expression);
    await click("button", "Add");
    await reads(sentence);
    await focuses("Cron expression");
  }
  assert.equal(demo.bodies("POST /cron"), []);
});

test("a scheduled task cannot cover the server that raised the alarm", async () => {
  const row = cronRows(demo.backend.state)
    .all()
    .find(({ name }) => name === "Restart the web server");
  assert.ok(row);
  await open(`edit=${row.id}`);
  await gone("combobox", /^Specific servers/);
  await gone("textbox", "Cron expression");
  await click("radio", /^Scheduled/);
  await type("Cron expression", "@daily");
  const alarming = await find("radio", /^The server that raised the alarm/);
  await eventually(() => assert.is(alarming.getAttribute("aria-disabled"), "true"));
  await click("button", "Save changes");
  await reads("A scheduled task cannot run on the server that raised an alarm");
  assert.equal(demo.bodies("PATCH /cron"), []);
  await click("radio", /^All servers except these/);
  await click("radio", /^The server that raised the alarm/);
  await click("button", "Save changes");
  await gone("dialog");
  assert.equal([row.task_type, row.cover, row.scheduler], [taskType.scheduled, taskCover.allBut, "@daily"]);
});

test("the next runs are also in the time zone that an old backend reports", async () => {
  demo = freshDemo({ dialect: "1.7.0" });
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
  await open("new=");
  await type("Cron expression", "0 0 3 * * *");
  await reads("The dashboard's time zone is Asia/Shanghai.");
  await eventually(() => assert.match(all("cell")[1]?.textContent ?? "", /03:00 AM$/));
});

test("changes of another user to the coverage are shown before they are overwritten", async () => {
  await openForm([1, 2]);
  await type("Command", "mine");
  const [row] = cronRows(demo.backend.state).all();
  assert.ok(row);
  Object.assign(row, { command: "theirs", cover: taskCover.allBut, servers: [1] });
  await click("button", "Save changes");
  await reads("Someone else has changed this since you opened it. Nothing has been saved yet.");
  await reads("was Ignore All, is now Cover All");
  await click("button", "Save changes");
  await gone("dialog");
  assert.equal([row.command, row.cover, row.servers], ["mine", taskCover.allBut, [1]]);
});

test.run();
