import {
  type CronForm,
  type CronRow,
  cronForm,
  taskCover,
  taskType,
  cron as verbs,
} from "../resources/cron.ts";
import { idList, singleId } from "./members.ts";
import { portable } from "./portable.ts";

const blank: CronForm = {
  name: "",
  task_type: taskType.scheduled,
  scheduler: "",
  command: "",
  cover: taskCover.only,
  servers: [],
  push_successful: false,
  notification_group_id: 0,
};

/** Leaves out the time and result of the last run. */
const formOf = (row: CronRow): CronForm => ({
  name: row.name,
  // The backend accepts any number; the schema of the form reports an unknown one before a save.
  task_type: row.task_type as CronForm["task_type"],
  scheduler: row.scheduler,
  command: row.command,
  cover: row.cover as CronForm["cover"],
  servers: row.servers,
  push_successful: row.push_successful,
  notification_group_id: row.notification_group_id,
});

export const cron = portable({
  kind: "cron",
  verbs,
  schema: cronForm,
  blank,
  formOf,
  members: { servers: idList("server"), notification_group_id: singleId("notification-group") },
});
