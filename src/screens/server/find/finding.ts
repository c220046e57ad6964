/** Finding servers, as far as it is there from the start: what the address asks for, and when rows have to wait for it. */
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { RowFilter } from "../../../components/list-view.ts";
import { loader, part, useLoaded } from "../../../components/loaded.ts";
import { useSearchParams } from "../../../components/Router.tsx";
import type { List } from "../../../components/useList.ts";
import { type ListedServer, serverGroups, servers } from "../../../state/collections.ts";
import { type Filters, readFilters } from "./filter.ts";

type Parts = typeof import("./Find.tsx");

const parts = part<Parts>(["fleet", "pick"], () => import("./Find.tsx"));

/** Everything else about finding. It comes after the rows, unless they wait for it. */
export const find = loader(async () => {
  if (readFilters(new URLSearchParams(location.search)).size > 0) void serverGroups.prefetch();
  else await servers.ensure();
  return parts();
});

export interface Finding {
  filters: Filters;
  filter: RowFilter<ListedServer> | null;
  /** What rows must not be shown without: the part that filters, or who is in which group. */
  late: Pick<List<ListedServer>["data"], "status" | "error" | "reload"> | false;
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
  const filter = useMemo(
    () => (filters.size > 0 ? (parts?.filterOf(filters, rows, groups.rows, setParams) ?? nobody) : null),
    [filters, rows, groups.rows, setParams, parts],
  );
  const late =
    filter === nobody
      ? { status: error ? ("failed" as const) : ("loading" as const), error, reload: async () => retry() }
      : filters.has("group") &&
        !groups.seen && { ...groups, reload: async () => void (await serverGroups.load()) };
  return { filters, filter, late, parts };
}

const nobody: RowFilter<ListedServer> = { passes: () => false, live: false, clear() {} };
