import { type RefObject, useLayoutEffect } from "react";
import type { Pane } from "./pane.ts";
import { keyMayAct } from "./typing.ts";

/** Keeps keys that may be meant for the ended shell from pressing the buttons in `place`, or in its dialog; shows them as not sent. */
export function useKeyGuard(pane: Pane, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current?.closest("dialog") ?? place.current;
    if (!element) return;
    function guard(event: KeyboardEvent): void {
      const presses = event.key === "Enter" || event.key === " ";
      if (presses && keyMayAct()) return;
      if (presses) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (event.type !== "keydown" || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter") pane.send("\r");
      else if (event.key.length === 1) pane.send(event.key);
    }
    const options = { capture: true };
    element.addEventListener("keydown", guard, options);
    // Firefox presses a button when Space is released.
    element.addEventListener("keyup", guard, options);
    return () => {
      element.removeEventListener("keydown", guard, options);
      element.removeEventListener("keyup", guard, options);
    };
  }, [pane, place]);
}
