/** Up to this many pages are shown without a gap. */
const all = 5;

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * The page numbers between "previous" and "next", null for an ellipsis: all pages up to five; else the first, the last, and the current
 * page with its neighbours. Changing the page changes the count by at most one, so that little moves under the pointer.
 */
export function pageNumbers(page: number, count: number): (number | null)[] {
  if (count <= all) return from(1, count);
  if (page <= 3) return [...from(1, 4), null, count];
  if (page >= count - 2) return [1, null, ...from(count - 3, count)];
  return [1, null, page - 1, page, page + 1, null, count];
}
