// biome-ignore-all lint/a11y/useFocusableInteractive: a table, unlike a grid, has no focus of its own
// biome-ignore-all lint/a11y/useSemanticElements: see TableRow.tsx
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useRef } from "react";
import { visuallyHidden } from "../../theme/text.css.ts";
import { CheckBox } from "../field/CheckBox.tsx";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Table.css.ts";
import type { Column, Selecting, TableProps } from "./table-model.ts";

type Props<Row> = Pick<TableProps<Row>, "columns" | "sorts" | "onSort" | "words" | "actions"> & {
  pins: readonly (string | undefined)[];
  ticks: Selecting | null;
};

/** The sticky row of column titles. */
export function TableHead<Row>({ columns, sorts, onSort, words, actions, pins, ticks }: Props<Row>) {
  const edge = pins.findLastIndex((pin) => pin !== undefined);
  return (
    <div role="rowgroup" style={{ display: "contents" }}>
      <div role="row" aria-rowindex={1} className={css.head}>
        {ticks ? (
          <div role="columnheader" className={join(css.pinned, css.tickCell)}>
            <CheckBox
              className={css.tick}
              label={words.selectAll}
              hideLabel
              checked={ticks.shown === "all"}
              indeterminate={ticks.shown === "some"}
              onClick={ticks.tickAll}
            />
          </div>
        ) : null}
        {columns.map((column, at) => {
          const rank = sorts.findIndex(({ id }) => id === column.id);
          const sort = sorts[rank];
          const pin = pins[at];
          return (
            <div
              key={column.id}
              role="columnheader"
              // Only one column may have aria-sort.
              aria-sort={rank === 0 ? (sort?.descending ? "descending" : "ascending") : undefined}
              data-sorted={sort ? "" : undefined}
              className={join(
                css.cell,
                column.align && css.end,
                column.tight && css.tight,
                pin !== undefined && css.pinned,
              )}
              style={pin === undefined ? undefined : { insetInlineStart: pin }}
              data-edge={at === edge ? "" : undefined}
            >
              <Title
                column={column}
                descending={sort?.descending}
                rank={sorts.length > 1 && sort ? rank + 1 : null}
                onSort={onSort}
              />
            </div>
          );
        })}
        {actions ? (
          <div role="columnheader" className={join(css.pinned, css.actions)}>
            <span className={visuallyHidden}>{words.actions}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Title<Row>({
  column,
  descending,
  rank,
  onSort,
}: {
  column: Column<Row>;
  descending: boolean | undefined;
  /** The position among several sort keys. */
  rank: number | null;
  onSort: TableProps<Row>["onSort"];
}): ReactNode {
  const shift = useRef(false);
  const title = column.head ?? column.title;
  if (!column.sortable) return title;
  return (
    <button
      type="button"
      className={css.sort}
      // In Firefox, a click by keyboard does not report Shift.
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
      }}
      onClick={(event) => onSort(column.id, event.shiftKey || (event.detail === 0 && shift.current))}
    >
      {title}
      <Icon of={descending ? ArrowDown : ArrowUp} size={12} className={css.arrow} />
      {rank}
    </button>
  );
}
