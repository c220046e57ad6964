import { alertRule } from "../../api/resources/alert-rule.ts";
import { cycleTraffic } from "../../api/resources/cycle-traffic.ts";
import { collection } from "./collection.ts";

export const alertRules = collection({ list: alertRule.list });
/** Traffic of servers in the cycles of alert rules, by rule id. */
export const cycleTraffics = collection({ list: cycleTraffic.list });
