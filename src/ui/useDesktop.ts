import { useSyncExternalStore } from "react";
import { desktop } from "../theme/layers.css.ts";

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds; where styles alone suffice, use the query in them instead. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => listOf(query).matches,
  );
}

/** Whether the window is at least 890 px wide. */
export const useDesktop = (): boolean => useMedia(desktop);
