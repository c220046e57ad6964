import { useCallback } from "react";
import { useSearchParams } from "../../../components/routing/Router.tsx";
import type { Filters } from "./server-filter.ts";

/** Replaces the filters in an address and keeps its other parameters. */
export function withFilters(params: URLSearchParams, old: Filters, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const kind of old.keys()) next.delete(kind);
  for (const [kind, values] of filters) {
    // Commas separate values, so encode those inside a value.
    const texts = [...values].map((value) => value.replace(/[%,]/g, encodeURIComponent));
    if (texts.length > 0) next.set(kind, texts.join());
    else next.delete(kind);
  }
  return next;
}

/** Returns a function that changes the filters in the address; Back restores the previous ones. */
export function useSetFilters(current: Filters): (filters: Filters) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (next) => setParams((params) => withFilters(params, current, next)),
    [current, setParams],
  );
}
