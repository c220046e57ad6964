/**
 * A time in which nothing is sent, in this tab and in all others: one of them changes what every session of its user stands on
 * (api/profile-update.ts), and a request with the cookie of before would count as an offence with the firewall (contract §3.4).
 */
import { recall, remember } from "./storage.ts";
import { now } from "./wire.ts";

const key = "standstill";
/** A tab that died meanwhile holds the others up no longer than this: more than its calls may take. */
const longestMs = 100_000;
type Listener = (still: boolean, elsewhere: boolean) => void;
const listeners = new Set<Listener>();

/** Is it such a time? */
export function standsStill(): boolean {
  const left = Number(recall(key) ?? 0) - now();
  // A time too far away comes from a clock that has been corrected since.
  return left > 0 && left <= longestMs;
}

/** Resolves as soon as it is over. */
export async function untilOver(): Promise<void> {
  while (standsStill()) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Begins or ends it; only for api/profile-update.ts. */
export function setStandstill(still: boolean): void {
  remember(key, still ? String(now() + longestMs) : null);
  for (const listener of [...listeners]) listener(still, false);
}

/** Calls `listener` when one begins and ends, here or in another tab. Returns the function that ends this. */
export function onStandstill(listener: Listener): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === `windfire.${key}`) listener(event.newValue !== null, true);
  };
  listeners.add(listener);
  addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", hear);
  };
}
