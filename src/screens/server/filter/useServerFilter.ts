/** The filters of the address, and the row filter made of them. The list may have to wait for them. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RowFilter } from "../../../components/list/list-view.ts";
import type { List } from "../../../components/list/useList.ts";
import { loader, useLoaded } from "../../../components/loading/lazy.ts";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { store } from "../../../state/store.ts";
import { type Filters, readFilters } from "./server-filter.ts";

const loadFacts = loader(() => {
  if (!store.get(serverGroups.state).seen) void serverGroups.prefetch();
  return import("./facts.ts");
});

export interface ServerFilter {
  filters: Filters;
  rowFilter: RowFilter<ListedServer> | null;
  /** The load that rows must wait for: the code of the filter, or the members of the groups. */
  pending: Pick<List<ListedServer>["data"], "status" | "error" | "reload"> | null;
}

/** The filter of the current address. */
export function useServerFilter(): ServerFilter {
  const [params, setParams] = useSearchParams();
  const { rows } = useAtomValue(servers.state);
  const groups = useAtomValue(serverGroups.state);
  const filters = useMemo(() => readFilters(params), [params]);
  const { value: facts, error, retry } = useLoaded(loadFacts, filters.size > 0);
  const groupsMissing = filters.has("group") && !groups.seen;
  const rowFilter = useMemo(() => {
    if (filters.size === 0) return null;
    return facts && !groupsMissing ? facts.filterOf(filters, rows, groups.rows, setParams) : noRows;
  }, [filters, rows, groups.rows, groupsMissing, setParams, facts]);
  let pending: ServerFilter["pending"] = null;
  if (rowFilter && !facts)
    pending = { status: error ? "failed" : "loading", error, reload: async () => retry() };
  else if (groupsMissing)
    pending = {
      status: groups.status,
      error: groups.error,
      reload: async () => void (await serverGroups.load()),
    };
  return { filters, rowFilter, pending };
}

const noRows: RowFilter<ListedServer> = { passes: () => false, live: false, clear() {} };
