/**
 * Whether a server is up. There is no flag for it on the wire: its last report is compared with the clock of the backend
 * that received the report, never with the browser's (contract 4.1).
 */

/** `unknown` until there is a clock to judge by. */
export type LiveState = "online" | "stale" | "offline" | "unknown";

/** How many of the servers in the list are in which state. */
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
export function judge(lastActive: number, clock: number): LiveState {
  if (clock <= 0) return "unknown";
  if (lastActive <= 0) return "offline";
  const age = clock - lastActive;
  if (age <= ONLINE_MS) return "online";
  return age <= STALE_MS ? "stale" : "offline";
}

/** Whether two counts say the same. */
export function sameCounts(one: LiveCounts, other: LiveCounts): boolean {
  return (
    one.total === other.total &&
    one.online === other.online &&
    one.stale === other.stale &&
    one.offline === other.offline
  );
}
