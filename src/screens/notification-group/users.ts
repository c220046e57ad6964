/** The rows of all lists that reference notifier groups. */
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

/** Changes with each of the lists. Lists that are not loaded yet count as empty. */
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

/** Loads the lists that are not loaded yet. */
export const loadGroupUsers = (): void => {
  for (const source of Object.values(sources)) void source.ensure();
};

/**
 * Reads all lists again, because a question before deleting needs current data. `complete`: every list could be read.
 * Never rejects.
 */
export async function rereadGroupUsers(): Promise<{ users: GroupUsers; complete: boolean }> {
  const read = await Promise.all(Object.values(sources).map((source) => source.refresh()));
  return { users: store.get(groupUsersAtom), complete: read.every(Boolean) };
}
