/** Closes the live connection without a session. Checks the session after a refused handshake and after a lost connection. */
import { hasSession } from "../../api/http/cookies.ts";
import { Blocked, Refused, SessionEnded } from "../../api/http/failure.ts";
import { onRequestPause, requestsPaused } from "../../api/http/request-pause.ts";
import { readProfile } from "../../api/session/profile.ts";
import { blockedUntilAtom, sessionAtom } from "../session/session.ts";
import { store } from "../store.ts";
import { forgetLive, onLiveRefused, resumeLive, suspendLive } from "./live.ts";
import { checkAfterLoss } from "./loss-check.ts";

/** Each check with a dead session may count as an offence with the backend's firewall. */
const checkAgainAfterMs = 30_000;

/** Follows session and firewall. Returns a function that stops it. */
export function followSession(): () => void {
  let before = store.get(sessionAtom).status;
  let lastCheck = Number.NEGATIVE_INFINITY;
  function follow(): void {
    if (
      requestsPaused() ||
      before === "ended" ||
      store.get(blockedUntilAtom) !== null ||
      (before === "signedIn" && !hasSession())
    )
      suspendLive();
    else resumeLive();
  }
  /** Resolves with whether the backend answered. An ended session is announced by the HTTP layer. */
  async function check(): Promise<boolean> {
    if (before !== "signedIn") return true;
    lastCheck = performance.now();
    try {
      await readProfile();
    } catch (error) {
      if (error instanceof SessionEnded || error instanceof Refused || error instanceof Blocked) return true;
      // The backend did not get the request, so it does not count.
      lastCheck = Number.NEGATIVE_INFINITY;
      return false;
    }
    return true;
  }
  // A restart may have ended the session; the stream is then a guest's, where hidden servers look offline.
  checkAfterLoss(check);
  const ends = [
    store.sub(sessionAtom, () => {
      const { status } = store.get(sessionAtom);
      if (status === before) return;
      before = status;
      if (status === "guest") forgetLive();
      follow();
    }),
    store.sub(blockedUntilAtom, follow),
    onRequestPause(follow),
    // A browser cannot distinguish a refused handshake from a lost connection; a request can.
    onLiveRefused(() => {
      if (performance.now() - lastCheck >= checkAgainAfterMs) void check();
    }),
  ];
  return () => {
    for (const end of ends) end();
    if (store.get(sessionAtom).status === "guest") forgetLive();
  };
}
