import { Panic, Refusal } from "../../http/envelope.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, mayTouch } from "../../state/demo-state.ts";
import { sampleName } from "../../state/sample-names.ts";
import type { Row } from "../../state/table.ts";
import { stamp } from "../../state/time.ts";
import { crud } from "../crud.ts";
import { type Condition, readConditions } from "./rule-condition.ts";

export interface AlertRow extends Row {
  name: string;
  enable: boolean;
  trigger_mode: number;
  notification_group_id: number;
  rules: Condition[];
  /** null if they were never sent. */
  fail_trigger_tasks: number[] | null;
  recover_trigger_tasks: number[] | null;
}

export const alertRows = (state: DemoState) => state.table<AlertRow>("alert-rule");

interface Task extends Row {
  task_type: number;
}

const tasks = (state: DemoState) => state.table<Task>("cron");
const groups = (state: DemoState) => state.table<Row>("notification-group");

/** Checks in the backend's order: each condition, then the referenced ids. */
function check(rules: readonly (Condition | null)[], call: Call): void {
  if (rules.length === 0) throw new Refusal("need to configure at least a single rule");
  for (const rule of rules) {
    if (rule === null) throw new Panic();
    checkCoverage(rule, call);
    if (!rule.type.endsWith("_cycle")) {
      if (rule.duration < 3) throw new Refusal("duration need to be at least 3");
      continue;
    }
    if (rule.cycle_interval < 1) throw new Refusal("cycle_interval need to be at least 1");
    if (rule.cycle_start === null) throw new Refusal("cycle_start is not set");
    if (Date.parse(rule.cycle_start) > call.state.now()) throw new Refusal("cycle_start is a future value");
  }
}

function checkCoverage({ cover, ignore }: Condition, { state, user }: Call): void {
  if (state.atLeast("2.1.0")) {
    if (cover > 1) throw new Refusal("permission denied");
    return;
  }
  const servers = Object.keys(ignore ?? {}).map((id) => state.servers.get(Number(id)));
  if (servers.some((one) => one && !mayTouch(user, one))) throw new Refusal("permission denied");
}

function checkNamed(
  form: { notification_group_id: number; fail_trigger_tasks: number[]; recover_trigger_tasks: number[] },
  { state, user }: Call,
): void {
  if (!state.atLeast("2.0.8")) return;
  for (const id of [...form.fail_trigger_tasks, ...form.recover_trigger_tasks]) {
    const task = tasks(state).get(id);
    if (task && !mayTouch(user, task)) throw new Refusal("permission denied");
  }
  const id = form.notification_group_id;
  if (id === 0) return;
  const group = groups(state).get(id);
  if (!group) throw new Refusal(`notification group id ${id} does not exist`);
  if (!mayTouch(user, group)) throw new Refusal("permission denied");
}

/** Absent lists stay null. */
function sent(body: string, name: string, ids: number[]): number[] | null {
  const value: unknown = (JSON.parse(body) as Record<string, unknown> | null)?.[name];
  return value === undefined || value === null ? null : ids;
}

const minute = 60_000;

export const alertRule: Resource = {
  routes: crud({
    path: "alert-rule",
    table: ({ state }) => alertRows(state),
    formName: "AlertRuleForm",
    form: {
      name: "string",
      enable: "bool",
      trigger_mode: "uint8",
      notification_group_id: "uint64",
      fail_trigger_tasks: "[]uint64",
      recover_trigger_tasks: "[]uint64",
    },
    before: (_, call) => void readConditions(call),
    check(form, call) {
      check(readConditions(call), call);
      checkNamed(form, call);
    },
    values: (form, call) => ({
      ...form,
      rules: readConditions(call).filter((rule) => rule !== null),
      fail_trigger_tasks: sent(call.body, "fail_trigger_tasks", form.fail_trigger_tasks),
      recover_trigger_tasks: sent(call.body, "recover_trigger_tasks", form.recover_trigger_tasks),
    }),
    changed: ({ id }) => id,
    view: ({ id, created_at, updated_at, name, enable, trigger_mode, notification_group_id, ...row }) => ({
      ...{ id, created_at, updated_at, name, enable, trigger_mode, notification_group_id },
      rules: row.rules.map(shown),
      fail_trigger_tasks: row.fail_trigger_tasks,
      recover_trigger_tasks: row.recover_trigger_tasks,
    }),
    missing: (id) => `alert id ${id} does not exist`,
  }),
  seed(state) {
    const triggered = tasks(state)
      .all()
      .filter((task) => task.task_type === 1)
      .map(({ id }) => id);
    const group = groups(state).all()[0]?.id ?? 0;
    const monthStart = `${new Date(state.now()).toISOString().slice(0, 8)}01T00:00:00Z`;
    const add = (owner: number, name: string, rules: Partial<Condition>[], more: Partial<AlertRow> = {}) => {
      const row = alertRows(state).add(owner, {
        name: sampleName(state, name),
        enable: true,
        trigger_mode: 0,
        notification_group_id: group,
        fail_trigger_tasks: [],
        recover_trigger_tasks: [],
        ...more,
        rules: rules.map((rule) => ({ ...blankCondition, ...rule })),
      });
      // Saved earlier: cycle figures appear only after the first evaluation.
      row.created_at = stamp(state.now() - 90 * minute);
      row.updated_at = stamp(state.now() - 30 * minute);
    };
    add(1, "Server is down", [{ type: "offline", duration: 30 }], {
      trigger_mode: 1,
      fail_trigger_tasks: triggered.slice(0, 1),
      recover_trigger_tasks: triggered.slice(1, 2),
    });
    add(1, "CPU and memory are high", [
      { type: "cpu", max: 90, duration: 60 },
      { type: "memory", max: 95, duration: 60, ignore: { "3": true, "9999": true } },
    ]);
    add(1, "1 TB a month", [
      {
        type: "transfer_all_cycle",
        max: 1e12,
        cycle_start: monthStart,
        cycle_interval: 1,
        cycle_unit: "month",
      },
    ]);
    add(
      1,
      "磁盘快满了 🔥",
      [{ type: "disk", max: 92.5, duration: 10, cover: 1, ignore: { "1": true, "2": true } }],
      {
        enable: false,
      },
    );
    add(
      1,
      '<script>alert("rule")</script>',
      [{ type: "net_out_speed", max: 12_500_000, min: 1, duration: 20 }],
      {
        notification_group_id: 9999,
        fail_trigger_tasks: [9999],
      },
    );
    add(
      1,
      "A figure that only a newer dashboard knows, under a name that is long enough to need a second line",
      [{ type: "fan_speed_max", max: 4000, duration: 30 }],
    );
    add(2, "Member's load", [{ type: "load1", max: 8, duration: 30 }], { notification_group_id: 0 });
  },
};

const blankCondition: Condition = {
  type: "",
  min: 0,
  max: 0,
  cycle_start: null,
  cycle_interval: 0,
  cycle_unit: "",
  duration: 0,
  cover: 0,
  ignore: null,
};

/** Omits zeros except the coverage. */
function shown({ type, cover, ignore, ...rest }: Condition): unknown {
  const members = Object.entries(rest).filter(([, value]) => value !== 0 && value !== "" && value !== null);
  const some = ignore !== null && Object.keys(ignore).length > 0;
  return { type, ...Object.fromEntries(members), cover, ...(some ? { ignore } : {}) };
}
