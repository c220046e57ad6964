// biome-ignore-all lint/a11y/useSemanticElements: see TableRow.tsx
import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Virtualizer } from "virtua";
import { visuallyHidden } from "../../theme/text.css.ts";
import { join } from "../join.ts";
import { Skeleton } from "../progress/Skeleton.tsx";
import { Rows } from "./Rows.tsx";
import * as css from "./Table.css.ts";
import { TableHead } from "./TableHead.tsx";
import { TableRow } from "./TableRow.tsx";
import type { Selecting, TableProps } from "./table-model.ts";
import { noteSides, pinsOf, spread, tickWidth } from "./tracks.ts";

/** The rows as a table, from 890 px. */
export function TableGrid<Row>(props: TableProps<Row> & { ticks: Selecting | null }) {
  const { label, rows, rowId, columns, selected, actions, status, busy, words, placeholder, ticks } = props;
  const {
    actionsWidth = "112px",
    density = "normal",
    onScroll,
    notSelectableBecause,
    onNotSelectable,
    rowName,
  } = props;
  const region = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const pins = useMemo(() => pinsOf(columns), [columns]);
  const loading = status === "loading" && rows.length === 0;

  // Draw the rows that fill the window with the first frame: virtua alone would first lay out an empty table to measure it.
  const [opening, setOpening] = useState(() => firstRows(css.rowHeight[density]));
  // The focused row stays rendered when it is scrolled away.
  const kept = useMemo(() => {
    const at = focused === null ? -1 : rows.findIndex((row) => rowId(row) === focused);
    return at < 0 ? opening : [...(opening ?? []), at];
  }, [rows, rowId, focused, opening]);

  useReach(region, pins, actions ? actionsWidth : "0px");

  const tracks = [ticks && tickWidth, ...columns.map(({ width }) => spread(width)), actions && actionsWidth]
    .filter(Boolean)
    .join(" ");
  const joined = columns.flatMap((column) => (column.joined ? column.width : [])).join(" + ");
  const style = {
    "--tracks": tracks,
    "--row": `${css.rowHeight[density]}px`,
    "--joined": `calc(${spread(joined)})`,
  } as CSSProperties;

  return (
    <section
      ref={region}
      className={css.region}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller without focusable content must be reachable by keyboard
      tabIndex={0}
      onScroll={(event) => {
        noteSides(event.currentTarget);
        setOpening(undefined);
        onScroll?.(event);
      }}
      onFocus={(event) => {
        setFocused(rowOf(event));
        showWhole(event.target);
      }}
      onBlur={(event) => {
        cutAgain(event.currentTarget);
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
      onMouseOver={nameCut}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={props.incomplete ? -1 : rows.length + 1}
        aria-busy={busy || loading}
        className={css.table}
        style={style}
      >
        <TableHead {...props} pins={pins} />
        {loading ? (
          <SkeletonRows columns={columns} ticks={ticks !== null} />
        ) : (
          <Virtualizer
            // The list caches measured heights, so recreate it.
            key={density}
            data={rows}
            scrollRef={region}
            startMargin={css.headHeight}
            itemSize={css.rowHeight[density]}
            bufferSize={80}
            as={RowGroup}
            {...(kept ? { keepMounted: kept } : {})}
          >
            {(row, index) => {
              const id = rowId(row);
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  index={index}
                  last={index === rows.length - 1}
                  selected={selected.has(id)}
                  columns={columns}
                  pins={pins}
                  firstJoined={columns.findIndex(({ joined }) => joined)}
                  actions={actions}
                  tick={ticks?.tick}
                  notSelectableBecause={notSelectableBecause}
                  onNotSelectable={onNotSelectable}
                  rowName={rowName}
                  selectWord={words.select}
                />
              );
            }}
          </Virtualizer>
        )}
      </div>
      {loading ? (
        <span role="status" className={visuallyHidden}>
          {words.loading}
        </span>
      ) : rows.length > 0 ? null : (
        <div className={css.placeholder}>{placeholder}</div>
      )}
    </section>
  );
}

/** The indexes of about as many rows as fit into the window. */
function firstRows(height: number): readonly number[] | undefined {
  const shown = Math.max(0, Math.ceil((window.innerHeight - 200) / height));
  return Array.from({ length: Math.min(shown, 40) }, (_, at) => at);
}

function RowGroup(props: ComponentProps<typeof Rows>) {
  return <Rows {...props} role="rowgroup" />;
}

/** Eight placeholder rows of the right height. */
function SkeletonRows({
  columns,
  ticks,
}: {
  columns: readonly { id: string; align?: "end" | undefined }[];
  ticks: boolean;
}) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        <div key={index} className={css.row} data-last={index === 7 ? "" : undefined}>
          {ticks ? (
            <div className={css.tick}>
              <Skeleton width="16px" height="16px" />
            </div>
          ) : null}
          {columns.map(({ id, align }, at) => (
            <div key={id} className={join(css.cell, align && css.skeletonEnd)}>
              <Skeleton width={`${48 + ((index * 7 + at * 13) % 5) * 8}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Sets CSS variables to the widths that pinned columns cover; those are known only after layout. */
function useReach(
  region: { readonly current: HTMLElement | null },
  pins: readonly unknown[],
  end: string,
): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => {
      const edge = element.querySelector<HTMLElement>("[role=columnheader][data-edge]");
      const start = edge ? Number.parseFloat(getComputedStyle(edge).insetInlineStart) + edge.offsetWidth : 40;
      // A letter is about 6 px wide. A later change of the spacing resizes the observed title below.
      const spacing = Number.parseFloat(getComputedStyle(element).letterSpacing) || 0;
      element.style.setProperty("--spread", `${1 + spacing / 5}`);
      element.style.setProperty("--reach-start", `${start || 40}px`);
      element.style.setProperty("--reach-end", end);
      noteSides(element);
    };
    void pins;
    // The first callback comes between layout and paint, so no second layout is needed.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const title = element.querySelector("[role=columnheader] button");
    if (title) observer.observe(title);
    return () => observer.disconnect();
  }, [region, pins, end]);
}

function rowOf(event: FocusEvent): number | null {
  const row = (event.target as Element).closest<HTMLElement>("[data-row]");
  return row ? Number(row.dataset.row) : null;
}

/** The part of a cell, itself included, whose text does not fit. */
function cutPart(cell: HTMLElement): HTMLElement | undefined {
  return [cell, ...cell.querySelectorAll<HTMLElement>("*")].find(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "hidden",
  );
}

/** Sets the tooltip of a cut text when the pointer enters its cell. */
function nameCut(event: MouseEvent): void {
  const cell = (event.target as Element).closest<HTMLElement>(
    "[data-row] > :is([role=cell], [role=rowheader])",
  );
  const cut = cell ? cutPart(cell) : undefined;
  if (cut && !cut.title) cut.title = cut.textContent ?? "";
}

/** Shows a cut name in full over its neighbours while it has the keyboard focus, which opens no tooltip. */
function showWhole(target: Element): void {
  if (!target.matches("[data-row] :focus-visible")) return;
  const cut = cutPart(target as HTMLElement);
  if (cut) cut.dataset.whole = "";
}

function cutAgain(region: Element): void {
  for (const part of region.querySelectorAll("[data-whole]")) part.removeAttribute("data-whole");
}
