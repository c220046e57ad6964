/**
 * Keeps the session alive. At most one refresh per hour, after any request; but where a token lives less
 * than two hours (one is the backends' default) waiting an hour would sign people out at work, so there it
 * is refreshed once past half its life. One time stamp and one lock for all tabs of the browser.
 */

import { atLeast, has, noteAtLeast, noteBelow } from "../versions/backend-version.ts";
import { now, serverNow } from "./client.ts";
import { CSRF, hasSession, readCookie, sessionClaims } from "./cookies.ts";
import { isMissingRoute } from "./failure.ts";
import { exclusive } from "./lock.ts";
import { requestData } from "./request.ts";
import { recall, remember } from "./storage.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
let pending: Promise<void> | undefined;

/** True when the session should be refreshed now. */
function due(): boolean {
  if (!hasSession()) return false;
  const last = Number(recall("refreshed") ?? 0);
  // A stamp from the future comes from a clock that has been corrected since.
  const sinceLast = last > now() ? HOUR : now() - last;
  const claims = sessionClaims();
  if (!claims) return sinceLast >= HOUR;
  const life = (claims.exp - claims.orig_iat) * 1000;
  const age = serverNow() - claims.orig_iat * 1000;
  // The minute only keeps a failing refresh from being tried with each request.
  if (life < 2 * HOUR) return age > life / 2 && sinceLast >= MINUTE;
  return Math.min(age, sinceLast) >= HOUR;
}

/** Refreshes the session if it is time. Never fails, never runs twice at once; call it from a timer too. */
export function refreshIfDue(): Promise<void> {
  if (!due()) return Promise.resolve();
  pending ??= exclusive("refresh", refresh).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function refresh(): Promise<void> {
  // Another tab may have done it while this one waited for the lock.
  if (!due()) return;
  remember("refreshed", String(now()));
  const post = atLeast("2.1.0") ?? readCookie(CSRF) !== "";
  try {
    await ask(post).catch((error: unknown) => {
      if (isMissingRoute(error)) return ask(!post);
      throw error;
    });
  } catch {
    // A session that ended has been announced by the gate; anything else may go better next time.
  }
}

async function ask(post: boolean): Promise<void> {
  try {
    await requestData({ method: post ? "POST" : "GET", path: "/refresh-token" });
    if (has("refreshPost") !== post) note(post);
  } catch (error) {
    if (isMissingRoute(error)) note(!post);
    throw error;
  }
}

function note(post: boolean): void {
  if (post) noteAtLeast("2.1.0");
  else noteBelow("2.1.0");
}
