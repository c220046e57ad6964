/** The resources that can be exported and imported. Referenced resources come before those that refer to them. */

import { alertRule } from "../../api/portable/alert-rule.ts";
import { cron } from "../../api/portable/cron.ts";
import { ddns } from "../../api/portable/ddns.ts";
import type { Kind } from "../../api/portable/members.ts";
import { nat } from "../../api/portable/nat.ts";
import { notification } from "../../api/portable/notification.ts";
import { notificationGroup } from "../../api/portable/notification-group.ts";
import type { Fault, Fields, Portable } from "../../api/portable/portable.ts";
import { existingServer, server } from "../../api/portable/server.ts";
import { serverGroup } from "../../api/portable/server-group.ts";
import { service } from "../../api/portable/service.ts";
import type { RuleItem } from "../../api/resources/alert-rule.ts";
import { has } from "../../api/versions/backend-version.ts";
import { type GpuRisk, gpuRisk, gpuRiskNow, watched } from "../backend/gpu-rule.ts";
import { alertRules } from "./alert-rules.ts";
import type { Collection } from "./collection.ts";
import { crons } from "./crons.ts";
import { ddnsProfiles } from "./ddns-profiles.ts";
import { natProfiles } from "./nat-profiles.ts";
import { notifierGroups, notifiers } from "./notifiers.ts";
import { serverGroups } from "./server-groups.ts";
import { servers } from "./servers.ts";
import { services } from "./services.ts";

type Loads = Pick<Collection<{ id: number }>, "load">;

const gpuFaults = { everywhere: "exchange.gpuEverywhere", without: "exchange.gpuWithout" } as const;

const gpuFaultsOf = (risk: GpuRisk | null): readonly Fault[] =>
  risk ? [{ member: "rules", message: gpuFaults[risk.kind] }] : [];

const rulesOf = (form: Fields): readonly RuleItem[] =>
  watched({ enable: form.enable === true, rules: form.rules as readonly RuleItem[] });

/** Refuses rules that would crash the dashboard (contract §8.4). */
const safeRule: Portable = {
  ...alertRule,
  faults: (form, base) => [...alertRule.faults(form, base), ...gpuFaultsOf(gpuRisk(rulesOf(form)))],
  faultsNow: async (form) => gpuFaultsOf(await gpuRiskNow(rulesOf(form))),
};

/** Loads the collection, which the check of GPU rules reads. */
const listedServer: Portable = {
  ...server,
  async list() {
    const { status, rows, skipped, error } = await servers.load();
    if (status === "failed") throw error;
    return { rows: rows.map(existingServer), skipped };
  },
};

const table: readonly { portable: Portable; collection: Loads }[] = [
  { portable: ddns, collection: ddnsProfiles },
  { portable: listedServer, collection: servers },
  { portable: serverGroup, collection: serverGroups },
  { portable: nat, collection: natProfiles },
  { portable: notification, collection: notifiers },
  { portable: notificationGroup, collection: notifierGroups },
  { portable: cron, collection: crons },
  { portable: service, collection: services },
  { portable: safeRule, collection: alertRules },
];

export const portables: readonly Portable[] = table.map(({ portable }) => portable);

/** The resource of that kind. */
export function portableOf(kind: Kind): Portable {
  const found = portables.find((one) => one.kind === kind);
  if (!found) throw new Error(`${kind} is not in the table`);
  return found;
}

/** Reloads the lists of these kinds after an import. */
export function reloadKinds(kinds: ReadonlySet<Kind>): void {
  for (const { portable, collection } of table) if (kinds.has(portable.kind)) void collection.load();
}

/** Whether the backend may withhold secrets, so that an empty one has no meaning. True if the version is unknown. */
export const keepsSecrets = (): boolean => has("secretsKept") !== false;
