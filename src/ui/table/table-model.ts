/** The columns, props and selection that the table and its parts share. */
import type { ReactNode, UIEventHandler } from "react";

export type Sort = { id: string; descending: boolean };

export type Column<Row> = {
  id: string;
  title: string;
  /** A grid track that does not depend on content: "96px", "minmax(160px, 2fr)". A pinned column before another pinned one needs a plain length. */
  width: string;
  align?: "end" | undefined;
  sortable?: boolean | undefined;
  /** The cell that names its row; exactly one column has it. */
  heading?: boolean | undefined;
  /** Stays at the start while the table scrolls sideways. */
  pinned?: boolean | undefined;
  cell(row: Row): ReactNode;
};

export type TableWords = {
  /** Read before a row's name: "Select". */
  select: string;
  selectAll: string;
  /** Names the column of the rows' buttons. */
  actions: string;
  loading: string;
};

export type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId(row: Row): number;
  /** Keep it (and `actions`, `card`) the same between renders: rows render again when it changes. */
  columns: readonly Column<Row>[];
  selected: ReadonlySet<number>;
  /** Without it there is nothing to tick. */
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined;
  /** Why a row cannot be ticked; "select all" leaves it out. The same between renders, as `columns`. */
  held?: ((row: Row) => string | undefined) | undefined;
  /** Such a row was pressed all the same. */
  onHeld?: ((why: string) => void) | undefined;
  /** The keys of the order, first the one that counts most. */
  sorts: readonly Sort[];
  /** A header was pressed; `more` with Shift. */
  onSort(id: string, more: boolean): void;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Width of the column of actions; three buttons by default. */
  actionsWidth?: string | undefined;
  /** A row below 890 px; see `Card`. */
  card(row: Row): ReactNode;
  status: "loading" | "ready" | "failed";
  /** The rows are being read again; the old ones stay. */
  busy: boolean;
  words: TableWords;
  /** Stands where rows would be: nothing there, nothing found, failed. */
  placeholder?: ReactNode | undefined;
  /** Cards have check boxes. */
  selecting?: boolean | undefined;
  onScroll?: UIEventHandler<HTMLElement> | undefined;
  density?: "normal" | "compact" | undefined;
};

/** What the two ways of showing rows need to know about selecting. */
export type Selecting = {
  shown: "none" | "some" | "all";
  /** `on` for one row, or with `toHere` for all from the one ticked before to this one. */
  tick(id: number, on: boolean, toHere: boolean): void;
  tickAll(): void;
};
