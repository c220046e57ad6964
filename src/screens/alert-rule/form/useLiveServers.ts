/** The live figures, followed while a form judges rules by them. */
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { servers } from "../../../state/collections.ts";
import { closeLive, openLive } from "../../../state/live.ts";
import { followLiveSource } from "../../../state/live-poll.ts";

export function useLiveServers(): void {
  const { seen } = useAtomValue(servers.state);
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
