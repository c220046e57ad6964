/** What an import would do, item by item, before anything is sent. Nothing here asks the backend. */
import { Unexpected } from "../../api/failure.ts";
import type { Finding, Kind, Naming, Reference } from "../../api/portable/members.ts";
import type { Fault, Fields, Held, Portable } from "../../api/portable/portable.ts";
import type { Section } from "./document.ts";
import { byId, byName, finder, type Known, type Lost, namer, referenceKey, type World } from "./names.ts";

export interface Change {
  member: string;
  secret: boolean;
  /** As a file has it; undefined on a new row. */
  before: unknown;
  after: unknown;
}

/** `choose`: several rows have that name, and nobody has said which one is meant. */
type Action = "create" | "update" | "same" | "choose" | "skip" | "broken";

export interface Entry {
  key: string;
  portable: Portable;
  item: Fields;
  name: string;
  action: Action;
  /** The row that it changes. */
  row: Held | null;
  /** Below 0: what the row that it makes is called until it has an id. */
  planned: number | null;
  /** Rows of that name, where it has to be said which one is meant. */
  candidates: readonly Held[];
  changes: readonly Change[];
  faults: readonly (Fault | { place: string })[];
  /** Secrets that a new row begins without: they are not in the file. */
  lacking: readonly string[];
  /** Members of the item that mean nothing here. */
  unknown: readonly string[];
  /** What it names and will go without. */
  leftOut: readonly Reference[];
}

/** What is named and cannot be found. */
export interface Unresolved {
  key: string;
  kind: Kind;
  reference: Reference;
  lost: Lost;
  /** By how many items. */
  uses: number;
  /** What was chosen in its place; null: nothing. */
  chosen: number | null;
}

/** What was chosen so far, by the keys of entries and of references. */
export interface Choices {
  rows: ReadonlyMap<string, number | "new" | "skip">;
  references: ReadonlyMap<string, number | null>;
}

export interface Plan {
  entries: readonly Entry[];
  unresolved: readonly Unresolved[];
  find: Finding;
  /** Names for ids, also for those of rows that are yet to come. */
  name: Naming;
}

type HeldRows = ReadonlyMap<Kind, readonly Held[]>;

/** Pairs the items of a section with the rows here. */
function matched(
  { kind, items }: Section,
  rows: readonly Held[],
  choices: Choices["rows"],
): { key: string; item: Fields; name: string; row: Held | null | "choose" | "skip"; candidates: Held[] }[] {
  const named = byName(rows);
  const counts = new Map<unknown, number>();
  const seen = new Map<unknown, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set([...choices].flatMap(([key, id]) => (key.startsWith(`${kind} `) ? [id] : [])));

  return items.map((item, at) => {
    const key = `${kind} ${at}`;
    const name = String(item.name);
    const here = named.get(name) ?? [];
    const place = seen.get(item.name) ?? 0;
    seen.set(item.name, place + 1);
    // As many here as in the file, mostly one: then the first is the first.
    if (here.length === 0 || here.length === counts.get(item.name))
      return { key, item, name, row: here[place] ?? null, candidates: [] };
    const choice = choices.get(key);
    const chosen = here.find(({ id }) => id === choice) ?? (choice === "new" ? null : choice);
    const candidates = here.filter(({ id }) => id === choice || !taken.has(id));
    return {
      key,
      item,
      name,
      row: chosen === null || typeof chosen === "object" ? chosen : chosen === "skip" ? "skip" : "choose",
      candidates,
    };
  });
}

/**
 * `sections` in the order in which they depend on each other; `held` has the rows of their kinds, `world` whatever can be named.
 */
export function planOf(
  sections: readonly { portable: Portable; items: readonly Fields[] }[],
  held: HeldRows,
  world: World,
  choices: Choices,
): Plan {
  const planned = new Map<Kind, { name: string; id: number | null }[]>();
  const lookUp = finder(world, planned);
  const unresolved = new Map<string, Unresolved>();
  const find: Finding = (kind, reference) => {
    const found = lookUp(kind, reference);
    return "id" in found ? found.id : (choices.references.get(referenceKey(kind, reference)) ?? null);
  };

  let last = 0;
  const drafts = sections.flatMap(({ portable, items }) => {
    const { kind } = portable;
    const own: { name: string; id: number | null }[] = [];
    const found = matched({ kind, items }, held.get(kind) ?? [], choices.rows).map((one) => {
      const { item, name, row } = one;
      const leftOut: Reference[] = [];
      const noting: Finding = (of, reference) => {
        const id = find(of, reference);
        const looked = lookUp(of, reference);
        if ("lost" in looked) {
          const key = referenceKey(of, reference);
          const known = unresolved.get(key);
          if (known) known.uses += 1;
          else unresolved.set(key, { key, kind: of, reference, lost: looked.lost, uses: 1, chosen: id });
        }
        if (id === null) leftOut.push(reference);
        return id;
      };
      const base = row !== null && typeof row === "object" ? row : null;
      const { form, faults } =
        row === "choose" || row === "skip"
          ? { form: null, faults: [] }
          : read(portable, item, base?.form ?? null, noting);
      const makes = row === null && faults.length === 0;
      if (makes) last -= 1;
      const id = makes ? last : (base?.id ?? null);
      own.push({ name, id });
      return { ...one, portable, base, form, faults, leftOut, id: makes ? last : null };
    });
    planned.set(kind, own);
    return found;
  });

  const coming = [...planned].map(
    ([kind, rows]) => [kind, rows.filter((row): row is Known => (row.id ?? 0) < 0)] as const,
  );
  const name = namer(
    new Map([
      ...world,
      ...coming.map(([kind, rows]) => [kind, [...(world.get(kind) ?? []), ...rows]] as const),
    ]),
  );

  const entries = drafts.map(
    ({ key, item, name: title, row, candidates, portable, base, form, ...rest }): Entry => {
      const { faults, leftOut, id } = rest;
      const changes =
        form && faults.length === 0 ? changesOf(portable, item, base?.form ?? null, form, name) : [];
      return {
        key,
        portable,
        item,
        name: title,
        action:
          typeof row === "string"
            ? row
            : faults.length > 0
              ? "broken"
              : base === null
                ? "create"
                : changes.length > 0
                  ? "update"
                  : "same",
        row: base,
        planned: id,
        candidates,
        changes,
        faults,
        lacking: base ? [] : [...portable.secrets].filter((member) => !Object.hasOwn(item, member)),
        unknown: Object.keys(item).filter((member) => !portable.members.includes(member)),
        leftOut,
      };
    },
  );
  return { entries, unresolved: [...unresolved.values()], find, name };
}

function read(
  portable: Portable,
  item: Fields,
  base: Fields | null,
  find: Finding,
): { form: Fields | null; faults: Entry["faults"] } {
  try {
    const form = portable.read(item, base, find);
    return { form, faults: portable.faults(form) };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return { form: null, faults: error.issues.map((place) => ({ place })) };
  }
}

/** What would be another value than before; of a new row, what it would have. */
function changesOf(
  portable: Portable,
  item: Fields,
  before: Fields | null,
  after: Fields,
  name: Naming,
): Change[] {
  return portable.members.flatMap((member) => {
    if (!Object.hasOwn(item, member)) return [];
    const becomes = portable.write(member, after, byId);
    if (before && canonical(portable.write(member, before, byId)) === canonical(becomes)) return [];
    return {
      member,
      secret: portable.secrets.has(member),
      before: before ? portable.write(member, before, name) : undefined,
      after: portable.write(member, after, name),
    };
  });
}

/** The same text for what means the same: the backend keeps no order of members. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
