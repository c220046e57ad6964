/** The open editor of a list: `?edit=7`, `?new`, or `?copy=7` in the address. */
import { useCallback } from "react";
import { idIn, type Panel, usePanels, useShowPanel } from "./usePanels.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

const names = ["new", "edit", "copy"] as const;
type Name = (typeof names)[number];

export interface Editor {
  /** The id of the open row, "new", or null. The row may not exist (any more). */
  target: number | "new" | null;
  /** The editor creates a row as a copy of the row `target`. */
  copying: boolean;
  open(id: number): void;
  openNew(): void;
  openCopy(id: number): void;
  /** Closes this editor, if it is still open, without asking. A form with typed text asks before it calls this. */
  close(): void;
}

function targetOf(panel: Panel<Name> | null): Editor["target"] {
  if (panel === null) return null;
  return panel.name === "new" ? "new" : idIn(panel.value);
}

/** Opens an editor. The function never changes and does not depend on the address, so memoised rows may hold it. */
export function useOpenEditor(): (target: number) => void {
  const show = useShowPanel(names);
  return useCallback((target) => show("edit", target), [show]);
}

/** The editor that the query names. */
export function useEditor(): Editor {
  const panels = usePanels(names);
  const { show } = panels;
  useReturnFocus(panels.open);
  return {
    target: targetOf(panels.open),
    copying: panels.open?.name === "copy",
    open: useCallback((id) => show("edit", id), [show]),
    openNew: useCallback(() => show("new"), [show]),
    openCopy: useCallback((id) => show("copy", id), [show]),
    close: panels.close,
  };
}
