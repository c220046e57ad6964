/** The differences between an item of a file and a row. */
import type { NameReference } from "../../api/portable/members.ts";
import type { ExistingRow, Fields, Portable } from "../../api/portable/portable.ts";
import { byId } from "./names.ts";

export interface Change {
  member: string;
  secret: boolean;
  /** As a file holds it; undefined for a new row. */
  before: unknown;
  after: unknown;
}

/** The members of the item that change the row; for a new row, all of them. */
export function changesOf(
  {
    portable,
    item,
    row,
    form: after,
    dangling,
  }: {
    portable: Portable;
    item: Fields;
    row: ExistingRow | null;
    form: Fields;
    /** Ids of deleted rows that the row refers to; they do not count as a difference. */
    dangling: ReadonlySet<number>;
  },
  name: NameReference,
): Change[] {
  return portable.members.flatMap((member) => {
    if (!Object.hasOwn(item, member)) return [];
    if (row) {
      // Compare ids: two rows may share a name.
      const was = canonical(portable.write(member, row.form, byId), dangling);
      if (was === canonical(portable.write(member, after, byId), dangling)) return [];
    }
    return {
      member,
      secret: portable.secrets.has(member),
      before: row ? portable.write(member, row.form, name) : undefined,
      after: portable.write(member, after, name),
    };
  });
}

/** The ids in a row that no existing row has. */
export function danglingIn(
  portable: Portable,
  row: ExistingRow | null,
  name: NameReference,
): ReadonlySet<number> {
  const found = new Set<number>();
  const collect: NameReference = (kind, id) => {
    const reference = name(kind, id);
    if (typeof reference !== "string" && "missing" in reference) found.add(id);
    return reference;
  };
  if (row) for (const member of portable.members) portable.write(member, row.form, collect);
  return found;
}

/** The same text for equal values: backends do not keep the order of members. */
const canonical = (value: unknown, without: ReadonlySet<number>): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return inner;
    if (Array.isArray(inner)) return inner.filter((one) => !without.has(one?.missing));
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
