/** The form of a notifier whose URL and headers the backend hides, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Dialect } from "../../../demo/state/dialect.ts";
import type { Row } from "../../../demo/state/table.ts";
import { type NotificationForm, notification } from "../../../src/api/resources/notification.ts";
import { formOf } from "../../../src/screens/notification/form-of.ts";
import NotificationScreen from "../../../src/screens/notification/NotificationScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import {
  answerAll,
  nextMillisecond,
  notices,
  startClock,
  stopClock,
  visit,
  waits,
} from "../../as/test-history.tsx";
import { all, click, clickOn, find, get, gone, nameOf, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/notification/NotificationForm.tsx");
  await import("../../../src/screens/notification/presets.ts");
});
test.after.each(startClock);
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

async function signIn(dialect: Dialect, username = "admin"): Promise<void> {
  demo = freshDemo({ dialect });
  await demo.signsIn(username);
  await loadProfile();
  await loadSettings();
}
async function openFormOn(dialect: Dialect): Promise<void> {
  await signIn(dialect);
  await openForm();
}
async function openForm(): Promise<void> {
  await visit("/notification?edit=1", <NotificationScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
}

const urlField = () => get("textbox", "URL") as HTMLInputElement;

async function fillPreset(service: string): Promise<void> {
  await click("button", "Use a template");
  await click("menuitem", service);
  await settled();
}

async function saveUntested(): Promise<NotificationForm> {
  await click("switch", /^Do not send a test message/);
  await click("button", "Save without test");
  await settled();
  const [sent] = demo.bodies("PATCH /notification/1") as NotificationForm[];
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

test("a preset without headers removes the stored ones, so that their secrets are not sent to another host", async () => {
  await openFormOn("2.3.7");
  await fillPreset("Telegram");
  await click("button", "Replace");
  await settled();
  const sent = await saveUntested();
  assert.match(sent.url, "api.telegram.org");
  assert.is(sent.request_header, "{}");
});

test("a preset replaces the values of another without a question, but typed text only after one", async () => {
  await openFormOn("2.3.7");
  await fillPreset("Telegram");
  await click("button", "Replace");
  await settled();
  await fillPreset("Discord");
  assert.not.ok(sees("alertdialog"));
  await eventually(() => assert.match(urlField().value, "discord.com"));
  await type("URL", "https://mine.example/");
  await fillPreset("Slack");
  await click("button", "Cancel");
  await eventually(() => assert.is(urlField().value, "https://mine.example/"));
  await fillPreset("Slack");
  await click("button", "Replace");
  await settled();
  const sent = await saveUntested();
  assert.match(sent.url, "slack.com");
});

const dialogText = () => get("dialog").textContent ?? "";
function storedNotifier(id: number): NotificationForm {
  const row = demo.backend.state.table<Row & NotificationForm>("notification").get(id);
  if (!row) throw new Error(`no notifier ${id}`);
  return row;
}

/** Opens the form at an address of the list. */
async function openAt(query: string): Promise<void> {
  await visit(`/notification?${query}`, <NotificationScreen />);
  await find("textbox", "Name");
  await settled();
}

test("errors appear beside their fields, and the first one gets the focus", async () => {
  await signIn("2.3.7");
  await openAt("new=");
  await click("radio", /^POST/);
  await click("radio", /^Form/);
  for (const [field, text] of [
    ["Body", '{"text":\n #NEZHA#}'],
    ["Headers", "[1]"],
  ] as const) {
    await clickOn(all("button", "Edit as JSON")[0] ?? document.body);
    await type(new RegExp(`^${field}`), text);
  }
  const focuses = (name: RegExp) =>
    eventually(() => assert.match(nameOf(document.activeElement as Element), name));
  const saveSays = async (...sentences: string[]) => {
    await click("button", "Test and save");
    for (const sentence of sentences)
      await eventually(() => assert.ok(dialogText().includes(sentence), sentence));
  };
  await saveSays(
    "Name is required.",
    "URL is required.",
    "Invalid JSON string (line 2, column 2)",
    "This must be a JSON object.",
  );
  await focuses(/^Name/);
  await type("Name", "x");
  await type("URL", "ftp://hooks.example.net/");
  await saveSays("Enter a valid URL that starts with http:// or https://.");
  await focuses(/^URL/);
  await type("URL", "https://hooks.example.net/");
  await saveSays();
  await focuses(/^Body/);
  assert.equal(demo.bodies("POST"), []);
});

test("hidden values of the backend stay where nothing is typed, field by field", async () => {
  await signIn("2.3.7");
  const before = { ...storedNotifier(3) };
  await openAt("edit=3");
  await eventually(() => assert.is(urlField().value, ""));
  assert.match(dialogText(), "A value is stored. Enter a new one to replace it; it cannot be cleared.");
  await type("Body", '{"new": "#NEZHA#"}');
  await click("button", "Test and save");
  await gone("dialog");
  const { url, request_header, request_body } = storedNotifier(3);
  assert.equal(
    [url, request_header, request_body],
    [before.url, before.request_header, '{"new": "#NEZHA#"}'],
  );
});

test("on an older backend removed headers are erased, and the URL that is shown is required", async () => {
  await signIn("2.0.14");
  await openAt("edit=3");
  for (const name of ["Authorization", "X-Origin"]) await click("button", `Remove ${name}`);
  await type("URL", "");
  await click("button", "Test and save");
  await eventually(() => assert.match(dialogText(), "URL is required."));
  await type("URL", "https://pager.example.net/v3");
  await click("button", "Test and save");
  await gone("dialog");
  const { url, request_header, request_body } = storedNotifier(3);
  assert.equal([url, request_header], ["https://pager.example.net/v3", ""]);
  assert.match(request_body, "#SERVER.NAME#");
});

