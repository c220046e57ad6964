/** The sortable list: drag a handle, use the keyboard, or enter a position. */
import GripVertical from "lucide-react/icons/grip-vertical";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ValueChange } from "../../../components/bulk/Planned.tsx";
import { Help } from "../../../components/help/Help.tsx";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { truncate, visuallyHidden } from "../../../theme/text.css.ts";
import { Icon } from "../../../ui/mark/Icon.tsx";
import { type ListControl, VirtualList } from "../../../ui/table/VirtualList.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import * as server from "../ServerScreen.css.ts";
import { MoveTo } from "./MoveTo.tsx";
import * as css from "./Order.css.ts";
import { useDrag } from "./useDrag.ts";

const nameOf = ({ name, id }: ListedServer): string => name || `#${id}`;

/** The new index for each key, from the current and the last index. */
const keyMoves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

export function OrderList({
  rows,
  changes,
  match,
  onMove,
}: {
  /** In the edited order. */
  rows: readonly ListedServer[];
  /** New weights by id. */
  changes: ReadonlyMap<number, number>;
  /** The id of the current search match; the list scrolls to it. */
  match: number | null;
  onMove(from: number, to: number): void;
}) {
  const t = useText();
  const helpId = useId();
  const control = useRef<ListControl>(null);
  const height = css.rowHeight[useDesktop() ? "desktop" : "phone"];
  const places = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const [active, setActive] = useState<number | null>(null);
  const [lifted, setLifted] = useState<{ id: number; from: number } | null>(null);
  const [positionFor, setPositionFor] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const toFocus = useRef<number | null>(null);

  const activeAt = places.get(active ?? -1) ?? 0;
  const { drag, begin, cancel } = useDrag({
    scroller: control,
    rowHeight: height,
    count: rows.length,
    onDrop(from, to) {
      onMove(from, to);
      announce("tools.order.dropped", rows[from], to);
    },
  });

  // Moving an element in the DOM removes the focus, so restore it.
  useLayoutEffect(() => {
    void rows;
    const id = toFocus.current;
    if (id === null) return;
    toFocus.current = null;
    const at = places.get(id);
    const handle = control.current?.element?.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    handle?.focus({ preventScroll: true });
    if (at !== undefined) control.current?.reveal(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move must not scroll back to the match
  useLayoutEffect(() => {
    if (match === null) return;
    setActive(match);
    const at = places.get(match);
    if (at !== undefined) control.current?.reveal(at);
  }, [match]);

  type Key = "tools.order.lifted" | "tools.order.moved" | "tools.order.dropped" | "tools.order.cancelled";
  function announce(key: Key, row: ListedServer | undefined, at: number): void {
    const count = number(rows.length);
    if (row) setAnnouncement(t(key, { name: nameOf(row), position: number(at + 1), count }));
  }
  const rowOf = (id: number): ListedServer | undefined => rows[places.get(id) ?? -1];

  function toggle(id: number): void {
    const at = places.get(id) ?? 0;
    announce(lifted ? "tools.order.dropped" : "tools.order.lifted", rowOf(id), at);
    setLifted(lifted ? null : { id, from: at });
    setActive(id);
  }

  function putBack(): void {
    if (!lifted) return;
    const at = places.get(lifted.id);
    if (at !== undefined) onMove(at, lifted.from);
    announce("tools.order.cancelled", rowOf(lifted.id), lifted.from);
    toFocus.current = lifted.id;
    setLifted(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && (lifted || drag)) {
      if (drag) cancel();
      else putBack();
    } else if (keyMoves[event.key] && (event.target as Element).closest("[data-handle], [data-position]")) {
      const last = rows.length - 1;
      const to = Math.max(0, Math.min(last, keyMoves[event.key]?.(activeAt, last) ?? 0));
      if (lifted) {
        onMove(activeAt, to);
        announce("tools.order.moved", rows[activeAt], to);
        toFocus.current = lifted.id;
      } else {
        toFocus.current = rows[to]?.id ?? null;
        setActive(toFocus.current);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const keep = useMemo(() => (drag ? [activeAt, drag.from] : [activeAt]), [activeAt, drag]);
  const positioned = positionFor === null ? undefined : rowOf(positionFor);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys belong to the handles inside
    <div
      className={css.step}
      style={{ "--digits": number(rows.length).length } as object}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const handle = (event.target as Element).closest<HTMLElement>("[data-handle], [data-position]");
        const id = Number(handle?.dataset.handle ?? handle?.dataset.position ?? Number.NaN);
        if (!Number.isNaN(id)) setActive(id);
        // Leaving the handle drops the row.
        if (lifted && handle?.dataset.handle !== String(lifted.id)) setLifted(null);
      }}
    >
      <div id={helpId} className={css.keyHelp}>
        <Help text={t("tools.order.help")} more={t("tools.order.more")} />
      </div>
      <p className={css.touchHelp}>{t("tools.order.touchHelp")}</p>
      <span role="status" className={visuallyHidden}>
        {announcement}
      </span>
      <VirtualList
        label={t("tools.order.title")}
        items={rows}
        itemKey={({ id }) => id}
        itemSize={height}
        keep={keep}
        control={control}
        className={css.list}
      >
        {(row, at) => {
          const after = changes.get(row.id);
          const stop = at === activeAt ? 0 : -1;
          const gap =
            drag?.gap === at
              ? "before"
              : drag?.gap === rows.length && at === rows.length - 1
                ? "after"
                : undefined;
          return (
            <div
              className={css.row}
              data-place={at + 1}
              data-match={row.id === match ? "" : undefined}
              data-lifted={row.id === lifted?.id ? "" : undefined}
              data-dragged={drag?.from === at ? "" : undefined}
              data-gap={gap}
            >
              <button
                type="button"
                className={css.handle}
                data-handle={row.id}
                tabIndex={stop}
                aria-label={t("tools.order.handle", { name: nameOf(row) })}
                aria-pressed={row.id === lifted?.id}
                aria-describedby={helpId}
                onPointerDown={(event) => begin(event, at)}
                onClick={({ detail }) => {
                  // 0: from the keyboard or a screen reader. Pointers drag instead.
                  if (detail === 0) toggle(row.id);
                }}
              >
                <Icon of={GripVertical} />
              </button>
              <button
                type="button"
                className={css.position}
                data-position={row.id}
                tabIndex={stop}
                aria-label={t("tools.order.position", { name: nameOf(row), position: number(at + 1) })}
                data-tooltip={t("tools.order.position", { name: nameOf(row), position: number(at + 1) })}
                onClick={() => setPositionFor(row.id)}
              >
                {number(at + 1)}
              </button>
              <span className={css.name}>
                <span className={truncate} title={row.name}>
                  {nameOf(row)}
                </span>
                {row.geoip.country_code ? (
                  <span className={server.country}>{row.geoip.country_code.toUpperCase()}</span>
                ) : null}
              </span>
              <span className={css.weight}>
                {after === undefined ? (
                  <span className={css.unchanged}>{number(row.display_index)}</span>
                ) : (
                  <ValueChange was={number(row.display_index)} becomes={number(after)} />
                )}
              </span>
            </div>
          );
        }}
      </VirtualList>
      {drag && rows[drag.from] ? (
        <div
          className={`${css.ghost} ${truncate}`}
          style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 8}px)` }}
        >
          {nameOf(rows[drag.from] as ListedServer)}
        </div>
      ) : null}
      {positioned ? (
        <MoveTo
          name={nameOf(positioned)}
          at={places.get(positioned.id) ?? 0}
          count={rows.length}
          onClose={() => setPositionFor(null)}
          onMove={(to) => {
            const from = places.get(positioned.id) ?? 0;
            setPositionFor(null);
            setActive(positioned.id);
            onMove(from, to);
            announce("tools.order.dropped", positioned, to);
            toFocus.current = positioned.id;
          }}
        />
      ) : null}
    </div>
  );
}
