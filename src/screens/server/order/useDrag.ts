/** Drags a row of a list with equal row heights, by mouse, pen or touch. The list scrolls while the pointer is near an edge. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLatest } from "../../../ui/useLatest.ts";

export interface Drag {
  from: number;
  /** The drop position: before the row at this index, or after the last row. */
  gap: number;
  /** Position of the pointer in the window. */
  x: number;
  y: number;
}

/** Height of the zone at each edge that scrolls the list, in pixels. */
const edge = 48;
/** Pixels per second for each pixel that the pointer is inside the zone, and the maximum. */
const speedPerPixel = 30;
const maxSpeed = 2400;
/** The longest time between two frames that counts, in ms: after a pause the list must not jump. */
const maxElapsed = 250;

/** Scroll speed in pixels per second: higher near the edge, highest beyond it. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const inside = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-maxSpeed, Math.min(maxSpeed, inside * speedPerPixel));
}

/** Returns a function from a speed and the time of a frame to whole pixels. Keeps fractions, because `scrollTop` may round. */
export function createScrollSteps(): (speed: number, time: number) => number {
  let last: number | null = null;
  let rest = 0;
  return (speed, time) => {
    const elapsed = last === null ? 0 : Math.min(time - last, maxElapsed);
    last = time;
    rest = speed === 0 ? 0 : rest + (speed * elapsed) / 1000;
    const step = Math.trunc(rest);
    rest -= step;
    return step;
  };
}

/** The index of a row after it was dropped into a gap. */
export const placeOf = ({ from, gap }: Pick<Drag, "from" | "gap">): number => (gap > from ? gap - 1 : gap);

/** `onDrop` gets the old and the new index. */
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
    // Safari does not focus a pressed button, but Escape must reach it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    let { clientX: x, clientY: y } = event;
    let current: Drag = { from, gap: from, x, y };
    let frame = 0;
    const start = { x, y };
    let dragging = false;
    const scrollSteps = createScrollSteps();

    const follow = (): void => {
      const { top } = element.getBoundingClientRect();
      const within = y - top - element.clientTop + element.scrollTop;
      const gap = Math.max(0, Math.min(latest.current.count, Math.round(within / latest.current.rowHeight)));
      current = { from, gap, x, y };
      setDrag(current);
    };
    const scroll = (time: number): void => {
      const { top, bottom } = element.getBoundingClientRect();
      const step = scrollSteps(scrollSpeed(y, top, bottom), time);
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
      // Ignore small movements while the pointer is pressed.
      if (!dragging && Math.hypot(x - start.x, y - start.y) < 4) return;
      if (!dragging) frame = requestAnimationFrame(scroll);
      dragging = true;
      follow();
    };
    const onUp = (up: PointerEvent): void => {
      if (up.pointerId !== pointerId) return;
      const dropped = dragging ? current : null;
      finish();
      if (dropped && placeOf(dropped) !== from) latest.current.onDrop(from, placeOf(dropped));
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
    // Captured by the scroller, because scrolling may remove the pressed row from the page.
    element.setPointerCapture(pointerId);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", finish);
    end.current = finish;
  }

  return { drag, begin, cancel: () => end.current?.() };
}
