import type { List } from "../list/useList.ts";

/** The ticked rows in the order of the list; rows that a search hides come last. */
export function tickedInOrder<Row extends { id: number; name: string }>({
  view,
  ticked,
}: Pick<List<Row>, "view" | "ticked">): Row[] {
  const places = new Map(view.shown.map(({ id }, at) => [id, at]));
  const place = ({ id }: Row): number => places.get(id) ?? Number.POSITIVE_INFINITY;
  return ticked().sort((a, b) => place(a) - place(b) || 0);
}
