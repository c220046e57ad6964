/** All that a list screen holds: rows, what it shows of them, deleting, the open editor. */
import type { Removed } from "../../api/resources/verbs.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { type Deleting, type UsedBy, useDelete } from "../actions/useDelete.ts";
import { type Editor, useEditor } from "../routing/useEditor.ts";
import { type ListColumn, type ListView, type RowFilter, useListView } from "./list-view.ts";
import { type UseCollection, useCollection } from "./useCollection.ts";

export interface List<Row extends { id: number; name: string }> {
  data: UseCollection<Row>;
  view: ListView<Row>;
  deleting: Deleting<Row>;
  editor: Editor;
  /** The ticked rows, as they are now. */
  ticked(): Row[];
  /** Why a row cannot be ticked. */
  held?(row: Row): string | undefined;
}

/** `usedBy` is told in the question before a delete. `columns`, `filter` and `held` must stay the same between renders where nothing changed; `tick` as in useListView. */
export function useList<Row extends { id: number; name: string }>(options: {
  collection: Collection<Row>;
  remove(ids: readonly number[]): Promise<Removed>;
  columns: readonly ListColumn<Row>[];
  tick?: number;
  filter?: RowFilter<Row> | null;
  usedBy?: UsedBy<Row>;
  held?(row: Row): string | undefined;
}): List<Row> {
  const data = useCollection(options.collection);
  const view = useListView(data.rows, options.columns, options.tick, options.filter);
  const deleting = useDelete<Row>(options.remove, data.reload, options.usedBy);
  const editor = useEditor();
  const ticked = () => data.rows.filter(({ id }) => data.selected.has(id));
  return { data, view, deleting, editor, ticked, ...(options.held && { held: options.held }) };
}
