/** Asks before something is left that would be lost: by Back and links (state/unsaved/guard.ts), and by a dialog's own ways to close. */
import { useCallback, useLayoutEffect, useRef } from "react";
import type { Text } from "../../i18n/intl.ts";
import { ask, type Question } from "../../state/questions.ts";
import { guardLeaving } from "../../state/unsaved/guard.ts";
import { useLatest } from "../useLatest.ts";

/** What is asked before something typed is lost. */
export const discardQuestion = (t: Text): Question => ({
  title: t("app.discard.title"),
  text: t("app.discard.text"),
  confirm: t("app.discard.confirm"),
  danger: true,
});

/**
 * `question`: what is asked, or null while there is nothing to lose. `onLeave` runs after each "yes". Returns the question as a
 * function, to be asked before closing; asked twice at once (Escape pressed twice) it is one question.
 * `drafted`: does a draft hold all of it? Who forgets something on leaving has one, unless this says otherwise.
 * `waits`: something is under way whose answer has to be heard here, so until then the answer is no, without a question.
 */
export function useLeaving(
  question: Question | null,
  onLeave?: () => void,
  drafted = () => onLeave !== undefined,
  waits = false,
): () => Promise<boolean> {
  const latest = useLatest({ question, onLeave, drafted, waits });
  const asking = useRef<Promise<boolean> | null>(null);
  const mayLeave = useCallback((): Promise<boolean> => {
    if (latest.current.waits) return Promise.resolve(false);
    if (!latest.current.question) return Promise.resolve(true);
    asking.current ??= ask(latest.current.question)
      .then((said) => {
        // It may have been begun right before the question came.
        const yes = said && !latest.current.waits;
        if (yes) latest.current.onLeave?.();
        return yes;
      })
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }, [latest]);

  const guarded = question !== null || waits;
  // Not a passive effect: Back right after the first key must ask already.
  useLayoutEffect(
    () =>
      guarded ? guardLeaving(mayLeave, () => !latest.current.waits && latest.current.drafted()) : undefined,
    [guarded, mayLeave, latest],
  );
  return mayLeave;
}
