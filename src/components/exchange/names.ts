/** Turns ids into the references of a file and back. */
import type { FindReference, Kind, NameReference, Reference } from "../../api/portable/members.ts";

/** The first id for rows that an import will create. Backends never reach it, and forms accept it as an id. */
export const firstPlanned = 2 ** 52;
export const isPlanned = (id: number): boolean => id >= firstPlanned;

/** A row that can be referred to: an existing or a planned one. */
export interface Known {
  id: number;
  name: string;
  /** Only servers have one. */
  uuid?: string;
}
export type ReferenceIndex = ReadonlyMap<Kind, readonly Known[]>;

/** Rows by name, in their own order. */
export const byName = <Row extends { name: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const same = found.get(row.name);
    if (same) same.push(row);
    else found.set(row.name, [row]);
  }
  return found;
};

/** Computes a value once for each requested kind. */
function perKind<Value>(
  index: ReferenceIndex,
  make: (rows: readonly Known[]) => Value,
): (kind: Kind) => Value {
  const made = new Map<Kind, Value>();
  return (kind) => {
    let value = made.get(kind);
    if (value === undefined) {
      value = make([...(index.get(kind) ?? [])].sort((a, b) => a.id - b.id));
      made.set(kind, value);
    }
    return value;
  };
}

/** Refers to rows by name, with a UUID or position where names are not unique (see `reference`). */
export function namer(index: ReferenceIndex): NameReference {
  const namesOf = perKind(index, (rows) => {
    const found = new Map<number, Reference>();
    for (const same of byName(rows).values())
      for (const [at, { id, name, uuid }] of same.entries())
        found.set(id, same.length === 1 ? name : uuid ? { name, uuid } : { name, nth: at + 1 });
    return found;
  });
  return (kind, id) => namesOf(kind).get(id) ?? { missing: id };
}

/** The rows of the file's items, in its order; the id is null if an item creates no row. */
export type Planned = ReadonlyMap<Kind, readonly { name: string; id: number | null }[]>;

/** Why a reference finds no row: it was deleted before the export, no row has the name, or several have. */
export type NotFoundReason = "missing" | "unknown" | "several";

/**
 * Finds the row of a reference. Rows of the file take precedence over existing rows of the same name, because the file refers to its own.
 * `planned` may grow between calls, as each section is planned.
 */
export function finder(
  index: ReferenceIndex,
  planned: Planned,
): (kind: Kind, one: Reference) => { id: number } | { reason: NotFoundReason } {
  const namesOf = perKind(index, byName<Known>);
  const uuidsOf = perKind(index, (rows) => new Map(rows.map(({ uuid, id }) => [uuid, id])));
  type PlannedRows = NonNullable<ReturnType<Planned["get"]>>;
  const plannedByName = new Map<
    Kind,
    { rows: PlannedRows; names: ReturnType<typeof byName<PlannedRows[number]>> }
  >();
  /** Indexed until the list of a kind is replaced; lists are never changed in place. */
  const plannedOf = (kind: Kind, name: string): PlannedRows => {
    const rows = planned.get(kind) ?? [];
    let known = plannedByName.get(kind);
    if (known?.rows !== rows) {
      known = { rows, names: byName(rows) };
      if (rows.length > 0) plannedByName.set(kind, known);
    }
    return known.names.get(name) ?? [];
  };
  return (kind, one) => {
    if (typeof one !== "string" && "missing" in one) return { reason: "missing" };
    const {
      name,
      uuid = "",
      nth = 0,
    } = typeof one === "string" ? { name: one } : (one as { name: string; uuid?: string; nth?: number });
    const same = uuid ? uuidsOf(kind).get(uuid) : undefined;
    if (same !== undefined) return { id: same };
    const inFile = plannedOf(kind, name);
    const existing = namesOf(kind).get(name) ?? [];
    for (const rows of [inFile, existing]) {
      const only = nth > 0 ? rows[nth - 1] : rows.length === 1 && !uuid ? rows[0] : undefined;
      if (only && only.id !== null) return { id: only.id };
    }
    const named = existing.length > 0 || inFile.some(({ id }) => id !== null);
    return { reason: named ? "several" : "unknown" };
  };
}

/** The text of a reference for display. */
export const shownName = (one: Reference): string => {
  if (typeof one === "string") return one;
  if ("missing" in one) return `#${one.missing}`;
  return "nth" in one ? `${one.name} (${one.nth})` : `${one.name} (${one.uuid.slice(0, 8)})`;
};

export const referenceKey = (kind: Kind, one: Reference): string => `${kind} ${JSON.stringify(one)}`;

/** Refers to rows by id, for comparing, because names are not unique. */
export const byId: NameReference = (_, id) => ({ missing: id });

/** Finds only existing rows, because backends refuse lists with ids of deleted rows (contract §9.17, §9.18). */
export function existingOnly(index: ReferenceIndex): FindReference {
  const idsOf = perKind(index, (rows) => new Set(rows.map(({ id }) => id)));
  return (kind, one, alone) => {
    const id = typeof one !== "string" && "missing" in one ? one.missing : null;
    return alone || id === null || idsOf(kind).has(id) ? id : null;
  };
}

/** Replaces planned ids with the ids of the created rows; `onMissing` is called for a row that was not created. */
export const withCreatedIds =
  (
    find: FindReference,
    created: ReadonlyMap<number, number>,
    onMissing: (id: number) => never,
  ): FindReference =>
  (kind, one, alone) => {
    const id = find(kind, one, alone);
    return id === null || !isPlanned(id) ? id : (created.get(id) ?? onMissing(id));
  };
