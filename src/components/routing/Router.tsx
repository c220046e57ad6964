/**
 * react-router over the guarded history (history.ts). All other code imports react-router's parts from here, because this file replaces
 * three of them: `Router` gets the guarded history, `useSearchParams` changes the newest query, and `Link` loads screens ahead as
 * the other controls do.
 */
import { type ComponentProps, createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import {
  Router as ReactRouter,
  useHref,
  useLinkClickHandler,
  useSearchParams as useRenderedSearchParams,
} from "react-router";
import { ahead } from "../loading/ahead.ts";
import { safeMode } from "../shell/safe-mode.ts";
import { guardedHistory } from "./history.ts";

export {
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from "react-router";

/** All addresses of the product begin with it. The slash matters: the backend answers /dashboard with a redirect. */
export const base = "/dashboard/";

/** Wraps the application. */
export function Router({ children }: { children: ReactNode }) {
  const history = guardedHistory();
  const location = useSyncExternalStore(history.subscribe, history.location);
  return (
    <ReactRouter basename={base} location={location} navigationType={history.action()} navigator={history}>
      {children}
    </ReactRouter>
  );
}

/** Loads the screen of a path below the base. */
export const LoadScreen = createContext<(path: string) => Promise<unknown> | undefined>(() => undefined);

/** A link within the product. react-router's own `Link` contains the prefetching of its framework, which needs a server. */
export function Link({
  to,
  target,
  onClick,
  ...attributes
}: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, target ? { target } : {});
  const loadScreen = useContext(LoadScreen);
  return (
    <a
      {...(target ? {} : ahead(() => loadScreen(to)))}
      {...attributes}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

/**
 * Changes the query and keeps the path. `change` gets the newest query: react-router's own setter passes the query of the last render, so
 * the second of two changes in a row would undo the first. A replaced entry keeps its state unless `state` is given.
 */
export function changeQuery(
  change: (newest: URLSearchParams) => URLSearchParams,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  const history = guardedHistory();
  const { pathname, search, state: kept } = history.location();
  const to = { pathname, search: change(new URLSearchParams(search)).toString() };
  if (replace) history.replace(to, state ?? kept);
  else history.push(to, state);
}

/** Sets one parameter of the query; an empty value removes it. */
export function setQueryValue(name: string, value: string, options: { replace?: boolean } = {}): void {
  changeQuery((query) => {
    if (value) query.set(name, value);
    else query.delete(name);
    return query;
  }, options);
}

/** The query of the page and `changeQuery`. */
export function useSearchParams(): [URLSearchParams, typeof changeQuery] {
  const [params] = useRenderedSearchParams();
  return [params, changeQuery];
}

/**
 * Opens a path below the base in a window with a process of its own, so that a window that hangs does not stop the other
 * (decision 146). The new window may close itself, and its sessionStorage is empty.
 */
export function openWindow(to: string): void {
  const safe = safeMode() ? `${to.includes("?") ? "&" : "?"}safe=1` : "";
  window.open(base + to.slice(1) + safe, "_blank", "noopener");
}
