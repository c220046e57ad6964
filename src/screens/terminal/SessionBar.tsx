/** Below a terminal without a session: why the session ended, and a button for a new one. */
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { useServerState } from "../../state/live/hooks.ts";
import { Button } from "../../ui/button/Button.tsx";
import { endText } from "./end-text.ts";
import * as css from "./Terminal.css.ts";
import type { Tab } from "./tab.ts";

/** Whether the server is offline, or online again. Newer backends report a disconnect before the last report is stale. */
export function useAway(server: number): "away" | "back" | null {
  const { state } = useServerState(server);
  const away = state === "offline" || state === "stale";
  const [wasAway, setWasAway] = useState(away);
  useEffect(() => {
    if (away) setWasAway(true);
  }, [away]);
  return away ? "away" : wasAway && state === "online" ? "back" : null;
}

export function SessionBar({ tab }: { tab: Tab }) {
  const t = useText();
  const { ending, blank } = useAtomValue(tab.state);
  const away = useAway(tab.server);
  if (!ending) return null;
  return (
    <div className={css.bar} data-blank={blank ? "" : undefined}>
      <div className={css.barText}>
        <p role="alert">{endText(ending, t)}</p>
        <p className={css.quiet} role="status">
          {away ? t(away === "away" ? "terminal.away" : "terminal.back") : blank ? "" : t("terminal.orEnter")}
        </p>
      </div>
      <Button kind={away === "away" ? "plain" : "primary"} onClick={tab.begin}>
        {t(blank ? "app.retry" : "terminal.newSession")}
      </Button>
    </div>
  );
}
