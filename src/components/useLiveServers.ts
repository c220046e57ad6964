import { useEffect } from "react";
import { closeLive, openLive } from "../state/live.ts";
import { followLiveSource } from "../state/live-poll.ts";

/** Follows which servers are online for as long as the screen is shown, once their list is there (`seen`). */
export function useLiveServers(seen: boolean): void {
  useEffect(() => {
    if (!seen) return;
    openLive();
    const unfollow = followLiveSource();
    return () => {
      unfollow();
      closeLive();
    };
  }, [seen]);
}
