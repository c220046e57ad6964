import { useCallback, useRef } from "react";
import { text } from "../i18n/intl.ts";
import { ask } from "../state/questions.ts";

/** The question before something typed is lost: asked once, however often it is called until it is answered. Never changes. */
export function useMayDiscard(): () => Promise<boolean> {
  const asking = useRef<Promise<boolean> | null>(null);
  return useCallback(() => {
    asking.current ??= ask({
      title: text("app.discard.title"),
      text: text("app.discard.text"),
      confirm: text("app.discard.confirm"),
      danger: true,
    }).finally(() => {
      asking.current = null;
    });
    return asking.current;
  }, []);
}
