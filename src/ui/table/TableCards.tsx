// biome-ignore-all lint/a11y/useSemanticElements: virtua's own elements would be between ul and li
import { memo, type ReactNode, useEffect, useMemo, useState } from "react";
import { WindowVirtualizer } from "virtua";
import { oneColumn } from "../../theme/layers.css.ts";
import { Skeleton } from "../progress/Skeleton.tsx";
import { useMedia } from "../useDesktop.ts";
import * as card from "./Card.css.ts";
import { Card } from "./Card.tsx";
import { Rows } from "./Rows.tsx";
import { tickBox } from "./TableRow.tsx";
import type { Selecting, TableProps } from "./table-model.ts";

/** A card of two lines and the gap after it. */
const cardHeight = 82;

/** The rows as cards, below 890 px, in two columns from 600 px; the page itself scrolls. */
export function TableCards<Row>(props: TableProps<Row> & { ticks: Selecting | null }) {
  const { label, rows, rowId, selected, status, busy, words, placeholder, selecting = false, ticks } = props;
  // Until virtua has measured the cards, the content below them would jump.
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMeasured(true), 300);
    return () => clearTimeout(timer);
  }, []);
  const columns = useMedia(oneColumn) ? 1 : 2;
  const lines = useMemo(() => {
    const lines: Row[][] = [];
    for (let at = 0; at < rows.length; at += columns) lines.push(rows.slice(at, at + columns));
    return lines;
  }, [rows, columns]);
  const loading = status === "loading" && rows.length === 0;
  if (!loading && rows.length === 0) return <>{placeholder}</>;
  return (
    <div
      role="list"
      aria-label={loading ? words.loading : label}
      aria-busy={busy || loading}
      data-loading={loading || !measured || undefined}
    >
      {loading ? (
        <SkeletonCards />
      ) : (
        <WindowVirtualizer data={lines} itemSize={cardHeight} bufferSize={200} as={Rows}>
          {(line, index) => (
            <div key={line[0] && rowId(line[0])} className={card.line}>
              {line.map((row, at) => {
                const id = rowId(row);
                return (
                  <CardSlot
                    key={id}
                    row={row}
                    id={id}
                    position={index * columns + at + 1}
                    total={rows.length}
                    selected={selected.has(id)}
                    selecting={selecting}
                    card={props.card}
                    tick={ticks?.tick}
                    notSelectableBecause={props.notSelectableBecause}
                    onNotSelectable={props.onNotSelectable}
                    rowName={props.rowName}
                    selectWord={words.select}
                  />
                );
              })}
            </div>
          )}
        </WindowVirtualizer>
      )}
    </div>
  );
}

type SlotProps<Row> = {
  row: Row;
  id: number;
  position: number;
  total: number;
  selected: boolean;
  selecting: boolean;
  card(row: Row): ReactNode;
  tick: Selecting["tick"] | undefined;
  notSelectableBecause: TableProps<Row>["notSelectableBecause"];
  onNotSelectable: TableProps<Row>["onNotSelectable"];
  rowName: TableProps<Row>["rowName"];
  selectWord: string;
};

const CardSlot = memo(Slot) as typeof Slot;

function Slot<Row>(props: SlotProps<Row>) {
  const { row, id, position, total, selected, selecting, tick } = props;
  return (
    <div role="listitem" data-card={id} aria-posinset={position} aria-setsize={total} className={card.slot}>
      <div className={card.frame} data-selected={selecting && selected ? "" : undefined}>
        {selecting && tick ? tickBox(props, tick, card.tick) : null}
        <div className={card.content}>{props.card(row)}</div>
      </div>
    </div>
  );
}

function SkeletonCards() {
  return (
    <div className={card.line}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        <div key={index} role="listitem" className={card.slot}>
          <div className={card.frame}>
            <div className={card.content}>
              <Card heading={<Skeleton width="160px" height="16px" />}>
                <Skeleton width="220px" />
              </Card>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
