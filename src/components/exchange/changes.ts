/** What an item of a file would change of a row. */
import type { NameReference } from "../../api/portable/members.ts";
import type { ExistingRow, Fields, Portable } from "../../api/portable/portable.ts";
import { byId } from "./names.ts";

export interface Change {
  member: string;
  secret: boolean;
  /** As a file has it; undefined on a new row. */
  before: unknown;
  after: unknown;
}

/** Members that the item has and that would be another value than before; of a new row, what it would have. */
export function changesOf(
  {
    portable,
    item,
    row,
    form: after,
    own,
  }: {
    portable: Portable;
    item: Fields;
    row: ExistingRow | null;
    form: Fields;
    /** Ids that the row names in vain: without them it is the same. */
    own: ReadonlySet<number>;
  },
  name: NameReference,
): Change[] {
  return portable.members.flatMap((member) => {
    if (!Object.hasOwn(item, member)) return [];
    if (row) {
      // By ids: two rows may have one name.
      const was = canonical(portable.write(member, row.form, byId), own);
      if (was === canonical(portable.write(member, after, byId), own)) return [];
    }
    return {
      member,
      secret: portable.secrets.has(member),
      before: row ? portable.write(member, row.form, name) : undefined,
      after: portable.write(member, after, name),
    };
  });
}

/** The ids that a row holds and that belong to nothing. */
export function danglingIn(
  portable: Portable,
  row: ExistingRow | null,
  name: NameReference,
): ReadonlySet<number> {
  const found = new Set<number>();
  const noting: NameReference = (kind, id) => {
    const reference = name(kind, id);
    if (typeof reference !== "string" && "missing" in reference) found.add(id);
    return reference;
  };
  if (row) for (const member of portable.members) portable.write(member, row.form, noting);
  return found;
}

/** The same text for what means the same: backends keep no order of members. */
const canonical = (value: unknown, without: ReadonlySet<number>): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return inner;
    if (Array.isArray(inner)) return inner.filter((one) => !without.has(one?.missing));
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
