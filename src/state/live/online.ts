/**
 * Whether a server is online. The wire has no flag for it: the last report is compared with the backend's clock, never with the
 * browser's (contract §4.1).
 */

/** `unknown` until the backend's clock is known. */
export type LiveState = "online" | "stale" | "offline" | "unknown";

/** Number of listed servers by state. */
export interface LiveCounts {
  readonly total: number;
  readonly online: number;
  readonly stale: number;
  readonly offline: number;
}

/** Agents report every 1 to 4 s, and the frame's clock counts whole seconds. */
const ONLINE_MS = 10_000;
const STALE_MS = 60_000;

/**
 * @param lastActive epoch ms, 0 = never
 * @param clock the backend's clock, epoch ms, 0 = not known yet
 */
export function liveStateOf(lastActive: number, clock: number): LiveState {
  if (clock <= 0) return "unknown";
  if (lastActive <= 0) return "offline";
  const age = clock - lastActive;
  if (age <= ONLINE_MS) return "online";
  return age <= STALE_MS ? "stale" : "offline";
}

/** Whether two counts are equal. */
export function sameCounts(one: LiveCounts, other: LiveCounts): boolean {
  return (
    one.total === other.total &&
    one.online === other.online &&
    one.stale === other.stale &&
    one.offline === other.offline
  );
}
