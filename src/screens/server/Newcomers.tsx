import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { liveStrangersAtom } from "../../state/live/live.ts";
import { useLatest } from "../../ui/useLatest.ts";

/** Minimum time between reloads, because a list of ten thousand servers is large. */
const atMostEveryMs = 15_000;

/**
 * Reloads the list once for each unknown server of the live stream: an agent that connected for the first time. Servers that are still
 * unknown then belong to other users: a member's stream contains those, too (docs/contract.md §4.1).
 */
export default function Newcomers({ onNew }: { onNew(): Promise<void> }) {
  const strangers = useAtomValue(liveStrangersAtom);
  const reload = useLatest(onNew);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    if (strangers.every((id) => asked.current.has(id))) return;
    const wait = Math.max(0, last.current + atMostEveryMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      asked.current = new Set(strangers);
      void reload.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [strangers, reload]);
  return null;
}
