/** Runs a bulk edit: saves the servers, each from a fresh read, then the groups, each once with its current members. */
import { Refused } from "../../../api/http/failure.ts";
import { type ServerForm, type ServerRow, server } from "../../../api/resources/server.ts";
import { type ServerGroupRow, serverGroup } from "../../../api/resources/server-group.ts";
import { freshReader, sharedList, sharedWhileFresh } from "../../../components/bulk/fresh-rows.ts";
import { type BulkRun, doneItems, sentForms } from "../../../components/bulk/undo.ts";
import { sameValue } from "../../../components/editor/same-value.ts";
import {
  applied,
  changesBetween,
  type Changes as MemberChanges,
  noChanges,
} from "../../../components/group/member-changes.ts";
import { createRun, type Run, type Verdict } from "../../../state/run.ts";
import { type Changes, changed, changedMembers, changesServers } from "./changes.ts";
import { serverChanger } from "./server-changer.ts";

type Named = { id: number; name: string };
export interface BulkItem extends Named {
  kind: "server" | "group";
}
type ServersById = ReadonlyMap<number, ServerRow>;

/** `chosen`: in the order of numbering. `groups`: those whose members change. `skippedText`: a sentence about deleted servers. */
export function bulkRun(
  chosen: readonly Named[],
  changes: Changes,
  groups: readonly Named[],
  skippedText: (names: readonly string[]) => string,
): BulkRun<BulkItem> {
  const indices = new Map(chosen.map(({ id }, index) => [id, index]));
  const sent = sentForms<ServerForm>();
  const joined = new Map<number, MemberChanges>();
  const changedServers = changesServers(changes) ? chosen : [];
  const run = runOver({
    items: [
      ...changedServers.map(({ id, name }) => ({ kind: "server" as const, id, name })),
      ...groups.map(({ id, name }) => ({ kind: "group" as const, id, name })),
    ],
    change: serverChanger((form, id) => changed(form, changes, indices.get(id) ?? 0), sent.record),
    membersOf(group, byId) {
      // The backend refuses a group with a deleted server.
      const existing = chosen.filter(({ id }) => byId.has(id)).map(({ id }) => id);
      return changes.groups ? changedMembers(group, changes.groups, existing) : group.servers;
    },
    noteOf(byId) {
      const deleted = chosen.filter(({ id }) => !byId.has(id));
      return deleted.length > 0 ? skippedText(deleted.map(({ name }) => name)) : undefined;
    },
    onSaved: (id, before, after) => joined.set(id, changesBetween(before, after)),
  });
  return {
    run,
    undo(changed) {
      const done = doneItems(run).filter(({ kind, id }) => (kind === "server" ? sent : joined).has(id));
      if (done.length === 0) return null;
      return runOver({
        items: done,
        change: serverChanger((form, id) => sent.restored(id, form, changed)),
        membersOf(group, byId) {
          const { added, removed } = joined.get(group.id) ?? noChanges;
          return applied(group.servers, { added: removed.filter((id) => byId.has(id)), removed: added });
        },
      });
    },
  };
}

function runOver({
  items,
  change,
  membersOf,
  noteOf = () => undefined,
  onSaved = () => undefined,
}: {
  items: readonly BulkItem[];
  change: ReturnType<typeof serverChanger>;
  /** The members of a group after the run. */
  membersOf(group: ServerGroupRow, byId: ServersById): readonly number[];
  /** A note about each group. */
  noteOf?(byId: ServersById): string | undefined;
  /** Called after a group was saved. */
  onSaved?(id: number, before: readonly number[], after: readonly number[]): void;
}): Run<BulkItem> {
  return createRun<BulkItem>({
    items,
    async begin(waiting) {
      const list = sharedList(server);
      const changing = waiting.filter(({ kind }) => kind === "server").length;
      const read = freshReader(changing, server, list);
      const allGroups = sharedWhileFresh(
        async () => new Map((await serverGroup.list()).rows.map((row) => [row.id, row])),
      );

      async function saveGroup(id: number): Promise<Verdict> {
        const group = (await allGroups()).get(id);
        if (!group) return { status: "gone" };
        const byId = await list();
        const servers = membersOf(group, byId);
        const text = noteOf(byId);
        const note = text === undefined ? {} : { note: text };
        if (sameValue(servers, group.servers)) return { status: "unchanged", ...note };
        try {
          await serverGroup.update(id, { name: group.name, servers: [...servers] });
        } catch (error) {
          if (error instanceof Refused && (await isGone(id))) return { status: "gone", note: error.text };
          throw error;
        }
        onSaved(id, group.servers, servers);
        return { status: "done", ...note };
      }

      // Without servers to save, read the lists first: if that fails, the run fails as a whole.
      if (changing === 0) await Promise.all([allGroups(), list()]);
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
