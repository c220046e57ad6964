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
export function useOfflineState(server: number): "offline" | "back" | null {
  const { state } = useServerState(server);
  const offline = state === "offline" || state === "stale";
  const [wasOffline, setWasOffline] = useState(offline);
  useEffect(() => {
    if (offline) setWasOffline(true);
  }, [offline]);
  return offline ? "offline" : wasOffline && state === "online" ? "back" : null;
}

export function SessionBar({ tab }: { tab: Tab }) {
  const t = useText();
  const { ending, blank } = useAtomValue(tab.state);
  const offline = useOfflineState(tab.server);
  if (!ending) return null;
  return (
    <div className={css.bar} data-blank={blank ? "" : undefined}>
      <div className={css.barText}>
        <p role="alert">{endText(ending, t)}</p>
        <p className={css.quiet} role="status">
          {offline
            ? t(offline === "offline" ? "terminal.away" : "terminal.back")
            : blank
              ? ""
              : t("terminal.orEnter")}
        </p>
      </div>
      <Button kind={offline === "offline" ? "plain" : "primary"} onClick={tab.start}>
        {t(blank ? "app.retry" : "terminal.newSession")}
      </Button>
    </div>
  );
}
