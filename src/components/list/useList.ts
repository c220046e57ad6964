/** The state of a list screen: rows, view, deleting, the open editor. */
import { useAtomValue } from "jotai";
import type { Kind } from "../../api/portable/members.ts";
import type { Removed } from "../../api/resources/verbs.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { type Deleting, useDelete } from "../actions/useDelete.ts";
import type { UsedBy } from "../actions/used-by.ts";
import { type Editor, useEditor } from "../routing/useEditor.ts";
import { type ListColumn, type ListView, type RowFilter, useListView } from "./list-view.ts";
import { type UseCollection, useCollection } from "./useCollection.ts";

export interface List<Row extends { id: number; name: string }> {
  data: UseCollection<Row>;
  /** The rows that can be shown while others are still arriving; empty as soon as all have arrived. */
  arrived: readonly Row[];
  view: ListView<Row>;
  deleting: Deleting<Row>;
  editor: Editor;
  /** The current ticked rows. */
  ticked(): Row[];
  /** Why a row cannot be ticked. */
  notSelectableBecause?(row: Row): string | undefined;
  /** The kind under which its rows are exported and imported; any list can be exported as CSV. */
  portable?: Kind | undefined;
}

/**
 * `usedBy` lists the references that a delete would break. `columns`, `filter` and `notSelectableBecause` must stay the same objects
 * while their content does; `tick` as in useListView.
 */
export function useList<Row extends { id: number; name: string }>(options: {
  collection: Collection<Row>;
  remove(ids: readonly number[]): Promise<Removed>;
  columns: readonly ListColumn<Row>[];
  tick?: number;
  filter?: RowFilter<Row> | null;
  usedBy?: UsedBy<Row>;
  notSelectableBecause?(row: Row): string | undefined;
  portable?: Kind;
}): List<Row> {
  const { collection, remove, columns, tick, filter, usedBy, notSelectableBecause, portable } = options;
  const data = useCollection(collection);
  const arrived = useAtomValue(collection.arrived);
  const view = useListView(data.rows, columns, tick, filter);
  const deleting = useDelete<Row>(remove, data.reload, usedBy);
  const editor = useEditor();
  const ticked = () => (data.seen ? data.rows : arrived).filter(({ id }) => data.selected.has(id));
  return {
    data,
    arrived,
    view,
    deleting,
    editor,
    ticked,
    portable,
    ...(notSelectableBecause && { notSelectableBecause }),
  };
}
