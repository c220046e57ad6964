/** Saves a server and its groups. These are separate requests, so the groups may be refused after the server was saved. */
import { Refused } from "../../api/http/failure.ts";
import { server } from "../../api/resources/server.ts";
import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { servers } from "../../state/collections/servers.ts";
import type { ServerValue } from "./form-schema.ts";

/** Ids of a server's groups. */
export const groupsOf = (id: number, groups: readonly ServerGroupRow[]): number[] =>
  groups.filter(({ servers }) => servers.includes(id)).map((group) => group.id);

/**
 * Saves a server. Only groups added or removed since the editor opened are changed, from their current members, to keep other people's
 * changes. `before`: the groups at that time; null if unknown. Rejects if the server was saved, but a group was not.
 */
export async function saveServer(
  id: number,
  value: ServerValue,
  before: readonly number[] | null,
): Promise<void> {
  await server.update(id, value.server);
  if (before === null) return;
  const added = value.groups.filter((group) => !before.includes(group));
  const removed = before.filter((group) => !value.groups.includes(group));
  if (added.length + removed.length === 0) return;
  const refusals = await updateGroups(id, added, removed);
  void serverGroups.load();
  if (refusals.length === 0) return;
  void servers.load();
  throw new Refused(sentences(text("serverForm.savedGroupsNot"), ...refusals));
}

/** Returns the failures as texts. */
async function updateGroups(
  id: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<string[]> {
  let groups: readonly ServerGroupRow[];
  try {
    groups = (await serverGroup.list()).rows;
  } catch (error) {
    return [explain(error)];
  }
  const refusals: string[] = [];
  for (const target of [...added, ...removed]) {
    const group = groups.find((one) => one.id === target);
    const join = added.includes(target);
    // Skip groups that need no change, and deleted groups that the server should leave.
    if (group ? group.servers.includes(id) === join : !join) continue;
    try {
      if (!group) throw new Refused(text("serverForm.groupGone"));
      const others = group.servers.filter((one) => one !== id);
      await serverGroup.update(group.id, { name: group.name, servers: join ? [...others, id] : others });
    } catch (error) {
      refusals.push(
        text("serverForm.groupNot", { name: group?.name ?? `#${target}`, reason: explain(error) }),
      );
    }
  }
  return refusals;
}
