/** The values of a server that filters compare, and the row filter made of them. */
import type { RowFilter } from "../../../components/list/list-view.ts";
import type { useSearchParams } from "../../../components/routing/Router.tsx";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { liveNow, stateOf } from "../../../state/live/live.ts";
import { byServer } from "../facts.ts";
import { presetNames, presetsOf, presetTests } from "./presets.ts";
import type { Filters, Kind } from "./server-filter.ts";
import { withFilters } from "./useSetFilters.ts";

/** For each kind, the values of a server in lower case. */
export type Facts = Readonly<Record<Kind, (row: ListedServer) => readonly string[]>>;

/** The value for "in no group", "version unknown" and the like. */
export const noValue = "none";

const yes = ["1"];
const no = ["0"];

/** Caches results by text, because every filter and tick reads all rows again. */
function memoized<Value>(make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    cache.set(text, value);
    return value;
  };
}

interface Group {
  id: number;
  servers: readonly number[];
}

export function factsOf(rows: readonly ListedServer[], groups: readonly Group[]): Facts {
  let groupsOf: ReadonlyMap<number, readonly string[]> | undefined;
  const text = memoized((value) => [value.toLowerCase() || noValue]);
  const flag = (value: boolean) => (value ? yes : no);
  const state = memoized((value) => [value]);
  const ungrouped = [noValue];
  return {
    preset: presetsOf(rows, backendNow()),
    state: ({ id }) => state(stateOf(id)),
    group({ id }) {
      groupsOf ??= byServer(groups, ({ id }) => String(id));
      return groupsOf.get(id) ?? ungrouped;
    },
    owner: ({ owner }) => text(owner ? String(owner.id) : ""),
    os: ({ host }) => text(host.platform),
    version: ({ host }) => text(host.version),
    country: ({ geoip }) => text(geoip.country_code),
    hidden: ({ hide_for_guest }) => flag(hide_for_guest),
    ddns: ({ enable_ddns }) => flag(enable_ddns),
  };
}

/** The time of the backend, or of the browser while that is unknown. */
const backendNow = (): number => liveNow() || Date.now();

/** Makes a row filter of these filters. */
export function filterOf(
  filters: Filters,
  rows: readonly ListedServer[],
  groups: readonly Group[],
  setParams: ReturnType<typeof useSearchParams>[1],
): RowFilter<ListedServer> {
  const facts = factsOf(rows, groups);
  const tests = [...filters].map(([kind, wanted]) => {
    if (kind !== "preset") return (row: ListedServer) => facts[kind](row).some((value) => wanted.has(value));
    // Run only the wanted tests, because some are slow.
    const all = presetTests(rows, backendNow());
    const active = presetNames.filter((name) => wanted.has(name)).map((name) => all[name]);
    return (row: ListedServer) => active.some((test) => test(row));
  });
  return {
    passes: (row) => tests.every((test) => test(row)),
    live: filters.has("state") || filters.has("preset"),
    clear: () => setParams((params) => withFilters(params, filters, new Map())),
  };
}
