/** The form of an alert rule: what its fields hold, and how that becomes what the backend takes. */
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
import { faultOf, readRules, writeRules } from "./rules-text.ts";

/** `whole`: see `faultOf`. Asked at each check, for the view may have changed since. */
export const ruleFields = (whole: () => boolean) =>
  pipe(
    object({
      name: pipe(string(), nonEmpty("list.nameRequired")),
      enable: boolean(),
      /** JSON text, whatever the view. The field itself says exactly what is wrong with it. */
      rules_raw: pipe(
        string(),
        check((text) => faultOf(text, whole(), Date.now(), false) === null, "ruleForm.rulesWrong"),
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

/** An alert rule as the form shows it. */
export const fieldsOf = (row: AlertRuleRow): RuleFields => ({
  name: row.name,
  enable: row.enable,
  rules_raw: writeRules(row.rules),
  trigger_mode: row.trigger_mode,
  notification_group_id: row.notification_group_id,
  fail_trigger_tasks: row.fail_trigger_tasks,
  recover_trigger_tasks: row.recover_trigger_tasks,
});
