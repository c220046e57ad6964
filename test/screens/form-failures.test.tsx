/** Every form on the demo backend when saving fails, offline or because the row was deleted elsewhere. */
import "../setup.ts";
import type { ReactNode } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import AlertRuleScreen from "../../src/screens/alert-rule/AlertRuleScreen.tsx";
import CronScreen from "../../src/screens/cron/CronScreen.tsx";
import DdnsScreen from "../../src/screens/ddns/DdnsScreen.tsx";
import NatScreen from "../../src/screens/nat/NatScreen.tsx";
import NotificationScreen from "../../src/screens/notification/NotificationScreen.tsx";
import NotificationGroupScreen from "../../src/screens/notification-group/NotificationGroupScreen.tsx";
import ServerGroupScreen from "../../src/screens/server-group/ServerGroupScreen.tsx";
import ServiceScreen from "../../src/screens/service/ServiceScreen.tsx";
import { loadSettings } from "../../src/state/backend/settings.ts";
import { forgetLive } from "../../src/state/live/live.ts";
import { loadProfile } from "../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { eventually } from "../as/eventually.ts";
import { answerAll, notices, visit } from "../as/test-history.tsx";
import { all, click, get, sees, settled, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await Promise.all([
    import("../../src/screens/alert-rule/form/RuleForm.tsx"),
    import("../../src/screens/cron/CronForm.tsx"),
    import("../../src/screens/ddns/DdnsForm.tsx"),
    import("../../src/screens/nat/NatForm.tsx"),
    import("../../src/screens/notification/NotificationForm.tsx"),
    import("../../src/screens/notification-group/NotificationGroupForm.tsx"),
    import("../../src/screens/server-group/ServerGroupForm.tsx"),
    import("../../src/screens/service/ServiceForm.tsx"),
  ]);
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
});
test.after.each(async () => {
  demo.offline = false;
  await answerAll(true);
  await (await show(null))();
  forgetLive();
});
test.after(forgetEverything);

type Stored = Row & Record<string, unknown> & { name: string };
const rows = (resource: string): Stored[] => demo.backend.state.table<Stored>(resource).all();
const stored = (resource: string, id: number): Stored => {
  const row = rows(resource).find((one) => one.id === id);
  if (!row) throw new Error(`no ${resource} ${id}`);
  return row;
};
const settleRepeatedly = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await settled();
};
const alerts = (): string =>
  all("alert")
    .map(({ textContent }) => textContent)
    .join(" ");
const name = (): string => (get("textbox", "Name") as HTMLInputElement).value;

async function openForm(resource: string, query: string, screen: ReactNode): Promise<void> {
  await visit(`/${resource}?${query}`, screen);
  for (let turn = 0; turn < 10 && !sees("textbox", "Name"); turn++) await settled();
  await settleRepeatedly();
  demo.calls.length = 0;
}

/** Saves the form, without a test message if the form sends one. */
async function save(): Promise<void> {
  if (sees("switch", /^Do not send a test/) && !sees("button", "Save without test"))
    await click("switch", /^Do not send a test/);
  await click("button", /^(Save changes|Save without test|Add)$/);
  await settleRepeatedly();
}

const forms: readonly [resource: string, id: number, refusal: string, screen: ReactNode][] = [
  ["alert-rule", 1, "alert id 1 does not exist", <AlertRuleScreen key="alert-rule" />],
  ["cron", 1, "task id 1 does not exist", <CronScreen key="cron" />],
  ["ddns", 3, "profile id 3 does not exist", <DdnsScreen key="ddns" />],
  ["nat", 1, "profile id 1 does not exist", <NatScreen key="nat" />],
  ["notification", 1, "notification id 1 does not exist", <NotificationScreen key="notification" />],
  ["notification-group", 1, "group id 1 does not exist", <NotificationGroupScreen key="group" />],
  ["server-group", 1, "group id 1 does not exist", <ServerGroupScreen key="server-group" />],
  ["service", 1, "service id 1 does not exist", <ServiceScreen key="service" />],
];

