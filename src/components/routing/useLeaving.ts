/** Asks before typed text is lost: on Back and links (state/unsaved/guard.ts), and when a dialog closes. */
import { useCallback, useLayoutEffect, useRef } from "react";
import type { Text } from "../../i18n/intl.ts";
import { ask, type Question } from "../../state/questions.ts";
import { guardLeaving } from "../../state/unsaved/guard.ts";
import { useLatest } from "../../ui/useLatest.ts";

/** The question before typed text is discarded. */
export const discardQuestion = (t: Text): Question => ({
  title: t("app.discard.title"),
  text: t("app.discard.text"),
  confirm: t("app.discard.confirm"),
  danger: true,
});

/**
 * `question`: the question, or null while there is nothing to lose. `onLeave` runs after each "yes".
 * `drafted`: does a draft keep all typed text? By default it does if there is an `onLeave`, which deletes the draft.
 * `waiting`: a request is running whose answer must be shown here; until then leaving is refused without a question.
 * Returns a function that asks, to be called before closing. Two calls at once (Escape pressed twice) ask one question.
 */
export function useLeaving(
  question: Question | null,
  onLeave?: () => void,
  drafted = () => onLeave !== undefined,
  waiting = false,
): () => Promise<boolean> {
  const latest = useLatest({ question, onLeave, drafted, waiting });
  const asking = useRef<Promise<boolean> | null>(null);
  const mayLeave = useCallback((): Promise<boolean> => {
    if (latest.current.waiting) return Promise.resolve(false);
    const { question, onLeave } = latest.current;
    if (!question) return Promise.resolve(true);
    asking.current ??= ask(question)
      .then((answer) => {
        // A request may have started while the question was open.
        const yes = answer && !latest.current.waiting;
        if (yes) onLeave?.();
        return yes;
      })
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }, [latest]);

  const guarded = question !== null || waiting;
  // A layout effect, so that Back asks even directly after the first key press.
  useLayoutEffect(
    () =>
      guarded
        ? guardLeaving(
            mayLeave,
            () => !latest.current.waiting && latest.current.drafted(),
            () => latest.current.question?.text ?? "",
          )
        : undefined,
    [guarded, mayLeave, latest],
  );
  return mayLeave;
}
