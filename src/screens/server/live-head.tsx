/** The live head of the list: number of servers per state, also in the window's title, and the status of the connection. */
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { setTitleNote } from "../../components/shell/page-title.ts";
import { number } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { liveCountsAtom } from "../../state/live/live.ts";
import { liveSourceAtom } from "../../state/live/poll.ts";
import { truncate } from "../../theme/text.css.ts";
import { Pill } from "../../ui/mark/Pill.tsx";
import { StatusDot } from "../../ui/mark/StatusDot.tsx";
import * as css from "./live-cells.css.ts";

const pillStates = [
  ["online", "server.count.online"],
  ["stale", "server.count.stale"],
  ["offline", "server.count.offline"],
] as const;

/** Number of servers in total and per state, and the connection. Reserves its space until the rows are loaded. */
export function Counts({ known }: { known: boolean }) {
  const t = useText();
  const counts = useAtomValue(liveCountsAtom);
  return (
    <div className={css.pills} data-waiting={known ? undefined : ""}>
      <Pill>
        <b>{number(counts.total)}</b> {t("server.count.all")}
      </Pill>
      <div className={css.states}>
        {pillStates.map(([state, word]) => (
          <Pill key={state}>
            <StatusDot state={state} />
            <b>{number(counts[state])}</b>
            <span className={truncate}>{t(word)}</span>
          </Pill>
        ))}
        <LiveStatus />
      </div>
    </div>
  );
}

const liveWords = {
  polling: "server.live.polling",
  connecting: "server.live.connecting",
  live: "server.live.live",
  delayed: "server.live.delayed",
  reconnecting: "server.live.reconnecting",
  offline: "server.live.offline",
} as const satisfies Record<string, MessageKey>;

/** Status of the connection that sends the figures; inconspicuous while it works. */
function LiveStatus() {
  const t = useText();
  const status = useAtomValue(liveSourceAtom);
  return (
    <span className={css.status} role="status" data-state={status}>
      {/* The key replaces the element: growing text would count as a layout shift. */}
      <span key={status}>{t(liveWords[status])}</span>
    </span>
  );
}

/** Shows the number of offline servers in the window's title, which stays visible for background tabs. */
export function DownInTitle() {
  const t = useText();
  const { offline } = useAtomValue(liveCountsAtom);
  useEffect(() => {
    setTitleNote(offline > 0 ? t("server.down", { count: offline }) : "");
    return () => setTitleNote("");
  }, [offline, t]);
  return null;
}
