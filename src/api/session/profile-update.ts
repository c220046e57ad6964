/**
 * Changing one's own name and password. Backends ≥ 2.0.14 end all sessions of the user with it, the calling one included, and a request
 * with a cookie from before may get the address blocked (contract §3.4). Which backend it is may be unknown, so on all of them alike
 * nothing else goes out, from before the change until there is a new session, or none.
 */

import { sendsUnderWay } from "../http/client.ts";
import { forgetSession } from "../http/cookies.ts";
import { Blocked, Refused, SessionEnded } from "../http/failure.ts";
import { exclusive } from "../http/lock.ts";
import { endNow, exchange } from "../http/request.ts";
import { setStandstill, untilOver } from "../http/request-pause.ts";
import { login } from "./login.ts";

/** Name and password are both replaced by what is sent: to keep one, send the present one (contract §2.2). */
export interface ProfileChange {
  original_password: string;
  new_username: string;
  new_password: string;
  reject_password: boolean;
}

/**
 * Changes the profile and signs in again. "signedOut": it is changed, but there is no session now, because the password may not be used
 * for signing in any more, or because signing in failed. Rejects where the change was refused, or where nobody knows what became of it:
 * then the session is either seen to stand, or ended.
 */
export function changeProfile(change: ProfileChange): Promise<"signedIn" | "signedOut"> {
  // A refresh under way would bring a cookie back that is worth nothing.
  return exclusive("refresh", () =>
    aloneIn(async (sending) => {
      try {
        sending();
        await exchange({ method: "POST", path: "/profile", body: change, through: true });
      } catch (error) {
        const known = error instanceof Refused || error instanceof SessionEnded || error instanceof Blocked;
        if (!known) await lookForSession();
        throw error;
      }
      forgetSession();
      // It would be refused, and count as a failed sign-in.
      if (change.reject_password) return "signedOut";
      return login({ username: change.new_username, password: change.new_password }, true).then(
        () => "signedIn" as const,
        () => "signedOut" as const,
      );
    }),
  );
}

/** The change may have been made or not. A user route can be asked with a dead cookie, and answers without counting it. */
async function lookForSession(): Promise<void> {
  try {
    await exchange({ path: "/profile", through: true });
  } catch (error) {
    if (!(error instanceof SessionEnded)) endNow();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const beatMs = 50;
const longestWaitMs = 10_000;

/** Runs `work` while nobody else sends anything, and after what was under way has arrived. It says when it sends the change. */
async function aloneIn<Result>(work: (sending: () => void) => Promise<Result>): Promise<Result> {
  await untilOver();
  setStandstill(true);
  let sent = false;
  const leave = () => {
    // A page that goes away now can neither wait for the answer nor delete the cookie after it.
    if (sent) forgetSession();
    setStandstill(false);
  };
  addEventListener("pagehide", leave);
  try {
    // Also until the other tabs have heard of it.
    for (let waited = 0; waited < beatMs || (sendsUnderWay() > 0 && waited < longestWaitMs); waited += beatMs)
      await pause(beatMs);
    return await work(() => {
      sent = true;
    });
  } finally {
    removeEventListener("pagehide", leave);
    setStandstill(false);
  }
}
