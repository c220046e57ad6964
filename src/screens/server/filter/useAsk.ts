import { useCallback } from "react";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import type { Filters } from "./server-filter.ts";

/** The address with these filters instead of those, and everything else that it holds. */
export function withFilters(params: URLSearchParams, old: Filters, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const kind of old.keys()) next.delete(kind);
  for (const [kind, values] of filters) {
    // A comma stands between values, so that within one it has to be written otherwise.
    const texts = [...values].map((value) => value.replace(/[%,]/g, encodeURIComponent));
    if (texts.length > 0) next.set(kind, texts.join());
    else next.delete(kind);
  }
  return next;
}

/** Asks for something else than before: a step that Back takes back. */
export function useAsk(now: Filters): (filters: Filters) => void {
  const [, setParams] = useSearchParams();
  return useCallback((next) => setParams((params) => withFilters(params, now, next)), [now, setParams]);
}
