/** What the address asks for: `?group=7,9&state=offline&country=de`. AND between kinds, OR within one. Part of the first load. */

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

/** The values asked for, by kind, in lower case; also those that no server has. A kind that asks for nothing is not there. */
export type Filters = ReadonlyMap<Kind, ReadonlySet<string>>;

/** Reads an address. A comma within a value, and with it the percent sign, is written as in a URL. */
export const readFilters = (params: URLSearchParams): Filters =>
  new Map(
    kinds.flatMap((kind) => {
      const values = (params.get(kind) ?? "").toLowerCase().split(",").filter(Boolean);
      const read = values.map((value) => value.replace(/%2[5c]/g, decodeURIComponent));
      return read.length > 0 ? [[kind, new Set(read)]] : [];
    }),
  );
