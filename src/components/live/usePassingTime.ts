import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let ticks = 0;

/** Renders the component again every 10 s, so that texts such as "3 minutes ago" stay correct. */
export function usePassingTime(): void {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      timer ??= setInterval(() => {
        ticks += 1;
        for (const notify of [...listeners]) notify();
      }, 10_000);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    () => ticks,
  );
}
