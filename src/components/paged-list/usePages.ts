/**
 * A list that the backend cuts into pages, by `page` and `pageSize` in the address. Old rows stay while others load, an older answer never
 * overwrites a newer one, and an address beyond the last page is brought back to it.
 */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { Cancelled, Refused } from "../../api/http/failure.ts";
import type { Page } from "../../api/schema/go-json.ts";
import { mayBeForAdmins } from "../../state/backend/firewall.ts";
import { isAdminAtom, sessionAtom } from "../../state/session/session.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { report } from "../list/useCollection.ts";
import { useLocation, useSearchParams } from "../routing/Router.tsx";
import { isOdd, type PageSize, type Place, pageCount, pageOfRow, placeIn, queryOf } from "./pages.ts";

export interface PagesState<Row> {
  status: "loading" | "ready" | "failed";
  /** Of the place `shown`. */
  rows: readonly Row[];
  /** On all pages. */
  total: number;
  /** Why the last load failed; the rows are then those of the load before. */
  error: unknown;
  /** Null until the first answer. */
  shown: Place | null;
}

export interface Pages<Row> extends PagesState<Row> {
  /** What the address asks for. */
  place: Place;
  /** By what is known of the total. */
  count: number;
  /** The backend tells admins alone (decision 6): it refused this to somebody who is none. */
  adminsOnly: boolean;
  /** The address of a page, below /dashboard. */
  addressOf(page: number): string;
  /** Another size, on the page that then has the first of the rows. */
  resize(size: PageSize): void;
  reload(): Promise<void>;
}

/**
 * The one refusal that a list has. Its words depend on the language of the site, so it is told by who asks, unless the backend is known to
 * tell everybody.
 */
const isClosed = (admin: boolean, error: unknown): boolean =>
  !admin && error instanceof Refused && mayBeForAdmins();

const none = { count: 0, names: [], details: [] };

/** `read` is the resource's call, and stays the same between renders. */
export function usePages<Row>(
  read: (limit: number, offset: number, signal: AbortSignal) => Promise<Page<Row>>,
): Pages<Row> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const admin = useAtomValue(isAdminAtom);
  const { status: session } = useAtomValue(sessionAtom);
  const { page, size } = placeIn(params);
  const place = useMemo(() => ({ page, size }), [page, size]);
  const [state, change] = useReducer(
    (now: PagesState<Row>, next: Partial<PagesState<Row>>): PagesState<Row> => ({ ...now, ...next }),
    { status: "loading", rows: [], total: 0, error: null, shown: null },
  );
  const under = useRef<AbortController | null>(null);

  const go = useCallback(
    (to: Place, replace: boolean) => setParams((now) => queryOf(now, to), { replace }),
    [setParams],
  );

  const load = useCallback(async (): Promise<void> => {
    under.current?.abort();
    const mine = new AbortController();
    under.current = mine;
    change({ status: "loading" });
    try {
      const { rows, total, skipped } = await read(place.size, (place.page - 1) * place.size, mine.signal);
      if (under.current !== mine) return;
      const last = pageCount(total, place.size);
      // What was there has become less, or the address was made up.
      if (place.page > last) return go({ ...place, page: last }, true);
      change({ status: "ready", rows, total, error: null, shown: place });
      report({ status: "ready", rows, skipped, error: null, seen: true });
    } catch (error) {
      if (under.current !== mine || error instanceof Cancelled) return;
      change({ status: "failed", error });
      if (!isClosed(admin, error)) report({ status: "failed", rows: [], skipped: none, error, seen: true });
    }
  }, [read, place, go, admin]);

  // Who waited for an answer wants the page that is there by now.
  const newest = useLatest(load);

  useEffect(() => {
    // Also once the session is back.
    if (session === "signedIn") void load();
  }, [load, session]);
  useEffect(
    () => () => {
      under.current?.abort();
      // An answer that is there already must not change the address of the next screen.
      under.current = null;
    },
    [],
  );

  const odd = isOdd(params, place);
  useEffect(() => {
    if (odd) go(place, true);
  }, [odd, go, place]);

  return {
    ...state,
    place,
    count: pageCount(state.total, size),
    adminsOnly: state.status === "failed" && isClosed(admin, state.error),
    addressOf: (to) => {
      const query = queryOf(params, { page: to, size }).toString();
      return pathname + (query && `?${query}`);
    },
    resize: (to) => go({ page: pageOfRow((page - 1) * size, to), size: to }, false),
    reload: useCallback(() => newest.current(), [newest]),
  };
}
