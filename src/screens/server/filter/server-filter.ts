/** The filters in the address: `?group=7,9&state=offline&country=de`. AND between kinds, OR within one. */
import type { List } from "../../../components/list/useList.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";

export const kinds = [
  "preset",
  "state",
  "group",
  "owner",
  "os",
  "version",
  "country",
  "hidden",
  "ddns",
] as const;
export type Kind = (typeof kinds)[number];

/** The wanted values by kind, in lower case, including values that no server has. Kinds without values are absent. */
export type Filters = ReadonlyMap<Kind, ReadonlySet<string>>;

/** The props of all parts of the filter. */
export interface FilterProps {
  list: List<ListedServer>;
  filters: Filters;
}

/** Reads the filters of an address. Commas and percent signs inside a value are percent-encoded. */
export const readFilters = (params: URLSearchParams): Filters =>
  new Map(
    kinds.flatMap((kind) => {
      const values = (params.get(kind) ?? "").toLowerCase().split(",").filter(Boolean);
      const read = values.map((value) => value.replace(/%2[5c]/g, decodeURIComponent));
      return read.length > 0 ? [[kind, new Set(read)]] : [];
    }),
  );
