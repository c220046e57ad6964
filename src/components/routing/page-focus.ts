import { useEffect, useRef } from "react";
import { topModal } from "../../ui/dialog/modals.ts";
import { useLocation } from "./Router.tsx";

/** How long to wait for the new page. */
const timeoutMs = 10_000;

/** Focuses the heading of the page, if it has one. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the heading of each new page, whose name a screen reader then says, unless the page has put the focus elsewhere. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const end = performance.now() + timeoutMs;
    let frame = 0;
    const look = (): void => {
      const isPlaced = topModal() || document.activeElement?.closest("main :not(h1)");
      if (!isPlaced && !focusHeading() && performance.now() < end) frame = requestAnimationFrame(look);
    };
    // In the next frame, after the palette has closed.
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
