import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isOpen } from "../../../state/files/job.ts";
import { jobsAtom } from "../../../state/files/queue.ts";
import { useLatest } from "../../../ui/useLatest.ts";

import { showsTransfers } from "./transfer-notices.ts";

/** Closes the dialog when all of its transfers have succeeded; failures keep it open. */
export function useEndOfTransfers(shown: boolean, onEnd: () => void): void {
  const jobs = useAtomValue(jobsAtom);
  const open = jobs.some(isOpen);
  const before = useRef(false);
  const latest = useLatest(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check the results when the last transfer ends
  useEffect(() => {
    const ended = before.current && !open;
    before.current = shown && open;
    if (ended && shown && jobs.every(({ state }) => state === "done")) latest.current();
  }, [open, shown]);
  // Before the paint: a transfer can fail within milliseconds.
  useLayoutEffect(() => (shown ? showsTransfers() : undefined), [shown]);
}
