// biome-ignore-all lint/a11y/useFocusableInteractive: a table, unlike a grid, has no focus of its own
// biome-ignore-all lint/a11y/useSemanticElements: virtua places rows by itself, which a <table> does not allow
import { memo, type ReactNode } from "react";
import { box } from "./CheckBox.css.ts";
import { join } from "./join.ts";
import * as css from "./Table.css.ts";
import type { Column, Selecting } from "./Table.tsx";

export type RowProps<Row> = {
  row: Row;
  id: number;
  index: number;
  last: boolean;
  selected: boolean;
  columns: readonly Column<Row>[];
  /** For each column, how far from the start it is pinned, if it is. */
  pins: readonly (string | undefined)[];
  actions: ((row: Row) => ReactNode) | undefined;
  tick: Selecting["tick"];
  selectWord: string;
  /** Prefix of element ids, unique on the page. */
  prefix: string;
};

/** One row; memoised, so that ticking one of ten thousand renders one. */
export const TableRow = memo(Row) as typeof Row;

function Row<R>(props: RowProps<R>) {
  const { row, id, index, last, selected, columns, pins, actions, tick, selectWord, prefix } = props;
  const name = `${prefix}-n${id}`;
  const boxId = `${prefix}-b${id}`;
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
      <div role="cell" className={join(css.pinned, css.tickCell)}>
        <label className={css.tick}>
          <input
            type="checkbox"
            id={boxId}
            className={box}
            checked={selected}
            aria-label={selectWord}
            aria-labelledby={`${boxId} ${name}`}
            onChange={keep}
            onClick={(event) => tick(id, event.currentTarget.checked, event.shiftKey)}
          />
        </label>
      </div>
      {columns.map((column, at) => {
        const pin = pins[at];
        return (
          <div
            key={column.id}
            role={column.heading ? "rowheader" : "cell"}
            id={column.heading ? name : undefined}
            className={join(
              css.cell,
              column.align && css.end,
              column.heading && css.heading,
              pin !== undefined && css.pinned,
            )}
            style={pin === undefined ? undefined : { insetInlineStart: pin }}
            data-edge={at === edge ? "" : undefined}
          >
            {column.cell(row)}
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

/** React wants a handler beside `checked`; only the click knows whether Shift was held. */
function keep(): void {}
