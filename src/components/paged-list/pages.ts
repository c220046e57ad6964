/** Page numbers of paged lists, and how the query names them (spec §2: `page` and `pageSize`, by default 1 and 10). */

/** The page sizes to choose from. The address may hold any from 1 to `maxSize`. */
const pageSizes: readonly number[] = [10, 20, 50, 100];
const defaultSize = 10;
const maxSize = 100;

export interface Place {
  page: number;
  size: number;
}

/** A larger offset overflows in the backend, which then answers with the first page (contract §2.16). */
const mostOffset = 2 ** 31 - 1;

/** The page number in a text; 1 if the text is not a page number. */
export function pageIn(text: string | null, size: number): number {
  const page = Number(text);
  if (!Number.isFinite(page)) return /^\d+$/.test(text ?? "") ? pageOfRow(mostOffset, size) : 1;
  return Math.min(Math.max(1, Math.trunc(page)), pageOfRow(mostOffset, size));
}

/** The page size in a text; the default if the text is not a number from 1 to 100. */
export function sizeIn(text: string | null): number {
  const size = /^\d+$/.test(text ?? "") ? Number(text) : 0;
  return size >= 1 && size <= maxSize ? size : defaultSize;
}

/** The page sizes to offer: the usual ones and the current one. */
export const sizesWith = (current: number): readonly number[] =>
  [...new Set([...pageSizes, current])].sort((a, b) => a - b);

/** The number of pages; an empty list has one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page of the row with this index. */
export const pageOfRow = (index: number, size: number): number => Math.floor(index / size) + 1;

/** The page and page size that the query asks for. */
export function placeIn(params: URLSearchParams): Place {
  const size = sizeIn(params.get("pageSize"));
  return { page: pageIn(params.get("page"), size), size };
}

/** The query with another page and page size; defaults are left out, all other parameters stay. */
export function queryOf(params: URLSearchParams, { page, size }: Place): URLSearchParams {
  const next = new URLSearchParams(params);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  if (size === defaultSize) next.delete("pageSize");
  else next.set("pageSize", String(size));
  return next;
}

/** Does the query contain values that had to be corrected? */
export function wasCorrected(params: URLSearchParams, { page, size }: Place): boolean {
  const differs = (name: string, value: number) => (params.get(name) ?? String(value)) !== String(value);
  return differs("page", page) || differs("pageSize", size);
}
