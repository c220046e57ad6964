/** The columns, props and selection that the table and its parts share. */
import type { ReactNode, UIEventHandler } from "react";

export type Sort = { id: string; descending: boolean };

export type Column<Row> = {
  id: string;
  title: string;
  /** Shown in the header instead of the title; must contain the title for screen readers. */
  head?: ReactNode;
  /** A grid track that does not depend on content: "96px", "minmax(160px, 2fr)". A pinned column before another pinned one needs a plain length. */
  width: string;
  align?: "end" | undefined;
  /** For short figures: almost no space around them. */
  tight?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The cell names the row; exactly one column has this. */
  heading?: boolean | undefined;
  /** Sticks to the start while the table scrolls sideways. */
  pinned?: boolean | undefined;
  /** One run of columns with plain lengths: the first of them can show a text across all, `inline-size: var(--joined)`. */
  joined?: boolean | undefined;
  /** `first`: it is the first joined column. */
  cell(row: Row, first: boolean): ReactNode;
};

export type TableWords = {
  /** Read before a row's name: "Select". */
  select: string;
  selectAll: string;
  /** The accessible title of the column with buttons. */
  actions: string;
  loading: string;
};

export type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Set while rows are missing: their number is announced as unknown, and a press on "select all" calls this. */
  incomplete?: (() => void) | undefined;
  rowId(row: Row): number;
  /** Names the row's check box: "Select fra-web-1". Keep it the same between renders, as `columns`. */
  rowName(row: Row): string;
  /** Keep `columns`, `actions` and `card` the same between renders: rows render again when they change. */
  columns: readonly Column<Row>[];
  selected: ReadonlySet<number>;
  /** Without it rows have no check boxes. */
  onSelect?: ((ids: ReadonlySet<number>) => void) | undefined;
  /** Why a row cannot be ticked; "select all" skips it. Keep it the same between renders, as `columns`. */
  notSelectableBecause?: ((row: Row) => string | undefined) | undefined;
  /** The check box of such a row was pressed. */
  onNotSelectable?: ((why: string) => void) | undefined;
  /** The sort keys, the most significant first. */
  sorts: readonly Sort[];
  /** A header was pressed; `more` with Shift. */
  onSort(id: string, more: boolean): void;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Width of the actions column; room for three buttons by default. */
  actionsWidth?: string | undefined;
  /** A row below 890 px; see `Card`. */
  card(row: Row): ReactNode;
  status: "loading" | "ready" | "failed";
  /** The rows are being read again; the old ones stay. */
  busy: boolean;
  words: TableWords;
  /** Shown instead of rows: no rows, no matches, failed. */
  placeholder?: ReactNode | undefined;
  /** Cards have check boxes. */
  selecting?: boolean | undefined;
  onScroll?: UIEventHandler<HTMLElement> | undefined;
  density?: "normal" | "compact" | undefined;
};

/** The ticks of the shown rows, for the grid and the cards. */
export type Selecting = {
  shown: "none" | "some" | "all";
  /** Sets one row, or with `toHere` all rows from the last ticked one to this one. */
  tick(id: number, on: boolean, toHere: boolean): void;
  tickAll(press: { preventDefault(): void }): void;
};
