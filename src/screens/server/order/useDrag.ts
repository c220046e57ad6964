/** Dragging a row of equal height to another place: mouse, pen and finger alike; near an edge the list scrolls along. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLatest } from "../../../components/useLatest.ts";

export interface Drag {
  from: number;
  /** Between which rows it would land: before the row at this place, or after the last. */
  gap: number;
  /** Where the pointer is, in the window. */
  x: number;
  y: number;
}

/** How near an edge scrolling begins, in pixels, and how far a frame goes at most. */
const edge = 48;
const fastest = 40;

/** Pixels of the next frame: more the nearer the edge, most beyond it. */
function scrollStep(y: number, top: number, bottom: number): number {
  const over = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-fastest, Math.min(fastest, Math.round(over / 2)));
}

/** The place that a row dropped into a gap has afterwards. */
export const placeOf = ({ from, gap }: Pick<Drag, "from" | "gap">): number => (gap > from ? gap - 1 : gap);

/** `onDrop` is called with the old and the new place. */
export function useDrag({
  scroller,
  rowHeight,
  count,
  onDrop,
}: {
  scroller: RefObject<{ element: HTMLElement | null } | null>;
  rowHeight: number;
  count: number;
  onDrop(from: number, to: number): void;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useLatest({ rowHeight, count, onDrop });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function begin(event: ReactPointerEvent, from: number): void {
    const element = scroller.current?.element;
    if (!element || event.button !== 0 || !event.isPrimary || end.current) return;
    const { pointerId } = event;
    // Not every browser focuses a button that is pressed; Escape has to reach it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    let { clientX: x, clientY: y } = event;
    let now: Drag = { from, gap: from, x, y };
    let frame = 0;
    const began = { x, y };
    let dragging = false;

    const follow = (): void => {
      const { top } = element.getBoundingClientRect();
      const within = y - top - element.clientTop + element.scrollTop;
      const gap = Math.max(0, Math.min(latest.current.count, Math.round(within / latest.current.rowHeight)));
      now = { from, gap, x, y };
      setDrag(now);
    };
    const scroll = (): void => {
      const { top, bottom } = element.getBoundingClientRect();
      const step = scrollStep(y, top, bottom);
      if (step !== 0) {
        const before = element.scrollTop;
        element.scrollTop += step;
        if (element.scrollTop !== before) follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = (move: PointerEvent): void => {
      if (move.pointerId !== pointerId) return;
      x = move.clientX;
      y = move.clientY;
      // A press that trembles is no drag.
      if (!dragging && Math.hypot(x - began.x, y - began.y) < 4) return;
      if (!dragging) frame = requestAnimationFrame(scroll);
      dragging = true;
      follow();
    };
    const onUp = (up: PointerEvent): void => {
      if (up.pointerId !== pointerId) return;
      const landed = dragging ? now : null;
      finish();
      if (landed && placeOf(landed) !== from) latest.current.onDrop(from, placeOf(landed));
    };
    const finish = (): void => {
      cancelAnimationFrame(frame);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", finish);
      if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
      end.current = null;
      setDrag(null);
    };
    // The scroller stays in the page; the row that was pressed may not.
    element.setPointerCapture(pointerId);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", finish);
    end.current = finish;
  }

  return { drag, begin, cancel: () => end.current?.() };
}
