/** Saving an alert rule: without servers that no longer exist, and never one that would crash the backend. */

import { Refused } from "../../../api/http/failure.ts";
import { type AlertRuleForm, alertRule } from "../../../api/resources/alert-rule.ts";
import { notifySkippedServers } from "../../../components/editor/skipped-servers.ts";
import { text } from "../../../i18n/intl.ts";
import { gpuRiskNow, watched } from "../../../state/backend/gpu-rule.ts";
import { withoutMissing } from "../../../state/collections/existing-servers.ts";
import { namedIn } from "../metrics.ts";
import { withoutServers } from "./rules-text.ts";

/** Creates an alert rule (`id`: null) or changes one. */
export async function saveRule(id: number | null, form: AlertRuleForm): Promise<void> {
  const { missing } = await withoutMissing([...new Set(form.rules.flatMap(namedIn))]);
  const rules = withoutServers(form.rules, missing);
  if (await gpuRiskNow(watched({ ...form, rules }))) throw new Refused(text("ruleForm.gpuRefused"));
  const value = { ...form, rules };
  await (id === null ? alertRule.create(value) : alertRule.update(id, value));
  notifySkippedServers(missing);
}
