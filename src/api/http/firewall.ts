/**
 * The pause after a block page. The backend's firewall bans an address for N⁴ seconds after its N-th offence
 * (contract §3.7), and each call with an unusable session is an offence. So after a block page no tab sends
 * requests for as long as that ban lasts.
 */
import { now } from "./client.ts";
import { Blocked } from "./failure.ts";
import { recall, remember } from "./storage.ts";

const pauseSeconds = [3, 16, 81, 256];
const listeners = new Set<(blocked: Blocked) => void>();

interface Pause {
  count: number;
  until: number;
}

function stored(): Pause | null {
  const [count, until] = (recall("blocked") ?? "").split(" ").map(Number);
  return count && until ? { count, until } : null;
}

/** Calls `listener` for each block page; not for calls that fail unsent. Returns the function that ends this. */
export function onBlocked(listener: (blocked: Blocked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is it the first pause, or has an answer ended it? Then one automatic retry does no harm. */
export const isFirstPause = (): boolean => (stored()?.count ?? 1) === 1;

/** Throws Blocked while the pause lasts. */
export function failWhileBlocked(): void {
  const pause = stored();
  if (!pause) return;
  const left = pause.until - now();
  // A clock that was set back must not lock the user out.
  if (left > 0 && left <= 256_000) throw new Blocked(pause.until);
}

/** Notes a block page and begins the next longer pause. */
export function beginFirewallPause(): Blocked {
  const before = stored();
  // The request was sent before the pause began, so this block page does not count again.
  const same = before !== null && before.until > now();
  const count = (before?.count ?? 0) + (same ? 0 : 1);
  const seconds = pauseSeconds[Math.min(count, pauseSeconds.length) - 1] ?? 256;
  const until = same ? before.until : now() + seconds * 1000;
  remember("blocked", `${count} ${until}`);
  const blocked = new Blocked(until);
  for (const listener of [...listeners]) listener(blocked);
  return blocked;
}

/** Call it when the backend answers with JSON: the next block page starts with the shortest pause. */
export function endFirewallPause(): void {
  if (recall("blocked") !== null) remember("blocked", null);
}
