import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { liveStrangersAtom } from "../../state/live/live.ts";
import { isAdminAtom } from "../../state/session/session.ts";
import { useLatest } from "../../ui/useLatest.ts";

/** Minimum time between reloads, because a list of ten thousand servers is large. */
const atMostEveryMs = 15_000;

/**
 * Reloads the list when the live stream has an unknown server: an agent that connected for the first time. Only for admins, because a
 * member's stream always contains servers of other users (docs/contract.md §4.1).
 */
export function Newcomers({ onNew }: { onNew(): Promise<void> }) {
  const strangers = useAtomValue(liveStrangersAtom);
  const admin = useAtomValue(isAdminAtom);
  const reload = useLatest(onNew);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!admin || strangers === 0) return;
    const wait = Math.max(0, last.current + atMostEveryMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      void reload.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [admin, strangers, reload]);
  return null;
}
