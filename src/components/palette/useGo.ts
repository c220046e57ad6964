/** Ways from the palette to somewhere else. */
import { useCallback } from "react";
import { isGuarded, mayLeave } from "../../state/unsaved/guard.ts";
import { useHistory, useNavigate } from "../routing/Router.tsx";

/**
 * Goes to a path below /dashboard, query included. Another page asks by itself before something typed is lost (history.ts); the same page
 * with another query does not, because lists open their dialogs so, but from here it may close the one that is being filled in.
 */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const history = useHistory();
  return useCallback(
    (to) => {
      const there = new URL(`/dashboard${to}`, location.href);
      const { pathname, search } = history.place();
      const closes = there.pathname === pathname && there.search !== search && isGuarded();
      if (closes) void mayLeave().then((yes) => yes && navigate(to));
      else navigate(to);
    },
    [navigate, history],
  );
}

/** How long a page may take until what is wanted on it is there. */
const patienceMs = 5000;

/** Brings an element into view and gives it the focus, as soon as its page has drawn it. */
export function reveal(id: string): void {
  const end = performance.now() + patienceMs;
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
