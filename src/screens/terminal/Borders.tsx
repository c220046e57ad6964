/** The borders between panes. They are dragged, or moved with the arrow keys. */
import type { KeyboardEvent, PointerEvent } from "react";
import { useText } from "../../i18n/intl.ts";
import { type Border, bordersOf, type Layout, leastShare } from "./layout.ts";
import { percent } from "./PaneView.tsx";
import * as css from "./Terminal.css.ts";

const step = 0.05;

/** `onMove`: see `moveBorder`. `onLeave`: the focus should return to the terminal. */
export function Borders({
  layout,
  onMove,
  onLeave,
}: {
  layout: Layout;
  onMove(pane: number, share: number): void;
  onLeave(): void;
}) {
  const t = useText();

  function onKeyDown(event: KeyboardEvent, { pane, direction, share }: Border): void {
    const { key } = event;
    if (key === (direction === "row" ? "ArrowLeft" : "ArrowUp")) onMove(pane, share - step);
    else if (key === (direction === "row" ? "ArrowRight" : "ArrowDown")) onMove(pane, share + step);
    else if (key === "Home") onMove(pane, leastShare);
    else if (key === "End") onMove(pane, 1 - leastShare);
    else if (key === "Enter" || key === "Escape") onLeave();
    else return;
    event.preventDefault();
  }

  function onPointerDown({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    currentTarget.setPointerCapture(pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>, { pane, direction, area }: Border): void {
    const { currentTarget, pointerId, clientX, clientY } = event;
    const box = currentTarget.offsetParent?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    const at =
      direction === "row"
        ? ((clientX - box.left) / box.width - area.inlineStart) / area.inlineSize
        : ((clientY - box.top) / box.height - area.blockStart) / area.blockSize;
    onMove(pane, at);
  }

  return bordersOf(layout).map((border) => {
    const { pane, direction, area, share } = border;
    return (
      <hr
        key={pane}
        className={css.border}
        tabIndex={0}
        aria-label={t("terminal.border")}
        aria-orientation={direction === "row" ? "vertical" : "horizontal"}
        aria-valuemin={100 * leastShare}
        aria-valuemax={100 * (1 - leastShare)}
        aria-valuenow={Math.round(100 * share)}
        style={
          direction === "row"
            ? {
                insetInlineStart: percent(area.inlineStart + share * area.inlineSize),
                insetBlockStart: percent(area.blockStart),
                blockSize: percent(area.blockSize),
              }
            : {
                insetInlineStart: percent(area.inlineStart),
                insetBlockStart: percent(area.blockStart + share * area.blockSize),
                inlineSize: percent(area.inlineSize),
              }
        }
        onKeyDown={(event) => onKeyDown(event, border)}
        // The terminal keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => onPointerMove(event, border)}
      />
    );
  });
}
