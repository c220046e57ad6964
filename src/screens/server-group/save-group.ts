/** Saving a server group: its members are replaced as a whole, and one that does not exist refuses all of them (contract §2.8). */
import { Refused } from "../../api/failure.ts";
import { type ServerGroupRow, serverGroup } from "../../api/server-group.ts";
import { text } from "../../i18n/intl.ts";
import type { CollectionState } from "../../state/collection.ts";
import { type ListedServer, servers } from "../../state/collections.ts";
import { notify } from "../../state/notices.ts";
import { isAdminAtom } from "../../state/session.ts";
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
  if (missing.length > 0) sayLeftOut(missing);
}

/** Ids that the list lacks. None where the list is not whole: what could not be read may well exist. */
function missingIn(
  { rows, seen, status, skipped }: CollectionState<ListedServer>,
  ids: readonly number[],
): number[] {
  if (!seen || status === "failed" || skipped.count > 0) return [];
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

function sayLeftOut(missing: readonly number[]): void {
  const count = missing.length;
  notify({
    kind: "warning",
    title: store.get(isAdminAtom)
      ? text("group.dropped", { count })
      : text("group.droppedNotYours", { count }),
    text: missing
      .slice(0, 20)
      .map((id) => `#${id}`)
      .join(", "),
  });
}
