/** Saving alert rules on the demo backend: deleted servers, dangerous GPU rules, unknown members. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { alertRule } from "../../../src/api/resources/alert-rule.ts";
import { fieldsOf, ruleFields } from "../../../src/screens/alert-rule/form/form-fields.ts";
import { saveRule } from "../../../src/screens/alert-rule/form/save-rule.ts";
import { servers } from "../../../src/state/collections/servers.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { notices } from "../../as/test-history.tsx";
import { speak } from "../../as/words.ts";

const test = suite("saving alert rules");
let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn("admin");
  await loadProfile();
  demo.calls.length = 0;
});
test.after(forgetEverything);

const named = async (name: string) => {
  const row = (await alertRule.list()).rows.find((one) => one.name === name);
  if (!row) throw new Error(`no rule ${name}`);
  return row;
};
const rest = {
  ...{ name: "New", enable: true, trigger_mode: 0, notification_group_id: 0 },
  ...{ fail_trigger_tasks: [], recover_trigger_tasks: [] },
};
const gpu = { type: "gpu_max", max: 90, duration: 30 };

test("an unchanged form saves the same rules, unknown members included", async () => {
  const row = await named("CPU and memory are high");
  const [first] = row.rules;
  if (first) first.ours = { deep: [1] };
  for (const cards of [true, false]) {
    const { success, output } = safeParse(
      ruleFields(() => cards),
      fieldsOf(row),
    );
    assert.ok(success);
    assert.equal((output as { rules: unknown }).rules, row.rules);
  }
});

test("saving leaves out deleted servers, and a notice names them", async () => {
  const { id, ...row } = await named("CPU and memory are high");
  await saveRule(id, row);
  assert.equal((await named("CPU and memory are high")).rules[1]?.ignore, { 3: true });
  assert.is(notices().at(-1), "1 server no longer exists and was omitted: #9999");
});

test("saving also leaves out a server that was deleted after the list was loaded", async () => {
  const { id, ...row } = await named("CPU and memory are high");
  await servers.load();
  await demo.control({ op: "deleteServer", id: 3 });
  const rules = [{ type: "cpu", max: 90, duration: 30, cover: 0, ignore: { 2: true, 3: true } }];
  await saveRule(id, { ...row, rules });
  assert.equal((await named("CPU and memory are high")).rules[0]?.ignore, { 2: true });
  assert.is(notices().at(-1), "1 server no longer exists and was omitted: #3");
});

test("a GPU rule that would crash the backend is never sent", async () => {
  for (const item of [
    { ...gpu, cover: 0 },
    { ...gpu, cover: 1, ignore: { 1: true } },
    { ...gpu, cover: 9 },
  ]) {
    const refusal = await saveRule(null, { ...rest, rules: [item] }).catch((error: unknown) => error);
    assert.match(String((refusal as { text?: string }).text), /crashes the whole dashboard/);
  }
  assert.equal(
    demo.calls.filter((one) => /^(POST|PATCH) /.test(String(one))),
    [],
  );
  // Server 3 of the demo reports a GPU.
  await saveRule(null, { ...rest, rules: [{ ...gpu, cover: 1, ignore: { 3: true } }] });
  assert.equal((await named("New")).rules[0]?.ignore, { 3: true });
});

test("a GPU rule is refused when the agent stopped reporting the GPU or its figures cannot be read", async () => {
  const rules = [{ ...gpu, cover: 1, ignore: { 3: true } }];
  const trySave = () =>
    saveRule(null, { ...rest, rules }).then(
      () => "saved",
      (error: unknown) => String((error as { text?: string }).text ?? error),
    );
  // This list is read before the agent stops reporting.
  await servers.load();
  const text = demo.backend.state.servers.get(3)?.state ?? "";
  assert.match(text, '"gpu":[');
  const reporting = (state: string) => {
    Object.assign(demo.backend.state.servers.get(3) ?? {}, { figures: null, state });
    demo.backend.state.revision += 1;
  };
  reporting('{"cpu":1}');
  assert.match(await trySave(), /crashes the whole dashboard/);
  reporting('{"gpu":null}');
  assert.match(await trySave(), /crashes the whole dashboard/);
  reporting(text);
  await demo.control({
    op: "fail",
    path: "/server",
    method: "GET",
    kind: "refuse",
    text: "not now",
    times: 2,
  });
  assert.match(await trySave(), "not now");
  assert.equal(demo.bodies("POST /alert-rule"), []);
  assert.is(await trySave(), "saved");
});

test("the form refuses an empty list of rules and invalid JSON", () => {
  const fields = (rules_raw: string) =>
    safeParse(
      ruleFields(() => true),
      { ...rest, rules_raw },
    ).success;
  assert.equal(["[]", "{", '[{"type":"cpu","cover":0,"duration":3}]'].map(fields), [false, false, true]);
});

test.run();
