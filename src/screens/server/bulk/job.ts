/** Runs a bulk edit: saves the servers, each from a fresh read, then the groups, each once with its current members. */
import { Refused } from "../../../api/http/failure.ts";
import { server } from "../../../api/resources/server.ts";
import { serverGroup } from "../../../api/resources/server-group.ts";
import { freshReader, sharedList, sharedWhileFresh } from "../../../components/bulk/fresh-rows.ts";
import { createRun, type Run, type Verdict } from "../../../state/run.ts";
import { type Changes, changed, changedMembers, changesServers } from "./changes.ts";
import { serverChanger } from "./server-changer.ts";

type Named = { id: number; name: string };
export interface BulkItem extends Named {
  kind: "server" | "group";
}

/** `chosen`: in the order of their numbers. `groups`: those whose members change. `skippedText`: names servers that were deleted. */
export function bulkRun(
  chosen: readonly Named[],
  changes: Changes,
  groups: readonly Named[],
  skippedText: (names: readonly string[]) => string,
): Run<BulkItem> {
  const indices = new Map(chosen.map(({ id }, index) => [id, index]));
  const change = serverChanger((form, id) => changed(form, changes, indices.get(id) ?? 0));
  const changedServers = changesServers(changes) ? chosen : [];
  const items: BulkItem[] = [
    ...changedServers.map(({ id, name }) => ({ kind: "server" as const, id, name })),
    ...groups.map(({ id, name }) => ({ kind: "group" as const, id, name })),
  ];

  return createRun<BulkItem>({
    items,
    async begin(waiting) {
      const list = sharedList(server);
      const read = freshReader(waiting.filter(({ kind }) => kind === "server").length, server, list);
      const allGroups = sharedWhileFresh(
        async () => new Map((await serverGroup.list()).rows.map((row) => [row.id, row])),
      );

      async function saveGroup(id: number): Promise<Verdict> {
        const group = (await allGroups()).get(id);
        if (!group) return { status: "gone" };
        // The backend refuses a group with a deleted server.
        const byId = await list();
        const deleted = chosen.filter((one) => !byId.has(one.id));
        const existing = chosen.filter((one) => byId.has(one.id)).map((one) => one.id);
        const servers = changes.groups ? changedMembers(group, changes.groups, existing) : group.servers;
        const note = deleted.length > 0 ? { note: skippedText(deleted.map(({ name }) => name)) } : {};
        if (servers === group.servers) return { status: "unchanged", ...note };
        try {
          await serverGroup.update(id, { name: group.name, servers: [...servers] });
        } catch (error) {
          if (error instanceof Refused && (await isGone(id))) return { status: "gone", note: error.text };
          throw error;
        }
        return { status: "done", ...note };
      }

      // Without servers to save, read the lists first: if that fails, the run fails as a whole.
      if (changedServers.length === 0 && groups.length > 0) await Promise.all([allGroups(), list()]);
      return ({ kind, id }) => (kind === "server" ? change(id, read) : saveGroup(id));
    },
  });
}

/** Whether a refused group was deleted. */
async function isGone(id: number): Promise<boolean> {
  try {
    return !(await serverGroup.list()).rows.some((group) => group.id === id);
  } catch {
    return false;
  }
}
