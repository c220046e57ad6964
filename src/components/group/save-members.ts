/** Saves a group. A save replaces all members, and the backend refuses all of them for one that does not exist (contract §2.8, §2.11). */
import type { Collection } from "../../state/collections/collection.ts";
import { missingIn, saveWithoutDeleted } from "../../state/collections/existing-servers.ts";
import { store } from "../../state/store.ts";
import { applied, type Changes, changesBetween, type GroupFields, noChanges } from "./member-changes.ts";

interface Group {
  name: string;
  members: readonly number[];
}

/** The result of a save. */
export interface SavedMembers {
  /** Members that no longer exist and were skipped. */
  missing: readonly number[];
  /** Changes of other users since `seen` that were kept; without those made here as well, and without deleted members. */
  theirs: Changes;
}

/**
 * Creates a group (`row`: null), or applies the changes to the group as it is now. Members that no longer exist in `collection` are
 * skipped. `seen`: the members when the form opened.
 */
export async function saveMembers({
  row,
  seen,
  fields: { name, changes },
  collection,
  read,
  write,
}: {
  row: { id: number; name: string } | null;
  seen: readonly number[];
  fields: GroupFields;
  collection: Collection<{ id: number; name: string }>;
  read(id: number): Promise<Group | null>;
  write(name: string, members: number[]): Promise<unknown>;
}): Promise<SavedMembers> {
  const now = row && (await read(row.id));
  const named = applied(now?.members ?? [], changes);
  // Keep a name that another user changed, unless it was changed here too. The backend refuses a deleted group in its own words.
  const called = now && name === row?.name ? now.name : name;

  const known = () => store.get(collection.state);
  let missing = missingIn(known(), named);
  // The list may be older than a member that another user has just added.
  if (missing.length > 0) missing = missingIn(await collection.load(), named);
  const out = await saveWithoutDeleted(
    { named, missing },
    (gone) =>
      write(
        called,
        named.filter((id) => !gone.has(id)),
      ),
    collection,
  );
  const { added, removed } = now ? changesBetween(seen, now.members) : noChanges;
  const deleted = [...out, ...missingIn(known(), removed)];
  const theirs = (ids: readonly number[], mine: readonly number[]) =>
    ids.filter((id) => !mine.includes(id) && !deleted.includes(id));
  return {
    missing: out,
    theirs: { added: theirs(added, changes.added), removed: theirs(removed, changes.removed) },
  };
}
