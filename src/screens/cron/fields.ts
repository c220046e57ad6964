/** The form of a task: its fields and the checks across fields. The schema in api/resources/cron.ts checks the final value. */
import {
  boolean,
  custom,
  forward,
  type InferInput,
  nonEmpty,
  number,
  object,
  partialCheck,
  picklist,
  pipe,
  string,
} from "valibot";
import { type CronRow, taskCover, taskType } from "../../api/resources/cron.ts";
import { parseSchedule } from "./schedule/parse.ts";

/** Drafts come from the browser's storage, so their types are checked too. */
const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

const types = [taskType.scheduled, taskType.triggered];
const covers = [taskCover.only, taskCover.allBut, taskCover.alarming];

export const taskFields = pipe(
  object({
    name: pipe(string(), nonEmpty("app.nameRequired")),
    task_type: pipe(number(), picklist(types, "cronForm.typeRequired")),
    scheduler: string(),
    command: string(),
    cover: pipe(number(), picklist(covers, "cronForm.coverRequired")),
    // `custom`, not `array`, because the form library creates a store for each array item.
    servers: custom<readonly number[]>(isIds),
    notification_group_id: number(),
    push_successful: boolean(),
  }),
  // The field itself shows the exact fault.
  forward(
    partialCheck(
      [["task_type"], ["scheduler"]],
      ({ task_type, scheduler }) =>
        task_type !== taskType.scheduled || parseSchedule(scheduler).problem === undefined,
      "cronForm.scheduleInvalid",
    ),
    ["scheduler"],
  ),
  forward(
    partialCheck(
      [["task_type"], ["cover"]],
      ({ task_type, cover }) => task_type !== taskType.scheduled || cover !== taskCover.alarming,
      "cronForm.coverScheduled",
    ),
    ["cover"],
  ),
);

export type TaskFields = InferInput<typeof taskFields>;

export const blankTask: TaskFields = {
  name: "",
  task_type: taskType.scheduled,
  scheduler: "",
  command: "",
  cover: taskCover.only,
  servers: [],
  notification_group_id: 0,
  push_successful: false,
};

/** The form values of a task. */
export const fieldsOf = (row: CronRow): TaskFields => ({
  name: row.name,
  task_type: row.task_type,
  scheduler: row.scheduler,
  command: row.command,
  cover: row.cover,
  servers: row.servers,
  notification_group_id: row.notification_group_id,
  push_successful: row.push_successful,
});
