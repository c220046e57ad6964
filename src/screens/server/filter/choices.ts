/** The values of each filter, with their names and the number of servers that have them. */
import { collator, country } from "../../../i18n/format.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { type Facts, noValue } from "./facts.ts";
import type { Filters, Kind } from "./server-filter.ts";

export interface Choice {
  value: string;
  name: string;
  /** Number of servers with this value among those that match all other kinds. */
  count: number;
}

export const kindNames = {
  preset: "tools.filter.preset",
  state: "server.state",
  group: "server.groups",
  owner: "server.owner",
  os: "tools.filter.os",
  version: "server.version",
  country: "tools.filter.country",
  hidden: "server.hidden",
  ddns: "server.ddns",
} as const satisfies Record<Kind, MessageKey>;

type Words = ReadonlyMap<string, MessageKey>;
const yesNo: Words = new Map([
  ["1", "list.yes"],
  ["0", "list.no"],
]);
/** Fixed values in display order; they can be chosen even if no server has them. */
const fixed: Partial<Record<Kind, Words>> = {
  preset: new Map([
    ["offline", "tools.filter.offline"],
    ["old", "tools.filter.old"],
    ["expiring", "tools.filter.expiring"],
  ]),
  state: new Map([
    ["online", "server.state.online"],
    ["stale", "server.state.stale"],
    ["offline", "server.state.offline"],
  ]),
  hidden: yesNo,
  ddns: yesNo,
};

/** Returns the name of a value. A value that no server has keeps its text from the address. */
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
  // Built on first use of a kind, because there may be ten thousand rows.
  const cache = new Map<Kind, ReadonlyMap<string, string>>();
  const namesOf = (kind: Kind): ReadonlyMap<string, string> => {
    const names = cache.get(kind) ?? new Map(named[kind]?.());
    cache.set(kind, names);
    return names;
  };
  return (kind, value) => {
    const word = fixed[kind]?.get(value);
    if (word) return t(word);
    if (value === noValue) return t(kind === "group" ? "tools.filter.noGroup" : "tools.filter.unknown");
    if (kind === "owner" && value === "0") return t("tools.filter.siteSecret");
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

/** The filters with one value added or removed. */
export function toggled(filters: Filters, kind: Kind, value: string): Filters {
  const values = new Set(filters.get(kind));
  if (!values.delete(value)) values.add(value);
  return new Map(filters).set(kind, values);
}

/** Number of servers by kind and value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts for each value the servers that choosing it would show: those that match all other kinds. */
export function countValues(rows: readonly ListedServer[], facts: Facts, filters: Filters): Counts {
  const all = Object.entries(facts).map(([kind, valuesOf]) => ({
    valuesOf,
    wanted: filters.get(kind as Kind),
    count: new Map<string, number>(),
    kind,
  }));
  // Ten thousand rows have 90,000 values, so do not allocate per row.
  const values: (readonly string[])[] = [];
  for (const row of rows) {
    let failedKinds = 0;
    let lastFailed = -1;
    for (let at = 0; at < all.length; at += 1) {
      const { valuesOf, wanted } = all[at] as (typeof all)[number];
      const own = valuesOf(row);
      values[at] = own;
      if (!wanted || own.some((value) => wanted.has(value))) continue;
      failedKinds += 1;
      lastFailed = at;
    }
    for (let at = 0; at < all.length; at += 1) {
      const { count } = all[at] as (typeof all)[number];
      const counts = failedKinds === 0 || (failedKinds === 1 && lastFailed === at) ? 1 : 0;
      for (const value of values[at] ?? []) count.set(value, (count.get(value) ?? 0) + counts);
    }
  }
  return new Map(all.map(({ kind, count }) => [kind, count]));
}

/** The choices of a kind in display order, including active values that no server has. */
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
