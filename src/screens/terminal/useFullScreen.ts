import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

/** Full screen mode of the page; null if the browser does not support it (iPhones). */
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
      // A policy may forbid it; nothing changes then.
      done.catch(() => undefined);
    },
  };
}
