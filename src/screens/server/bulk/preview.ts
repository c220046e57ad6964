/** What a bulk edit would change, server by server, before anything is sent. */
import type { ServerForm } from "../../../api/resources/server.ts";
import type { ServerGroupRow } from "../../../api/resources/server-group.ts";
import { byServer } from "../facts.ts";
import {
  breaksJson,
  type Changes,
  changed,
  changedMembers,
  changedSet,
  formOf,
  sameForm,
} from "./changes.ts";

type Row = ServerForm & { id: number };
type Groups = readonly Pick<ServerGroupRow, "id" | "name" | "servers">[];

export interface Planned {
  id: number;
  name: string;
  before: ServerForm;
  after: ServerForm;
  /** Ids of its groups; the same array where they stay. */
  groups: readonly [before: readonly number[], after: readonly number[]];
}

export interface Plan {
  /** Only those that really change. */
  servers: readonly Planned[];
  unchanged: number;
  /** Chosen, but no longer in the list. */
  gone: number;
  /** Whose members change: a save for each. */
  groups: readonly { id: number; name: string }[];
  /** Public notes that are JSON now and would not be any more. */
  broken: number;
}

const none: readonly number[] = [];

/** `chosen`: in the order in which they are numbered. `rows`, `groups`: as they are known to be now. */
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
  for (const [place, id] of chosen.entries()) {
    const row = byId.get(id);
    if (!row) continue;
    const before = groupsOf.get(id) ?? none;
    const after = changes.groups ? changedSet(before, changes.groups) : before;
    const next = changed(row, changes, place);
    if (after === before && sameForm(row, next)) continue;
    servers.push({ id, name: row.name, before: formOf(row), after: next, groups: [before, after] });
  }
  const { groups: wanted } = changes;
  return {
    servers,
    unchanged: existing.length - servers.length,
    gone: chosen.length - existing.length,
    groups: wanted ? groups.filter((group) => changedMembers(group, wanted, existing) !== group.servers) : [],
    broken: servers.filter(({ before, after }) => breaksJson(before.public_note, after.public_note)).length,
  };
}
