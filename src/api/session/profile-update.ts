/**
 * Changing one's own name and password. Backends ≥ 2.0.14 end all sessions of the user with it, the calling one included, and a request
 * with the old cookie may get the address blocked (contract §3.4). So on every backend all other requests are paused, from before the
 * change until there is a new session, or none.
 */

import { unfinishedRequests } from "../http/client.ts";
import { forgetSession } from "../http/cookies.ts";
import { SessionEnded } from "../http/failure.ts";
import { exclusive } from "../http/lock.ts";
import { endSession, requestData } from "../http/request.ts";
import { pauseRequests, resumeRequests, whenRequestsResume } from "../http/request-pause.ts";
import { AnswerLost } from "../outcome/answer-lost.ts";
import { writeOnce } from "../outcome/write.ts";
import { login } from "./login.ts";

/** Name and password are both replaced by what is sent: to keep one, send the present one (contract §2.2). */
export interface ProfileChange {
  original_password: string;
  new_username: string;
  new_password: string;
  reject_password: boolean;
}

/**
 * Changes the profile and signs in again. Resolves with "signedOut" if the change was made but the sign-in failed or passwords may no
 * longer be used for it. Rejects if the change was refused, or if its result is unknown; the session was then checked, and ended if invalid.
 */
export function changeProfile(change: ProfileChange): Promise<"signedIn" | "signedOut"> {
  // A refresh that is under way would bring back an invalid cookie.
  return exclusive("refresh", () =>
    withOthersPaused(async (onSend) => {
      try {
        onSend();
        await writeOnce(
          () => requestData({ method: "POST", path: "/profile", body: change, bypassPause: true }),
          "profile.maybeSaved",
        );
      } catch (error) {
        if (error instanceof AnswerLost) await checkSession();
        throw error;
      }
      forgetSession();
      // A sign-in with a password would be refused, and count as a failed one.
      if (change.reject_password) return "signedOut";
      return login({ username: change.new_username, password: change.new_password }, true).then(
        () => "signedIn" as const,
        () => "signedOut" as const,
      );
    }),
  );
}

/** Ends the session unless the backend confirms it. A refused GET /profile does not count as an offence. */
async function checkSession(): Promise<void> {
  try {
    await requestData({ path: "/profile", bypassPause: true });
  } catch (error) {
    if (!(error instanceof SessionEnded)) endSession();
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const pollMs = 50;
const longestWaitMs = 10_000;

/** Runs `work` while other requests are paused, once those under way have ended. `work` calls `onSend` when it sends the change. */
async function withOthersPaused<Result>(work: (onSend: () => void) => Promise<Result>): Promise<Result> {
  await whenRequestsResume();
  pauseRequests();
  let sent = false;
  const onPageHide = () => {
    // A page that is closed now can neither wait for the response nor delete the cookie after it.
    if (sent) forgetSession();
    resumeRequests();
  };
  addEventListener("pagehide", onPageHide);
  try {
    // At least once, so that the other tabs get the storage event.
    for (
      let waited = 0;
      waited < pollMs || (unfinishedRequests() > 0 && waited < longestWaitMs);
      waited += pollMs
    )
      await wait(pollMs);
    return await work(() => {
      sent = true;
    });
  } finally {
    removeEventListener("pagehide", onPageHide);
    resumeRequests();
  }
}
