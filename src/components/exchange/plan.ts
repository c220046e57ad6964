/** Plans an import, item by item. Sends nothing to the backend. */
import { Unexpected } from "../../api/http/failure.ts";
import type { FindReference, Kind, NameReference, Reference } from "../../api/portable/members.ts";
import type { ExistingRow, Fault, Fields, Portable } from "../../api/portable/portable.ts";
import { type Change, changesOf, danglingIn } from "./changes.ts";
import { type Match, matchRows, type RowChoice } from "./match-rows.ts";
import {
  finder,
  firstPlanned,
  isPlanned,
  type Known,
  type NotFoundReason,
  namer,
  type ReferenceIndex,
  referenceKey,
} from "./names.ts";

export interface Entry {
  key: string;
  portable: Portable;
  item: Fields;
  name: string;
  /** `choose`: several rows have the name and the user has not chosen one. `broken`: see `faults`. */
  action: "create" | "update" | "same" | "choose" | "skip" | "broken";
  /** The row that the item changes. */
  row: ExistingRow | null;
  /** The preliminary id of the row that the item creates. */
  plannedId: number | null;
  /** The rows to choose from, if several have the name. */
  candidates: readonly ExistingRow[];
  changes: readonly Change[];
  faults: readonly (Fault | { place: string })[];
  /** Secrets of a new row that are not in the file. */
  missingSecrets: readonly string[];
  /** Members of the item that the resource does not have. */
  unknownMembers: readonly string[];
  /** References that are omitted because no row was found or chosen. */
  omitted: readonly Reference[];
  /** Resolves the item's references. */
  find: FindReference;
}

/** A reference for which no row was found. */
export interface Unresolved {
  key: string;
  kind: Kind;
  reference: Reference;
  reason: NotFoundReason;
  /** The number of items with this reference. */
  uses: number;
  /** The id of the row that the user chose instead; null if none. */
  chosen: number | null;
}

/** The user's choices, by the keys of entries and of references. */
export interface Choices {
  rows: ReadonlyMap<string, RowChoice>;
  references: ReadonlyMap<string, number | null>;
}

export interface Plan {
  entries: readonly Entry[];
  unresolved: readonly Unresolved[];
  /** The existing rows that the plan is based on. */
  index: ReferenceIndex;
}

export interface PlanSection {
  portable: Portable;
  items: readonly Fields[];
}

interface Draft extends Omit<Match, "row"> {
  portable: Portable;
  row: ExistingRow | null;
  /** Ids of deleted rows that the row refers to. */
  dangling: ReadonlySet<number>;
  undecided: "choose" | "skip" | null;
  form: Fields | null;
  faults: Entry["faults"];
  omitted: readonly Reference[];
  find: FindReference;
  plannedId: number | null;
}

/** `sections`: each after the sections that it refers to. `rowsByKind`: their existing rows. `index`: all rows to refer to. */
export function planOf(
  sections: readonly PlanSection[],
  rowsByKind: ReadonlyMap<Kind, readonly ExistingRow[]>,
  index: ReferenceIndex,
  choices: Choices,
): Plan {
  const planned = new Map<Kind, { name: string; id: number | null }[]>();
  const lookUp = finder(index, planned);
  const nameExisting = namer(index);
  const unresolved = new Map<string, Unresolved>();
  let nextId = firstPlanned;

  function addUnresolved(
    kind: Kind,
    reference: Reference,
    reason: NotFoundReason,
    chosen: number | null,
  ): void {
    const key = referenceKey(kind, reference);
    const known = unresolved.get(key);
    if (known) known.uses += 1;
    else unresolved.set(key, { key, kind, reference, reason, uses: 1, chosen });
  }

  function draft(portable: Portable, match: Match): Draft {
    const undecided = typeof match.row === "string" ? match.row : null;
    const row = typeof match.row === "string" ? null : match.row;
    // References to deleted rows that the row has already are not reported.
    const dangling = danglingIn(portable, row, nameExisting);
    const omitted: Reference[] = [];
    const find =
      (report: boolean): FindReference =>
      (kind, reference, alone) => {
        const found = lookUp(kind, reference);
        if ("id" in found) return found.id;
        if (typeof reference !== "string" && "missing" in reference && dangling.has(reference.missing))
          return alone ? reference.missing : null;
        const chosen = choices.references.get(referenceKey(kind, reference)) ?? null;
        if (report) addUnresolved(kind, reference, found.reason, chosen);
        if (report && chosen === null) omitted.push(reference);
        return chosen;
      };
    const { form, faults } = undecided
      ? { form: null, faults: [] }
      : read(portable, match.item, row, find(true));
    const plannedId = undecided || row || faults.length > 0 ? null : nextId++;
    return {
      ...match,
      portable,
      row,
      dangling,
      undecided,
      form,
      faults,
      omitted,
      find: find(false),
      plannedId,
    };
  }

  const drafts = sections.flatMap(({ portable, items }) => {
    const { kind } = portable;
    const drafts = matchRows(kind, items, rowsByKind.get(kind) ?? [], choices.rows).map((one) =>
      draft(portable, one),
    );
    planned.set(
      kind,
      drafts.map(({ name, row, plannedId }) => ({ name, id: row?.id ?? plannedId })),
    );
    return drafts;
  });

  const name = namer(withPlanned(index, planned));
  return {
    entries: drafts.map((one) => entryOf(one, name)),
    unresolved: [...unresolved.values()],
    index,
  };
}

function entryOf({ undecided, form, dangling, ...draft }: Draft, name: NameReference): Entry {
  const { portable, item, row, faults } = draft;
  const changes = form ? changesOf({ portable, item, row, form, dangling }, name) : [];
  const action = (): Entry["action"] => {
    if (undecided) return undecided;
    // An unchanged row is not saved, so its faults do not matter.
    if (row && form && changes.length === 0) return "same";
    if (faults.length > 0) return "broken";
    return row ? "update" : "create";
  };
  return {
    ...draft,
    action: action(),
    changes,
    missingSecrets: row ? [] : [...portable.secrets].filter((member) => !Object.hasOwn(item, member)),
    unknownMembers: Object.keys(item).filter((member) => !portable.members.includes(member)),
  };
}

/** The existing rows and those that the import creates. */
function withPlanned(
  index: ReferenceIndex,
  planned: ReadonlyMap<Kind, readonly { name: string; id: number | null }[]>,
): ReferenceIndex {
  const isNew = (row: { name: string; id: number | null }): row is Known =>
    row.id !== null && isPlanned(row.id);
  return new Map([
    ...index,
    ...[...planned].map(([kind, rows]): [Kind, Known[]] => [
      kind,
      [...(index.get(kind) ?? []), ...rows.filter(isNew)],
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
    return { form, faults: portable.faults(form, base?.form ?? null) };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return { form: null, faults: error.issues.map((place) => ({ place })) };
  }
}
