import { useSyncExternalStore } from "react";
import { desktop } from "../theme/layers.css.ts";

let query: MediaQueryList | undefined;

function wide(): MediaQueryList {
  query ??= matchMedia(desktop);
  return query;
}

function subscribe(listener: () => void): () => void {
  const media = wide();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is at least 890 px wide; where styles alone suffice, use the `desktop` media query instead. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
}
