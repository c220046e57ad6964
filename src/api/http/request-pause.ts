/**
 * A time in which nothing is sent, in this tab and in all others: one of them changes what every session of its user stands on
 * (api/session/profile-update.ts), and a request with the cookie of before would count as an offence with the firewall (contract §3.4).
 */

import { now } from "./client.ts";
import { Cancelled } from "./failure.ts";
import { recall, remember } from "./storage.ts";

/** Where its end is stored, in epoch ms. */
export const standstillKey = "standstill";
/** A tab that died meanwhile holds the others up no longer than this; each of its calls begins it anew (api/http/request.ts). */
export const longestMs = 100_000;

/** Is it such a time? */
export function standsStill(): boolean {
  const left = Number(recall(standstillKey)) - now();
  // A time too far away comes from a clock that has been corrected since.
  return left > 0 && left <= longestMs;
}

/** Begins one, makes it last `longestMs` from now on, or ends it. */
export function setStandstill(still: boolean): void {
  const newValue = still ? String(now() + longestMs) : null;
  remember(standstillKey, newValue);
  // Browsers tell it to all tabs but this one.
  dispatchEvent(new StorageEvent("storage", { key: `windfire.${standstillKey}`, newValue }));
}

/** Resolves as soon as it is over; rejects with Cancelled as soon as `signal` is aborted. */
export async function untilOver(signal?: AbortSignal): Promise<void> {
  while (standsStill()) {
    if (signal?.aborted) throw new Cancelled();
    await new Promise<void>((resolve) => {
      const look = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", look);
        resolve();
      };
      const timer = setTimeout(look, 100);
      signal?.addEventListener("abort", look);
    });
  }
}

/** Calls `listener` when one begins and ends, here or in another tab. Returns the function that ends this. */
export function onStandstill(listener: (still: boolean, elsewhere: boolean) => void): () => void {
  let still = false;
  const tell = (now: boolean, elsewhere: boolean) => {
    still = now;
    listener(now, elsewhere);
  };
  const hear = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== `windfire.${standstillKey}`) return;
    // The one who begins it sends its own tab the event that only the others get, without a storage area.
    const elsewhere = storageArea !== null;
    if (newValue === null) return tell(false, elsewhere);
    // Begun once more it only lasts longer.
    if (still) return;
    tell(true, elsewhere);
    // A tab that died meanwhile tells nobody that it is over.
    void untilOver().then(() => still && tell(false, elsewhere));
  };
  addEventListener("storage", hear);
  return () => {
    still = false;
    removeEventListener("storage", hear);
  };
}
