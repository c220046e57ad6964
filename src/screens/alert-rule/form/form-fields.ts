/** The form of an alert rule: its fields, and their conversion to the backend's format. */
import {
  array,
  boolean,
  check,
  forward,
  type InferInput,
  type InferOutput,
  integer,
  minValue,
  nonEmpty,
  number,
  object,
  partialCheck,
  pipe,
  string,
  transform,
} from "valibot";
import type { AlertRuleForm, AlertRuleRow, RuleItem } from "../../../api/resources/alert-rule.ts";
import { gpuRisk, watched } from "../../../state/backend/gpu-rule.ts";
import { faultOf, readRules, writeRules } from "./rules-json.ts";

/** `strict`: see `faultOf`. A function, because the user may switch the view between checks. */
export const ruleFields = (strict: () => boolean) =>
  pipe(
    object({
      name: pipe(string(), nonEmpty("app.nameRequired")),
      enable: boolean(),
      /** JSON text in both views. The field itself shows the exact fault. */
      rules_raw: pipe(
        string(),
        check((text) => faultOf(text, strict(), Date.now(), false) === null, "ruleForm.rulesWrong"),
        transform((text) => (readRules(text) ?? []) as RuleItem[]),
      ),
      trigger_mode: pipe(number(), integer(), minValue(0)),
      notification_group_id: pipe(number(), integer()),
      fail_trigger_tasks: array(number()),
      recover_trigger_tasks: array(number()),
    }),
    forward(
      partialCheck(
        [["enable"], ["rules_raw"]],
        ({ enable, rules_raw: rules }) => gpuRisk(watched({ enable, rules })) === null,
        "ruleForm.rulesWrong",
      ),
      ["rules_raw"],
    ),
    transform(({ rules_raw: rules, ...rest }): AlertRuleForm => ({ ...rest, rules })),
  );

type Schema = ReturnType<typeof ruleFields>;
export type RuleFields = InferInput<Schema>;
export type RuleValue = InferOutput<Schema>;

export const blank: RuleFields = {
  name: "",
  enable: true,
  rules_raw: "[]",
  trigger_mode: 0,
  notification_group_id: 0,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
};

/** The form values of an alert rule. */
export const fieldsOf = (row: AlertRuleRow): RuleFields => ({
  name: row.name,
  enable: row.enable,
  rules_raw: writeRules(row.rules),
  trigger_mode: row.trigger_mode,
  notification_group_id: row.notification_group_id,
  fail_trigger_tasks: row.fail_trigger_tasks,
  recover_trigger_tasks: row.recover_trigger_tasks,
});
