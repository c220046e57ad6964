/** How many servers of a group are online, by the live connection: these cells render with it, and no row does. */
import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { liveCountsAtom, liveTickAtom, stateOf } from "../../state/live/live.ts";
import { quiet } from "../../theme/text.css.ts";
import { Tag } from "../../ui/mark/Tag.tsx";
import * as css from "./ServerGroupScreen.css.ts";

/** The members that are online; -1 where there are none or nothing is known, so that they sort before those that are down. */
export function onlineIn(servers: readonly number[]): number {
  let online = 0;
  let known = 0;
  for (const id of servers) {
    const state = stateOf(id);
    if (state !== "unknown") known += 1;
    if (state === "online") online += 1;
  }
  return known > 0 ? online : -1;
}

/** Follows the figures, which change every few seconds. */
function useOnline(servers: readonly number[]): number {
  useAtomValue(liveTickAtom);
  useAtomValue(liveCountsAtom);
  return onlineIn(servers);
}

/** "11 of 12", for a cell. */
export function Online({ servers }: { servers: readonly number[] }) {
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

/** "11 online", for a card. */
export function OnlineOnCard({ servers }: { servers: readonly number[] }) {
  const t = useText();
  const online = useOnline(servers);
  if (online < 0) return null;
  return <span className={online === 0 ? css.down : undefined}>{t("group.onlineCard", { online })}</span>;
}
