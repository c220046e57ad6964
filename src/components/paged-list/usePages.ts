/**
 * A list that the backend returns in pages, by `page` and `pageSize` in the address. Rows stay visible while others load, an older answer
 * never overwrites a newer one, and an address beyond the last page is corrected.
 */
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { Cancelled, isTemporary, Refused } from "../../api/http/failure.ts";
import type { Page } from "../../api/schema/page.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { mayBeForAdmins } from "../../state/backend/firewall.ts";
import { isAdminAtom, sessionAtom } from "../../state/session/session.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { onOffline, reportSkipped } from "../list/useCollection.ts";
import { useLocation, useSearchParams } from "../routing/Router.tsx";
import { type Place, pageCount, pageOfRow, placeIn, queryOf, wasCorrected } from "./pages.ts";

export interface PagesState<Row> {
  status: "loading" | "ready" | "failed";
  /** The rows of the page `shown`. */
  rows: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** Why the last load failed; the rows are then older. */
  error: unknown;
  /** Null until the first answer. */
  shown: Place | null;
}

export interface Pages<Row> extends PagesState<Row> {
  /** The page in the address. */
  place: Place;
  /** The number of pages, by the last known total. */
  count: number;
  /** The backend refused the list because the user is not an admin (decision 6). */
  adminsOnly: boolean;
  /** The address of a page, below /dashboard. */
  addressOf(page: number): string;
  /** Changes the page size and goes to the page with the current first row. */
  resize(size: number): void;
  reload(): Promise<void>;
}

/** Was the list refused because the user is not an admin? The refusal's text is localised; decide by role. */
const isRefusedToMembers = (admin: boolean, error: unknown): boolean =>
  !admin && error instanceof Refused && mayBeForAdmins();

/** `read` is the resource's call and must stay the same between renders. */
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
  const controller = useRef<AbortController | null>(null);

  const go = useCallback(
    (to: Place, replace: boolean) => setParams((now) => queryOf(now, to), { replace }),
    [setParams],
  );

  const load = useCallback(async (): Promise<void> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    change({ status: "loading" });
    try {
      const { rows, total, skipped } = await read(place.size, (place.page - 1) * place.size, own.signal);
      if (controller.current !== own) return;
      const last = pageCount(total, place.size);
      // The list has become shorter, or the address was invented.
      if (place.page > last) return go({ ...place, page: last }, true);
      change({ status: "ready", rows, total, error: null, shown: place });
      reportSkipped({ status: "ready", rows, skipped, error: null, seen: true });
    } catch (error) {
      if (controller.current !== own || error instanceof Cancelled) return;
      change({ status: "failed", error });
    }
  }, [read, place, go]);

  // Reload the current page, also after an action that started on another one.
  const newest = useLatest(load);

  useEffect(() => {
    // Load again after a new sign-in.
    if (session === "signedIn") void load();
  }, [load, session]);
  const { error } = state;
  const mayRetry = isTemporary(error);
  useEffect(() => (mayRetry ? onRecovery(() => void load()) : undefined), [mayRetry, load]);
  useEffect(() => onOffline(() => void load()), [load]);
  useEffect(
    () => () => {
      controller.current?.abort();
      // An answer that has arrived already must not change the address of the next screen.
      controller.current = null;
    },
    [],
  );

  const corrected = wasCorrected(params, place);
  useEffect(() => {
    if (corrected) go(place, true);
  }, [corrected, go, place]);

  return {
    ...state,
    place,
    count: pageCount(state.total, size),
    adminsOnly: state.status === "failed" && isRefusedToMembers(admin, state.error),
    addressOf: (to) => {
      const query = queryOf(params, { page: to, size }).toString();
      return pathname + (query && `?${query}`);
    },
    resize: (to) => go({ page: pageOfRow((page - 1) * size, to), size: to }, false),
    reload: useCallback(() => newest.current(), [newest]),
  };
}
