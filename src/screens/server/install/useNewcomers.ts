import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { type ListedServer, servers } from "../../../state/collections/collections.ts";
import { liveStatusAtom, liveStrangersAtom } from "../../../state/live/live.ts";
import { isAdminAtom, sessionAtom } from "../../../state/session/session.ts";

const pollEveryMs = 10_000;

/**
 * Servers that were not in the list when this began, oldest first, and still there when they have been deleted since.
 * The list tells of them: it is asked for again every 10 s where the live stream cannot tell (members always have strangers in
 * it; without a stream nobody knows), or tells of one that the list still lacks. Else ServerScreen's Newcomers does.
 */
export function useNewcomers(seen: boolean, rows: readonly ListedServer[]): readonly ListedServer[] {
  const admin = useAtomValue(isAdminAtom);
  const live = useAtomValue(liveStatusAtom);
  const strangers = useAtomValue(liveStrangersAtom);
  const { status: session } = useAtomValue(sessionAtom);
  const before = useRef<ReadonlySet<number> | null>(null);
  const found = useRef(new Map<number, ListedServer>());

  if (seen && before.current === null) before.current = new Set(rows.map(({ id }) => id));
  if (before.current) for (const row of rows) if (!before.current.has(row.id)) found.current.set(row.id, row);

  const streamTells = admin && live === "live" && strangers === 0;
  const polls = session === "signedIn" && !streamTells;
  useEffect(() => {
    if (!polls) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One after the other: a list that takes longer than the pause is not asked for twice at once.
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

  return [...found.current.values()];
}
