/** Tasks: sentences of schedules, covered servers, references, and validation of the form. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { type Language, text } from "../../../src/i18n/intl.ts";
import { coveredServers } from "../../../src/screens/cron/coverage.ts";
import { blankTask, taskFields } from "../../../src/screens/cron/fields.ts";
import { dashboardZone } from "../../../src/screens/cron/schedule/dashboard-zone.ts";
import { sentence } from "../../../src/screens/cron/schedule/sentence.ts";
import { usedBySentences } from "../../../src/screens/cron/used-by.ts";
import { speak } from "../../as/words.ts";

test.after(() => speak());

const sentences: Readonly<Record<string, string>> = {
  "0 30 3 * * *": "Every day at 3:30 AM",
  "15 0 0 * * *": "Every day at 12:00:15 AM",
  "0 0 9,15 * * MON-FRI": "Monday to Friday at 9:00 AM and 3:00 PM",
  "0 0 1 * * SAT,SUN": "Every Saturday and Sunday at 1:00 AM",
  "0 0 0 1 * *": "On the 1st of every month at 12:00 AM",
  "0 0 0 22 * ?": "On the 22nd of every month at 12:00 AM",
  "0 0 0 1,15,20-25 * *": "On days 1, 15, and 20–25 of every month at 12:00 AM",
  "0 0 0 1 1 *": "Every January 1 at 12:00 AM",
  "0 0 0 30 2 *": "Every February 30 at 12:00 AM",
  "0 0 12 1-5 1-4 *": "On days 1–5 of January–April at 12:00 PM",
  "0 0 3 * 1,7 *": "Every day in January and July at 3:00 AM",
  // If neither day field is a star, a date needs to match only one of them.
  "0 0 3 13 * FRI": "On the 13th of every month, and also every Friday at 3:00 AM",
  "0 0 3 */2 * FRI":
    "On days 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, and 31 of every month, and also every Friday at 3:00 AM",
  "0 0 3 */1 * FRI": "Every Friday at 3:00 AM",
  "0 0 3 1-31 * FRI": "Every day at 3:00 AM",
  "0 */15 9-17 * * 1-5": "Every 15 minutes from 9:00 AM to 5:59 PM, Monday to Friday",
  "* * * * * *": "Every second",
  "*/10 * * * * *": "Every 10 seconds",
  "0 * * * * *": "Every minute",
  "0 0 * * * *": "Every hour",
  "0 5 * * * *": "Hourly at minute 5",
  "0 5,25 * * * *": "Hourly at minutes 5 and 25",
  "0 15 */6 * * *": "Every 6 hours from 12:15 AM to 6:15 PM",
  "*/7 3 4 * * *": "When all of these match: second 0–56/7; minute 3; hour 4",
  "15,45 0-30/10 0,12 13 jan-mar,oct FRI":
    "When all of these match: second 15, 45; minute 0–30/10; hour 0, 12; day of the month 13, and also day of the week Friday; month January, February, March, and October",
  "@every 12h": "Every 12 hours",
  "@every 90m": "Every 90 minutes",
  "@every 1h30m5s": "Every 1 hour, 30 minutes, 5 seconds",
  "@every -5ms": "Every second",
  "@weekly": "Every Sunday at 12:00 AM",
  "CRON_TZ=Europe/Berlin @daily": "Every day at 12:00 AM (Europe/Berlin)",
  ", * * * * *": "Never: one of the fields matches nothing",
};

test("common schedules become natural sentences, and odd ones are described field by field", async () => {
  await speak();
  assert.equal(
    Object.fromEntries(Object.keys(sentences).map((spec) => [spec, sentence(spec, text)])),
    sentences,
  );
  assert.is(sentence("every day", text), null);
});

const translated: Readonly<Record<Exclude<Language, "en-US">, readonly string[]>> = {
  "de-DE": [
    "Jeden Tag um 03:30 Uhr",
    "Am 1. jedes Monats um 00:00 Uhr",
    "Alle 15 Minuten von 09:00 bis 17:59 Uhr, von Montag bis Freitag",
  ],
  "it-IT": [
    "Ogni giorno alle 03:30",
    "Il giorno 1 di ogni mese alle 00:00",
    "Ogni 15 minuti dalle 09:00 alle 17:59, da lunedì a venerdì",
  ],
  "zh-CN": ["每天 03:30", "每月 1 日 00:00", "星期一至星期五，09:00 至 17:59 每 15 分钟"],
  "zh-TW": ["每天 凌晨3:30", "每月 1 日 凌晨12:00", "星期一至星期五，上午9:00 至 下午5:59 每 15 分鐘"],
};

