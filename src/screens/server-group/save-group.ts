/** Saving a server group: its members are replaced as a whole, and one that does not exist refuses all of them (contract §2.8). */
import { Refused } from "../../api/failure.ts";
import { type ServerGroupRow, serverGroup } from "../../api/server-group.ts";
import { sayLeftOut } from "../../components/left-out.ts";
import { servers } from "../../state/collections.ts";
import { missingIn } from "../../state/existing.ts";
import { store } from "../../state/store.ts";
import { applied, type GroupFields } from "./changes.ts";

/**
 * Creates a group (`row`: null), or changes one: what was changed here, applied to the group of this moment. Servers that no longer
 * exist are left out, and a notice says so.
 */
export async function saveGroup(
  row: Pick<ServerGroupRow, "id" | "name"> | null,
  { name, changes }: GroupFields,
): Promise<void> {
  const now = row && (await serverGroup.read(row.id));
  const wanted = applied(now?.servers ?? [], changes);
  const write = (without: readonly number[]): Promise<unknown> => {
    const out = new Set(without);
    const members = wanted.filter((id) => !out.has(id));
    if (!row) return serverGroup.create({ name, servers: members });
    // A name that was not touched here may have been changed elsewhere. One that is gone is refused in the server's words.
    return serverGroup.update(row.id, { name: now && name === row.name ? now.name : name, servers: members });
  };

  let missing = missingIn(store.get(servers.state), wanted);
  // The list may be older than a server that somebody else has just put in.
  if (missing.length > 0) missing = missingIn(await servers.load(), wanted);
  try {
    await write(missing);
  } catch (error) {
    // Which sentence says so depends on the server's language, but a server that was deleted since can be seen in the list.
    if (!(error instanceof Refused)) throw error;
    const known = missing.length;
    missing = missingIn(await servers.load(), wanted);
    if (missing.length <= known) throw error;
    await write(missing);
  }
  sayLeftOut(missing);
}
