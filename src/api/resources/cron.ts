/** Tasks: a command that agents run, by a schedule or when an alert rule or a service triggers it. */
import {
  array,
  boolean,
  type InferOutput,
  nonEmpty,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
  unknown,
} from "valibot";
import { call } from "../http/call.ts";
import { isMissingRoute } from "../http/failure.ts";
import { writeOnce } from "../outcome/write.ts";
import { count, flag, id, listOf, nothing, text, time } from "../schema/go-json.ts";
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { probeFeature } from "../versions/feature-probe.ts";
import { verbs } from "./verbs.ts";

/** When a task runs. */
export const taskType = { scheduled: 0, triggered: 1 } as const;

/** Alert rules and services can run triggered tasks only. */
export const isTriggered = ({ task_type }: { task_type: number }): boolean =>
  task_type === taskType.triggered;

/** The servers that run a task. The numbers mean the opposite of those of services and alert rules (contract §9.16). */
export const taskCover = {
  /** Only the listed ones. */
  only: 0,
  /** All but the listed ones. */
  allBut: 1,
  /** The one that raised the alarm; the list is ignored. */
  alarming: 2,
} as const;

/** The offset from UTC of a time stamp, in minutes; null where it has none. */
const offset = pipe(
  text,
  transform((stamp): number | null => {
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(stamp) ?? [];
    if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    return stamp.endsWith("Z") && !stamp.startsWith("0001") ? 0 : null;
  }),
);

const row = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  task_type: count,
  /** The backend ignores it on a triggered task, where it may be any text. */
  scheduler: text,
  command: text,
  servers: listOf(id),
  push_successful: flag,
  notification_group_id: count,
  /** Start of the last run. Null: never. */
  last_executed_at: time,
  /** Once true it stays true, also after a failure (contract §9.23). */
  last_result: flag,
  cover: count,
  /** The dashboard's offset from UTC when the task was last changed, in minutes. */
  clock: offset,
});

export const cronRow = pipe(
  unknown(),
  transform((sent) => {
    const raw = Object(sent) as Record<string, unknown>;
    return { ...raw, clock: raw.updated_at };
  }),
  row,
);

export const cronForm = object({
  task_type: picklist([taskType.scheduled, taskType.triggered]),
  name: pipe(string(), nonEmpty("app.nameRequired")),
  scheduler: string(),
  command: string(),
  servers: array(number()),
  cover: picklist([taskCover.only, taskCover.allBut, taskCover.alarming]),
  push_successful: boolean(),
  notification_group_id: number(),
});

export type CronRow = InferOutput<typeof cronRow>;
export type CronForm = InferOutput<typeof cronForm>;

export const cron = verbs("cron", { row: cronRow, form: cronForm });

/**
 * Runs a task now, once. Resolves when the backend has accepted it, before it ran; a task for the server that raised the alarm does
 * nothing, and this resolves as well (contract §9.24).
 *
 * The route is a GET before 2.0.14 and a POST since. Where the version is unknown a probe decides, and only a missing route leads to the
 * other method: the backend answers that before it runs a task.
 */
export async function runCron(target: number): Promise<void> {
  const post = (await probeFeature("cronRunPost")) ?? true;
  try {
    await run(target, post);
  } catch (error) {
    if (!isMissingRoute(error)) throw error;
    await run(target, !post);
  }
}

async function run(target: number, post: boolean): Promise<void> {
  try {
    await writeOnce(
      () => call({ method: post ? "POST" : "GET", path: `/cron/${target}/manual`, schema: nothing }),
      "cron.maybeRun",
    );
    if (has("cronRunPost") !== post) note(post);
  } catch (error) {
    if (isMissingRoute(error)) note(!post);
    throw error;
  }
}

function note(post: boolean): void {
  if (post) noteAtLeast(since.cronRunPost);
  else noteBelow(since.cronRunPost);
}
