import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { liveStatusAtom, liveStrangersAtom } from "../../../state/live/live.ts";
import { sessionAtom } from "../../../state/session/session.ts";

const pollEveryMs = 10_000;

/**
 * Servers added to the list since the first render, oldest first; deleted ones stay. The list is polled every 10 s if the live stream
 * is closed or contains a server that the list lacks, as a member's stream mostly does. Otherwise ServerScreen's Newcomers reloads it.
 */
export function useNewcomers(seen: boolean, rows: readonly ListedServer[]): readonly ListedServer[] {
  const live = useAtomValue(liveStatusAtom);
  const strangers = useAtomValue(liveStrangersAtom);
  const { status: session } = useAtomValue(sessionAtom);
  const before = useRef<ReadonlySet<number> | null>(null);
  const arrived = useRef(new Map<number, ListedServer>());

  if (seen && before.current === null) before.current = new Set(rows.map(({ id }) => id));
  if (before.current)
    for (const row of rows) if (!before.current.has(row.id)) arrived.current.set(row.id, row);

  const streamSuffices = live === "live" && strangers.length === 0;
  const polls = session === "signedIn" && !streamSuffices;
  useEffect(() => {
    if (!polls) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Start the next timer after the answer, so that slow requests do not overlap.
    const later = (): void => {
      timer = setTimeout(async () => {
        if (!document.hidden) await servers.load();
        if (timer !== undefined) later();
      }, pollEveryMs);
    };
    later();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [polls]);

  return [...arrived.current.values()];
}
