/** Over a terminal whose session does not answer: the likely causes, and whether to keep waiting. */
import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { Pane } from "./pane.ts";
import * as css from "./Terminal.css.ts";

export function SilenceNote({ pane }: { pane: Pane }) {
  const t = useText();
  const { silence, phase } = useAtomValue(pane.state);
  const isNew = phase === "connecting";
  const seconds = silence === "long" ? 30 : isNew ? 15 : 10;
  function keepWaiting(): void {
    pane.keepWaiting();
    pane.view.term.focus();
  }
  return (
    <div className={css.floating} hidden={!silence}>
      <p role="status">{silence ? t(isNew ? "terminal.slow" : "terminal.silence", { seconds }) : ""}</p>
      <div className={css.waitButtons}>
        <Button onClick={keepWaiting}>{t("terminal.keepWaiting")}</Button>
        {silence === "long" ? <Button onClick={pane.restart}>{t("terminal.newSession")}</Button> : null}
      </div>
    </div>
  );
}
