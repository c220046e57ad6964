/**
 * What stands open over a list lives in the address: `?edit=7`, `?new`, `?config=7`. So Back closes it and reload keeps it.
 * Names that cannot stand open together form one set; whatever else the address holds is left alone.
 */
import { useCallback } from "react";
import { useHistory, useSearchParams } from "./Router.tsx";

export interface Panel<Name extends string> {
  name: Name;
  /** What stands after the "=", mostly an id; "" where there is nothing. */
  value: string;
}

export interface Panels<Name extends string> {
  open: Panel<Name> | null;
  /** Opens another one in its place. Never changes, so rows may hold it. */
  show(name: Name, value?: string | number): void;
  /** Closes what is open, if it still is, without asking: whoever holds something typed has asked before. */
  close(): void;
}

/** The first of these names that the query holds. */
function panelIn<Name extends string>(params: URLSearchParams, names: readonly Name[]): Panel<Name> | null {
  const name = names.find((one) => params.has(one));
  return name === undefined ? null : { name, value: params.get(name) ?? "" };
}

/** An id in the address. 0 is no id of any row: it says "not found" for whatever was written there. */
export const idIn = (value: string): number => (/^\d{1,15}$/.test(value) ? Number(value) : 0);

function without(search: string, names: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params;
}

/** Opens one of a set; does not follow the address, and never changes. `names` stays the same between renders. */
export function useShowPanel<Name extends string>(names: readonly Name[]): Panels<Name>["show"] {
  const history = useHistory();
  return useCallback(
    (name, value = "") => {
      const { pathname, search } = history.place();
      const params = without(search, names);
      params.set(name, String(value));
      history.push(`${pathname}?${params}`, { panel: true });
    },
    [history, names],
  );
}

/** The open one of a set of names, by the address. `names` stays the same between renders. */
export function usePanels<Name extends string>(names: readonly Name[]): Panels<Name> {
  const [params] = useSearchParams();
  const history = useHistory();
  const show = useShowPanel(names);
  const open = panelIn(params, names);
  const name = open?.name;
  const value = open?.value;

  return {
    open,
    show,
    close: useCallback(() => {
      const { pathname, search, state } = history.place();
      const now = panelIn(new URLSearchParams(search), names);
      // Left by Back while it was saving: one step more would leave the list, or take another one away.
      if (!now || now.name !== name || now.value !== value) return;
      // Opened from the page: that is one step back. Opened by its address: there is nothing of ours to go back to.
      if ((state as { panel?: boolean } | null)?.panel === true) return history.back();
      const query = without(search, names).toString();
      history.replace(pathname + (query && `?${query}`));
    }, [name, value, names, history]),
  };
}
