/** Tasks: a command that agents run, by a schedule or when an alert rule or a service says so. */
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
import { count, flag, id, listOf, nothing, text, time } from "../schema/go-json.ts";
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { probeFeature } from "../versions/feature-probe.ts";
import { verbs } from "./verbs.ts";

/** When a task runs. */
export const taskType = { scheduled: 0, triggered: 1 } as const;

/** On which servers. The numbers mean the opposite of those of services and alert rules (contract §9.16). */
export const taskCover = {
  /** Only the listed ones. */
  only: 0,
  /** All but the listed ones. */
  allBut: 1,
  /** The one that raised the alarm, whatever is listed. */
  alarming: 2,
} as const;

/** The offset from UTC that a time stamp was written in, in minutes; null where it says none. */
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
  /** Empty or anything at all on a triggered task: the backend does not look at it there. */
  scheduler: text,
  command: text,
  servers: listOf(id),
  push_successful: flag,
  notification_group_id: count,
  /** When it began last, whatever came of it. Null: never. */
  last_executed_at: time,
  /** Only ever set to true: a failure after a success leaves it (contract §9.23). */
  last_result: flag,
  cover: count,
  /** By how much the dashboard's clock was off UTC when the task was changed last, in minutes. */
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
  name: pipe(string(), nonEmpty("list.nameRequired")),
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
 * Runs a task now, once. Resolves when the order was taken, not when it was carried out; a task for the server that raised the
 * alarm does nothing, and this succeeds all the same (contract §9.24).
 *
 * The route is a GET before 2.0.14 and a POST from then on. Where the version is not known, a probe that runs nothing tells; and
 * only the answer "no such route" leads to the other form, for that one comes before any task is looked at.
 */
export async function runCron(target: number): Promise<void> {
  const post = (await probeFeature("cronRunPost")) ?? true;
  try {
    await order(target, post);
  } catch (error) {
    if (!isMissingRoute(error)) throw error;
    await order(target, !post);
  }
}

async function order(target: number, post: boolean): Promise<void> {
  try {
    await call({ method: post ? "POST" : "GET", path: `/cron/${target}/manual`, schema: nothing });
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
