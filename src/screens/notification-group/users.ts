/** The rows that name notifier groups, of all lists that do. */
import { atom } from "jotai/vanilla";
import { settingsAtom } from "../../state/backend/settings.ts";
import { alertRules } from "../../state/collections/alert-rules.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { crons } from "../../state/collections/crons.ts";
import { services } from "../../state/collections/services.ts";
import { store } from "../../state/store.ts";
import type { GroupUsers, UserKind } from "./used-by.ts";

type Source = Collection<{ id: number; notification_group_id: number }>;

const sources = { alertRules, services, tasks: crons } satisfies Record<
  Exclude<UserKind, "settings">,
  Source
>;

/** Changes with each of the lists. Lists that are not known yet name nothing. */
export const groupUsersAtom = atom((get): GroupUsers => {
  const rows = (source: Source) => get(source.state).rows;
  const config = get(settingsAtom).setting?.config;
  return {
    alertRules: rows(sources.alertRules),
    services: rows(sources.services),
    tasks: rows(sources.tasks),
    settings: config?.enable_ip_change_notification
      ? [{ notification_group_id: config.ip_change_notification_group_id }]
      : [],
  };
});

/** Loads the lists that are not there yet. */
export const ensureGroupUsers = (): void => {
  for (const source of Object.values(sources)) void source.ensure();
};

/**
 * The same as it is now, for a question that must not be answered by an old list. `whole`: each of the lists could be read.
 * Never rejects.
 */
export async function freshGroupUsers(): Promise<{ users: GroupUsers; whole: boolean }> {
  const read = await Promise.all(Object.values(sources).map((source) => source.refresh()));
  return { users: store.get(groupUsersAtom), whole: read.every(Boolean) };
}
