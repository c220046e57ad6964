import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** The whole page on the whole screen; null where the browser cannot (iPhones). */
export function useFullScreen(): { on: boolean; toggle(): void } | null {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
  if (!document.fullscreenEnabled) return null;
  return {
    on,
    toggle() {
      const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      // Refused, by a policy: then everything stays as it is.
      done.catch(() => undefined);
    },
  };
}
