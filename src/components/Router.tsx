/** react-router over our own history (history.ts): declarative, below /dashboard/. */
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type Location, type NavigationType, Router as ReactRouter, type To } from "react-router";
import type { GuardedHistory } from "./history.ts";

const HistoryContext = createContext<GuardedHistory | null>(null);

/** The page's history, for the few who need more than react-router's `useNavigate`. */
export function useHistory(): GuardedHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error("no Router above");
  return history;
}

const href = (to: To): string =>
  typeof to === "string" ? to : `${to.pathname ?? location.pathname}${to.search ?? ""}${to.hash ?? ""}`;

/** Wraps the application; what is below uses react-router's hooks as usual. */
export function Router({ history, children }: { history: GuardedHistory; children: ReactNode }): ReactNode {
  const { action, ...place } = useSyncExternalStore(history.subscribe, history.place);
  const navigator = useMemo(
    () => ({
      createHref: href,
      go: history.go,
      push: (to: To, state?: unknown) => history.push(href(to), state),
      replace: (to: To, state?: unknown) => history.replace(href(to), state),
    }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <ReactRouter
        // With the slash: without it links to home become /dashboard, a redirect on every reload.
        basename="/dashboard/"
        location={place as Location}
        navigationType={action as NavigationType}
        navigator={navigator}
      >
        {children}
      </ReactRouter>
    </HistoryContext>
  );
}
