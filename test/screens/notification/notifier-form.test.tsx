/** The form of a notifier whose URL and headers the backend hides, on the demo backend. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Dialect } from "../../../demo/state/dialect.ts";
import { type NotificationForm, notification } from "../../../src/api/resources/notification.ts";
import { formOf } from "../../../src/screens/notification/form-of.ts";
import NotificationScreen from "../../../src/screens/notification/NotificationScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { eventually } from "../../as/eventually.ts";
import { answerAll, nextMillisecond, visit } from "../../as/test-history.tsx";
import { all, click, get, gone, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/notification/NotificationForm.tsx");
  await import("../../../src/screens/notification/presets.ts");
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

async function openFormOn(dialect: Dialect): Promise<void> {
  demo = freshDemo({ dialect });
  await openForm();
}
async function openForm(): Promise<void> {
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
  await visit("/notification?edit=1", <NotificationScreen />);
  for (let turn = 0; turn < 6 && !sees("dialog"); turn++) await settled();
  await settled();
}

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

test("the values of a preset are replaced by the next preset without a question", async () => {
  await openFormOn("2.3.7");
  await fillPreset("Telegram");
  await click("button", "Replace");
  await settled();
  await fillPreset("Discord");
  assert.not.ok(sees("alertdialog"));
  const sent = await saveUntested();
  assert.match(sent.url, "discord.com");
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
  demo = freshDemo({ dialect: "2.0.14" });
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

test.run();
