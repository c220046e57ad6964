/** GPU rules that would crash the dashboard: disabling such a rule, and disabling the GPU figures that a rule needs. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import type { Row } from "../../../demo/state/table.ts";
import { alertRule } from "../../../src/api/resources/alert-rule.ts";
import AlertRuleScreen from "../../../src/screens/alert-rule/AlertRuleScreen.tsx";
import { fieldsOf, ruleFields } from "../../../src/screens/alert-rule/form/form-fields.ts";
import { saveRule } from "../../../src/screens/alert-rule/form/save-rule.ts";
import { OneConfig } from "../../../src/screens/server/config/OneConfig.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { servers } from "../../../src/state/collections/servers.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { answerAll, visit } from "../../as/test-history.tsx";
import { all, click, clickOn, find, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/alert-rule/form/BulkRules.tsx");
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await loadSettings();
  await servers.load();
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

const settleRepeatedly = async (count = 6): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await settled();
};
const form = { trigger_mode: 0, notification_group_id: 0, fail_trigger_tasks: [], recover_trigger_tasks: [] };
/** Stores an alert rule on GPU use that the form would refuse. */
const stored = (enable: boolean, rule: object): number =>
  demo.backend.state.table<Row & Record<string, unknown>>("alert-rule").add(1, {
    ...form,
    name: "GPU",
    enable,
    rules: [{ type: "gpu_max", max: 90, duration: 30, ignore: {}, ...rule }],
  }).id;
const enabled = async (id: number): Promise<boolean | undefined> => (await alertRule.read(id))?.enable;

/** Sets "Enable" of one alert rule through the bulk dialog. */
async function setEnabled(word: string): Promise<void> {
  await visit("/alert-rule?q=GPU", <AlertRuleScreen />);
  await settleRepeatedly();
  await clickOn(await find("checkbox", /GPU/));
  await click("button", "Edit");
  await settleRepeatedly();
  const select = (await find("combobox", "Enable")) as HTMLSelectElement;
  const option = [...select.options].find(({ textContent }) => textContent === word);
  await type("Enable", option?.value ?? "");
  await click("button", "Preview");
  await settleRepeatedly();
  await click("button", "Apply to 1");
  await settleRepeatedly(10);
}

test("the bulk dialog can disable a stored rule that crashes the dashboard", async () => {
  const id = stored(true, { cover: 0 });
  await setEnabled("Off");
  assert.is(await enabled(id), false, (await find("dialog")).textContent ?? "");
});

test("the bulk dialog cannot enable such a rule", async () => {
  const id = stored(false, { cover: 0 });
  await setEnabled("On");
  assert.is(await enabled(id), false);
  assert.match((await find("dialog")).textContent ?? "", "crashes the whole dashboard");
});

test("the rule's own form can disable such a rule but not enable it", async () => {
  const id = stored(true, { cover: 1, ignore: { "1": true } });
  const row = await alertRule.read(id);
  if (!row) throw new Error("no rule");
  const fits = (enable: boolean) =>
    safeParse(
      ruleFields(() => true),
      { ...fieldsOf(row), enable },
    ).success;
  assert.equal([fits(true), fits(false)], [false, true]);
  await saveRule(id, { ...row, enable: false });
  assert.is(await enabled(id), false);
  const refused = await saveRule(id, { ...row, enable: true }).catch(() => "refused");
  assert.equal([refused, await enabled(id)], ["refused", false]);
});

/** Opens the config of a server that reports its GPU load. */
async function openConfig(id: number): Promise<void> {
  const row = (await servers.load()).rows.find((one) => one.id === id);
  const stored = demo.backend.state.servers.get(id);
  if (!row || !stored) throw new Error("no server");
  stored.agentConfig.gpu = true;
  await visit("/", <OneConfig row={row} gone={false} onClose={() => {}} />);
  for (let turn = 0; turn < 20 && !sees("switch", /GPU/); turn++) await settled();
}
const alerts = () => all("alert").map(({ textContent }) => textContent);
const ruleRequests = () => demo.calls.filter((one) => one.startsWith("GET /alert-rule")).length;

test("disabling the GPU figures of a server warns when a rule needs them, and only then loads the rules", async () => {
  stored(true, { cover: 1, ignore: { "3": true } });
  await openConfig(3);
  assert.equal([ruleRequests(), alerts()], [0, []]);
  await click("switch", /GPU/);
  await settleRepeatedly();
  assert.is(ruleRequests(), 1);
  assert.match(
    alerts().join(),
    "An alert rule monitors the GPU here: GPU. Without this data the whole dashboard crashes",
  );
  await click("switch", /GPU/);
  await settleRepeatedly();
  assert.equal(alerts(), [], "no warning after enabling it again");
});

test("disabled rules and rules for other servers cause no warning; a failure to read the rules does", async () => {
  stored(false, { cover: 0 });
  stored(true, { cover: 1, ignore: { "5": true, "3": false } });
  stored(true, { cover: 0, ignore: { "3": true } });
  await openConfig(3);
  await click("switch", /GPU/);
  await settleRepeatedly();
  assert.equal([ruleRequests() > 0, alerts()], [true, []]);
  await click("switch", /GPU/);
  await demo.control({ op: "fail", path: "/alert-rule", method: "GET", status: 502 });
  await click("switch", /GPU/);
  await settleRepeatedly();
  assert.match(alerts().join(), "The alert rules could not be read.");
});

test.run();
