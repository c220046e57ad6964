/**
 * A time in which nothing is sent, in this tab and in all others: one of them changes what every session of its user stands on
 * (api/profile-update.ts), and a request with the cookie of before would count as an offence with the firewall (contract §3.4).
 */
import { recall } from "./storage.ts";
import { now } from "./wire.ts";

/** Where its end is stored, in epoch ms. */
export const standstillKey = "standstill";
/** A tab that died meanwhile holds the others up no longer than this: more than its calls may take. */
export const longestMs = 100_000;

/** Is it such a time? */
export function standsStill(): boolean {
  const left = Number(recall(standstillKey)) - now();
  // A time too far away comes from a clock that has been corrected since.
  return left > 0 && left <= longestMs;
}

/** Resolves as soon as it is over. */
export async function untilOver(): Promise<void> {
  while (standsStill()) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Calls `listener` when one begins and ends, here or in another tab. Returns the function that ends this. */
export function onStandstill(listener: (still: boolean, elsewhere: boolean) => void): () => void {
  // The one who begins it sends its own tab the event that only the others get, without a storage area.
  const hear = ({ key, newValue, storageArea }: StorageEvent) =>
    key === `windfire.${standstillKey}` && listener(newValue !== null, storageArea !== null);
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
