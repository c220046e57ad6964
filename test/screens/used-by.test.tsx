/** Questions before a delete or a manual run list the rows concerned, on the demo backend. */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import { taskCover } from "../../src/api/resources/cron.ts";
import { text } from "../../src/i18n/intl.ts";
import CronScreen from "../../src/screens/cron/CronScreen.tsx";
import { runNow } from "../../src/screens/cron/run-now.ts";
import { usedBySentences } from "../../src/screens/cron/used-by.ts";
import { profilesInUse } from "../../src/screens/ddns/used-by.ts";
import NotificationScreen from "../../src/screens/notification/NotificationScreen.tsx";
import NotificationGroupScreen from "../../src/screens/notification-group/NotificationGroupScreen.tsx";
import { rereadGroupUsers } from "../../src/screens/notification-group/users.ts";
import { serverUses } from "../../src/screens/server/tools/uses.ts";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { crons } from "../../src/state/collections/crons.ts";
import { ddnsProfiles } from "../../src/state/collections/ddns-profiles.ts";
import { notifiers } from "../../src/state/collections/notifiers.ts";
import { servers } from "../../src/state/collections/servers.ts";
import { forgetLive } from "../../src/state/live/live.ts";
import { questionAtom } from "../../src/state/questions.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { store } from "../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { eventually } from "../as/eventually.ts";
import { answerAll, notices, visit } from "../as/test-history.tsx";
import { all, find, get, press, sees, settled, show } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn("admin");
  await loadProfile();
});
test.after.each(async () => {
  await answerAll(false);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

const unknown = "Could not determine whether this is used elsewhere.";
const unreadable = (path: string) => demo.control({ op: "fail", path, status: 502 });

/** Clicks the delete button of the first row and returns the question's text. */
async function deleteQuestion(): Promise<string> {
  all("button", /^Delete ./)[0]?.click();
  for (let turn = 0; turn < 6 && !sees("alertdialog"); turn++) await settled();
  const sentences = (await find("alertdialog")).textContent ?? "";
  await press("Escape");
  await answerAll(false);
  return sentences;
}

test("the question before a delete states when references could not be checked", async () => {
  await visit("/cron", <CronScreen />);
  await crons.load();
  await settled();
  assert.not.match(await deleteQuestion(), unknown);
  await unreadable("/alert-rule");
  assert.match(await deleteQuestion(), unknown);

  await visit("/notification", <NotificationScreen />);
  await notifiers.load();
  await settled();
  assert.not.match(await deleteQuestion(), unknown);
  await unreadable("/notification-group");
  assert.match(await deleteQuestion(), unknown);
});

test("the settings count as users of a notifier group, in its row and in the question before a delete", async () => {
  const config = { enable_ip_change_notification: true, ip_change_notification_group_id: 1 };
  demo = freshDemo({ config });
  await demo.signsIn("admin");
  await loadProfile();
  await loadSettings();
  await visit("/notification-group", <NotificationGroupScreen />);
  const users = /the settings \(IP changes\)/;
  await eventually(() => assert.match(get("row", /Ops/).textContent ?? "", users));
  assert.match(await deleteQuestion(), /“Ops” is used by .*the settings \(IP changes\)/);
});

test("unreadable lists are also reported for notifier groups, servers and DDNS profiles", async () => {
  assert.ok((await rereadGroupUsers()).complete);
  await unreadable("/alert-rule");
  assert.not.ok((await rereadGroupUsers()).complete);

  const { rows } = await servers.load();
  assert.not.ok((await serverUses(rows)).includes(unknown));
  await unreadable("/alert-rule");
  assert.is((await serverUses(rows)).at(-1), unknown);

  const profiles = (await ddnsProfiles.load()).rows;
  assert.equal(await profilesInUse(profiles), [
    "“Cloudflare example.com” is used by 7 servers. Their domains will no longer be updated.",
    "“Tencent 中国” is used by 7 servers. Their domains will no longer be updated.",
  ]);
  await unreadable("/server");
  assert.equal(await profilesInUse(profiles), [unknown]);
});

test("the question before servers are deleted says that a running agent registers its server again", async () => {
  const again = "A running agent registers its server again, as a new one. Uninstall the agent first.";
  const { rows } = await servers.load();
  const [first, offline] = [rows.find(({ id }) => id === 1), rows.find(({ id }) => id === 8)];
  assert.ok(first && offline);
  assert.is((await serverUses([offline, first])).at(-1), again);
  assert.not.ok((await serverUses([offline])).includes(again), "no agent runs");
});

test("the question before a manual run reads the servers again", async () => {
  const before = (await servers.load()).rows.length;
  await demo.control({ op: "addServer", name: "Just added", mood: "online" });
  await demo.control({ op: "deleteServer", id: 1 });
  await demo.control({ op: "deleteServer", id: 2 });
  const [task] = demo.backend.state.table<Row & { cover: number; servers: number[] }>("cron").all();
  if (!task) throw new Error("no task");
  Object.assign(task, { cover: taskCover.allBut, servers: [] });
  const run = runNow({ id: task.id, name: "" });
  for (let turn = 0; turn < 6 && !store.get(questionAtom); turn++) await settled();
  const names = store.get(questionAtom)?.names ?? [];
  await eventually(() => assert.ok(names.some((name) => name.startsWith("Just added"))));
  assert.is(names.length, before - 1);
  await answerAll(false);
  await run;
});

test("a task that was deleted elsewhere is not run, and a notice says so", async () => {
  const [task] = demo.backend.state.table("cron").all();
  if (!task) throw new Error("no task");
  await demo.control({ op: "deleteRow", resource: "cron", id: task.id });
  await runNow({ id: task.id, name: "" });
  await eventually(() => assert.match(notices().join(), "It has since been deleted."));
  assert.equal(
    demo.calls.filter((one) => one.endsWith("/manual")),
    [],
  );
});

test("the question before a manual run says that the servers of the task are unknown if they cannot be read", async () => {
  await unreadable("/server");
  const run = runNow({ id: 1, name: "" });
  await eventually(() =>
    assert.match(store.get(questionAtom)?.text ?? "", /^The server list could not be loaded/),
  );
  assert.equal(store.get(questionAtom)?.names ?? [], []);
  await answerAll(false);
  await run;
});

test("the question names eight of many used tasks and counts the rest", () => {
  const tasks = Array.from({ length: 4000 }, (_, at) => ({ id: at + 1, name: `Task ${at + 1}` }));
  const all = tasks.map(({ id }) => id);
  const rules = Array.from({ length: 40 }, () => ({ fail_trigger_tasks: all, recover_trigger_tasks: all }));
  const sentences = usedBySentences(tasks, { rules, services: [] }, text);
  assert.is(sentences.length, 9);
  assert.is(sentences[0], "“Task 1” is used by 40 alert rules.");
  assert.is(sentences[8], "and 3,992 more");
});

test.run();
