import { type RefObject, useLayoutEffect, useState } from "react";
import { useDesktop } from "../../ui/useDesktop.ts";

/** Minimum width of the file table in px; a drawer of a wide window may be narrower. */
const tableWidth = 560;

/** Whether an element is too narrow for a table. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const wide = useDesktop();
  const [room, setRoom] = useState(true);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = (): void => setRoom(box.offsetWidth >= tableWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return !wide || !room;
}
