import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useLatest } from "../../components/useLatest.ts";
import { liveStrangersAtom } from "../../state/live/live.ts";
import { isAdminAtom } from "../../state/session/session.ts";

/** The list of ten thousand servers is large: many agents that come in a row are one reload, or a few. */
const atMostEveryMs = 15_000;

/**
 * Reloads the list when the live stream tells of a server that it does not have: an agent that has just connected for the first time.
 * Only for admins, whose list has everything; a member's stream always holds servers of others (docs/contract.md §4.1).
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
