import { useLayoutEffect } from "react";
import { closeLive, openLive } from "../../state/live/live.ts";
import { followLiveSource } from "../../state/live/poll.ts";

/**
 * Follows which servers are online for as long as the screen is shown, once their list is there (`seen`).
 * @param more further figures that shall be kept of them, see `packMore`; the same list with every render
 */
export function useLiveServers(seen: boolean, more?: readonly string[]): void {
  // Before the paint: what says how the connection is would else first say that there is none.
  useLayoutEffect(() => {
    if (!seen) return;
    openLive({ more });
    const unfollow = followLiveSource();
    return () => {
      unfollow();
      closeLive();
    };
  }, [seen, more]);
}
