import { array, looseObject, optional } from "valibot";
import {
  type AlertRuleForm,
  alertRuleForm,
  type RuleItem,
  alertRule as verbs,
} from "../resources/alert-rule.ts";
import { parseOrThrow } from "../schema/go-json.ts";
import { idList, idMap, type Member, reference, singleId } from "./members.ts";
import { portable } from "./portable.ts";

const blank: AlertRuleForm = {
  name: "",
  enable: true,
  rules: [],
  trigger_mode: 0,
  notification_group_id: 0,
  fail_trigger_tasks: [],
  recover_trigger_tasks: [],
};

const covered = idMap("server");
/** State of counters by server id, which is not exported. */
const counterState = ["next_transfer_at", "last_cycle_status"];
const inFile = array(looseObject({ ignore: optional(array(reference)) }));

/** Conditions with references to servers; unknown members are written unchanged. */
const rules: Member<RuleItem[]> = {
  kind: "server",
  toFile: (items, name) =>
    items.map(({ ignore, ...rest }) => {
      const named = covered.toFile(ignore ?? {}, name);
      const kept = Object.fromEntries(
        Object.entries(rest).filter(([member]) => !counterState.includes(member)),
      );
      return Array.isArray(named) && named.length > 0 ? { ...kept, ignore: named } : kept;
    }),
  fromFile: (file, find) =>
    parseOrThrow(inFile, file).map(
      ({ ignore, ...rest }) =>
        // The schema of the form checks the other members.
        ({ ...rest, ...(ignore && { ignore: covered.fromFile(ignore, find) }) }) as RuleItem,
    ),
};

export const alertRule = portable({
  kind: "alert-rule",
  verbs,
  schema: alertRuleForm,
  blank,
  formOf: ({ id: _, created_at: _created, updated_at: _updated, ...form }) => form,
  members: {
    rules,
    notification_group_id: singleId("notification-group"),
    fail_trigger_tasks: idList("cron"),
    recover_trigger_tasks: idList("cron"),
  },
});
