// biome-ignore-all lint/a11y/useSemanticElements: virtua's own elements would stand between ul and li
import { memo, type ReactNode, useEffect, useState } from "react";
import { WindowVirtualizer } from "virtua";
import { Skeleton } from "../progress/Skeleton.tsx";
import * as card from "./Card.css.ts";
import { Card, HeadingId } from "./Card.tsx";
import { tickBox } from "./TableRow.tsx";
import type { Selecting, TableProps } from "./table-model.ts";

/** A card of two lines and the gap after it. */
const cardHeight = 82;

/** The rows as cards, below 890 px; the page itself scrolls. */
export function TableCards<Row>(props: TableProps<Row> & { ticks: Selecting | null }) {
  const { label, rows, rowId, selected, status, busy, words, placeholder, selecting = false, ticks } = props;
  // Until virtua has measured the cards, the content below them would jump.
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMeasured(true), 300);
    return () => clearTimeout(timer);
  }, []);
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
        <WindowVirtualizer data={rows} itemSize={cardHeight} bufferSize={200}>
          {(row, index) => {
            const id = rowId(row);
            return (
              <CardSlot
                key={id}
                row={row}
                id={id}
                position={index + 1}
                total={rows.length}
                selected={selected.has(id)}
                selecting={selecting}
                card={props.card}
                tick={ticks?.tick}
                notSelectableBecause={props.notSelectableBecause}
                onNotSelectable={props.onNotSelectable}
                selectWord={words.select}
              />
            );
          }}
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
  selectWord: string;
};

const CardSlot = memo(Slot) as typeof Slot;

function Slot<Row>(props: SlotProps<Row>) {
  const { row, id, position, total, selected, selecting, tick } = props;
  const name = `card-${id}`;
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={total} className={card.slot}>
      <div className={card.frame} data-selected={selecting && selected ? "" : undefined}>
        {selecting && tick ? tickBox(props, tick, name, card.tick) : null}
        <div className={card.content}>
          <HeadingId value={name}>{props.card(row)}</HeadingId>
        </div>
      </div>
    </div>
  );
}

function SkeletonCards() {
  return Array.from({ length: 8 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
    <div key={index} role="listitem" className={card.slot}>
      <div className={card.frame}>
        <div className={card.content}>
          <Card heading={<Skeleton width="160px" height="16px" />}>
            <Skeleton width="220px" />
          </Card>
        </div>
      </div>
    </div>
  ));
}
