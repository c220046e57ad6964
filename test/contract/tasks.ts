/** Tasks: schedules, coverage, validation and results. */
import * as assert from "uvu/assert";
import { atLeast } from "../../demo/state/dialect.ts";
import { eventually } from "../as/eventually.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  type Visitor,
} from "./backend-access.ts";

interface Task {
  id: number;
  name: string;
  task_type: number;
  scheduler: string;
  command?: string;
  servers: number[] | null;
  push_successful?: boolean;
  notification_group_id: number;
  last_executed_at: string;
  last_result?: boolean;
  cover: number;
  cron_job_id?: number;
}

const never = "0001-01-01T00:00:00Z";
const form = { task_type: 0, name: "Task", scheduler: "0 0 3 1 1 *", command: "echo ran", cover: 0 };

async function taskOf(visitor: Visitor, id: number): Promise<Task | undefined> {
  const rows = (await visitor.data<Task[] | undefined>("GET", "/cron")) ?? [];
  return rows.find((row) => row.id === id);
}

const methodOf = ({ version }: Subject) => (atLeast(version, "2.0.14") ? "POST" : "GET");

async function run(subject: Subject, visitor: Visitor, id: number): Promise<void> {
  const answer = await visitor.api(methodOf(subject), `/cron/${id}/manual`);
  assert.equal(answer.body, { success: true });
}

/** Waits for an agent's result. */
const ran = (visitor: Visitor, id: number, since = never): Promise<Task> =>
  eventually(async () => {
    const task = await taskOf(visitor, id);
    if (!task || task.last_executed_at === since) throw new Error("The task has not run");
    return task;
  });

