/** What an import would do, item by item, before anything is sent. Nothing here asks the backend. */
import { Unexpected } from "../../api/http/failure.ts";
import type { FindReference, Kind, NameReference, Reference } from "../../api/portable/members.ts";
import type { ExistingRow, Fault, Fields, Portable } from "../../api/portable/portable.ts";
import { type Change, changesOf, danglingIn } from "./changes.ts";
import { type Match, matched, type RowChoice } from "./match.ts";
import {
  finder,
  firstPlanned,
  isPlanned,
  type Known,
  type Lost,
  namer,
  referenceKey,
  type World,
} from "./names.ts";

export interface Entry {
  key: string;
  portable: Portable;
  item: Fields;
  name: string;
  /** `choose`: several rows have that name, and nobody has said which one is meant. `broken`: see `faults`. */
  action: "create" | "update" | "same" | "choose" | "skip" | "broken";
  /** The row that it changes. */
  row: ExistingRow | null;
  /** What the row that it makes is called until it has an id. */
  planned: number | null;
  /** Rows of that name, where it has to be said which one is meant. */
  candidates: readonly ExistingRow[];
  changes: readonly Change[];
  faults: readonly (Fault | { place: string })[];
  /** Secrets that a new row begins without: they are not in the file. */
  lacking: readonly string[];
  /** Members of the item that mean nothing here. */
  unknown: readonly string[];
  /** What it names and will go without. */
  leftOut: readonly Reference[];
  /** What its references mean. */
  find: FindReference;
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
  rows: ReadonlyMap<string, RowChoice>;
  references: ReadonlyMap<string, number | null>;
}

export interface Plan {
  entries: readonly Entry[];
  unresolved: readonly Unresolved[];
  /** Names for ids, also for those of rows that are yet to come. */
  name: NameReference;
  /** What there was when it was made. */
  world: World;
}

export interface PlanSection {
  portable: Portable;
  items: readonly Fields[];
}

interface Draft extends Omit<Match, "row"> {
  portable: Portable;
  row: ExistingRow | null;
  /** Ids that the row names in vain. */
  own: ReadonlySet<number>;
  undecided: "choose" | "skip" | null;
  form: Fields | null;
  faults: Entry["faults"];
  leftOut: readonly Reference[];
  find: FindReference;
  planned: number | null;
}

/**
 * `sections` in the order in which they depend on each other; `held` has the rows of their kinds, `world` whatever can be named.
 */
export function planOf(
  sections: readonly PlanSection[],
  held: ReadonlyMap<Kind, readonly ExistingRow[]>,
  world: World,
  choices: Choices,
): Plan {
  const coming = new Map<Kind, { name: string; id: number | null }[]>();
  const lookUp = finder(world, coming);
  const nameHere = namer(world);
  const unresolved = new Map<string, Unresolved>();
  let next = firstPlanned;

  function note(kind: Kind, reference: Reference, lost: Lost, chosen: number | null): void {
    const key = referenceKey(kind, reference);
    const known = unresolved.get(key);
    if (known) known.uses += 1;
    else unresolved.set(key, { key, kind, reference, lost, uses: 1, chosen });
  }

  function draft(portable: Portable, match: Match): Draft {
    const undecided = typeof match.row === "string" ? match.row : null;
    const row = typeof match.row === "string" ? null : match.row;
    // What a row names in vain already is no news; in a list it is dropped as soon as there is something to save.
    const own = danglingIn(portable, row, nameHere);
    const leftOut: Reference[] = [];
    const find =
      (noting: boolean): FindReference =>
      (kind, reference, alone) => {
        const found = lookUp(kind, reference);
        if ("id" in found) return found.id;
        if (typeof reference !== "string" && "missing" in reference && own.has(reference.missing))
          return alone ? reference.missing : null;
        const chosen = choices.references.get(referenceKey(kind, reference)) ?? null;
        if (noting) note(kind, reference, found.lost, chosen);
        if (noting && chosen === null) leftOut.push(reference);
        return chosen;
      };
    const { form, faults } = undecided
      ? { form: null, faults: [] }
      : read(portable, match.item, row, find(true));
    const planned = undecided || row || faults.length > 0 ? null : next++;
    return { ...match, portable, row, own, undecided, form, faults, leftOut, find: find(false), planned };
  }

  const drafts = sections.flatMap(({ portable, items }) => {
    const { kind } = portable;
    const made = matched(kind, items, held.get(kind) ?? [], choices.rows).map((one) => draft(portable, one));
    coming.set(
      kind,
      made.map(({ name, row, planned }) => ({ name, id: row?.id ?? planned })),
    );
    return made;
  });

  const name = namer(withComing(world, coming));
  return {
    entries: drafts.map((one) => entryOf(one, name)),
    unresolved: [...unresolved.values()],
    name,
    world,
  };
}

function entryOf({ undecided, form, own, ...draft }: Draft, name: NameReference): Entry {
  const { portable, item, row, faults } = draft;
  const changes = form ? changesOf({ portable, item, row, form, own }, name) : [];
  const action = (): Entry["action"] => {
    if (undecided) return undecided;
    // What is there already need not be saved, and may then be as it is.
    if (row && form && changes.length === 0) return "same";
    if (faults.length > 0) return "broken";
    return row ? "update" : "create";
  };
  return {
    ...draft,
    action: action(),
    changes,
    lacking: row ? [] : [...portable.secrets].filter((member) => !Object.hasOwn(item, member)),
    unknown: Object.keys(item).filter((member) => !portable.members.includes(member)),
  };
}

/** All that can be named once the import is done. */
function withComing(
  world: World,
  coming: ReadonlyMap<Kind, readonly { name: string; id: number | null }[]>,
): World {
  const isNew = (row: { name: string; id: number | null }): row is Known =>
    row.id !== null && isPlanned(row.id);
  return new Map([
    ...world,
    ...[...coming].map(([kind, rows]): [Kind, Known[]] => [
      kind,
      [...(world.get(kind) ?? []), ...rows.filter(isNew)],
    ]),
  ]);
}

function read(
  portable: Portable,
  item: Fields,
  base: ExistingRow | null,
  find: FindReference,
): { form: Fields | null; faults: Entry["faults"] } {
  try {
    const form = portable.read(item, base?.form ?? null, find);
    return { form, faults: portable.faults(form) };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return { form: null, faults: error.issues.map((place) => ({ place })) };
  }
}
