import { useCallback, useMemo, useRef } from "react";
import { useDesktop } from "../useDesktop.ts";
import { coverage, range, withAll } from "./selection.ts";
import { TableCards } from "./TableCards.tsx";
import { TableGrid } from "./TableGrid.tsx";
import type { Column, Selecting, Sort, TableProps, TableWords } from "./table-model.ts";

export type { Column, Sort, TableProps, TableWords };

/**
 * Any number of rows: a table with pinned columns from 890 px, a list of cards below. Only visible rows are in
 * the page. The caller holds selection, sort keys and rows.
 */
export function Table<Row>(props: TableProps<Row>) {
  const selecting = useSelecting(props);
  return useDesktop() ? (
    <TableGrid {...props} ticks={selecting} />
  ) : (
    <TableCards {...props} ticks={selecting} />
  );
}

function useSelecting<Row>({
  rows,
  incomplete,
  rowId,
  selected,
  onSelect,
  notSelectableBecause,
}: TableProps<Row>): Selecting | null {
  const ids = useMemo(
    () => (notSelectableBecause ? rows.filter((row) => !notSelectableBecause(row)) : rows).map(rowId),
    [rows, rowId, notSelectableBecause],
  );
  const covered = useMemo(() => coverage(ids, selected), [ids, selected]);
  const shown = incomplete && covered === "all" ? "some" : covered;
  // Callbacks must not change, because of memoised rows, so they read current values from this ref.
  const now = useRef({ ids, selected, onSelect, shown, incomplete });
  now.current = { ids, selected, onSelect, shown, incomplete };
  const anchor = useRef<number | null>(null);

  const tick = useCallback((id: number, on: boolean, toHere: boolean) => {
    const { ids, selected, onSelect } = now.current;
    onSelect?.(withAll(selected, toHere ? range(ids, anchor.current, id) : [id], on));
    anchor.current = id;
  }, []);
  const tickAll = useCallback((press: { preventDefault(): void }) => {
    const { ids, selected, onSelect, shown, incomplete } = now.current;
    if (incomplete) {
      press.preventDefault();
      return incomplete();
    }
    onSelect?.(withAll(selected, ids, shown !== "all"));
  }, []);
  return onSelect ? { shown, tick, tickAll } : null;
}
