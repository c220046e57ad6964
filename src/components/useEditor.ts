/**
 * The open editor of a list, which lives in the address: `?edit=7` or `?new`. So Back closes it and reload keeps it.
 */
import { useCallback } from "react";
import { useHistory, useLocation, useSearchParams } from "./Router.tsx";

export interface Editor {
  /** What is open: an id, "new", or null. An id may belong to nothing (any more). */
  target: number | "new" | null;
  open(id: number): void;
  openNew(): void;
  /** Closes without asking: whoever holds something typed has asked before. */
  close(): void;
}

/** Reads `?edit` and `?new`; text that is no id opens nothing. */
export function readTarget(params: URLSearchParams): number | "new" | null {
  if (params.has("new")) return "new";
  const text = params.get("edit");
  if (text === null) return null;
  // 0 is no id of any row: it says "not found" for whatever was written there.
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The editor of this address. */
export function useEditor(): Editor {
  const [params, setParams] = useSearchParams();
  const history = useHistory();
  const { state } = useLocation();
  const openedHere = (state as { editor?: boolean } | null)?.editor === true;

  const go = useCallback(
    (name: "edit" | "new", value: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete("edit");
          next.delete("new");
          next.set(name, value);
          return next;
        },
        { state: { editor: true } },
      ),
    [setParams],
  );

  return {
    target: readTarget(params),
    open: useCallback((id) => go("edit", String(id)), [go]),
    openNew: useCallback(() => go("new", ""), [go]),
    close: useCallback(() => {
      // Opened from the list: the list is one step back. Opened by its address: there is nothing of ours to go back to.
      if (openedHere) history.back();
      else
        setParams(
          (now) => {
            const next = new URLSearchParams(now);
            next.delete("edit");
            next.delete("new");
            return next;
          },
          { replace: true },
        );
    }, [openedHere, history, setParams]),
  };
}
