/** The columns of a list that fit into the window, so that a table with its default columns never scrolls sideways. */
import { useSyncExternalStore } from "react";
import { pageWidth } from "../../theme/layers.css.ts";
import type { Column } from "../../ui/table/Table.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";

export interface RankedColumn {
  id: string;
  width: string;
  /** From 1. Where there is no room for all columns, those of the highest ranks are hidden. Without a rank it is always shown. */
  rank?: number;
  /** With a rank: narrower windows do not show the column by default. */
  from?: number;
}

/** Some systems reserve this width for the scroll bar of the page and of the table. */
const scrollBar = 15;
/** Margins of the page, borders, a scroll bar, check boxes, three buttons. */
const besideColumns = 48 + 2 + scrollBar + 40 + 112;

/** The smallest width of a column in px: the first length of its grid track. */
const leastWidth = ({ width }: RankedColumn): number => Number(/\d+/.exec(width)?.[0]);

/** The ids of the columns that are shown in a window of this width in px, joined by commas. */
export function fittingColumns(columns: readonly RankedColumn[], windowWidth: number): string {
  let freeWidth = Math.min(windowWidth - scrollBar, pageWidth) - besideColumns;
  const kept = new Set<RankedColumn>();
  for (const column of [...columns].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    if (windowWidth < (column.from ?? 0)) continue;
    freeWidth -= leastWidth(column);
    if (freeWidth < 0 && column.rank) break;
    kept.add(column);
  }
  return idsOf(columns.filter((column) => kept.has(column)));
}

const idsOf = (columns: readonly RankedColumn[]): string => columns.map(({ id }) => id).join();

function subscribe(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** The ids of the columns that fit into the window; all of them on cards. Renders again when they change. */
export function useFitting(columns: readonly RankedColumn[]): string {
  const desktop = useDesktop();
  return useSyncExternalStore(subscribe, () =>
    desktop ? fittingColumns(columns, innerWidth) : idsOf(columns),
  );
}

export type FittingColumn<Row> = Column<Row> & RankedColumn;
