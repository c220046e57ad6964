/** Online counts of server groups. Only these cells render with the live connection, not their rows. */
import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { liveCountsAtom, liveTickAtom, stateOf } from "../../state/live/live.ts";
import { quiet } from "../../theme/text.css.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import * as css from "./ServerGroupScreen.css.ts";

/** The number of online members; -1 if there are none or no state is known, to sort before groups that are down. */
export function countOnline(servers: readonly number[]): number {
  let online = 0;
  let known = 0;
  for (const id of servers) {
    const state = stateOf(id);
    if (state !== "unknown") known += 1;
    if (state === "online") online += 1;
  }
  return known > 0 ? online : -1;
}

/** The online count, updated with the live data every few seconds. */
function useOnline(servers: readonly number[]): number {
  useAtomValue(liveTickAtom);
  useAtomValue(liveCountsAtom);
  return countOnline(servers);
}

/** "11 of 12" in a table cell. */
export function OnlineCount({ servers }: { servers: readonly number[] }) {
  const t = useText();
  const online = useOnline(servers);
  if (online < 0) return <span className={quiet}>–</span>;
  const count = servers.length;
  return (
    <Tag tone={online === count ? "success" : online > 0 ? "warning" : "danger"}>
      {t("group.onlineOf", { online, count })}
    </Tag>
  );
}

/** "11 online" on a card. */
export function OnlineOnCard({ servers }: { servers: readonly number[] }) {
  const t = useText();
  const online = useOnline(servers);
  if (online < 0) return null;
  return <span className={online === 0 ? css.down : undefined}>{t("group.onlineCard", { online })}</span>;
}
