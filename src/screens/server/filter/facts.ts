/** What filters look at. */
import type { RowFilter } from "../../../components/list/list-view.ts";
import type { useSearchParams } from "../../../components/routing/Router.tsx";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { liveNow, stateOf } from "../../../state/live/live.ts";
import { byServer } from "../facts.ts";
import { presetNames, presetsOf, presetTests } from "./presets.ts";
import type { Filters, Kind } from "./server-filter.ts";
import { withFilters } from "./useAsk.ts";

/** For each kind the values that a server has, in lower case. */
export type Facts = Readonly<Record<Kind, (row: ListedServer) => readonly string[]>>;

/** Stands for "in no group", "says no version" and the like. */
export const nothing = "none";

const yes = ["1"];
const no = ["0"];

/** Rows are asked again with every filter and every tick: what says the same is made once. */
function once<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}

interface Group {
  id: number;
  servers: readonly number[];
}

export function factsOf(rows: readonly ListedServer[], groups: readonly Group[]): Facts {
  let groupsOf: ReadonlyMap<number, readonly string[]> | undefined;
  const text = once((value) => [value.toLowerCase() || nothing]);
  const flag = (value: boolean) => (value ? yes : no);
  const state = once((value) => [value]);
  const ungrouped = [nothing];
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

/** By the clock of the backend, where it is known. */
const backendNow = (): number => liveNow() || Date.now();

/** The servers that these filters let through. */
export function filterOf(
  filters: Filters,
  rows: readonly ListedServer[],
  groups: readonly Group[],
  setParams: ReturnType<typeof useSearchParams>[1],
): RowFilter<ListedServer> {
  const facts = factsOf(rows, groups);
  const tests = [...filters].map(([kind, wanted]) => {
    if (kind !== "preset") return (row: ListedServer) => facts[kind](row).some((value) => wanted.has(value));
    // Only those that are asked for: each looks at something else of every row.
    const all = presetTests(rows, backendNow());
    const asked = presetNames.filter((name) => wanted.has(name)).map((name) => all[name]);
    return (row: ListedServer) => asked.some((test) => test(row));
  });
  return {
    passes: (row) => tests.every((test) => test(row)),
    live: filters.has("state") || filters.has("preset"),
    clear: () => setParams((params) => withFilters(params, filters, new Map())),
  };
}
