/** The specified dialog at the end of a session; the scrollback stays behind it (decision 26). */
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { endText } from "./end-text.ts";
import { useAway } from "./SessionBar.tsx";
import { useStore } from "./store.ts";
import * as css from "./Terminal.css.ts";
import type { Tab } from "./tab.ts";

/** How long a window takes to close, if the browser lets it. */
const closingMs = 300;

/** `onCloseTab`: closes the tab where there are several, and is absent where the window is all there is. */
export function EndDialog({ tab, onCloseTab }: { tab: Tab; onCloseTab?: (() => void) | undefined }) {
  const t = useText();
  const { ending } = useStore(tab.state);
  const away = useAway(tab.server);
  const [refused, setRefused] = useState(false);
  const dismiss = (): void => tab.state.set({ completed: false });
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
      returnFocus={() => tab.view.term.textarea ?? null}
      footer={
        <>
          <Button onClick={close}>{t("app.close")}</Button>
          <Button kind="primary" data-autofocus="" onClick={tab.begin}>
            {t("terminal.newSession")}
          </Button>
        </>
      }
    >
      <p>{t(onCloseTab ? "terminal.mayCloseTab" : "terminal.mayClose")}</p>
      {ending ? <p className={css.quiet}>{endText(ending, t)}</p> : null}
      <p className={css.quiet} role="status">
        {away ? t(away === "away" ? "terminal.away" : "terminal.back") : ""}
      </p>
      <p role="alert">{refused ? t("terminal.closeRefused") : ""}</p>
    </Dialog>
  );
}
