/**
 * The open editor of a list, which lives in the address: `?edit=7` or `?new`. So Back closes it and reload keeps it.
 */
import { useCallback } from "react";
import { useHistory, useSearchParams } from "./Router.tsx";

export interface Editor {
  /** What is open: an id, "new", or null. An id may belong to nothing (any more). */
  target: number | "new" | null;
  open(id: number): void;
  openNew(): void;
  /** Closes this editor, if it is still open, without asking: whoever holds something typed has asked before. */
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

/** The address with another editor open, or none. */
function withTarget(search: string, name?: "edit" | "new", value = ""): string {
  const params = new URLSearchParams(search);
  params.delete("edit");
  params.delete("new");
  if (name) params.set(name, value);
  return params.toString();
}

/** Opens an editor; never changes, and does not follow the address: rows may hold it. */
export function useOpenEditor(): (target: number | "new") => void {
  const history = useHistory();
  return useCallback(
    (target) => {
      const { pathname, search } = history.place();
      const query = target === "new" ? withTarget(search, "new") : withTarget(search, "edit", String(target));
      history.push(`${pathname}?${query}`, { editor: true });
    },
    [history],
  );
}

/** The editor of this address. */
export function useEditor(): Editor {
  const [params] = useSearchParams();
  const history = useHistory();
  const open = useOpenEditor();
  const target = readTarget(params);

  return {
    target,
    open,
    openNew: useCallback(() => open("new"), [open]),
    close: useCallback(() => {
      const { pathname, search, state } = history.place();
      // Left by Back while it was saving: one step more would leave the list, or take another editor away.
      if (target === null || readTarget(new URLSearchParams(search)) !== target) return;
      // Opened from the list: the list is one step back. Opened by its address: there is nothing of ours to go back to.
      if ((state as { editor?: boolean } | null)?.editor === true) return history.back();
      const query = withTarget(search);
      history.replace(pathname + (query && `?${query}`));
    }, [target, history]),
  };
}
