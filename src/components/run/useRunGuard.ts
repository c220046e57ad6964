/** Guards a dialog with a run: asks before the user leaves it, and stops the run when it closes. */
import { atom, useAtomValue } from "jotai";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { number } from "../../i18n/format.ts";
import { text, useText } from "../../i18n/intl.ts";
import { checksAtom } from "../../state/checks.ts";
import { notify } from "../../state/notices.ts";
import type { Run, RunState } from "../../state/run.ts";
import { store } from "../../state/store.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { discardQuestion, useLeaving } from "../routing/useLeaving.ts";

const none = atom<RunState<never> | null>(null);

/**
 * `typed`: the user has entered something and not started a run yet. `onEnd` is called at the end of each run.
 * Returns a function that asks, if something would be lost, and then closes the dialog.
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
  // A run that ended early, but not by the user, can be continued.
  const interrupted = state !== null && !running && state.counts.waiting > 0 && state.halt?.why !== "stopped";
  const leaving = {
    title: t("run.leave.title"),
    text: t("run.leave.text"),
    confirm: t("run.leave.confirm"),
    danger: true,
  };
  const mayLeave = useLeaving(running || interrupted ? leaving : !run && typed ? discardQuestion(t) : null);

  const latest = useLatest({ onEnd, onClose });
  // A layout effect, because the dialog may be closed before the next frame.
  useLayoutEffect(() => {
    if (!run || running) return;
    latest.current.onEnd();
  }, [run, running, latest]);
  useEffect(
    () => () => {
      if (!run || !store.get(run.state).running) return;
      const checking = store.get(checksAtom).length > 0;
      run.stop();
      // Requests under way still complete and change rows.
      void run.go().then(() => {
        latest.current.onEnd();
        if (checking) notifyOutcome(store.get(run.state).counts);
      });
    },
    [run, latest],
  );

  return async () => {
    if (await mayLeave()) latest.current.onClose();
  };
}

/** Shows the results of a run that the user left while saves were being checked. */
function notifyOutcome({ done, failed }: RunState<never>["counts"]): void {
  const line = (status: string, count: number): string =>
    count > 0 ? text("run.count", { status, count: number(count) }) : "";
  notify({
    kind: failed > 0 ? "warning" : "success",
    title: text("run.leftEnded"),
    text: [line(text("run.done"), done), line(text("run.failed"), failed)].filter(Boolean).join("\n"),
  });
}

/** Moves the focus to the new step of a dialog, because the pressed button disappears with its step. */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const shown = body.current;
    shown?.querySelector<HTMLElement>("section[tabindex], select")?.focus({ preventScroll: true });
    if (shown?.parentElement) shown.parentElement.scrollTop = 0;
  }, [body, step]);
}
