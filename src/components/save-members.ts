/** Saving a group: its members are replaced as a whole, and one that does not exist refuses all of them (contract §2.8, §2.11). */
import { Refused } from "../api/failure.ts";
import type { Collection } from "../state/collection.ts";
import { missingIn } from "../state/existing.ts";
import { store } from "../state/store.ts";
import { applied, type GroupFields } from "./members.ts";

interface Group {
  name: string;
  members: readonly number[];
}

/**
 * Creates a group (`row`: null), or changes one: what was changed here, applied to the group of this moment. Members that no longer
 * exist in `collection` are left out and returned.
 */
export async function saveMembers<Row extends { id: number }>({
  row,
  fields: { name, changes },
  collection,
  read,
  write,
}: {
  row: { id: number; name: string } | null;
  fields: GroupFields;
  collection: Collection<Row>;
  read(id: number): Promise<Group | null>;
  write(name: string, members: number[]): Promise<unknown>;
}): Promise<readonly number[]> {
  const now = row && (await read(row.id));
  const wanted = applied(now?.members ?? [], changes);
  // A name that was not touched here may have been changed elsewhere. A group that is gone is refused in the server's words.
  const called = now && name === row?.name ? now.name : name;
  const save = (without: readonly number[]): Promise<unknown> => {
    const out = new Set(without);
    return write(
      called,
      wanted.filter((id) => !out.has(id)),
    );
  };

  let missing = missingIn(store.get(collection.state), wanted);
  // The list may be older than what somebody else has just put in.
  if (missing.length > 0) missing = missingIn(await collection.load(), wanted);
  try {
    await save(missing);
  } catch (error) {
    // Which sentence says so depends on the server's language, but what was deleted since can be seen in the list.
    if (!(error instanceof Refused)) throw error;
    const known = missing.length;
    missing = missingIn(await collection.load(), wanted);
    if (missing.length <= known) throw error;
    await save(missing);
  }
  return missing;
}
