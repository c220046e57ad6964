/** Below a terminal without a session: why the session ended, what was typed since, and a button for a new one. */
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { type Text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { endText } from "./end-text.ts";
import type { Pane } from "./pane.ts";
import type { PaneState } from "./pane-state.ts";
import * as css from "./Terminal.css.ts";
import { useKeyGuard } from "./useKeyGuard.ts";

/** Whether the server reports, if that has changed since the end. */
export const reportText = ({ server }: PaneState, t: Text): string =>
  server ? t(server === "away" ? "terminal.away" : "terminal.back") : "";

/** The text typed since the session ended. */
export function Unsent({ state: { unsent } }: { state: PaneState }) {
  const t = useText();
  if (unsent === "") return null;
  return (
    <p>
      {t("terminal.unsent")}{" "}
      <code className={css.unsent} dir="ltr">
        {unsent}
      </code>
    </p>
  );
}

export function SessionBar({ pane }: { pane: Pane }) {
  const t = useText();
  const state = useAtomValue(pane.state);
  const { ending, blank, keysIgnored } = state;
  const place = useRef<HTMLDivElement>(null);
  useKeyGuard(pane, place);
  return (
    <div ref={place} className={css.bar} data-blank={blank ? "" : undefined} hidden={!ending}>
      <div className={css.barText}>
        <p role="alert">{ending ? endText(ending, t) : ""}</p>
        <Unsent state={state} />
        <p className={css.quiet} role="status">
          {keysIgnored
            ? t("terminal.keysIgnored")
            : reportText(state, t) || (blank ? "" : t("terminal.orEnter"))}
        </p>
      </div>
      <Button kind={state.server === "away" ? "plain" : "primary"} onClick={pane.start}>
        {t(blank ? "app.retry" : "terminal.newSession")}
      </Button>
    </div>
  );
}