test("a member, who cannot read the version, reads that empty fields keep stored values", async () => {
  await signIn("2.3.7", "member");
  await openAt("edit=7");
  const note = "This dashboard does not show the stored value. Leave empty to keep it, or enter a new one";
  await eventually(() => assert.match(dialogText(), note));
  await type("Name", "Mine");
  await click("button", "Test and save");
  await gone("dialog");
  assert.equal([storedNotifier(7).name, storedNotifier(7).url], ["Mine", "https://ntfy.sh/"]);
});

test("a copy says which fields must be entered again", async () => {
  await signIn("2.3.7");
  await openAt("copy=1");
  await eventually(() => assert.match(dialogText(), "Enter them again"));
  await click("button", "Test and save");
  await eventually(() => assert.match(dialogText(), "URL is required."));
  await type("URL", "https://api.telegram.org/bot1:x/sendMessage");
  await click("button", "Test and save");
  await gone("dialog");
  const [sent] = demo.bodies("POST") as NotificationForm[];
  assert.equal([sent?.name, sent?.request_method], ["Telegram ops (copy)", 2]);
});

test("a draft keeps the name, but no URL, header or body", async () => {
  await signIn("2.3.7");
  await openAt("new=");
  stopClock();
  await click("radio", /^POST/);
  for (const label of ["URL", "Body"]) await type(label, "https://x.example/SECRET");
  await click("button", "Add header");
  await type("Value 1", "SECRET");
  await type("Name", "Half");
  await waits(600);
  const kept = () => JSON.stringify({ ...sessionStorage });
  await eventually(() => assert.match(kept(), "Half"));
  assert.not.match(kept(), "SECRET");
});

test("a button removes headers that the backend hides", async () => {
  await openFormOn("2.3.7");
  await click("button", "Send no headers");
  assert.is((await saveUntested()).request_header, "{}");
});

test("a preset without headers leaves them blank if the backend shows stored headers", async () => {
  await openFormOn("2.0.14");
  await fillPreset("Telegram");
  await click("button", "Replace");
  await settled();
  assert.is((await saveUntested()).request_header, "");
});

for (const [version, warns] of [
  ["2.3.7", true],
  ["2.0.14", false],
] as const) {
  test(`on ${version} another user's save ${warns ? "of hidden fields causes a warning" : "without a difference causes no warning"}`, async () => {
    await openFormOn(version);
    const row = await notification.read(1);
    if (!row) throw new Error("no notifier");
    await nextMillisecond();
    await notification.update(1, { ...formOf(row), skip_check: true });
    await click("switch", /^Do not send a test message/);
    await click("button", "Save without test");
    const alertText = () =>
      all("alert")
        .map(({ textContent }) => textContent)
        .join();
    const patches = () => demo.calls.filter((one) => one.startsWith("PATCH")).length;
    await eventually(() => assert.is(patches(), warns ? 1 : 2));
    await eventually(() =>
      assert.is(alertText().includes("Secrets that the dashboard does not show may have changed."), warns),
    );
    if (warns) await click("button", "Save without test");
    await gone("dialog");
    assert.is(patches(), 2);
  });
}

test("an unknown stored method or type is shown, stays selectable, and is saved unchanged", async () => {
  await signIn("2.0.14");
  Object.assign(demo.backend.state.table("notification").get(1) ?? {}, {
    request_method: 9,
    request_type: 7,
  });
  await openForm();
  const isChosen = (name: string) => (get("radio", name) as HTMLInputElement).checked;
  assert.equal([isChosen("#9"), isChosen("#7")], [true, true]);
  await click("radio", /^POST/);
  await click("radio", "#9");
  await type("Name", "odd");
  const sent = await saveUntested();
  assert.equal([sent.name, sent.request_method, sent.request_type], ["odd", 9, 7]);
});

test("a test from the list sends the stored values unchanged, and shows the answer word for word", async () => {
  await signIn("2.3.7");
  const broken = demo.backend.state.table<Row & { url: string }>("notification").get(2);
  if (broken) broken.url = "https://discord.com/status/401";
  await visit("/notification", <NotificationScreen />);
  const tests = async (name: string) => {
    await click("button", `More actions for ${name}`);
    await click("menuitem", "Send test message");
  };
  await tests("Telegram ops");
  await eventually(() => assert.match(notices().join(), /^Telegram ops accepted the test message: /));
  assert.equal(demo.bodies("PATCH /notification/1"), [
    {
      name: "Telegram ops",
      url: "",
      request_method: 2,
      request_type: 1,
      request_header: "",
      request_body: "",
      verify_tls: true,
      skip_check: false,
      format_metric_units: true,
    },
  ]);
  await tests("Discord #alerts 🚨");
  const answer = '401@401 Unauthorized {"error":"status 401"}';
  await eventually(() => assert.ok(notices().includes(`The test of Discord #alerts 🚨 failed: ${answer}`)));
  assert.is(broken?.url, "https://discord.com/status/401", "the hidden address was kept");
});

for (const [dialect, has] of [
  ["1.7.0", false],
  ["1.14.14", true],
] as const)
  test(`on ${dialect} the list has ${has ? "a" : "no"} column for units`, async () => {
    await signIn(dialect);
    await visit("/notification", <NotificationScreen />);
    await find("button", "Edit Telegram ops");
    assert.is(sees("columnheader", "Units"), has);
  });

test.run();
