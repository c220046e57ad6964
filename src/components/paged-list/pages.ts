/** The arithmetic of lists that come in pages, and how the address says which one (spec §2: `page` and `pageSize`, 1 and 10 by default). */

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Place {
  page: number;
  size: PageSize;
}

const [usual] = pageSizes;
/** No backend reads an offset that is larger as one: it would answer with the first page (contract §2.16). */
const mostOffset = 2 ** 31 - 1;

/** The page that a text asks for; what is no page number means the first. */
export function pageIn(text: string | null, size: PageSize): number {
  const page = Number(text);
  if (!Number.isFinite(page)) return /^\d+$/.test(text ?? "") ? pageOfRow(mostOffset, size) : 1;
  return Math.min(Math.max(1, Math.trunc(page)), pageOfRow(mostOffset, size));
}

/** The size that a text asks for; one that is not offered is the usual one. */
export const sizeIn = (text: string | null): PageSize =>
  pageSizes.find((size) => String(size) === text) ?? usual;

/** How many pages there are; an empty list has one. */
export const pageCount = (total: number, size: PageSize): number => Math.max(1, Math.ceil(total / size));

/** The page on which the row at this place, counted from 0, stands. */
export const pageOfRow = (place: number, size: PageSize): number => Math.floor(place / size) + 1;

/** The place that the query asks for. */
export function placeIn(params: URLSearchParams): Place {
  const size = sizeIn(params.get("pageSize"));
  return { page: pageIn(params.get("page"), size), size };
}

/** The query of a place; what is usual is left out, everything else in it stays. */
export function queryOf(params: URLSearchParams, { page, size }: Place): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  if (size === usual) next.delete("pageSize");
  else next.set("pageSize", String(size));
  return next;
}

/** Does the query say something else than the place that it is read as? */
export function isOdd(params: URLSearchParams, { page, size }: Place): boolean {
  const differs = (name: string, value: number) => (params.get(name) ?? String(value)) !== String(value);
  return differs("page", page) || differs("pageSize", size);
}