export const tasksContract: ContractTests = {
  async "a task is created, fully replaced and deleted"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const sent = { ...form, name: "<b>Nightly</b> \u{1f319}", servers: [server], push_successful: true };
    const id = await admin.data<number>("POST", "/cron", sent);
    const { cron_job_id, ...created } = (await taskOf(admin, id)) ?? ({} as Task);
    assert.type(cron_job_id, "number");
    assert.equal(
      { ...created, created_at: 0, updated_at: 0 },
      {
        ...sent,
        id,
        created_at: 0,
        updated_at: 0,
        notification_group_id: 0,
        last_executed_at: never,
      },
    );
    // Absent members become zero, and a triggered task needs no schedule.
    assert.equal((await admin.api("PATCH", `/cron/${id}`, { name: "x", task_type: 1, cover: 2 })).body, {
      success: true,
    });
    const changed = await taskOf(admin, id);
    assert.equal(
      [changed?.name, changed?.command, changed?.servers, changed?.scheduler, changed?.cron_job_id],
      ["x", undefined, null, "", undefined],
    );
    await admin.data("PATCH", `/cron/${id}`, { ...form, servers: [] });
    assert.equal((await taskOf(admin, id))?.servers, []);
    assert.equal((await admin.api("POST", "/batch-delete/cron", [id, 99_999])).body, { success: true });
    assert.is(await taskOf(admin, id), undefined);
  },

  async "an invalid schedule is refused with the cron library's text; a triggered task's schedule is not checked"(
    subject,
  ) {
    const admin = await signedIn(subject);
    const refused: Readonly<Record<string, string>> = {
      "": "empty spec string",
      "* * * * *": "expected exactly 6 fields, found 5: [* * * * *]",
      " @daily": "expected exactly 6 fields, found 1: [@daily]",
      "0 0 3 * * 7": "end of range (7) above maximum (6): 7",
      "0 0 24 * * *": "end of range (24) above maximum (23): 24",
      "0 0 0 0 * *": "beginning of range (0) below minimum (1): 0",
      "0 30-10 0 * * *": "beginning of range (30) beyond end of range (10): 30-10",
      "0 */0 * * * *": "step of range should be a positive number: */0",
      "0 1-2-3 * * * *": "too many hyphens: 1-2-3",
      "0 1/2/3 * * * *": "too many slashes: 1/2/3",
      "0 1/-2 * * * *": "negative number (-2) not allowed: -2",
      "0 0 0 L * *": 'failed to parse int from L: strconv.Atoi: parsing "L": invalid syntax',
      "@reboot": "unrecognized descriptor: @reboot",
      "@every 1d": 'failed to parse duration @every 1d: time: unknown unit "d" in duration "1d"',
      "@every 5": 'failed to parse duration @every 5: time: missing unit in duration "5"',
      "TZ=Nowhere/City 0 0 0 * * *": "provided bad location Nowhere/City: unknown time zone Nowhere/City",
      "CRON_TZ=../x @daily": "provided bad location ../x: time: invalid location name",
    };
    for (const [scheduler, text] of Object.entries(refused))
      assert.is(await admin.refusal("POST", "/cron", { ...form, scheduler }), text);
    // The library expects a blank after the zone without checking for it.
    assert.is((await admin.api("POST", "/cron", { ...form, scheduler: "TZ=UTC" })).status, 500);
    const odd = { ...form, task_type: 1, scheduler: "whatever" };
    const id = await admin.data<number>("POST", "/cron", odd);
    assert.is((await taskOf(admin, id))?.scheduler, "whatever");
    assert.is(await admin.refusal("PATCH", `/cron/${id}`, { ...form, scheduler: "" }), "empty spec string");
    assert.is((await taskOf(admin, id))?.scheduler, "whatever", "a refusal changes nothing");
    await admin.data("POST", "/batch-delete/cron", [id]);
  },

  async "schedules with a zone, names, steps and descriptors are accepted, and so are empty lists"(subject) {
    const admin = await signedIn(subject);
    for (const scheduler of [
      "CRON_TZ=Europe/Berlin 0 0 4 1 * ?",
      "TZ=UTC   @every 1h30m",
      "0 */15 9-17 * JAN-mar MON-FRI",
      "0\t0 0 *-9 * *",
      ", 0 0 * * *",
      "@every -5ms",
    ]) {
      const id = await admin.data<number>("POST", "/cron", { ...form, scheduler });
      await admin.data("POST", "/batch-delete/cron", [id]);
    }
  },

  async 'a scheduled task cannot have the coverage "server that raised the alarm"'(subject) {
    const admin = await signedIn(subject);
    const text = "scheduled tasks cannot be triggered by alarms";
    assert.is(await admin.refusal("POST", "/cron", { ...form, cover: 2, scheduler: "nonsense" }), text);
  },

  async "refusals of unknown servers and coverages depend on the version"(subject) {
    const admin = await signedIn(subject);
    const strict = atLeast(subject.version, "2.1.0");
    for (const values of [{ servers: [99_999], cover: 1 }, { cover: 7 }]) {
      const answer = await admin.api("POST", "/cron", { ...form, ...values });
      if (strict) assert.equal(answer.body, { error: "permission denied" });
      else await admin.data("POST", "/batch-delete/cron", [answer.body.data]);
    }
    const id = await admin.data<number>("POST", "/cron", { ...form, servers: [99_999] });
    await admin.data("POST", "/batch-delete/cron", [id]);
  },

  async "a run stores its time, and a success that later failures do not reset"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const task = { ...form, servers: [server] };
    const id = await admin.data<number>("POST", "/cron", { ...task, command: "exit 3" });
    await run(subject, admin, id);
    const failed = await ran(admin, id);
    assert.is(failed.last_result, undefined);
    await admin.data("PATCH", `/cron/${id}`, task);
    await run(subject, admin, id);
    const worked = await ran(admin, id, failed.last_executed_at);
    assert.is(worked.last_result, true);
    await admin.data("PATCH", `/cron/${id}`, { ...task, command: "exit 3" });
    await run(subject, admin, id);
    assert.is((await ran(admin, id, worked.last_executed_at)).last_result, true);
    await admin.data("POST", "/batch-delete/cron", [id]);
  },

  async 'running a task with the coverage "server that raised the alarm" succeeds and does nothing'(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const task = { ...form, task_type: 1, cover: 2, servers: [server] };
    const id = await admin.data<number>("POST", "/cron", task);
    await run(subject, admin, id);
    // The agent runs a later task, so it was not asked to run the first one.
    const later = await admin.data<number>("POST", "/cron", { ...form, servers: [server] });
    await run(subject, admin, later);
    await ran(admin, later);
    assert.is((await taskOf(admin, id))?.last_executed_at, never);
    await admin.data("POST", "/batch-delete/cron", [id, later]);
  },

  async "only one of GET and POST runs a task; the other route does not exist"(subject) {
    const admin = await signedIn(subject);
    const right = methodOf(subject);
    const wrong = right === "GET" ? "POST" : "GET";
    assert.is(await admin.refusal(right, "/cron/0/manual"), "task id 0 does not exist");
    const answer = await admin.api(wrong, "/cron/0/manual");
    assert.equal([answer.status, answer.body], [404, { error: "404 Not Found" }]);
  },

  async "members cannot see, run, change or delete foreign tasks"(subject) {
    const admin = await signedIn(subject);
    const server = (await attachedServer(admin)).id;
    const id = await admin.data<number>("POST", "/cron", { ...form, servers: [] });
    const member = await newMember(subject);
    assert.equal((await member.api("GET", "/cron")).body, { success: true });
    const denied = "permission denied";
    assert.is(await member.refusal(methodOf(subject), `/cron/${id}/manual`), denied);
    assert.is(await member.refusal("PATCH", `/cron/${id}`, form), denied);
    assert.is(await member.refusal("POST", "/batch-delete/cron", [id]), denied);
    assert.is(await member.refusal("POST", "/cron", { ...form, servers: [server] }), denied);
    assert.is(await admin.refusal("PATCH", "/cron/99999", form), "task id 99999 does not exist");
    await admin.data("POST", "/batch-delete/cron", [id]);
  },
};
