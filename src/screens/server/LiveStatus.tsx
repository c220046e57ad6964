import { useAtomValue } from "jotai";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { liveSourceAtom } from "../../state/live/poll.ts";
import * as css from "./LiveStatus.css.ts";

const liveWords = {
  polling: "server.live.polling",
  connecting: "server.live.connecting",
  live: "server.live.live",
  delayed: "server.live.delayed",
  reconnecting: "server.live.reconnecting",
  offline: "server.live.offline",
} as const satisfies Record<string, MessageKey>;

/** Status of the connection that sends the figures; only for screen readers while it works. */
export default function LiveStatus() {
  const t = useText();
  const status = useAtomValue(liveSourceAtom);
  return (
    <span className={css.status} role="status" data-state={status}>
      {/* The key replaces the element: growing text would count as a layout shift. */}
      <span key={status}>{t(liveWords[status])}</span>
    </span>
  );
}
