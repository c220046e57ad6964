/** The dialog at the end of a session; the scrollback stays visible behind it (decision 26). */
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { endText } from "./end-text.ts";
import type { Pane } from "./pane.ts";
import { reportText, Unsent } from "./SessionBar.tsx";
import * as css from "./Terminal.css.ts";
import { useKeyGuard } from "./useKeyGuard.ts";

/** Time for the window to close, if the browser allows it. */
const closingMs = 300;

/** `onCloseTab` closes the tab, or its pane; it is absent if there is only one terminal, and the window is closed instead. */
export function EndDialog({
  pane,
  isPane,
  onCloseTab,
}: {
  pane: Pane;
  isPane: boolean;
  onCloseTab?: (() => void) | undefined;
}) {
  const t = useText();
  const state = useAtomValue(pane.state);
  const { ending } = state;
  const reason = useRef<HTMLParagraphElement>(null);
  useKeyGuard(pane, reason);
  const [refused, setRefused] = useState(false);
  const dismiss = (): void => pane.update({ completed: false });
  function close(): void {
    if (onCloseTab) onCloseTab();
    else {
      window.close();
      setTimeout(() => setRefused(true), closingMs);
    }
  }
  return (
    <Dialog
      title={t("terminal.completed")}
      closeWord={t("terminal.look")}
      size="small"
      onClose={dismiss}
      returnFocus={() => pane.view.term.textarea ?? null}
      footer={
        <>
          <Button onClick={close}>{t("app.close")}</Button>
          <Button kind="primary" data-autofocus="" onClick={pane.start}>
            {t("terminal.newSession")}
          </Button>
        </>
      }
    >
      <p>{t(isPane ? "terminal.mayClosePane" : onCloseTab ? "terminal.mayCloseTab" : "terminal.mayClose")}</p>
      <p ref={reason} className={css.quiet}>
        {ending ? endText(ending, t) : ""}
      </p>
      <Unsent state={state} />
      <p className={css.quiet} role="status">
        {reportText(state, t)}
      </p>
      <p role="alert">{refused ? t("terminal.closeRefused") : ""}</p>
    </Dialog>
  );
}
