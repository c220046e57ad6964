import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { announce } from "../../state/announce.ts";
import { liveCountsAtom } from "../../state/live/live.ts";
import { liveSourceAtom } from "../../state/live/poll.ts";
import { setTitleNote } from "./page-title.ts";

const svgUrl = "data:image/svg+xml,";
/** In the lower corner of the mark, whose view box is 24 wide. The ring keeps it visible on any colour of the window. */
const dot = '<circle cx="18" cy="18" r="5" fill="#d92d20" stroke="#fff" stroke-width="2"/>';

/** How long to wait for more servers before saying how many went offline. */
const gatherMs = 3000;

/** Sets or removes the dot. An icon of the site's own code stays as it is. */
function markIcon(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon?.href.startsWith(svgUrl)) return;
  const plain = decodeURIComponent(icon.href.slice(svgUrl.length)).replace(dot, "");
  icon.href = svgUrl + encodeURIComponent(on ? plain.replace("</svg>", `${dot}</svg>`) : plain);
}

/** The number of offline servers in the window's title, and a dot on its icon, while states are current: background tabs show both. */
export default function OfflineMark() {
  const t = useText();
  const { offline } = useAtomValue(liveCountsAtom);
  const source = useAtomValue(liveSourceAtom);
  const known = source !== "offline" && source !== "connecting";
  const count = known ? offline : 0;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!known) return;
    // Servers seldom go offline one by one: announce them together.
    const timer = setTimeout(() => {
      const more = before.current === null ? 0 : count - before.current;
      before.current = count;
      if (more > 0) announce(t("app.wentOffline", { count: more }));
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [count, known, t]);
  useEffect(() => {
    setTitleNote(count > 0 ? t("app.offline", { count }) : "");
    markIcon(count > 0);
  }, [count, t]);
  return null;
}
