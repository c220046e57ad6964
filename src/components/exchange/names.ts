/** From ids to what a file calls them, and back. */
import type { FindReference, Kind, NameReference, Reference } from "../../api/portable/members.ts";

/** Ids from here on stand for rows that an import is going to make. No backend will ever count so far, and forms take them as ids. */
export const firstPlanned = 2 ** 52;
export const isPlanned = (id: number): boolean => id >= firstPlanned;

/** What can be named: a row, or one that is planned. */
export interface Known {
  id: number;
  name: string;
  /** Servers have one. */
  uuid?: string;
}
export type World = ReadonlyMap<Kind, readonly Known[]>;

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

/** Looked through once for each kind, and only for those that are asked for. */
function perKind<Value>(world: World, make: (rows: readonly Known[]) => Value): (kind: Kind) => Value {
  const made = new Map<Kind, Value>();
  return (kind) => {
    let value = made.get(kind);
    if (value === undefined) {
      value = make([...(world.get(kind) ?? [])].sort((a, b) => a.id - b.id));
      made.set(kind, value);
    }
    return value;
  };
}

/** Names rows as unmistakably as it takes, see `reference`. */
export function namer(world: World): NameReference {
  const namesOf = perKind(world, (rows) => {
    const found = new Map<number, Reference>();
    for (const same of byName(rows).values())
      for (const [at, { id, name, uuid }] of same.entries())
        found.set(id, same.length === 1 ? name : uuid ? { name, uuid } : { name, nth: at + 1 });
    return found;
  });
  return (kind, id) => namesOf(kind).get(id) ?? { missing: id };
}

/** Rows that come from the file itself, in its order; null where the item makes none. */
export type Planned = ReadonlyMap<Kind, readonly { name: string; id: number | null }[]>;

/** Why nothing is found: it was gone already where the file was made; nothing has that name; several have. */
export type Lost = "missing" | "unknown" | "several";

/**
 * Finds what a reference means here: what comes with the file goes before what is here under the same name, since the file means its own.
 * `planned` may grow between calls: the sections before have been gone through by then.
 */
export function finder(
  world: World,
  planned: Planned,
): (kind: Kind, one: Reference) => { id: number } | { lost: Lost } {
  const namesOf = perKind(world, byName<Known>);
  const uuidsOf = perKind(world, (rows) => new Map(rows.map(({ uuid, id }) => [uuid, id])));
  type Own = NonNullable<ReturnType<Planned["get"]>>;
  const indexed = new Map<Kind, { rows: Own; names: ReturnType<typeof byName<Own[number]>> }>();
  /** By what is planned so far: a section that comes replaces its list, and never changes it. */
  const ownOf = (kind: Kind, name: string): Own => {
    const rows = planned.get(kind) ?? [];
    let index = indexed.get(kind);
    if (index?.rows !== rows) {
      index = { rows, names: byName(rows) };
      if (rows.length > 0) indexed.set(kind, index);
    }
    return index.names.get(name) ?? [];
  };
  return (kind, one) => {
    if (typeof one !== "string" && "missing" in one) return { lost: "missing" };
    const {
      name,
      uuid = "",
      nth = 0,
    } = typeof one === "string" ? { name: one } : (one as { name: string; uuid?: string; nth?: number });
    const same = uuid ? uuidsOf(kind).get(uuid) : undefined;
    if (same !== undefined) return { id: same };
    const own = ownOf(kind, name);
    const here = namesOf(kind).get(name) ?? [];
    for (const rows of [own, here]) {
      const only = nth > 0 ? rows[nth - 1] : rows.length === 1 && !uuid ? rows[0] : undefined;
      if (only && only.id !== null) return { id: only.id };
    }
    const named = here.length > 0 || own.some(({ id }) => id !== null);
    return { lost: named ? "several" : "unknown" };
  };
}

/** Names for people. */
export const shownName = (one: Reference): string => {
  if (typeof one === "string") return one;
  if ("missing" in one) return `#${one.missing}`;
  return "nth" in one ? `${one.name} (${one.nth})` : `${one.name} (${one.uuid.slice(0, 8)})`;
};

export const referenceKey = (kind: Kind, one: Reference): string => `${kind} ${JSON.stringify(one)}`;

/** Ids alone: for comparing, where names say too little. */
export const byId: NameReference = (_, id) => ({ missing: id });

/** Only what there is: a row that names something deleted in a list would be refused for it (contract §9.17, §9.18). */
export function existing(world: World): FindReference {
  const idsOf = perKind(world, (rows) => new Set(rows.map(({ id }) => id)));
  return (kind, one, alone) => {
    const id = typeof one !== "string" && "missing" in one ? one.missing : null;
    return alone || id === null || idsOf(kind).has(id) ? id : null;
  };
}

/** What the ids of an import's plan mean, once some of it is done. */
export const translated =
  (
    find: FindReference,
    created: ReadonlyMap<number, number>,
    lacking: (id: number) => never,
  ): FindReference =>
  (kind, one, alone) => {
    const id = find(kind, one, alone);
    return id === null || !isPlanned(id) ? id : (created.get(id) ?? lacking(id));
  };
