/**
 * Panels: dialogs and pages over a list that are open while the query names them, such as `?edit=7`, `?new` or `?config=7`. So Back closes
 * a panel and a reload keeps it open. Panels that exclude each other form one set of names; the rest of the query stays unchanged.
 */
import { useCallback } from "react";
import { guardedHistory } from "./history.ts";
import { changeQuery, useSearchParams } from "./Router.tsx";

export interface Panel<Name extends string> {
  name: Name;
  /** The value in the query, usually an id; "" if there is none. */
  value: string;
}

export interface Panels<Name extends string> {
  open: Panel<Name> | null;
  /** Opens a panel in place of the open one. The function never changes, so memoised rows may hold it. */
  show(name: Name, value?: string | number): void;
  /** Closes the open panel, if it is still open, without asking. A panel with typed text asks before it calls this. */
  close(): void;
}

/** The first of these names that the query holds. */
function panelIn<Name extends string>(params: URLSearchParams, names: readonly Name[]): Panel<Name> | null {
  const name = names.find((one) => params.has(one));
  return name === undefined ? null : { name, value: params.get(name) ?? "" };
}

/** The id in a part of the address; 0, which no row has, if the text is not an id. */
export const idIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  for (const name of names) params.delete(name);
  return params;
}

/** Opens a panel of a set. The function does not depend on the address. `names` must stay the same between renders. */
export function useShowPanel<Name extends string>(names: readonly Name[]): Panels<Name>["show"] {
  return useCallback(
    (name, value = "") => {
      const withPanel = (params: URLSearchParams): URLSearchParams => {
        without(params, names).set(name, String(value));
        return params;
      };
      changeQuery(withPanel, { state: { panel: true } });
    },
    [names],
  );
}

/** The open panel of a set, by the query. `names` must stay the same between renders. */
export function usePanels<Name extends string>(names: readonly Name[]): Panels<Name> {
  const [params] = useSearchParams();
  const show = useShowPanel(names);
  const open = panelIn(params, names);
  const name = open?.name;
  const value = open?.value;

  return {
    open,
    show,
    close: useCallback(() => {
      const history = guardedHistory();
      const { search, state } = history.location();
      const now = panelIn(new URLSearchParams(search), names);
      // Back may have closed the panel while it saved: one more step would leave the list or close another panel.
      if (!now || now.name !== name || now.value !== value) return;
      // If a panel was opened by its address, the entry before it may be another site's.
      if ((state as { panel?: boolean } | null)?.panel === true) history.back();
      else changeQuery((query) => without(query, names), { replace: true });
    }, [name, value, names]),
  };
}
