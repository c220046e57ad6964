/**
 * Loads parts of the page before they open: the part that the user is about to open, and the editor of an idle list. Nothing else,
 * because backends send files without validators, so that every visit would fetch them again.
 */
import { useEffect } from "react";
import { idle } from "./lazy.ts";

type Load = () => Promise<unknown> | undefined;

/** A mouse that only crosses a control has left it by then. */
const restMs = 60;
/** One timer is enough, because there is one pointer. */
let resting: ReturnType<typeof setTimeout> | undefined;

/** Information about the network, which only Chromium provides. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not while offline, because Firefox remembers that a script could not be loaded. */
function mayLoadAhead(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? "");
}

/** Loads a part that may open soon. A failure is not shown: opening the part loads it again. */
export function loadAhead(load: Load | undefined): void {
  if (mayLoadAhead()) load?.()?.catch(() => undefined);
}

/** Loads a part when the browser is idle, once `now` is true. */
export function useAhead(load: Load, now: boolean): void {
  useEffect(() => {
    if (now) void idle().then(() => loadAhead(load));
  }, [load, now]);
}

/** Handlers of a control that load the part that it opens when the mouse rests on it, a finger touches it, or it gets the focus. */
export const ahead = (load: Load | undefined) => ({
  onPointerEnter({ pointerType }: { pointerType: string }) {
    clearTimeout(resting);
    resting = setTimeout(loadAhead, pointerType === "mouse" ? restMs : 0, load);
  },
  onPointerLeave: () => clearTimeout(resting),
  onFocus: () => loadAhead(load),
});
