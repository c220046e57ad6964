/** The filters of the address, and the row filter made of them. The list may have to wait for parts of it. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RowFilter } from "../../../components/list/list-view.ts";
import type { List } from "../../../components/list/useList.ts";
import { loader, useLater, useLoaded } from "../../../components/loading/lazy.ts";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { type Filters, readFilters } from "./server-filter.ts";

type Parts = typeof import("./filter-parts.ts");

const parts = loader<Parts>(() => import("./filter-parts.ts"));

/** The other parts of the filter, loaded when they are needed: after the rows, unless the rows wait for them. */
export const filterParts = loader(async () => {
  if (readFilters(new URLSearchParams(location.search)).size > 0) void serverGroups.prefetch();
  return parts();
});

export interface ServerFilter {
  filters: Filters;
  rowFilter: RowFilter<ListedServer> | null;
  /** The load that rows must wait for: the code of the filter, or the members of the groups. */
  pending: Pick<List<ListedServer>["data"], "status" | "error" | "reload"> | null;
  parts: Parts | undefined;
}

/** The filter of the current address. */
export function useServerFilter(): ServerFilter {
  const [params, setParams] = useSearchParams();
  const { rows } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const filters = useMemo(() => readFilters(params), [params]);
  const { value, error, retry } = useLoaded(filterParts, filters.size > 0);
  // A search also needs one of the parts, the text about the selection, but its rows do not wait for it.
  const parts = useLater(filterParts, params.has("q")) ?? value;
  const groupsMissing = filters.has("group") && !groups.seen;
  const rowFilter = useMemo(() => {
    if (filters.size === 0) return null;
    return parts && !groupsMissing ? parts.filterOf(filters, rows, groups.rows, setParams) : noRows;
  }, [filters, rows, groups.rows, groupsMissing, setParams, parts]);
  let pending: ServerFilter["pending"] = null;
  if (rowFilter && !parts)
    pending = { status: error ? "failed" : "loading", error, reload: async () => retry() };
  else if (groupsMissing) pending = { ...groups, reload: async () => void (await serverGroups.load()) };
  return { filters, rowFilter, pending, parts };
}

const noRows: RowFilter<ListedServer> = { passes: () => false, live: false, clear() {} };
