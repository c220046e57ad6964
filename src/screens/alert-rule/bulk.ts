import type { ComponentType } from "react";
import type { AlertRuleRow } from "../../api/resources/alert-rule.ts";
import type { BulkProps } from "../../components/bulk/BulkDialog.tsx";
import { loader } from "../../components/loading/lazy.ts";

/** The dialog that changes all ticked alert rules. */
export const alertRuleBulk = loader<ComponentType<BulkProps<AlertRuleRow>>>(
  async () => (await import("./form/BulkRules.tsx")).default,
);
