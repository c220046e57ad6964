/** What can be asked for: the values that occur, what they are called, and how many servers have them. */
import { collator, country } from "../../../i18n/format.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { type Facts, nothing } from "./facts.ts";
import type { Filters, Kind } from "./server-filter.ts";

export interface Choice {
  value: string;
  name: string;
  /** How many servers have it, among those that fit all the other kinds. */
  count: number;
}

export const kindNames = {
  preset: "fleet.find.preset",
  state: "server.state",
  group: "server.groups",
  owner: "server.owner",
  os: "fleet.find.os",
  version: "server.version",
  country: "fleet.find.country",
  hidden: "server.hidden",
  ddns: "server.ddns",
} as const satisfies Record<Kind, MessageKey>;

type Words = ReadonlyMap<string, MessageKey>;
const yesNo: Words = new Map([
  ["1", "list.yes"],
  ["0", "list.no"],
]);
/** Values that the product itself names: they can be chosen also where no server has them, in this order. */
const fixed: Partial<Record<Kind, Words>> = {
  preset: new Map([
    ["offline", "fleet.find.offline"],
    ["old", "fleet.find.old"],
    ["expiring", "fleet.find.expiring"],
  ]),
  state: new Map([
    ["online", "server.state.online"],
    ["stale", "server.state.stale"],
    ["offline", "server.state.offline"],
  ]),
  hidden: yesNo,
  ddns: yesNo,
};

/** How each value is called. What no server has keeps the name that it has in the address. */
export function valueNames(
  rows: readonly ListedServer[],
  groups: readonly { id: number; name: string }[],
  t: Text,
): (kind: Kind, value: string) => string {
  const named: Partial<Record<Kind, () => [value: string, name: string][]>> = {
    group: () => groups.map(({ id, name }) => [String(id), name]),
    owner: () => rows.flatMap(({ owner }) => (owner?.username ? [[String(owner.id), owner.username]] : [])),
    os: () => rows.map(({ host }) => [host.platform.toLowerCase(), host.platform]),
    version: () => rows.map(({ host }) => [host.version.toLowerCase(), host.version]),
  };
  // Made when something of the kind is to be called something: there may be ten thousand rows, and filters of another kind.
  const made = new Map<Kind, ReadonlyMap<string, string>>();
  const namesOf = (kind: Kind): ReadonlyMap<string, string> => {
    const names = made.get(kind) ?? new Map(named[kind]?.());
    made.set(kind, names);
    return names;
  };
  return (kind, value) => {
    const word = fixed[kind]?.get(value);
    if (word) return t(word);
    if (value === nothing) return t(kind === "group" ? "fleet.find.noGroup" : "fleet.find.unknown");
    if (kind === "owner" && value === "0") return t("fleet.find.siteSecret");
    const known = namesOf(kind).get(value);
    if (known) return known;
    if (kind === "country") {
      const code = value.toUpperCase();
      if (!/^[A-Z]{2}$/.test(code)) return code;
      return `${code} ${country(code)}`;
    }
    return (kind === "group" || kind === "owner") && /^\d+$/.test(value) ? `#${value}` : value;
  };
}

/** With or without one value. */
export function toggled(filters: Filters, kind: Kind, value: string): Filters {
  const values = new Set(filters.get(kind));
  if (!values.delete(value)) values.add(value);
  return new Map(filters).set(kind, values);
}

/** By kind and value how many servers there are. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** How many servers have each value, among those that fit all the other kinds: what choosing it would show. */
export function countValues(rows: readonly ListedServer[], facts: Facts, filters: Filters): Counts {
  const all = Object.entries(facts).map(([kind, valuesOf]) => ({
    valuesOf,
    wanted: filters.get(kind as Kind),
    count: new Map<string, number>(),
    kind,
  }));
  // Ninety thousand values with ten thousand rows, while somebody chooses: nothing is created per row.
  const values: (readonly string[])[] = [];
  for (const row of rows) {
    let missed = 0;
    let missing = -1;
    for (let at = 0; at < all.length; at += 1) {
      const { valuesOf, wanted } = all[at] as (typeof all)[number];
      const own = valuesOf(row);
      values[at] = own;
      if (!wanted || own.some((value) => wanted.has(value))) continue;
      missed += 1;
      missing = at;
    }
    for (let at = 0; at < all.length; at += 1) {
      const { count } = all[at] as (typeof all)[number];
      const counts = missed === 0 || (missed === 1 && missing === at) ? 1 : 0;
      for (const value of values[at] ?? []) count.set(value, (count.get(value) ?? 0) + counts);
    }
  }
  return new Map(all.map(({ kind, count }) => [kind, count]));
}

/** What can be chosen of a kind, in the order in which it is shown; what is asked for is among it even if no server has it. */
export function choicesOf(
  kind: Kind,
  counts: Counts,
  filters: Filters,
  nameOf: (kind: Kind, value: string) => string,
): readonly Choice[] {
  const count = counts.get(kind) ?? new Map<string, number>();
  const own = fixed[kind];
  const values = new Set([...(own ?? count).keys(), ...(filters.get(kind) ?? [])]);
  const choices = [...values].map((value) => ({
    value,
    name: nameOf(kind, value),
    count: count.get(value) ?? 0,
  }));
  const { compare } = collator();
  return own ? choices : choices.sort((a, b) => compare(a.name, b.name));
}
