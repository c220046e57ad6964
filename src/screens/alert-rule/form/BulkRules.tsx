/** The dialog `?bulk`: fields that can be changed for many alert rules at once. */

import { Refused } from "../../../api/http/failure.ts";
import {
  type AlertRuleForm,
  type AlertRuleRow,
  alertRule,
  alertRuleForm,
} from "../../../api/resources/alert-rule.ts";
import { BulkDialog, type BulkProps } from "../../../components/bulk/BulkDialog.tsx";
import { type BulkKind, pickFields } from "../../../components/bulk/bulk-kind.ts";
import { choice, notifierGroup, yesNo } from "../../../components/bulk/fields.tsx";
import { assertValidForm, withoutMissingServers } from "../../../components/bulk/prepare-form.ts";
import { useNames } from "../../../components/reference/useNames.ts";
import { useText } from "../../../i18n/intl.ts";
import { gpuRiskNow, watched } from "../../../state/backend/gpu-rule.ts";
import { alertRules } from "../../../state/collections/alert-rules.ts";
import { notifierGroups } from "../../../state/collections/notifiers.ts";
import { namedServerIds } from "../metrics.ts";
import { modeText } from "../sentence.ts";
import { withoutServers } from "./rules-json.ts";

const formOf: (row: AlertRuleRow) => AlertRuleForm = pickFields(alertRuleForm.entries);

export default function BulkRules(props: BulkProps<AlertRuleRow>) {
  const t = useText();
  const groupNames = useNames(notifierGroups);

  const kind: BulkKind<AlertRuleRow, AlertRuleForm> = {
    title: (count) => t("bulk.titleRules", { count }),
    collection: alertRules,
    resource: alertRule,
    formOf,
    ...withoutMissingServers<AlertRuleForm>(
      ({ rules }) => [...new Set(rules.flatMap(namedServerIds))],
      (form, gone) => ({ ...form, rules: withoutServers(form.rules, [...gone]) }),
    ),
    async save(id, form) {
      assertValidForm(alertRuleForm, form);
      if (await gpuRiskNow(watched(form))) throw new Refused(t("ruleForm.gpuRefused"));
      await alertRule.update(id, form);
    },
    fields: [
      yesNo("enable", t("rule.enable"), [t("rule.on.yes"), t("rule.on.no")]),
      choice<AlertRuleForm, number>({
        id: "trigger_mode",
        label: t("rule.mode"),
        choices: [0, 1].map((value) => ({ word: modeText(value, t), value })),
        get: ({ trigger_mode }) => trigger_mode,
        set: (form, trigger_mode) => ({ ...form, trigger_mode }),
        other: (mode) => modeText(mode, t),
      }),
      notifierGroup(t("rule.group"), groupNames, t),
    ],
  };
  return <BulkDialog {...props} kind={kind} />;
}
