/** Alert rules: conditions on servers, the notifier group of an alarm, and the tasks that it triggers. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  looseObject,
  minValue,
  nonEmpty,
  nullish,
  number,
  object,
  optional,
  pipe,
  record,
  string,
} from "valibot";
import { count, flag, id, listOf, text, time } from "../schema/go-json.ts";
import { verbs } from "./verbs.ts";

/**
 * One condition. The backend checks every three seconds, and a condition fails where `max > 0 && value > max` or
 * `min > 0 && value < min`: 0 switches a bound off. The alarm is raised only where all conditions of a rule fail (contract §8.4).
 * Unknown members are kept and sent back.
 */
const ruleItem = looseObject({
  /** The figure. The backend accepts any text; an unknown figure is always 0. */
  type: text,
  min: optional(number()),
  max: optional(number()),
  /** Samples of three seconds, at least 3; figures per cycle have none. */
  duration: optional(number()),
  /** 0: all servers except `ignore`. 1: only those. */
  cover: count,
  /** By server id; false counts as absent. */
  ignore: nullish(record(string(), boolean())),
  /** RFC 3339. Its offset is the zone in which days and months are counted. */
  cycle_start: optional(string()),
  cycle_interval: optional(number()),
  /** In upper or lower case; an unknown unit means hour. */
  cycle_unit: optional(string()),
});

export const alertRuleRow = object({
  id,
  created_at: time,
  updated_at: time,
  name: text,
  enable: flag,
  /** 0: notify while it fails. 1: notify once, until it has recovered. */
  trigger_mode: count,
  /** 0: none. */
  notification_group_id: count,
  rules: listOf(ruleItem),
  /** Ids of triggered tasks. */
  fail_trigger_tasks: listOf(id),
  recover_trigger_tasks: listOf(id),
});

/** Every field that PATCH replaces. */
export const alertRuleForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  enable: boolean(),
  trigger_mode: pipe(number(), integer(), minValue(0)),
  notification_group_id: pipe(number(), integer()),
  /** At least one, or the backend refuses. */
  rules: array(ruleItem),
  fail_trigger_tasks: array(number()),
  recover_trigger_tasks: array(number()),
});

export type RuleItem = InferOutput<typeof ruleItem>;
export type AlertRuleRow = InferOutput<typeof alertRuleRow>;
export type AlertRuleForm = InferOutput<typeof alertRuleForm>;

export const alertRule = verbs("alert-rule", {
  row: alertRuleRow,
  form: alertRuleForm,
  // The backend writes times in its own zone.
  notCompared: ["rules"],
});
