/** Tasks, as far as alert rules name them. */
import { object } from "valibot";
import { count, id, text } from "./shape.ts";
import { lister } from "./verbs.ts";

export const cronRow = object({
  id,
  name: text,
  /** 0: by a schedule. 1: when an alert rule or a service says so. */
  task_type: count,
});

export const cron = { list: lister("cron", cronRow) };
