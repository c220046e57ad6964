/** What moves above the list: how many servers are in which state, here and in the window's title, and how the figures arrive. */
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

/** How many servers there are, and in which state, then how the connection is. The room of the counts is kept until they are known. */
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

/** How the connection that brings the figures is; quiet, because as long as it works it is nobody's business. */
function LiveStatus() {
  const t = useText();
  const status = useAtomValue(liveSourceAtom);
  return (
    <span className={css.status} role="status" data-state={status}>
      {/* Another word is another element: one that grows at its end would count as having moved. */}
      <span key={status}>{t(liveWords[status])}</span>
    </span>
  );
}

/** How many servers are down, in the window's title: what is seen of a tab in the background. */
export function DownInTitle() {
  const t = useText();
  const { offline } = useAtomValue(liveCountsAtom);
  useEffect(() => {
    setTitleNote(offline > 0 ? t("server.down", { count: offline }) : "");
    return () => setTitleNote("");
  }, [offline, t]);
  return null;
}
