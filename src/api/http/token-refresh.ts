/**
 * Keeps the session alive: at most one refresh per hour, after any request. A token that lives less than two
 * hours (the backend's default is one) is refreshed after half its life. All tabs share one time stamp and one lock.
 */

import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { now, serverNow } from "./client.ts";
import { CSRF, forgetSession, hasSession, readCookie, sessionClaims, sessionForgotten } from "./cookies.ts";
import { isMissingRoute } from "./failure.ts";
import { exclusive } from "./lock.ts";
import { requestData } from "./request.ts";
import { recall, remember } from "./storage.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
let pending: Promise<void> | undefined;

/** Whether the session should be refreshed now. */
function isDue(): boolean {
  if (!hasSession()) return false;
  const last = Number(recall("refreshed") ?? 0);
  // A stamp from the future comes from a clock that has been corrected since.
  const sinceLast = last > now() ? HOUR : now() - last;
  const claims = sessionClaims();
  if (!claims) return sinceLast >= HOUR;
  const life = (claims.exp - claims.orig_iat) * 1000;
  const age = serverNow() - claims.orig_iat * 1000;
  // The minute keeps a failing refresh from being repeated with each request.
  if (life < 2 * HOUR) return age > life / 2 && sinceLast >= MINUTE;
  return Math.min(age, sinceLast) >= HOUR;
}

/** Refreshes the session if that is due. Never fails and never runs twice at once. Also called by a timer. */
export function refreshIfDue(): Promise<void> {
  if (!isDue()) return Promise.resolve();
  pending ??= exclusive("refresh", refresh).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function refresh(): Promise<void> {
  // Another tab may have done it while this one waited for the lock.
  if (!isDue()) return;
  remember("refreshed", String(now()));
  const post = has("refreshPost") ?? readCookie(CSRF) !== "";
  try {
    await ask(post).catch((error: unknown) => {
      if (isMissingRoute(error)) return ask(!post);
      throw error;
    });
  } catch {
    // request.ts has announced an ended session; any other failure is left to the next refresh.
  }
}

async function ask(post: boolean): Promise<void> {
  try {
    await requestData({ method: post ? "POST" : "GET", path: "/refresh-token" });
    // If the user logged out meanwhile, the response has set a session cookie again.
    if (sessionForgotten()) forgetSession();
    if (has("refreshPost") !== post) note(post);
  } catch (error) {
    if (isMissingRoute(error)) note(!post);
    throw error;
  }
}

function note(post: boolean): void {
  if (post) noteAtLeast(since.refreshPost);
  else noteBelow(since.refreshPost);
}