for (const [resource, id, refusal, screen] of forms) {
  test(`${resource}: an offline save shows an error and keeps the typed text, and the next save stores it`, async () => {
    await openForm(resource, `edit=${id}`, screen);
    const before = stored(resource, id).name;
    await type("Name", "typed offline");
    demo.offline = true;
    await save();
    assert.match(alerts(), "The dashboard cannot be reached. Check your connection, then try again.");
    assert.equal([name(), stored(resource, id).name], ["typed offline", before]);
    demo.offline = false;
    await save();
    assert.is(stored(resource, id).name, "typed offline", alerts());
    assert.not.ok(sees("dialog"));
  });

  test(`${resource}: saving a row deleted elsewhere shows the server's refusal and keeps the typed text`, async () => {
    await openForm(resource, `edit=${id}`, screen);
    await type("Name", "too late");
    await demo.control({ op: "deleteRow", resource, id });
    await save();
    await eventually(() =>
      assert.is(demo.calls.filter((one) => one === `PATCH /${resource}/${id}`).length, 1, demo.calls.join()),
    );
    assert.match(alerts(), refusal);
    assert.match(alerts(), "This has since been deleted elsewhere. What you typed is still here");
    assert.is(name(), "too late");
    demo.calls.length = 0;
    await save();
    await eventually(() =>
      assert.equal([demo.calls, name()], [[], "too late"], "a second save sends nothing"),
    );
  });
}

const hostile = `"><script>alert('x')</script> 🚨 O'Brien שלום \u202egnp`;
for (const [resource, , , screen] of forms.filter(([one]) => /group|ddns/.test(one))) {
  test(`${resource}: a name with markup or special characters is shown as text and stored unchanged`, async () => {
    await openForm(resource, "new=", screen);
    await type("Name", hostile);
    await save();
    await eventually(() => assert.is(rows(resource).at(-1)?.name, hostile, alerts()));
    await eventually(() => assert.ok(sees("button", hostile), "the list shows it"));
    assert.not.ok(document.querySelector("script"));
    const id = rows(resource).at(-1)?.id;
    await (await show(null))();
    await openForm(resource, `edit=${id}`, screen);
    assert.is(name(), hostile);
    await save();
    await eventually(() => assert.is(rows(resource).at(-1)?.name, hostile));
  });
}

test("a DDNS profile with null domains is shown without domains, and domains can be added", async () => {
  Object.assign(stored("ddns", 3), { domains: null });
  await openForm("ddns", "edit=3", forms[2]?.[3]);
  assert.not.ok(sees("button", /^Remove .*\./));
  await type("Domains optional", "home.example.com");
  await save();
  assert.equal(stored("ddns", 3).domains, ["home.example.com"]);
  const row = all("row").find(({ textContent }) => textContent?.includes("Own webhook"));
  assert.match(row?.textContent ?? "", "home.example.com");
});

for (const [resource, , , screen] of forms.filter(([one]) => one.includes("group"))) {
  test(`${resource}: a group without members (null on the wire) is shown as empty and can be saved`, async () => {
    // The last but one group of either list has no members.
    const { id, name: before } = rows(resource).at(-2) ?? { id: 0, name: "" };
    const list = await demo.backend.fetch(
      new Request(`http://localhost/api/v1/${resource}`, { headers: { cookie: document.cookie } }),
    );
    assert.match(await list.text(), new RegExp(`"name":"${before}"},"\\w+":null`));
    await openForm(resource, `edit=${id}`, screen);
    assert.not.ok(sees("button", /^Remove /));
    await type("Name", "Empty");
    await save();
    assert.is(stored(resource, id).name, "Empty", alerts());
    await eventually(() => assert.equal(notices(), ["Saved"]));
  });
}

test.run();
