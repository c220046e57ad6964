/** Templates for new rules. */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { MessageKey } from "../../../i18n/intl.ts";
import { startFrom } from "./cycle.ts";

export interface Template {
  id: string;
  label: MessageKey;
  make(now: number): RuleItem;
}

const defaults = { duration: 30, cover: 0 };

/** The start of the month in the browser's zone. */
export function monthStart(now: number): string {
  const date = new Date(now);
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return startFrom(`${date.getFullYear()}-${month}-01T00:00`) ?? new Date(now).toISOString();
}

export const templates: readonly Template[] = [
  { id: "cpu", label: "ruleForm.template.cpu", make: () => ({ type: "cpu", max: 90, ...defaults }) },
  { id: "memory", label: "ruleForm.template.memory", make: () => ({ type: "memory", max: 90, ...defaults }) },
  { id: "disk", label: "ruleForm.template.disk", make: () => ({ type: "disk", max: 90, ...defaults }) },
  { id: "offline", label: "ruleForm.template.offline", make: () => ({ type: "offline", ...defaults }) },
  {
    id: "traffic",
    label: "ruleForm.template.traffic",
    make: (now) => ({
      type: "transfer_all_cycle",
      max: 1e12,
      cycle_start: monthStart(now),
      cycle_interval: 1,
      cycle_unit: "month",
      cover: 0,
    }),
  },
];
