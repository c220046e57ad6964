/** A dialog that works through a run: asks before it is left while something would be lost, and stops when it is gone. */
import { atom, useAtomValue } from "jotai";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import type { Run, RunState } from "../../state/run.ts";
import { store } from "../../state/store.ts";
import { discardQuestion, useLeaving } from "../routing/useLeaving.ts";
import { useLatest } from "../useLatest.ts";

const none = atom<RunState<never> | null>(null);

/**
 * `typed`: something was chosen or arranged, and no run begun with it yet. `onEnd` is called whenever a run has come to an end.
 * Returns what closes the dialog, after asking where that is due.
 */
export function useRunGuard<Item>({
  run,
  typed,
  onClose,
  onEnd,
}: {
  run: Run<Item> | null;
  typed: boolean;
  onClose(): void;
  onEnd(): void;
}): () => Promise<void> {
  const t = useText();
  const state: RunState<Item> | null = useAtomValue<RunState<Item> | null>(run?.state ?? none);
  const running = state?.running ?? false;
  // Ended before its end by something else than its user: it is there to be gone on with.
  const interrupted = state !== null && !running && state.counts.waiting > 0 && state.halt?.why !== "stopped";
  const leaving = {
    title: t("run.leave.title"),
    text: t("run.leave.text"),
    confirm: t("run.leave.confirm"),
    danger: true,
  };
  const mayLeave = useLeaving(running || interrupted ? leaving : !run && typed ? discardQuestion(t) : null);

  const latest = useLatest({ onEnd, onClose });
  // With what says that it has ended, not after the next frame: by then the dialog may be gone, and its effects with it.
  useLayoutEffect(() => {
    if (!run || running) return;
    latest.current.onEnd();
  }, [run, running, latest]);
  useEffect(
    () => () => {
      if (!run || !store.get(run.state).running) return;
      run.stop();
      // What is under way still ends, and the rows are then other ones.
      void run.go().then(() => latest.current.onEnd());
    },
    [run, latest],
  );

  return async () => {
    if (await mayLeave()) latest.current.onClose();
  };
}

/** The button that led from one step of a dialog to the next is gone with its step: the focus goes to what the new step shows. */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const shown = body.current;
    shown?.querySelector<HTMLElement>("section[tabindex], select")?.focus({ preventScroll: true });
    // It begins at its top, where it says what it is about.
    if (shown?.parentElement) shown.parentElement.scrollTop = 0;
  }, [body, step]);
}
