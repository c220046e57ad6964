// biome-ignore-all lint/a11y/useFocusableInteractive: a table, unlike a grid, has no focus of its own
// biome-ignore-all lint/a11y/useSemanticElements: see TableRow.tsx
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { visuallyHidden } from "../theme/text.css.ts";
import { CheckBox } from "./CheckBox.tsx";
import { Icon } from "./Icon.tsx";
import { join } from "./join.ts";
import * as css from "./Table.css.ts";
import type { Column, Selecting, TableProps } from "./Table.tsx";

type Props<Row> = Pick<TableProps<Row>, "columns" | "sort" | "onSort" | "words" | "actions"> & {
  pins: readonly (string | undefined)[];
  ticks: Selecting;
};

/** The sticky row of titles. */
export function TableHead<Row>({ columns, sort, onSort, words, actions, pins, ticks }: Props<Row>) {
  const edge = pins.findLastIndex((pin) => pin !== undefined);
  return (
    <div role="rowgroup" style={{ display: "contents" }}>
      <div role="row" aria-rowindex={1} className={css.head}>
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
        {columns.map((column, at) => {
          const sorted = sort?.id === column.id ? (sort.descending ? "descending" : "ascending") : undefined;
          const pin = pins[at];
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={sorted}
              className={join(css.cell, column.align && css.end, pin !== undefined && css.pinned)}
              style={pin === undefined ? undefined : { insetInlineStart: pin }}
              data-edge={at === edge ? "" : undefined}
            >
              <Title column={column} sorted={sorted} onSort={onSort} />
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
  sorted,
  onSort,
}: {
  column: Column<Row>;
  sorted: "ascending" | "descending" | undefined;
  onSort(id: string): void;
}): ReactNode {
  if (!column.sortable) return column.title;
  return (
    <button type="button" className={css.sort} onClick={() => onSort(column.id)}>
      {column.title}
      <Icon of={sorted === "descending" ? ArrowDown : ArrowUp} size={12} className={css.arrow} />
    </button>
  );
}
