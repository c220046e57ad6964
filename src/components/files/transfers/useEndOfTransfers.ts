import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { jobsAtom } from "../../../state/files/queue.ts";
import { useLatest } from "../../useLatest.ts";
import { isOpen } from "./Transfers.tsx";
import { showsTransfers } from "./transfer-notices.ts";

/** The dialog goes by itself once all that it was opened for has come to a good end; what did not stays to be read. */
export function useEndOfTransfers(shown: boolean, onEnd: () => void): void {
  const jobs = useAtomValue(jobsAtom);
  const open = jobs.some(isOpen);
  const before = useRef(false);
  const latest = useLatest(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the others ended is looked at when the last one did
  useEffect(() => {
    const ended = before.current && !open;
    before.current = shown && open;
    if (ended && shown && jobs.every(({ state }) => state === "done")) latest.current();
  }, [open, shown]);
  useEffect(() => (shown ? showsTransfers() : undefined), [shown]);
}
