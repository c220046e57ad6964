/** Navigation from the palette. */
import { useCallback } from "react";
import { isGuarded, mayLeave } from "../../state/unsaved/guard.ts";
import { parsePath, useLocation, useNavigate } from "../routing/Router.tsx";

/**
 * Goes to a path below the base, query included. The history asks before another page opens (history.ts), but not before another query on
 * the same page, because lists open their dialogs that way. From the palette, another query may close a dialog with typed text, so ask here.
 */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (to) => {
      const target = parsePath(to);
      const closes = target.pathname === pathname && (target.search ?? "") !== search && isGuarded();
      if (closes) void mayLeave().then((yes) => yes && navigate(to));
      else navigate(to);
    },
    [navigate, pathname, search],
  );
}

/** How long to wait for the element. */
const timeoutMs = 5000;

/** Scrolls to an element and focuses it, as soon as its page has rendered it. */
export function reveal(id: string): void {
  const end = performance.now() + timeoutMs;
  const look = (): void => {
    const element = document.getElementById(id);
    if (element) {
      element.scrollIntoView({ block: "start" });
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    } else if (performance.now() < end) requestAnimationFrame(look);
  };
  look();
}
