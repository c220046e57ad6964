/**
 * The four things of a router that this product needs, named as react-router names them. Its routes are flat, its open editors live in the
 * query, and Back must be able to ask (history.ts); react-router's smallest import would add 36 kB to the login page for that.
 */
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { GuardedHistory } from "./history.ts";

/** Everything of ours lies below it. Home is written with the slash: the backend redirects without it. */
const base = "/dashboard";

export interface Location {
  /** Below /dashboard, with a leading slash: "/" is home. */
  pathname: string;
  search: string;
  state: unknown;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

const HistoryContext = createContext<GuardedHistory | null>(null);
const LocationContext = createContext<Location>({ pathname: "/", search: "", state: null });

/** Wraps the application. */
export function Router({ history, children }: { history: GuardedHistory; children: ReactNode }): ReactNode {
  const place = useSyncExternalStore(history.subscribe, history.place);
  const location = useMemo(
    () => ({
      pathname: place.pathname.replace(/^\/dashboard/, "") || "/",
      search: place.search,
      state: place.state,
    }),
    [place],
  );
  return (
    <HistoryContext.Provider value={history}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </HistoryContext.Provider>
  );
}

/** The page's history, for the few who need more than `useNavigate`. */
export function useHistory(): GuardedHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error("no Router above");
  return history;
}

/** Where we are. */
export const useLocation = (): Location => useContext(LocationContext);

/** Goes to a path below /dashboard, query included. Asks first where something typed would be lost. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const history = useHistory();
  return useCallback(
    (to, { replace, state } = {}) => {
      if (replace) history.replace(base + to, state);
      else history.push(base + to, state);
    },
    [history],
  );
}

/** Opens a path below /dashboard in a window of its own, which may close itself. */
export const openWindow = (to: string): void => void window.open(base + to, "_blank");

/** The query, and a way to change it that keeps the path. */
export function useSearchParams(): [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const history = useHistory();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, { replace, state }: NavigateOptions = {}) => {
      // Of this moment, not of the last render: two changes in a row must not undo each other.
      const place = history.place();
      const text = change(new URLSearchParams(place.search)).toString();
      const url = place.pathname + (text && `?${text}`);
      if (replace) history.replace(url, state ?? place.state);
      else history.push(url, state);
    },
    [history],
  );
  return [params, set];
}

/** A link within the product. Presses that ask for another tab or window are the browser's. */
export function Link({
  to,
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const navigate = useNavigate();
  function press(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const other =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target;
    if (other || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a {...rest} href={base + to} onClick={press}>
      {children}
    </a>
  );
}
