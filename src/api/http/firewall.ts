/**
 * The pause after a block page. The backend's firewall bans an address for N⁴ seconds, N its offences
 * (contract §3.7), and an unusable session counts as one on each call. So after a block page nothing is
 * sent for as long as a ban of that rank lasts, in all tabs, no matter who asks.
 */

import { now } from "./client.ts";
import { Blocked } from "./failure.ts";
import { recall, remember } from "./storage.ts";

const pauses = [3, 16, 81, 256];
const listeners = new Set<(blocked: Blocked) => void>();

interface Pause {
  count: number;
  until: number;
}

function stored(): Pause | null {
  const [count, until] = (recall("blocked") ?? "").split(" ").map(Number);
  return count && until ? { count, until } : null;
}

/** Calls `listener` whenever this page was shown the block page; not for calls held back. Returns the function that ends this. */
export function onBlocked(listener: (blocked: Blocked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fails with Blocked while the pause lasts. */
export function holdBack(): void {
  const pause = stored();
  if (!pause) return;
  const left = pause.until - now();
  // A clock that was set back must not lock anyone out.
  if (left > 0 && left <= 256_000) throw new Blocked(pause.until);
}

/** Notes a block page and begins the next longer pause. */
export function beginPause(): Blocked {
  const before = stored();
  // Nothing is sent during a pause: this answers a call that went out beside the one that began it, and is no further offence.
  const same = before !== null && before.until > now();
  const count = (before?.count ?? 0) + (same ? 0 : 1);
  const until = same ? before.until : now() + (pauses[Math.min(count, pauses.length) - 1] ?? 256) * 1000;
  remember("blocked", `${count} ${until}`);
  const blocked = new Blocked(until);
  for (const listener of [...listeners]) listener(blocked);
  return blocked;
}

/** The backend speaks JSON again: the next block page starts from the shortest pause. */
export function forgetPause(): void {
  if (recall("blocked") !== null) remember("blocked", null);
}
