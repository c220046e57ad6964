/**
 * The connection to the backend. Once a request gets no answer, this asks every few seconds until there is one. Then everything that has
 * failed meanwhile tries again by itself.
 */
import { onNoAnswer } from "../../api/http/client.ts";
import { hasSession } from "../../api/http/cookies.ts";
import { isTemporary, SessionEnded } from "../../api/http/failure.ts";
import { requestData } from "../../api/http/request.ts";

/** Seconds before each request; the last pause is repeated. */
const pauses = [5, 10, 20, 30];
/** A loss so soon after a recovery continues the previous pauses, for example where only one list fails. */
const sameLossMs = 60_000;

const listeners = new Set<() => void>();

/** Calls `listener` when the backend answers again, and after the user signed in again. Returns the function that ends this. */
export function onRecovery(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners of `onRecovery`, which repeat failed reads. */
export function recover(): void {
  for (const listener of [...listeners]) listener();
}

/** Follows the connection. Returns a function that stops it. */
export function watchConnection(): () => void {
  let lost = false;
  let asked = 0;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function noteLoss(): void {
    if (lost) return;
    lost = true;
    if (performance.now() - recoveredAt > sameLossMs) asked = 0;
    askLater();
  }

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), (pauses[asked] ?? 30) * 1000);
    asked += 1;
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    // The firewall does not count a refused GET /profile, so polling it is safe.
    const path = hasSession() ? "/profile" : "/setting";
    const failure: unknown = await requestData({ path, timeoutSeconds: 10 }).catch((error: unknown) => error);
    if (!lost) return;
    if (isTemporary(failure) && !(failure instanceof SessionEnded)) return askLater();
    lost = false;
    recoveredAt = performance.now();
    recover();
  }

  const askNow = () => void (lost && ask());
  // The event is only a hint; a request without an answer proves the loss.
  const onOffline = () => {
    noteLoss();
    askNow();
  };
  const unfollow = onNoAnswer(noteLoss);
  addEventListener("online", askNow);
  addEventListener("offline", onOffline);
  return () => {
    lost = false;
    clearTimeout(timer);
    unfollow();
    removeEventListener("online", askNow);
    removeEventListener("offline", onOffline);
  };
}
