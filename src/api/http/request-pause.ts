/**
 * Pauses requests in all tabs while one of them changes the profile (api/session/profile-update.ts): the change ends all sessions of the
 * user, and a request with the old cookie would count as an offence with the firewall (contract §3.4).
 */
import { now } from "./client.ts";
import { Cancelled } from "./failure.ts";
import { recall, remember } from "./storage.ts";

/** Stores the end of the pause, in epoch ms. */
export const requestPauseKey = "requestPause";
/** Limits the pause if its tab is closed; each request that bypasses the pause extends it. */
export const longestPauseMs = 100_000;

export function requestsPaused(): boolean {
  const left = Number(recall(requestPauseKey)) - now();
  // A time too far away comes from a clock that has been corrected since.
  return left > 0 && left <= longestPauseMs;
}

/** Begins the pause, or extends it: it lasts at most `longestPauseMs` from now on. */
export function pauseRequests(): void {
  store(String(now() + longestPauseMs));
}

/** Ends the pause. */
export function resumeRequests(): void {
  store(null);
}

function store(newValue: string | null): void {
  remember(requestPauseKey, newValue);
  // Browsers send this event to all tabs but the one that wrote.
  dispatchEvent(new StorageEvent("storage", { key: `windfire.${requestPauseKey}`, newValue }));
}

/** Resolves when requests are not paused; rejects with Cancelled as soon as `signal` is aborted. */
export async function whenRequestsResume(signal?: AbortSignal): Promise<void> {
  while (requestsPaused()) {
    if (signal?.aborted) throw new Cancelled();
    await new Promise<void>((resolve) => {
      const check = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", check);
        resolve();
      };
      const timer = setTimeout(check, 100);
      signal?.addEventListener("abort", check);
    });
  }
}

/** Calls `listener` when a pause begins and ends, here or in another tab. Returns the function that ends this. */
export function onRequestPause(listener: (paused: boolean, elsewhere: boolean) => void): () => void {
  let paused = false;
  const notify = (now: boolean, elsewhere: boolean) => {
    paused = now;
    listener(now, elsewhere);
  };
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== `windfire.${requestPauseKey}`) return;
    // The event that `store` dispatches has no storage area.
    const elsewhere = storageArea !== null;
    if (newValue === null) return notify(false, elsewhere);
    // An extension does not start another pause.
    if (paused) return;
    notify(true, elsewhere);
    // A tab that was closed during its pause sends no event at its end.
    void whenRequestsResume().then(() => paused && notify(false, elsewhere));
  };
  addEventListener("storage", onStorage);
  return () => {
    paused = false;
    removeEventListener("storage", onStorage);
  };
}
