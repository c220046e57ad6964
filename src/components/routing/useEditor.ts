/** The open editor of a list: `?edit=7`, `?new`, or `?copy=7` in the address. */
import { useCallback } from "react";
import { idIn, type Panel, usePanels, useShowPanel } from "./usePanels.ts";

const names = ["new", "edit", "copy"] as const;
type Name = (typeof names)[number];

export interface Editor {
  /** What is open: an id, "new", or null. An id may belong to nothing (any more). */
  target: number | "new" | null;
  /** What is open begins a new row from the one that `target` names. */
  copying: boolean;
  open(id: number): void;
  openNew(): void;
  openCopy(id: number): void;
  /** Closes this editor, if it is still open, without asking: whoever holds something typed has asked before. */
  close(): void;
}

function targetOf(panel: Panel<Name> | null): Editor["target"] {
  if (panel === null) return null;
  return panel.name === "new" ? "new" : idIn(panel.value);
}

/** Opens an editor; never changes, and does not follow the address: rows may hold it. */
export function useOpenEditor(): (target: number) => void {
  const show = useShowPanel(names);
  return useCallback((target) => show("edit", target), [show]);
}

/** The editor of this address. */
export function useEditor(): Editor {
  const panels = usePanels(names);
  const { show } = panels;
  return {
    target: targetOf(panels.open),
    copying: panels.open?.name === "copy",
    open: useCallback((id) => show("edit", id), [show]),
    openNew: useCallback(() => show("new"), [show]),
    openCopy: useCallback((id) => show("copy", id), [show]),
    close: panels.close,
  };
}
