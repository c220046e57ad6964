import { omitZero, Refusal } from "../../http/envelope.ts";
import { pathId } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, mayTouch } from "../../state/demo-state.ts";
import { sampleName } from "../../state/sample-names.ts";
import type { ServerRow } from "../../state/server-row.ts";
import type { Row } from "../../state/table.ts";
import { never, stamp } from "../../state/time.ts";
import { crud } from "../crud.ts";
import { checkSpec } from "./cron-spec.ts";

interface CronRow extends Row {
  name: string;
  task_type: number;
  scheduler: string;
  command: string;
  /** null if it was never sent. */
  servers: number[] | null;
  push_successful: boolean;
  notification_group_id: number;
  cover: number;
  last_executed_at: string;
  last_result: boolean;
}

export const cronRows = (state: DemoState) => state.table<CronRow>("cron");

const scheduled = 0;
const cover = { only: 0, allBut: 1, alarming: 2 };

function covers(row: CronRow, server: ServerRow): boolean {
  const listed = row.servers?.includes(server.id) ?? false;
  return row.cover === cover.only ? listed : row.cover !== cover.allBut || !listed;
}

/** An offline agent would only cause a notification; a stale one still executes tasks. */
const listens = ({ mood }: ServerRow): boolean => mood !== "offline" && mood !== "none";

/** `exit` with a status and `false` fail; every other command succeeds. */
const succeeds = (command: string): boolean => !/^\s*(exit\s+[1-9]|false\b)/.test(command);

/** Runs the command on the agents at once. `last_result` is only set, never reset. */
function execute(state: DemoState, row: CronRow): void {
  if (row.cover === cover.alarming) return;
  if (!state.servers.all().some((server) => covers(row, server) && listens(server))) return;
  cronRows(state).change(row, {
    last_executed_at: stamp(state.now()),
    last_result: row.last_result || succeeds(row.command),
  });
}

function runNow({ state, user, params }: Call): void {
  const id = pathId(params.id ?? "");
  const row = cronRows(state).get(id);
  if (!row) throw new Refusal(`task id ${id} does not exist`);
  if (!mayTouch(user, row)) throw new Refusal("permission denied");
  execute(state, row);
}

export const cron: Resource = {
  routes: [
    { method: "GET", path: "/cron/:id/manual", for: "user", until: "2.0.14", answer: runNow },
    { method: "POST", path: "/cron/:id/manual", for: "user", since: "2.0.14", answer: runNow },
    ...crud({
      path: "cron",
      table: ({ state }) => cronRows(state),
      formName: "CronForm",
      form: {
        task_type: "uint8",
        name: "string",
        scheduler: "string",
        command: "string",
        servers: "[]uint64?",
        cover: "uint8",
        push_successful: "bool",
        notification_group_id: "uint64",
      },
      before(form, { state, user }) {
        const denied = new Refusal("permission denied");
        const strict = state.atLeast("2.1.0");
        for (const id of form.servers ?? []) {
          const server = state.servers.get(id);
          if (server ? !mayTouch(user, server) : strict && form.cover === cover.allBut) throw denied;
        }
        if (strict && form.cover > cover.alarming) throw denied;
        const group = state.table("notification-group").get(form.notification_group_id);
        if (group && state.atLeast("2.0.8") && !mayTouch(user, group)) throw denied;
      },
      check(form) {
        if (form.task_type !== scheduled) return;
        if (form.cover === cover.alarming) throw new Refusal("scheduled tasks cannot be triggered by alarms");
        checkSpec(form.scheduler);
      },
      values: (form, _call, row) => ({
        ...form,
        last_executed_at: row?.last_executed_at ?? never,
        last_result: row?.last_result ?? false,
      }),
      view({ command, push_successful, last_result, owner: _, ...row }) {
        const job = row.task_type === scheduled ? row.id + 4 : 0;
        return { ...row, ...omitZero({ command, push_successful, last_result, cron_job_id: job }) };
      },
      missing: (id) => `task id ${id} does not exist`,
    }),
  ],
  seed(state) {
    const base: Omit<CronRow, keyof Row> = {
      name: "",
      task_type: scheduled,
      scheduler: "",
      command: "",
      servers: [],
      push_successful: false,
      notification_group_id: 0,
      cover: cover.only,
      last_executed_at: never,
      last_result: false,
    };
    const add = (values: Partial<typeof base> & { name: string }, owner = 1) =>
      cronRows(state).add(owner, { ...base, ...values, name: sampleName(state, values.name) });
    // Plus five seconds, because the page knows the backend's clock only to the second.
    const ago = (hours: number) => stamp(state.now() - hours * 3_600_000 - 5_000);
    const triggered = { task_type: 1, cover: cover.alarming };
    add({
      name: "Nightly backup",
      scheduler: "0 30 3 * * *",
      command: "restic backup /srv --exclude-caches\nrestic forget --keep-daily 7 --prune",
      servers: [1, 2, 4],
      notification_group_id: 1,
      push_successful: true,
      last_executed_at: ago(9),
      last_result: true,
    });
    add({
      name: "Renew certificates",
      scheduler: "CRON_TZ=Europe/Berlin 0 0 4 1 * ?",
      command: "certbot renew --quiet",
      servers: [3],
      cover: cover.allBut,
      notification_group_id: 1,
      last_executed_at: ago(300),
      last_result: true,
    });
    add({
      name: "Check disks \u{1f4bd}",
      scheduler: "@every 12h",
      command: "exit 3",
      servers: [1],
      notification_group_id: 9999,
      last_executed_at: ago(2),
    });
    add({
      name: "Restart the web server",
      command: "systemctl restart caddy",
      notification_group_id: 2,
      ...triggered,
    });
    add({ name: "重启数据库", command: "systemctl restart postgresql", servers: [2], task_type: 1 });
    add({
      name: "<script>alert(1)</script>",
      scheduler: "0 */15 9-17 * * MON-FRI",
      command: "echo '<script>alert(2)</script>'",
      servers: [2, 9999],
    });
    add({
      name: "A task with a name that is so long that no column of any list could ever hold the whole of it",
      scheduler: "15,45 0-30/10 0,12 13 jan-mar,oct FRI",
      command: "true",
      cover: cover.allBut,
    });
    add(
      { name: "Member's clean-up", scheduler: "0 0 0 * * 0", command: "rm -rf ~/.cache/demo", servers: [3] },
      2,
    );
  },
};