for (const [language, expected] of Object.entries(translated)) {
  test(`schedules are described in ${language}`, async () => {
    await speak(language as Language);
    const specs = ["0 30 3 * * *", "0 0 0 1 * *", "0 */15 9-17 * * 1-5"];
    assert.equal(
      specs.map((spec) => sentence(spec, text)),
      expected,
    );
  });
}

test("Chinese separates days by its own comma", async () => {
  const days = { "zh-CN": "每月 1、15 日 00:00", "zh-TW": "每月 1、15 日 凌晨12:00" };
  for (const [language, expected] of Object.entries(days)) {
    await speak(language as Language);
    assert.is(sentence("0 0 0 1,15 * *", text), expected);
  }
});

test("a manual run reaches the existing servers that the coverage selects", () => {
  const all = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const ids = (cover: number, servers: number[]) =>
    coveredServers({ cover, servers }, all).map(({ id }) => id);
  assert.equal(ids(0, [2, 9]), [2]);
  assert.equal(ids(1, [2, 9]), [1, 3]);
  assert.equal(ids(2, [2]), []);
  assert.equal(ids(7, [2]), [1, 2, 3], "like the backend with an unknown coverage");
});

test("the dashboard's time zone comes from its settings, else from its newest time stamp, else from the browser", () => {
  const rows = [
    { clock: 120, updated_at: 1_000 },
    { clock: 60, updated_at: 2_000 },
    { clock: null, updated_at: 3_000 },
  ];
  const named = (location: string, tasks: typeof rows) => {
    const { zone, from } = dashboardZone(location, tasks);
    return [from, zone.name];
  };
  assert.equal(named("Asia/Shanghai", rows), ["setting", "Asia/Shanghai"]);
  assert.equal(named("", rows), ["clock", "UTC+01:00"]);
  assert.equal(named("Mars/Olympus", rows), ["clock", "UTC+01:00"]);
  assert.is(named("", [])[0], "nothing");
});

test("the question before a delete counts each rule and service that uses a task once", async () => {
  await speak();
  const names = (fail: number[], recover: number[]) => ({
    fail_trigger_tasks: fail,
    recover_trigger_tasks: recover,
  });
  const rules = [names([1, 2], [1]), names([], [1]), names([3], [])];
  const services = [names([1], [])];
  const tasks = [1, 2, 4].map((id) => ({ id, name: `Task ${id}` }));
  assert.equal(usedBySentences(tasks, { rules, services }, text), [
    "“Task 1” is used by 2 alert rules and 1 service.",
    "“Task 2” is used by 1 alert rule.",
  ]);
});

test("the form checks the schedule of scheduled tasks only, and refuses what the backend would refuse", () => {
  const faults = (change: object): string[] => {
    const parsed = safeParse(taskFields, { ...blankTask, name: "x", scheduler: "@daily", ...change });
    return parsed.success ? [] : parsed.issues.map(({ message }) => message);
  };
  assert.equal(faults({}), []);
  assert.equal(faults({ name: "" }), ["app.nameRequired"]);
  assert.equal(faults({ scheduler: "nonsense" }), ["cronForm.scheduleInvalid"]);
  assert.equal(faults({ scheduler: "nonsense", task_type: 1 }), []);
  assert.equal(faults({ cover: 2 }), ["cronForm.coverScheduled"]);
  assert.equal(faults({ cover: 2, task_type: 1 }), []);
  assert.equal(faults({ cover: 7 }), ["cronForm.coverRequired"]);
  assert.equal(faults({ name: "", scheduler: "" }), ["app.nameRequired", "cronForm.scheduleInvalid"]);
  assert.is(faults({ servers: ["1"] }).length, 1, "a draft from the browser's storage may be anything");
});

test.run();
