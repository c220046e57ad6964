import { useEffect } from "react";
import { focusHeading } from "./page-focus.ts";
import { idIn, type Panel } from "./usePanels.ts";

/** When a dialog closes that was opened by its address: focuses the row that it belonged to, else the page's heading. */
export function useReturnFocus(open: Panel<string> | null): void {
  const { name, value = "" } = open ?? {};
  useEffect(() => {
    if (name === undefined) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const id = idIn(value);
      const row = `main :is([data-row="${id}"] [role=rowheader], [data-card="${id}"]) :is(a, button)`;
      document.querySelector<HTMLElement>(row)?.focus();
      if (document.activeElement === document.body) focusHeading();
    };
  }, [name, value]);
}
