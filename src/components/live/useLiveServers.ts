import { useLayoutEffect } from "react";
import { closeLive, openLive } from "../../state/live/live.ts";
import { followLiveSource } from "../../state/live/poll.ts";

/**
 * Receives live server data while the screen is shown, once the server list is loaded (`seen`).
 * @param more further figures to keep, see `packMore`; the same array with every render
 */
export function useLiveServers(seen: boolean, more?: readonly string[]): void {
  // A layout effect: otherwise the first frame would show a closed connection.
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
