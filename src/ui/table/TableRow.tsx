// biome-ignore-all lint/a11y/useFocusableInteractive: a table, unlike a grid, has no focus of its own
// biome-ignore-all lint/a11y/useSemanticElements: virtua places rows by itself, which a <table> does not allow
import { memo, type ReactNode } from "react";
import { box } from "../field/CheckBox.css.ts";
import { join } from "../join.ts";
import * as css from "./Table.css.ts";
import type { Column, Selecting, TableProps } from "./table-model.ts";

export type RowProps<Row> = {
  row: Row;
  id: number;
  index: number;
  last: boolean;
  selected: boolean;
  columns: readonly Column<Row>[];
  /** For each column its distance from the start; undefined if it is not pinned. */
  pins: readonly (string | undefined)[];
  /** Index of the first joined column, or -1. */
  firstJoined: number;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Undefined if rows cannot be ticked. */
  tick: Selecting["tick"] | undefined;
  notSelectableBecause: TableProps<Row>["notSelectableBecause"];
  onNotSelectable: TableProps<Row>["onNotSelectable"];
  rowName: TableProps<Row>["rowName"];
  selectWord: string;
};

/** One row; memoised, so that ticking a row renders only that row. */
export const TableRow = memo(Row) as typeof Row;

function Row<R>(props: RowProps<R>) {
  const { row, id, index, last, selected, columns, pins, firstJoined, actions, tick } = props;
  const edge = pins.findLastIndex((pin) => pin !== undefined);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      data-row={id}
      data-selected={selected ? "" : undefined}
      data-last={last ? "" : undefined}
    >
      {tick ? (
        <div role="cell" className={join(css.pinned, css.tickCell)}>
          {tickBox(props, tick, css.tick)}
        </div>
      ) : null}
      {columns.map((column, at) => {
        const pin = pins[at];
        return (
          <div
            key={column.id}
            role={column.heading ? "rowheader" : "cell"}
            className={join(
              css.cell,
              column.align && css.end,
              column.tight && css.tight,
              column.heading && css.heading,
              pin !== undefined && css.pinned,
            )}
            style={pin === undefined ? undefined : { insetInlineStart: pin }}
            data-edge={at === edge ? "" : undefined}
          >
            {column.cell(row, at === firstJoined)}
          </div>
        );
      })}
      {actions ? (
        <div role="cell" className={join(css.pinned, css.actions)}>
          {actions(row)}
        </div>
      ) : null}
    </div>
  );
}

type TickProps<Row> = Pick<
  RowProps<Row>,
  "row" | "id" | "selected" | "notSelectableBecause" | "onNotSelectable" | "rowName" | "selectWord"
>;

/**
 * The check box of a row or a card. A row that cannot be ticked gives the reason when its box is pressed. Not a component, because a table
 * shows many.
 */
export function tickBox<R>(props: TickProps<R>, tick: Selecting["tick"], className: string) {
  const { row, id, selected, notSelectableBecause, onNotSelectable, rowName, selectWord } = props;
  const why = notSelectableBecause?.(row);
  return (
    <label className={className} title={why}>
      <input
        type="checkbox"
        className={box}
        checked={selected}
        aria-label={`${selectWord} ${rowName(row)}`}
        aria-disabled={why === undefined ? undefined : true}
        aria-description={why}
        onChange={noChange}
        onClick={(event) => {
          if (why === undefined) return tick(id, event.currentTarget.checked, event.shiftKey);
          event.preventDefault();
          onNotSelectable?.(why);
        }}
      />
    </label>
  );
}

/** React requires a change handler with `checked`, but only the click event has the state of Shift. */
function noChange(): void {}
