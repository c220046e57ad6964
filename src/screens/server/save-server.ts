/** Saving a server and the groups that it is in: two resources, so the second may be refused after the first was saved. */
import { Refused } from "../../api/http/failure.ts";
import { server } from "../../api/resources/server.ts";
import { type ServerGroupRow, serverGroup } from "../../api/resources/server-group.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { servers } from "../../state/collections/servers.ts";
import type { ServerValue } from "./form-schema.ts";

/** The groups that a server is in. */
export const groupsOf = (id: number, groups: readonly ServerGroupRow[]): number[] =>
  groups.filter(({ servers }) => servers.includes(id)).map((group) => group.id);

/**
 * Saves a server. Of its groups only those change that were put in or taken out since the editor opened (`before`; null: they
 * are not known and stay), each from its members of this moment, so that nobody else's change is undone.
 * Rejects with a sentence that says so when the server was saved and a group was not.
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
  const refusals = await moveServer(id, added, removed);
  void serverGroups.load();
  if (refusals.length === 0) return;
  void servers.load();
  throw new Refused(text("fleet.savedGroupsNot", { reasons: refusals.join(" ") }));
}

async function moveServer(
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
    const joins = added.includes(target);
    // Already as wanted, by an earlier try or by someone else; a group that is gone holds nobody.
    if (group ? group.servers.includes(id) === joins : !joins) continue;
    try {
      if (!group) throw new Refused(text("fleet.groupGone"));
      const others = group.servers.filter((one) => one !== id);
      await serverGroup.update(group.id, { name: group.name, servers: joins ? [...others, id] : others });
    } catch (error) {
      refusals.push(`${group?.name ?? `#${target}`}: ${explain(error)}`);
    }
  }
  return refusals;
}
