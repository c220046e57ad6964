/** Finding servers, as far as it is there from the start: what the address asks for, and when rows have to wait for it. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RowFilter } from "../../../components/list/list-view.ts";
import type { List } from "../../../components/list/useList.ts";
import { idle, loader, useLoaded } from "../../../components/loading/lazy.ts";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { type Filters, readFilters } from "./server-filter.ts";

type Parts = typeof import("./FilterDialog.tsx");

const parts = loader<Parts>(() => import("./FilterDialog.tsx"));

/** Everything else about finding. It comes after the rows, unless they wait for it. */
export const find = loader(async () => {
  if (readFilters(new URLSearchParams(location.search)).size > 0) void serverGroups.prefetch();
  else await servers.ensure().then(idle);
  return parts();
});

export interface Finding {
  filters: Filters;
  filter: RowFilter<ListedServer> | null;
  /** What rows must not be shown without: the part that filters, or who is in which group. */
  late: Pick<List<ListedServer>["data"], "status" | "error" | "reload"> | null;
  parts: Parts | undefined;
}

/** What every part of finding gets. */
export interface FindProps {
  list: List<ListedServer>;
  finding: Finding;
}

/** The filters of this address. */
export function useFinding(): Finding {
  const [params, setParams] = useSearchParams();
  const { rows } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const { value: parts, error, retry } = useLoaded(find);
  const filters = useMemo(() => readFilters(params), [params]);
  const unknown = filters.has("group") && !groups.seen;
  const filter = useMemo(() => {
    if (filters.size === 0) return null;
    return parts && !unknown ? parts.filterOf(filters, rows, groups.rows, setParams) : nobody;
  }, [filters, rows, groups.rows, unknown, setParams, parts]);
  let late: Finding["late"] = null;
  if (filter && !parts) late = { status: error ? "failed" : "loading", error, reload: async () => retry() };
  else if (unknown) late = { ...groups, reload: async () => void (await serverGroups.load()) };
  return { filters, filter, late, parts };
}

const nobody: RowFilter<ListedServer> = { passes: () => false, live: false, clear() {} };
