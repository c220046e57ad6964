/** Asks before something is left that would be lost: by Back and links (state/guard.ts), and by a dialog's own ways to close. */
import { useCallback, useLayoutEffect, useRef } from "react";
import type { Text } from "../i18n/intl.ts";
import { guardLeaving } from "../state/guard.ts";
import { ask, type Question } from "../state/questions.ts";
import { useLatest } from "./useLatest.ts";

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
 */
export function useLeaving(
  question: Question | null,
  onLeave?: () => void,
  drafted = () => onLeave !== undefined,
): () => Promise<boolean> {
  const latest = useLatest({ question, onLeave, drafted });
  const asking = useRef<Promise<boolean> | null>(null);
  const mayLeave = useCallback((): Promise<boolean> => {
    if (!latest.current.question) return Promise.resolve(true);
    asking.current ??= ask(latest.current.question)
      .then((yes) => {
        if (yes) latest.current.onLeave?.();
        return yes;
      })
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  }, [latest]);

  const guarded = question !== null;
  // Not a passive effect: Back right after the first key must ask already.
  useLayoutEffect(
    () => (guarded ? guardLeaving(mayLeave, () => latest.current.drafted()) : undefined),
    [guarded, mayLeave, latest],
  );
  return mayLeave;
}
