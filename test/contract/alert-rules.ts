/** Alert rules: validation with the backend's texts, and the stored result. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { attachedServer, type ContractTests, newMember, signedIn, type Visitor } from "./backend-access.ts";

interface Rule {
  id: number;
  name: string;
  enable?: boolean;
  rules: unknown[] | null;
  fail_trigger_tasks: number[] | null;
}

const past = "2026-01-31T08:00:00+08:00";
const form = { name: "Busy", rules: [{ type: "cpu", max: 99.5, duration: 10, cover: 0 }] };

async function find(visitor: Visitor, id: number): Promise<Rule | undefined> {
  return ((await visitor.data<Rule[] | undefined>("GET", "/alert-rule")) ?? []).find((one) => one.id === id);
}

const refusals: readonly (readonly [sentence: string, rules: unknown])[] = [
  ["need to configure at least a single rule", []],
  ["need to configure at least a single rule", null],
  ["duration need to be at least 3", [{ type: "cpu", max: 1, duration: 2, cover: 0 }]],
  ["duration need to be at least 3", [form.rules[0], { type: "offline" }]],
  ["cycle_interval need to be at least 1", [{ type: "transfer_in_cycle", cycle_start: past, cover: 0 }]],
  ["cycle_start is not set", [{ type: "transfer_in_cycle", cycle_interval: 1, cover: 0 }]],
  [
    "cycle_start is a future value",
    [{ type: "transfer_all_cycle", cycle_interval: 1, cycle_start: "2090-01-01T00:00:00Z", cover: 0 }],
  ],
];

export const alertRulesContract: ContractTests = {
  async "an alert rule is created, fully replaced and deleted; a change returns the id"(subject) {
    const admin = await signedIn(subject);
    const whole = {
      ...form,
      enable: true,
      trigger_mode: 1,
      notification_group_id: 0,
      fail_trigger_tasks: [],
    };
    const id = await admin.data<number>("POST", "/alert-rule", whole);
    const created = await find(admin, id);
    assert.equal(created?.rules, form.rules);
    assert.equal([created?.enable, created?.fail_trigger_tasks], [true, []]);
    const answer = await admin.api("PATCH", `/alert-rule/${id}`, form);
    assert.equal(answer.body, { success: true, data: id });
    const changed = await find(admin, id);
    assert.equal([changed?.enable, changed?.fail_trigger_tasks], [false, null], "absent members become zero");
    assert.equal((await admin.api("POST", "/batch-delete/alert-rule", [id, 99_999])).body, { success: true });
    assert.is(await find(admin, id), undefined);
  },

  async "conditions are returned as sent, without zeros and unknown members"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const rules = [
      { type: "memory", max: 95.25, duration: 30, cover: 0, ignore: { [server]: true, 99999: true } },
      {
        type: "transfer_all_cycle",
        max: 1e15,
        cycle_start: past,
        cycle_interval: 1,
        cycle_unit: "Month",
        cover: 1,
      },
      { type: "fan_speed_max", max: 4000, duration: 3, cover: 1, ignore: { [server]: false } },
    ];
    const sent = rules.map((rule) => ({ min: 0, ignore: {}, ...rule, ours: "kept?" }));
    const id = await admin.data<number>("POST", "/alert-rule", { ...form, rules: sent });
    assert.equal((await find(admin, id))?.rules, rules);
    await admin.data("POST", "/batch-delete/alert-rule", [id]);
  },

  async "conditions that cannot be evaluated are refused"(subject) {
    const admin = await signedIn(subject);
    const id = await admin.data<number>("POST", "/alert-rule", form);
    for (const [sentence, rules] of refusals) {
      assert.is(await admin.refusal("POST", "/alert-rule", { ...form, rules }), sentence);
      assert.is(await admin.refusal("PATCH", `/alert-rule/${id}`, { ...form, rules }), sentence);
    }
    assert.is(await admin.refusal("PATCH", "/alert-rule/99999", form), "alert id 99999 does not exist");
    for (const rules of ["cpu", [{ ...form.rules[0], max: "1" }], [{ ...form.rules[0], cover: -1 }]]) {
      assert.match(
        await admin.refusal("POST", "/alert-rule", { ...form, rules }),
        /^json: cannot unmarshal /,
      );
    }
    assert.equal((await find(admin, id))?.rules, form.rules, "a refusal changes nothing");
    await admin.data("POST", "/batch-delete/alert-rule", [id]);
  },

  async "accepted coverages and servers depend on the version"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const member = await newMember(subject);
    const modern = atLeast(subject.version, "2.1.0");
    const odd = { ...form, rules: [{ ...form.rules[0], cover: 9 }] };
    if (modern) assert.is(await admin.refusal("POST", "/alert-rule", odd), "permission denied");
    else await admin.data("POST", "/batch-delete/alert-rule", [await admin.data("POST", "/alert-rule", odd)]);
    const foreign = { ...form, rules: [{ ...form.rules[0], ignore: { [server]: true } }] };
    if (!modern) assert.is(await member.refusal("POST", "/alert-rule", foreign), "permission denied");
  },

  async "from 2.0.8 on the notifier group must exist"(subject) {
    const admin = await signedIn(subject);
    const dangling = { ...form, notification_group_id: 99_999, fail_trigger_tasks: [99_999] };
    if (atLeast(subject.version, "2.0.8")) {
      const sentence = "notification group id 99999 does not exist";
      return assert.is(await admin.refusal("POST", "/alert-rule", dangling), sentence);
    }
    const id = await admin.data<number>("POST", "/alert-rule", dangling);
    assert.equal((await find(admin, id))?.fail_trigger_tasks, [99_999]);
    await admin.data("POST", "/batch-delete/alert-rule", [id]);
  },

  async "members cannot see or change foreign alert rules"(subject) {
    const admin = await signedIn(subject);
    const member = await newMember(subject);
    const id = await admin.data<number>("POST", "/alert-rule", form);
    assert.equal((await member.api("GET", "/alert-rule")).body, { success: true });
    assert.is(await member.refusal("PATCH", `/alert-rule/${id}`, form), "permission denied");
    assert.is(await member.refusal("POST", "/batch-delete/alert-rule", [id]), "permission denied");
    await admin.data("POST", "/batch-delete/alert-rule", [id]);
  },

  async "an enabled cycle rule appears in the overview of services until it is deleted"(subject) {
    const admin = await signedIn(subject);
    type Overview = { cycle_transfer_stats?: Record<string, Record<string, unknown>> } | undefined;
    const stats = async (id: number) =>
      (await admin.data<Overview>("GET", "/service"))?.cycle_transfer_stats?.[id];
    const rules = [
      {
        type: "transfer_in_cycle",
        max: 1e12,
        cycle_start: past,
        cycle_interval: 1,
        cycle_unit: "month",
        cover: 0,
      },
    ];
    const id = await admin.data<number>("POST", "/alert-rule", { name: "Traffic", enable: true, rules });
    const shown = await stats(id);
    assert.equal([shown?.name, shown?.max, shown?.min], ["Traffic", 1e12, 0]);
    // 31 January plus one month is 3 March in Go, and the next cycle continues from there.
    const from = new Date(String(shown?.from));
    const to = new Date(String(shown?.to));
    assert.equal([from.getUTCDate(), from.getUTCHours(), to.getUTCDate()], [3, 0, 3]);
    await admin.data("PATCH", `/alert-rule/${id}`, { name: "Traffic", enable: false, rules });
    assert.is(await stats(id), undefined);
    await admin.data("POST", "/batch-delete/alert-rule", [id]);
  },
};
