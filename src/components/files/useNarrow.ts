import { type RefObject, useLayoutEffect, useState } from "react";
import { useDesktop } from "../../ui/useDesktop.ts";

/** A table of files needs as much; a drawer of a wide window may have less. */
const tableWidth = 560;

/** Is there too little room in an element for a table? */
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
