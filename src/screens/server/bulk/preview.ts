/** The preview of a bulk edit: the changes of each server and group. */

import type { ServerForm } from "../../../api/resources/server.ts";
import { serverFormOf } from "../../../api/resources/server-form.ts";
import type { ServerGroupRow } from "../../../api/resources/server-group.ts";
import { byServer } from "../facts.ts";
import { breaksJson, type Changes, changed, changedMembers, changedSet, sameForm } from "./changes.ts";

type Row = ServerForm & { id: number };
type Groups = readonly Pick<ServerGroupRow, "id" | "name" | "servers">[];

export interface Planned {
  id: number;
  name: string;
  before: ServerForm;
  after: ServerForm;
  /** Ids of its groups; the same array twice if they do not change. */
  groups: readonly [before: readonly number[], after: readonly number[]];
}

export interface Plan {
  /** Only servers that change. */
  servers: readonly Planned[];
  unchanged: number;
  /** Number of chosen servers that were deleted. */
  gone: number;
  /** The groups whose members change. */
  groups: readonly { id: number; name: string }[];
  /** Number of public notes that are JSON objects and would become other text. */
  broken: number;
}

const none: readonly number[] = [];

/** `chosen`: ids in the order of numbering. `rows`, `groups`: the current lists. */
export function planOf(
  chosen: readonly number[],
  rows: readonly Row[],
  groups: Groups,
  changes: Changes,
): Plan {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const existing = chosen.filter((id) => byId.has(id));
  const groupsOf = byServer(groups, ({ id }) => id);

  const servers: Planned[] = [];
  for (const [index, id] of chosen.entries()) {
    const row = byId.get(id);
    if (!row) continue;
    const before = groupsOf.get(id) ?? none;
    const after = changes.groups ? changedSet(before, changes.groups) : before;
    const next = changed(row, changes, index);
    if (after === before && sameForm(row, next)) continue;
    servers.push({ id, name: row.name, before: serverFormOf(row), after: next, groups: [before, after] });
  }
  const { groups: groupChange } = changes;
  return {
    servers,
    unchanged: existing.length - servers.length,
    gone: chosen.length - existing.length,
    groups: groupChange
      ? groups.filter((group) => changedMembers(group, groupChange, existing) !== group.servers)
      : [],
    broken: servers.filter(({ before, after }) => breaksJson(before.public_note, after.public_note)).length,
  };
}
