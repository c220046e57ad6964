/** Saving a group: its members are replaced as a whole, and one that does not exist refuses all of them (contract §2.8, §2.11). */
import type { Collection } from "../../state/collections/collection.ts";
import { missingIn, writeWithout } from "../../state/collections/existing-servers.ts";
import { store } from "../../state/store.ts";
import { applied, type Changes, changesBetween, type GroupFields, noChanges } from "./member-changes.ts";

interface Group {
  name: string;
  members: readonly number[];
}

/** What became of a save. */
export interface SavedMembers {
  /** Members that no longer exist and were left out. */
  missing: readonly number[];
  /** What somebody else changed since `seen`, and was kept. Not what was done here as well, nor who was deleted altogether. */
  theirs: Changes;
}

/**
 * Creates a group (`row`: null), or changes one: what was changed here, applied to the group of this moment. Members that no longer
 * exist in `collection` are left out. `seen`: the members that the form began with.
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
  // A name that was not touched here may have been changed elsewhere. A group that is gone is refused in the server's words.
  const called = now && name === row?.name ? now.name : name;

  const known = () => store.get(collection.state);
  let missing = missingIn(known(), named);
  // The list may be older than what somebody else has just put in.
  if (missing.length > 0) missing = missingIn(await collection.load(), named);
  const out = await writeWithout(
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
