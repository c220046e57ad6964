import { useSyncExternalStore } from "react";

const tellers = new Set<() => void>();
let passing: ReturnType<typeof setInterval> | undefined;
let moment = 0;

/** Renders the component again every 10 s: what is said as "3 minutes ago" grows old without any news. */
export function usePassingTime(): void {
  useSyncExternalStore(
    (tell) => {
      tellers.add(tell);
      passing ??= setInterval(() => {
        moment += 1;
        for (const one of [...tellers]) one();
      }, 10_000);
      return () => {
        tellers.delete(tell);
        if (tellers.size > 0) return;
        clearInterval(passing);
        passing = undefined;
      };
    },
    () => moment,
  );
}
