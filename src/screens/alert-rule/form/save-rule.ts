/** Saves an alert rule: leaves out deleted servers and refuses GPU rules that would crash the backend. */

import { Refused } from "../../../api/http/failure.ts";
import { type AlertRuleForm, alertRule } from "../../../api/resources/alert-rule.ts";
import { notifySkippedServers } from "../../../components/editor/skipped-servers.ts";
import { text } from "../../../i18n/intl.ts";
import { gpuRiskNow, watched } from "../../../state/backend/gpu-rule.ts";
import { withoutMissing } from "../../../state/collections/existing-servers.ts";
import { namedServerIds } from "../metrics.ts";
import { withoutServers } from "./rules-json.ts";

/** Creates an alert rule (`id`: null) or updates one. */
export async function saveRule(id: number | null, form: AlertRuleForm): Promise<void> {
  const { missing } = await withoutMissing([...new Set(form.rules.flatMap(namedServerIds))]);
  const rules = withoutServers(form.rules, missing);
  if (await gpuRiskNow(watched({ ...form, rules }))) throw new Refused(text("ruleForm.gpuRefused"));
  const value = { ...form, rules };
  await (id === null ? alertRule.create(value) : alertRule.update(id, value));
  notifySkippedServers(missing);
}
