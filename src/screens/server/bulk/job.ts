/** A bulk edit at work: first the servers, each from its fresh row; then the groups, each by one save from its fresh members. */
import { Refused } from "../../../api/http/failure.ts";
import { server } from "../../../api/resources/server.ts";
import { serverGroup } from "../../../api/resources/server-group.ts";
import { freshReader, shared, sharedList } from "../../../components/bulk/fresh.ts";
import { createRun, type Run, type Verdict } from "../../../state/run.ts";
import { type Changes, changed, changedMembers, changesServers } from "./changes.ts";
import { serverChanger } from "./server-changer.ts";

type Named = { id: number; name: string };
export interface BulkItem extends Named {
  kind: "server" | "group";
}

/**
 * The run over the chosen servers (in the order in which they are numbered) and over those groups whose members change by it.
 * `gone` words the names of servers that were left out of a group because they are no longer there.
 */
export function bulkRun(
  chosen: readonly Named[],
  changes: Changes,
  groups: readonly Named[],
  gone: (names: readonly string[]) => string,
): Run<BulkItem> {
  const places = new Map(chosen.map(({ id }, place) => [id, place]));
  const change = serverChanger((form, id) => changed(form, changes, places.get(id) ?? 0));
  const own = changesServers(changes) ? chosen : [];
  const items: BulkItem[] = [
    ...own.map(({ id, name }) => ({ kind: "server" as const, id, name })),
    ...groups.map(({ id, name }) => ({ kind: "group" as const, id, name })),
  ];

  return createRun<BulkItem>({
    items,
    async begin(waiting) {
      const list = sharedList(server);
      const read = freshReader(waiting.filter(({ kind }) => kind === "server").length, server, list);
      const allGroups = shared(
        async () => new Map((await serverGroup.list()).rows.map((row) => [row.id, row])),
      );

      async function moveGroup(id: number): Promise<Verdict> {
        const group = (await allGroups()).get(id);
        if (!group) return { status: "gone" };
        // One id that no longer exists would have the whole group refused.
        const existing = await list();
        const lost = chosen.filter((one) => !existing.has(one.id));
        const there = chosen.filter((one) => existing.has(one.id)).map((one) => one.id);
        const servers = changes.groups ? changedMembers(group, changes.groups, there) : group.servers;
        const note = lost.length > 0 ? { note: gone(lost.map(({ name }) => name)) } : {};
        if (servers === group.servers) return { status: "unchanged", ...note };
        try {
          await serverGroup.update(id, { name: group.name, servers: [...servers] });
        } catch (error) {
          if (error instanceof Refused && (await isGone(id))) return { status: "gone", note: error.text };
          throw error;
        }
        return { status: "done", ...note };
      }

      // What everybody needs is there, or why it is not, before the first is begun.
      if (own.length === 0 && groups.length > 0) await Promise.all([allGroups(), list()]);
      return ({ kind, id }) => (kind === "server" ? change(id, read) : moveGroup(id));
    },
  });
}

/** Refused because somebody deleted the group in between? */
async function isGone(id: number): Promise<boolean> {
  try {
    return !(await serverGroup.list()).rows.some((group) => group.id === id);
  } catch {
    return false;
  }
}
