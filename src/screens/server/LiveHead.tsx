/** The live head of the list: number of servers per state, which filter by it, and the status of the connection. */
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { setQueryValue } from "../../components/routing/Router.tsx";
import { number } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { liveCountsAtom } from "../../state/live/live.ts";
import { liveSourceAtom } from "../../state/live/poll.ts";
import { truncate } from "../../theme/text.css.ts";
import { join } from "../../ui/join.ts";
import { pill } from "../../ui/mark/marks.css.ts";
import { Pill } from "../../ui/mark/Pill.tsx";
import { StatusDot } from "../../ui/mark/StatusDot.tsx";
import type { Filters } from "./filter/server-filter.ts";
import * as css from "./LiveHead.css.ts";

const pillStates = [
  ["online", "server.count.online"],
  ["stale", "server.count.stale"],
  ["offline", "server.count.offline"],
] as const;

const liveWords = {
  polling: "server.live.polling",
  connecting: "server.live.connecting",
  live: "server.live.live",
  delayed: "server.live.delayed",
  reconnecting: "server.live.reconnecting",
  offline: "server.live.offline",
} as const satisfies Record<string, MessageKey>;

/** Status of the connection that sends the figures; only for screen readers while it works. */
function LiveStatus() {
  const t = useText();
  const status = useAtomValue(liveSourceAtom);
  // Announce changes of the status only, not the first one.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (status !== "connecting") setSettled(true);
  }, [status]);
  return (
    <span className={css.status} role="status" aria-live={settled ? "polite" : "off"} data-state={status}>
      {/* The key replaces the element: growing text would count as a layout shift. */}
      <span key={status}>{t(liveWords[status])}</span>
    </span>
  );
}

/** Number of servers in total and per state, and the connection. `arriving`: servers received so far while the list loads, else 0. */
export default function LiveHead({ filters, arriving }: { filters: Filters; arriving: number }) {
  const t = useText();
  const wanted = filters.get("state");
  function toggle(state: string): void {
    const states = new Set(wanted);
    if (!states.delete(state)) states.add(state);
    setQueryValue("state", [...states].join());
  }
  const counts = useAtomValue(liveCountsAtom);
  if (arriving > 0) return <Pill>{t("server.count.arriving", { shown: number(arriving) })}</Pill>;
  return (
    <>
      <Pill>
        <b>{number(counts.total)}</b> {t("server.count.all")}
      </Pill>
      <div className={css.states}>
        {pillStates.map(([state, word]) => (
          <button
            key={state}
            type="button"
            className={join(pill, css.toggle)}
            aria-pressed={wanted?.has(state) ?? false}
            data-any={counts[state] > 0 ? state : undefined}
            onClick={() => toggle(state)}
          >
            <StatusDot state={state} />
            <b>{number(counts[state])}</b>
            <span className={truncate}>{t(word)}</span>
          </button>
        ))}
        <LiveStatus />
      </div>
    </>
  );
}
